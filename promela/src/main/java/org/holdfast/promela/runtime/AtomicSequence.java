package org.holdfast.promela.runtime;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.ControlPoint;

/**
 * The ways through the atomic sequence of one step, from where a process has got control to where
 * it leaves the sequence or blocks. Searched depth-first, first options first; where there are
 * several ways on, the others are left for later.
 */
final class AtomicSequence {
  /** From so many steps on, it pays to look for repetitions. */
  private static final int LONG_SEQUENCE = 10_000;

  private static final int MOST_STEPS = 5_000_000;

  private final Stepper stepper;
  private final ProcessStepper general;
  private final StepProgram program;
  private final Machine machine;
  private final Set<ByteBuffer> seen = new HashSet<>();
  private boolean anyRuledOut;

  // What is left to do; the entries are used again.
  private Machine.Snapshot[] left = {new Machine.Snapshot()};
  private int depth;

  AtomicSequence(Stepper stepper, ProcessStepper general, StepProgram program, Machine machine) {
    this.stepper = stepper;
    this.general = general;
    this.program = program;
    this.machine = machine;
  }

  /**
   * Gives the stepper the end of every way from the state at hand; answers whether a way was left
   * out because it does not count.
   */
  boolean follow() {
    anyRuledOut = false;
    depth = 0;
    machine.steps = 0;
    do {
      forward();
    } while (takeNext());
    if (!seen.isEmpty()) {
      seen.clear();
    }
    return anyRuledOut;
  }

  /**
   * Leaves the state at hand for later.
   *
   * @param untried the edges to be tried then: a bit for each; none if all are
   */
  void leave(int inControl, int untried) {
    if (depth == left.length) {
      left = Arrays.copyOf(left, 2 * depth);
      for (int i = depth; i < left.length; i++) {
        left[i] = new Machine.Snapshot();
      }
    }
    Machine.Snapshot snapshot = left[depth++];
    machine.save(snapshot);
    snapshot.pid = inControl;
    snapshot.untried = untried;
  }

  /** Goes one way to its end; where there are others, they are left for later. */
  private void forward() {
    while (machine.steps <= LONG_SEQUENCE || isWorthwhile()) {
      ControlPoint point = program.points().of(machine, machine.pid);
      if (!point.simple()) {
        tryEdges(point);
        return;
      }
      int outcome;
      try {
        outcome = stepper.steps().advance(machine, point.number());
      } catch (RuntimeFault fault) {
        if (machine.choosing) {
          machine.choosing = false;
          tryEdges(program.points().of(machine, machine.pid));
        } else {
          stepper.fail(fault);
        }
        return;
      }
      switch (outcome) {
        case Steps.LEFT, Steps.BLOCKED -> {
          stepper.emit(machine.pid);
          return;
        }
        case Steps.RULED_OUT -> {
          anyRuledOut = true;
          return;
        }
        case Steps.BRANCHING -> {
          int choices = machine.choices;
          leave(machine.pid, choices & choices - 1);
          if (!take(Integer.numberOfTrailingZeros(choices))) {
            return;
          }
        }
        case Steps.INSIDE -> {}
        default -> throw new AssertionError("no such outcome: " + outcome);
      }
    }
  }

  /** Takes a step that was left; false if there is none. */
  private boolean takeNext() {
    while (depth > 0) {
      Machine.Snapshot next = left[depth - 1];
      machine.restore(next);
      machine.act(next.pid);
      if (next.untried == 0) {
        depth--;
        return true;
      }
      int bit = Integer.numberOfTrailingZeros(next.untried);
      next.untried &= next.untried - 1;
      if (next.untried == 0) {
        depth--;
      }
      if (take(bit)) {
        return true;
      }
    }
    return false;
  }

  /** Takes one of several steps inside of an atomic sequence; answers whether it goes on. */
  private boolean take(int bit) {
    CompiledFlow.Edge edge = program.points().of(machine, machine.pid).edge(bit);
    machine.steps++;
    try {
      stepper.steps().execute(machine, edge.number());
    } catch (RuntimeFault fault) {
      stepper.fail(fault);
      return false;
    }
    machine.moveTo(machine.pid, edge.target());
    if (!edge.atomic()) {
      stepper.emit(machine.pid);
    }
    return edge.atomic();
  }

  private void tryEdges(ControlPoint point) {
    if (!general.step(point, machine.pid, general.save()) && !general.ruledOut()) {
      stepper.emit(machine.pid);
    }
    anyRuledOut |= general.ruledOut();
  }

  /** Whether a long sequence is neither too long nor where it has been before. */
  private boolean isWorthwhile() {
    if (machine.steps > MOST_STEPS || machine.patience-- <= 0) {
      machine.statements.hasNoEnd();
      stepper.fail(new RuntimeFault("an atomic sequence takes too many steps"));
      depth = 0;
      return false;
    }
    return seen.add(ByteBuffer.wrap(Arrays.copyOf(machine.state, machine.top())));
  }
}
