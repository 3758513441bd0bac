package org.holdfast.intervals;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.intervals.abstraction.LocalGraph;
import org.holdfast.intervals.domain.IntervalDomain;
import org.holdfast.intervals.refinement.AbstractRun;
import org.holdfast.logic.Variable;

/** An abstract run for people: what is not zero in each state. */
final class RunText {
  private RunText() {}

  static String of(LocalGraph graph, AbstractRun run) {
    List<String> states = new ArrayList<>();
    for (byte[] state : run.states()) {
      states.add("(" + of(graph, state) + ")");
    }
    return String.join(" -> ", states);
  }

  private static String of(LocalGraph graph, byte[] state) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < graph.states().size(); i++) {
      if (state[i] > 0) {
        parts.add(graph.domainAt(i).describe(state[i]) + " in {" + graph.describe(i) + "}");
      }
    }
    List<Variable> shared = graph.skeleton().sharedVariables();
    for (int i = 0; i < shared.size(); i++) {
      int interval = state[graph.states().size() + i];
      IntervalDomain domain = graph.domainAt(graph.states().size() + i);
      parts.add(shared.get(i) + (interval == 0 ? " = " : " in ") + domain.describe(interval));
    }
    return String.join("; ", parts);
  }
}
