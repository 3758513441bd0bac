package org.holdfast.promela.step;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.promela.program.Flow;

/**
 * Finds the place to which a process comes back for ever, outside of anything atomic. There must be
 * one such place: what leads from it to itself is the step.
 */
final class LoopPlace {
  private final Flow flow;
  private final Diagnostics findings;
  private final SourcePosition process;

  LoopPlace(Flow flow, Diagnostics findings, SourcePosition process) {
    this.flow = flow;
    this.findings = findings;
    this.process = process;
  }

  int find() {
    List<Integer> found = new ArrayList<>();
    for (int place = 0; place < flow.places().size(); place++) {
      if (!flow.places().get(place).interior() && comesBack(place)) {
        found.add(place);
      }
    }
    if (found.isEmpty()) {
      throw findings.error(process, "the process has no loop; it must repeat a step for ever.");
    } else if (found.size() > 1) {
      throw findings.error(
          flow.places().get(found.get(1)).edges().get(0).statement().position(),
          "other processes may come in between here; a step is one 'atomic' block.");
    }
    return found.get(0);
  }

  private boolean comesBack(int place) {
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(place));
    while (!open.isEmpty()) {
      for (Flow.Edge edge : flow.places().get(open.poll()).edges()) {
        if (edge.target() == place) {
          return true;
        } else if (seen.add(edge.target())) {
          open.add(edge.target());
        }
      }
    }
    return false;
  }
}
