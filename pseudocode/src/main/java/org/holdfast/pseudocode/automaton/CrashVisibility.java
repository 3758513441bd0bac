package org.holdfast.pseudocode.automaton;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.pseudocode.model.GlobalCondition;

/**
 * Whether conditions tell a process that has crashed in the middle of a step from one that has
 * completed the step and stands still since.
 */
final class CrashVisibility {
  private final MemoryGraph local;
  private final Set<GlobalCondition> conditions;

  CrashVisibility(MemoryGraph local, Set<GlobalCondition> conditions) {
    this.local = local;
    this.conditions = conditions;
  }

  boolean cutsAreSeen() {
    Set<MarkedState> nodes = new LinkedHashSet<>();
    List<List<MarkedState>> pairs = new ArrayList<>();
    for (ProcessMemory state : local.states()) {
      for (LocalStep cut : local.stepsFrom(state)) {
        if (cut.isCut()) {
          MarkedState stopped = new MarkedState(cut.to(), MarkedState.Mark.STOPPED);
          for (LocalStep whole : local.stepsFrom(state)) {
            if (!whole.isCut() && whole.position().equals(cut.position())) {
              MarkedState completed = new MarkedState(whole.to(), MarkedState.Mark.FAULTY);
              nodes.add(stopped);
              nodes.add(completed);
              pairs.add(List.of(stopped, completed));
            }
          }
        }
      }
    }
    local.states().forEach(state -> nodes.add(new MarkedState(state, MarkedState.Mark.CORRECT)));
    for (GlobalCondition condition : conditions) {
      Map<MarkedState, List<Object>> labels =
          new ProcessObservation(false).labels(condition, new ArrayList<>(nodes));
      for (List<MarkedState> pair : pairs) {
        if (!labels.get(pair.get(0)).equals(labels.get(pair.get(1)))) {
          return true;
        }
      }
    }
    return false;
  }
}
