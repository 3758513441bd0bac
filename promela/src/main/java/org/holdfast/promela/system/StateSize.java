package org.holdfast.promela.system;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.OptionalInt;
import java.util.Set;
import org.holdfast.explicit.TransitionSystem.Sink;
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
      return Arrays.copyOf(look(wanted.getAsInt(), states), wanted.getAsInt());
    }
    for (int width = SMALLEST; ; width *= 4) {
      try {
        return look(width, states);
      } catch (StateTooLarge large) {
        if (width >= LARGEST) {
          throw large;
        }
      }
    }
  }

  private byte[] look(int width, int states) {
    Stepper stepper = new Stepper(steps, width);
    byte[] first =
        stepper.initial(program.processes().stream().map(Program.Process::active).toList());
    byte[][] largest = {Arrays.copyOf(first, steps.layout().usedBytes(first))};
    Set<ByteBuffer> seen = new HashSet<>();
    Deque<byte[]> open = new ArrayDeque<>();
    open.push(first);
    Sink sink =
        new Sink() {
          @Override
          public void next(byte[] state, int action, int process, int partner) {
            int used = steps.layout().usedBytes(state);
            byte[] copy = Arrays.copyOf(state, used);
            if (used > largest[0].length) {
              largest[0] = copy;
            }
            if (seen.add(ByteBuffer.wrap(copy))) {
              open.push(copy);
            }
          }

          @Override
          public void error(String message, int action, int process) {}
        };
    int enough = Math.min(states, FEW_STATES);
    for (int i = 1; i < enough && !open.isEmpty(); i++) {
      int known = largest[0].length;
      stepper.successors(Arrays.copyOf(open.pop(), width), sink);
      if (largest[0].length > known) {
        enough = Math.min(states, Math.max(enough, PATIENCE * i));
      }
    }
    return largest[0];
  }
}
