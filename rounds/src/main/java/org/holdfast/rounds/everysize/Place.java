package org.holdfast.rounds.everysize;

import org.holdfast.logic.Variable;

/** A class of processes that are counted together. */
record Place(LocalState state, Standing standing, boolean coordinator) {
  /** How many there are before a round. */
  Variable before() {
    return new Variable(toString());
  }

  /** How many there are after the round. */
  Variable after() {
    return Primes.after(before());
  }

  boolean runs() {
    return standing != Standing.CRASHED && !state.halted();
  }

  /** The same process, coordinating or not. */
  Place coordinating(boolean now) {
    return new Place(state, standing, now);
  }

  @Override
  public String toString() {
    String who =
        switch (standing) {
          case CORRECT -> "";
          case PRONE -> "prone ";
          case CRASHED -> "crashed ";
        };
    return "[" + who + (coordinator ? "coordinator " : "") + state + "]";
  }
}
