package org.holdfast.promela.system;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.OptionalInt;
import java.util.Set;
import org.holdfast.explicit.TransitionSystem.Sink;
import org.holdfast.explicit.storage.Hashing;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.runtime.StateTooLarge;
import org.holdfast.promela.runtime.StepProgram;
import org.holdfast.promela.runtime.Stepper;

/**
 * How many bytes states need. Without {@code run} that is known from the start; otherwise a look at
 * some states, deep ones first, shows how many processes there will be.
 */
final class StateSize {
  private static final int SMALLEST = 1 << 10;
  private static final int LARGEST = 1 << 18;

  /** At least so many states are looked at, and at most, if there are as many. */
  private static final int FEW_STATES = 2_000;

  private static final int MOST_STATES = 20_000;

  /** So many statements are executed in sequences that are one step: some have no end. */
  private static final long MOST_STATEMENTS = 500_000;

  /** So many times as long as it took to find the largest state so far, a larger one is sought. */
  private static final int PATIENCE = 4;

  private final StepProgram steps;
  private final Program program;

  StateSize(StepProgram steps, Program program) {
    this.steps = steps;
    this.program = program;
  }

  /**
   * A state of the number of bytes that states need, as large as states become.
   *
   * @param wanted how many bytes, if that is known already
   */
  byte[] largest(OptionalInt wanted) {
    int states = program.startsProcesses() ? MOST_STATES : 1;
    if (wanted.isPresent()) {
      int width = wanted.getAsInt();
      return Arrays.copyOf(new Look(width, width).largest(states), width);
    }
    return new Look(SMALLEST, LARGEST).largest(states);
  }

  /** A depth-first look at states. */
  private final class Look implements Sink {
    private int width;
    private final int widest;
    private Stepper stepper;
    private byte[] largest = {};

    // By their hashes: nothing depends on it but which states are looked at.
    private final Set<Long> seen = new HashSet<>();
    private final Deque<byte[]> open = new ArrayDeque<>();

    Look(int width, int widest) {
      this.width = width;
      this.widest = widest;
      this.stepper = stepper(width);
    }

    private Stepper stepper(int bytes) {
      Stepper made = new Stepper(steps, bytes);
      made.takeAtMost(MOST_STATEMENTS);
      return made;
    }

    byte[] largest(int states) {
      atAnyWidth(() -> next(initial(), 0, NOBODY, NOBODY));
      int enough = Math.min(states, FEW_STATES);
      for (int i = 1; i < enough && !open.isEmpty() && !stepper.isSpent(); i++) {
        int known = largest.length;
        byte[] state = open.pop();
        atAnyWidth(() -> stepper.successors(Arrays.copyOf(state, width), this));
        if (largest.length > known) {
          enough = Math.min(states, Math.max(enough, PATIENCE * i));
        }
      }
      return largest;
    }

    private byte[] initial() {
      return stepper.initial(program.processes().stream().map(Program.Process::active).toList());
    }

    /** Where states do not fit, the same once more with wider ones; what is known stays. */
    private void atAnyWidth(Runnable work) {
      while (true) {
        try {
          work.run();
          return;
        } catch (StateTooLarge large) {
          if (width >= widest) {
            throw large;
          }
          width *= 4;
          stepper = stepper(width);
        }
      }
    }

    @Override
    public void next(byte[] state, int action, int process, int partner) {
      int used = steps.layout().usedBytes(state);
      if (!seen.add(Hashing.hash(state, 0, used))) {
        return;
      }
      byte[] copy = Arrays.copyOf(state, used);
      if (used > largest.length) {
        largest = copy;
      }
      open.push(copy);
    }

    @Override
    public void error(String message, int action, int process) {}
  }
}
