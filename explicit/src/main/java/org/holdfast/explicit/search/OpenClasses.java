package org.holdfast.explicit.search;

import java.util.Arrays;
import java.util.Optional;
import org.holdfast.explicit.Quotient;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.explicit.TransitionSystem.Sink;

/**
 * Which classes of processes could move in a state, and which of them do not with a step: what that
 * step leaves open of {@link Obligations}. In a quotient these are the classes that its states tell
 * apart, elsewhere each process is a class. For one thread; arrays are used again for each state.
 */
final class OpenClasses {
  private static final int UNKNOWN = -1;

  private final Obligations obligations;
  private final Optional<Quotient.Classes> classes;

  // Of the state at hand: the class of each process that was asked for.
  private final int[] names;
  private int[] able;
  private int count;
  private int set = Obligations.ALL;

  private int[] moving = new int[4];

  OpenClasses(TransitionSystem system, Obligations obligations) {
    this.obligations = obligations;
    this.classes =
        system instanceof Quotient quotient ? Optional.of(quotient.classes()) : Optional.empty();
    this.names = new int[system.processes()];
    this.able = new int[names.length];
  }

  void lookAt(byte[] state) {
    classes.ifPresent(all -> all.lookAt(state));
    Arrays.fill(names, UNKNOWN);
    count = 0;
    set = Obligations.ALL;
  }

  private int name(int process) {
    if (classes.isEmpty()) {
      return process;
    }
    if (names[process] == UNKNOWN) {
      names[process] = obligations.name(classes.get().of(process));
    }
    return names[process];
  }

  /** Notes that a process could begin a step in the state at hand. */
  void couldMove(int process) {
    if (process != Sink.NOBODY) {
      if (count == able.length) {
        able = Arrays.copyOf(able, 2 * count);
      }
      able[count++] = name(process);
    }
  }

  /** The number of the set of those who could move in the state at hand but not with a step. */
  int after(int process, int partner, int[] others) {
    if (set == Obligations.ALL) {
      set = obligations.of(able, count);
    }
    if (moving.length < others.length + 2) {
      moving = new int[others.length + 2];
    }
    int movers = add(process, 0);
    movers = add(partner, movers);
    for (int other : others) {
      movers = add(other, movers);
    }
    return obligations.without(set, moving, movers);
  }

  private int add(int process, int movers) {
    if (process == Sink.NOBODY) {
      return movers;
    }
    moving[movers] = name(process);
    return movers + 1;
  }
}
