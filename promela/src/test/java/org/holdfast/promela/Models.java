package org.holdfast.promela;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.explicit.checker.ExplicitChecker;
import org.holdfast.logic.Checkout;
import org.holdfast.promela.system.BothWays;

/** What the tests of this room have in common. */
final class Models {
  private static final int COMPARED = 500;

  private Models() {}

  /** The figures of a whole state space. Transitions do not count the one into the first state. */
  record Size(int states, long transitions, int invalidEnds, Set<String> errors) {}

  /** The folder of benchmarks; skips the test where there is none. */
  static Path benchmarks() {
    return Checkout.benchmarks("promela");
  }

  static PromelaInstance instance(String text) throws ModelException {
    return instance(text, PromelaOptions.DEFAULT);
  }

  static PromelaInstance instance(String text, PromelaOptions options) throws ModelException {
    return PromelaReader.withDefinitions(Map.of())
        .read("m.pml", text)
        .instantiate(Map.of(), options);
  }

  static Size size(String text) throws ModelException {
    return size(instance(text).plain());
  }

  /** Whatever is counted is also compared: generated code with the interpreter. */
  static Size size(TransitionSystem system) {
    return walk(system, new ArrayList<>());
  }

  /** All states that can be reached. */
  static List<byte[]> states(TransitionSystem system) {
    List<byte[]> states = new ArrayList<>();
    walk(system, states);
    return states;
  }

  private static Size walk(TransitionSystem system, List<byte[]> visited) {
    BothWays.compare(system, COMPARED);
    TransitionSystem.Worker worker = BothWays.generated(system);
    Set<ByteBuffer> seen = new HashSet<>();
    Deque<byte[]> open = new ArrayDeque<>();
    Set<String> errors = new TreeSet<>();
    long[] steps = {0};
    TransitionSystem.Sink sink =
        new TransitionSystem.Sink() {
          @Override
          public void next(byte[] state, int action, int process, int partner) {
            steps[0]++;
            byte[] copy = state.clone();
            if (seen.add(ByteBuffer.wrap(copy))) {
              open.add(copy);
            }
          }

          @Override
          public void error(String message, int action, int process) {
            steps[0]++;
            errors.add(message);
          }
        };
    worker.initial(sink);
    int invalidEnds = 0;
    while (!open.isEmpty()) {
      byte[] state = open.poll();
      visited.add(state);
      long before = steps[0];
      worker.successors(state, sink);
      if (steps[0] == before && !worker.isValidEnd(state)) {
        invalidEnds++;
      }
    }
    return new Size(seen.size(), steps[0] - 1, invalidEnds, errors);
  }

  static Verdict verdict(PromelaInstance instance, String name) {
    BothWays.compare(instance.plain(), COMPARED);
    instance.claimed().ifPresent(claimed -> BothWays.compare(claimed, COMPARED));
    Property property =
        instance.properties().stream()
            .filter(candidate -> candidate.name().equals(name))
            .findFirst()
            .orElseThrow(() -> new AssertionError("no property " + name));
    return new ExplicitChecker(
            instance.system(property), instance.region(), SearchOptions.defaults())
        .check(property, Budget.unlimited(), EventSink.NONE);
  }

  static boolean holds(PromelaInstance instance, String name) {
    Verdict verdict = verdict(instance, name);
    if (verdict instanceof Verdict.Unknown unknown) {
      throw new AssertionError(unknown.explanation());
    }
    return verdict instanceof Verdict.Holds;
  }
}
