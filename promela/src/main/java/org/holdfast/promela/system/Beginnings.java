package org.holdfast.promela.system;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.holdfast.explicit.TransitionSystem.Sink;
import org.holdfast.promela.program.Program;

/**
 * The states in which time starts: one process after the other goes to its loop, in every way it
 * can. Their order makes no difference, because nobody sees what the others do meanwhile.
 */
final class Beginnings {
  private final PromelaSystem.SystemWorker worker;
  private final List<Boolean> counted = new ArrayList<>();

  /**
   * @param interchangeable types of processes of which it matters only how many begin in each way
   */
  Beginnings(PromelaSystem.SystemWorker worker, Program program, Set<String> interchangeable) {
    this.worker = worker;
    for (Program.Process process : program.processes()) {
      for (int i = 0; i < process.active(); i++) {
        // The first of its type has nobody to be compared with.
        counted.add(i > 0 && interchangeable.contains(process.name()));
      }
    }
  }

  void from(byte[] first, Consumer<byte[]> started) {
    List<Way> open = List.of(new Way(first, 0));
    int pid = worker.beginner(first);
    while (pid >= 0 && !open.isEmpty()) {
      List<Way> next = new ArrayList<>();
      for (Way way : open) {
        List<byte[]> outcomes = outcomes(way.state(), pid);
        // Of processes that are only counted, a later one never begins in an earlier way.
        int least = counted.get(pid) ? way.taken() : 0;
        for (int i = least; i < outcomes.size(); i++) {
          next.add(new Way(outcomes.get(i), i));
        }
      }
      open = next;
      pid = open.isEmpty() ? -1 : worker.beginner(open.get(0).state());
    }
    Set<ByteBuffer> seen = new LinkedHashSet<>();
    open.forEach(way -> seen.add(ByteBuffer.wrap(way.state())));
    seen.forEach(state -> started.accept(state.array()));
  }

  /**
   * A state on the way.
   *
   * @param taken which of its ways the process took that began last
   */
  private record Way(byte[] state, int taken) {}

  /** Every way of one process to its loop; in the same order wherever the others are. */
  private List<byte[]> outcomes(byte[] state, int pid) {
    Set<ByteBuffer> found = new LinkedHashSet<>();
    follow(state, pid, found);
    return found.stream().map(ByteBuffer::array).toList();
  }

  private void follow(byte[] state, int pid, Set<ByteBuffer> found) {
    if (worker.beginner(state) != pid) {
      found.add(ByteBuffer.wrap(state));
      return;
    }
    List<byte[]> next = new ArrayList<>();
    worker.stepsOf(
        pid,
        state,
        new Sink() {
          @Override
          public void next(byte[] reached, int action, int process, int partner) {
            next.add(Arrays.copyOf(reached, state.length));
          }

          @Override
          public void error(String message, int action, int process) {
            throw new AssertionError("what is local and silent fails: " + message);
          }
        });
    next.forEach(reached -> follow(reached, pid, found));
  }
}
