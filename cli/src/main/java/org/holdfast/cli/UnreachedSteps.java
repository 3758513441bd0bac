package org.holdfast.cli;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.execution.SystemBuilder;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Program;

/**
 * Says which statements of a Promela model were never executed. Statements inside of atomic
 * sequences are left out, because the engine sees such a sequence as one step that is called after
 * its first statement.
 */
final class UnreachedSteps {
  private static final int MOST_NAMES = 10;
  private static final String REMARK = "never possible: ";

  private final PromelaInstance instance;

  UnreachedSteps(PromelaInstance instance) {
    this.instance = instance;
  }

  /**
   * Replaces what the engine says of all its actions. A search for a temporal property turns back
   * where the property cannot be violated any more; only that for assertions sees all states.
   */
  Verdict remarked(String property, Verdict verdict, Optional<BitSet> fired) {
    if (!(verdict instanceof Verdict.Holds holds)) {
      return verdict;
    }
    List<String> remarks = new ArrayList<>(holds.evidence().remarks());
    remarks.removeIf(remark -> remark.startsWith(REMARK));
    if (property.equals(SystemBuilder.ASSERTIONS) && fired.isPresent()) {
      remarks.addAll(remark(fired.get()));
    }
    return new Verdict.Holds(holds.region(), new Evidence(holds.evidence().statistics(), remarks));
  }

  private List<String> remark(BitSet fired) {
    List<String> idle = new ArrayList<>();
    for (Program.Process process : instance.program().processes()) {
      collect(process.flow(), fired, idle);
    }
    if (idle.isEmpty()) {
      return List.of();
    }
    int more = idle.size() - MOST_NAMES;
    String names = String.join("; ", idle.subList(0, Math.min(idle.size(), MOST_NAMES)));
    return List.of(REMARK + names + (more > 0 ? "; and " + more + " more" : ""));
  }

  private void collect(Flow flow, BitSet fired, List<String> idle) {
    BitSet resting = new BitSet();
    resting.set(flow.start());
    flow.places().stream()
        .flatMap(place -> place.edges().stream())
        .filter(edge -> !edge.atomic())
        .forEach(edge -> resting.set(edge.target()));
    for (int place = 0; place < flow.places().size(); place++) {
      if (resting.get(place)) {
        for (Flow.Edge edge : flow.places().get(place).edges()) {
          if (!fired.get(edge.number())) {
            idle.add(name(edge));
          }
        }
      }
    }
  }

  private String name(Flow.Edge edge) {
    Trace.Label label = instance.plain().label(edge.number(), TransitionSystem.Sink.NOBODY);
    return label.name() + label.position().map(at -> " (line " + at.line() + ")").orElse("");
  }
}
