package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.ModelException;
import org.holdfast.explicit.LocalSteps;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.explicit.TransitionSystem.Sink;
import org.holdfast.promela.runtime.StateTooLarge;
import org.holdfast.promela.system.BothWays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a process can do depends on the parts of a state that are told, and on nothing else. */
class LocalStepsTest {
  private static final int FEW_STATES = 300;
  private static final int STATES = 3000;

  private static final class Recorder implements Sink {
    final List<String> events = new ArrayList<>();
    final List<byte[]> states = new ArrayList<>();
    boolean failed;

    @Override
    public void next(byte[] state, int action, int process, int partner) {
      events.add(action + " " + process + " " + partner + " " + Arrays.toString(state));
      states.add(state.clone());
    }

    @Override
    public void error(String message, int action, int process) {
      events.add(message + " " + action + " " + process);
      failed = true;
    }
  }

  /** How much was found out. */
  private static final class Counts {
    int states;
    int repeated;
    int unknown;
  }

  private static Counts check(TransitionSystem system, int most) {
    TransitionSystem.Worker worker = BothWays.generated(system);
    LocalSteps local = (LocalSteps) worker;
    int[] starts = system.parts();
    Counts counts = new Counts();
    Set<ByteBuffer> seen = new HashSet<>();
    Deque<byte[]> open = new ArrayDeque<>();
    Map<List<Object>, List<String>> known = new HashMap<>();
    Recorder initial = new Recorder();
    worker.initial(initial);
    open.addAll(initial.states);
    while (!open.isEmpty() && counts.states < most) {
      byte[] state = counts.states++ % 2 == 0 ? open.pollFirst() : open.pollLast();
      Recorder all = new Recorder();
      worker.successors(state, all);
      for (byte[] next : all.states) {
        if (seen.add(ByteBuffer.wrap(next))) {
          open.add(next);
        }
      }
      int shape = local.shape(state);
      if (shape == LocalSteps.NO_SHAPE) {
        continue;
      }
      Recorder each = new Recorder();
      local.begin(state);
      for (int process = 0; process < local.processes(shape); process++) {
        Recorder own = new Recorder();
        local.steps(process, own);
        each.events.addAll(own.events);
        Optional<int[]> parts = local.dependence(state, shape, process);
        counts.unknown += parts.isEmpty() ? 1 : 0;
        if (parts.isPresent() && !own.failed) {
          counts.repeated += compare(local, starts, state, shape, process, own, known) ? 1 : 0;
        }
      }
      // Where nothing is possible without, there may be a timeout.
      if (!each.events.isEmpty()) {
        assertThat(each.events).isEqualTo(all.events);
      }
    }
    return counts;
  }

  /** Compares the steps of a process with those that it had where its parts were the same. */
  private static boolean compare(
      LocalSteps local,
      int[] starts,
      byte[] state,
      int shape,
      int process,
      Recorder steps,
      Map<List<Object>, List<String>> known) {
    int home = local.home(shape, process);
    List<Integer> parts = new ArrayList<>(List.of(home));
    Arrays.stream(local.dependence(state, shape, process).orElseThrow()).forEach(parts::add);
    assertThat(parts).doesNotHaveDuplicates();
    List<Object> key = new ArrayList<>(List.of(shape, process, parts));
    parts.forEach(part -> key.add(bytes(part, starts, state)));
    List<String> changes = new ArrayList<>();
    for (int i = 0; i < steps.states.size(); i++) {
      byte[] next = steps.states.get(i);
      String change = steps.events.get(i).replaceAll("\\[.*", "");
      for (int part = 0; part < starts.length; part++) {
        ByteBuffer after = bytes(part, starts, next);
        if (parts.contains(part)) {
          change += " " + part + Arrays.toString(after.array());
        } else {
          assertThat(after).isEqualTo(bytes(part, starts, state));
        }
      }
      changes.add(change);
    }
    // The home alone tells the others.
    List<Object> place = List.of(shape, process, bytes(home, starts, state));
    List<String> told = known.putIfAbsent(place, List.of(parts.toString()));
    assertThat(told == null ? List.of(parts.toString()) : told)
        .isEqualTo(List.of(parts.toString()));
    List<String> before = known.putIfAbsent(key, changes);
    assertThat(before == null ? changes : before).isEqualTo(changes);
    return before != null;
  }

  private static ByteBuffer bytes(int part, int[] starts, byte[] state) {
    int end = part + 1 < starts.length ? starts[part + 1] : state.length;
    return ByteBuffer.wrap(Arrays.copyOfRange(state, starts[part], end));
  }

  @Test
  void ofRandomModels() {
    RandomRuns runs = new RandomRuns(200);
    int[] repeated = new int[1];
    runs.forEach(
        model -> {
          TransitionSystem system = model.instance().plain();
          try {
            Counts counts = check(system, FEW_STATES);
            repeated[0] += counts.repeated;
            return counts.states > 1;
          } catch (StateTooLarge e) {
            return false;
          }
        });
    assertThat(runs.used()).isGreaterThan(runs.tried() / 2);
    assertThat(repeated[0]).isGreaterThan(10 * runs.used());
  }

  /** Most of what happens in these has happened before, and it is known on what it depends. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        chan c[2] = [2] of {byte}; byte x;
        active [2] proctype P() { byte v; do :: c[_pid]!v; v = 1 - v :: c[1 - _pid]?v :: x = v od }
        """,
        """
        chan c = [2] of {byte}; byte x;
        proctype Q(chan own; byte k) { own!k; atomic { own?k; x = k; k++; own!k } }
        init { atomic { run Q(c, 1); run Q(c, 2) } }
        """,
        """
        byte a[4], n;
        active [3] proctype P() {
          byte i;
          do :: atomic { i < 3 -> a[i] = a[i] + 1; i++ } :: d_step { a[_pid] > 0 -> n = a[_pid] }
             :: else -> i = 0; a[_pid] = 0 od
        }
        """,
        """
        chan c = [1] of {byte}; byte x;
        active proctype P() provided (x < 3) { do :: { c!1; x++ } unless x > 1 :: timeout -> x = 0 od }
        active proctype Q() { do :: c?_ :: select (x : 0 .. 2) od }
        active proctype R() { byte y; do :: y = (y + 1) % 7 od }
        """,
      })
  void ofUsualModels(String text) throws ModelException {
    Counts counts = check(Models.instance(text).plain(), STATES);
    assertThat(counts.repeated).isGreaterThan(counts.states);
    assertThat(counts.unknown).isLessThan(counts.states);
  }

  /** Nothing is told where others are looked at or started, or handed something. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "byte x; active proctype P() { byte y; do :: y++; y = y % 3 od } active proctype Q() { do"
            + " :: x = P[0]:y od }",
        "chan c = [0] of {byte}; active proctype P() { do :: c!1 od } active proctype Q() { do ::"
            + " c?_ od }",
        "chan c = [1] of {byte}; chan d = [1] of {byte}; init { chan e; do :: e = c; e!1 :: e = d;"
            + " e!1 :: c?_ :: d?_ od }",
        "byte x; proctype P() { x = 1 } init { do :: run P() od }",
      })
  void unlessItIsNotKnown(String text) throws ModelException {
    assertThat(check(Models.instance(text).plain(), FEW_STATES).unknown).isPositive();
  }
}
