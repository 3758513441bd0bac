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

/** Says which statements of a Promela model were never executed, and where they are. */
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
    TransitionSystem system = instance.plain();
    List<String> idle = new ArrayList<>();
    for (int action = 0; action < system.actions(); action++) {
      Trace.Label label = system.label(action, TransitionSystem.Sink.NOBODY);
      // What is written nowhere, such as the end of a process, nobody misses.
      if (!fired.get(action) && label.position().isPresent()) {
        idle.add(label.name() + " (line " + label.position().get().line() + ")");
      }
    }
    if (idle.isEmpty()) {
      return List.of();
    }
    int more = idle.size() - MOST_NAMES;
    String names = String.join("; ", idle.subList(0, Math.min(idle.size(), MOST_NAMES)));
    return List.of(REMARK + names + (more > 0 ? "; and " + more + " more" : ""));
  }
}
