package org.holdfast.promela.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.explicit.Coverage;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.explicit.TransitionSystem.Sink;
import org.holdfast.explicit.TransitionSystem.Worker;

/** Compares generated code with the interpreter, state by state. */
public final class BothWays {
  private BothWays() {}

  /** A step, or a failure. */
  private record Event(String what, ByteBuffer state) {}

  private static final class Recorder implements Sink {
    final List<Event> events = new ArrayList<>();

    @Override
    public void next(byte[] state, int action, int process, int partner) {
      events.add(new Event(action + " " + process + " " + partner, ByteBuffer.wrap(state.clone())));
    }

    @Override
    public void error(String message, int action, int process) {
      events.add(new Event(message + " " + action + " " + process, ByteBuffer.allocate(0)));
    }
  }

  /** A worker that uses generated code from the first state on. */
  public static Worker generated(TransitionSystem system) {
    if (system instanceof ClaimedSystem claimed) {
      return claimed.worker(0);
    }
    return system instanceof PromelaSystem own ? own.worker(0) : system.worker();
  }

  /** Visits so many states and compares all that can be asked about them; returns their number. */
  public static int compare(TransitionSystem system, int most) {
    Worker generated = generated(system);
    Worker interpreted = system.reference();
    Set<ByteBuffer> seen = new HashSet<>();
    Deque<byte[]> open = new ArrayDeque<>();
    Recorder initial = new Recorder();
    interpreted.initial(initial);
    Recorder other = new Recorder();
    generated.initial(other);
    assertThat(other.events).isEqualTo(initial.events);
    add(initial.events, seen, open);
    int visited = 0;
    for (; visited < most && !open.isEmpty(); visited++) {
      // From both ends, so that deep states are among those that are seen.
      byte[] state = visited % 2 == 0 ? open.pollFirst() : open.pollLast();
      Recorder expected = new Recorder();
      interpreted.successors(state, expected);
      Recorder actual = new Recorder();
      generated.successors(state, actual);
      assertThat(actual.events).isEqualTo(expected.events);
      assertThat(values(generated, system, state)).isEqualTo(values(interpreted, system, state));
      assertThat(generated.isValidEnd(state)).isEqualTo(interpreted.isValidEnd(state));
      add(expected.events, seen, open);
    }
    if (generated instanceof Coverage one && interpreted instanceof Coverage two) {
      assertThat(one.covered()).isEqualTo(two.covered());
    }
    return visited;
  }

  private static long[] values(Worker worker, TransitionSystem system, byte[] state) {
    long[] values = new long[system.observables().size()];
    Arrays.setAll(values, i -> worker.value(i, state));
    return values;
  }

  private static void add(List<Event> events, Set<ByteBuffer> seen, Deque<byte[]> open) {
    for (Event event : events) {
      if (event.state.capacity() > 0 && seen.add(event.state)) {
        open.add(event.state.array());
      }
    }
  }
}
