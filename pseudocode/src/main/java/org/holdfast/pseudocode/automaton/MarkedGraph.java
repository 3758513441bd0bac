package org.holdfast.pseudocode.automaton;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;

/**
 * The local states of correct processes and, where faulty ones are told apart, of those. A faulty
 * process may stop anywhere, so that a crash between two steps is no step: nothing obliges it to go
 * on.
 */
final class MarkedGraph {
  private final List<MarkedState> nodes = new ArrayList<>();
  private final Set<MarkedState> initial = new LinkedHashSet<>();
  private final Map<MarkedState, List<MarkedStep>> steps = new LinkedHashMap<>();

  MarkedGraph(
      MemoryGraph local, MessageCounters counters, Set<Variable> counted, FaultTreatment faults) {
    Set<MarkedState> seen = new LinkedHashSet<>();
    for (MarkedState.Mark mark : List.of(MarkedState.Mark.CORRECT, MarkedState.Mark.FAULTY)) {
      boolean faulty = mark == MarkedState.Mark.FAULTY;
      for (ProcessMemory state : local.states()) {
        if (!faulty || faults.marked() && faults.mayBeFaulty(state.role())) {
          MarkedState node = new MarkedState(state, mark);
          seen.add(node);
          List<MarkedStep> own = new ArrayList<>();
          for (LocalStep step : local.stepsFrom(state)) {
            Formula guard = counters.counted(step.guard());
            if ((!step.isCut() || faulty && faults.cut()) && !guard.equals(Formula.FALSE)) {
              MarkedState to =
                  new MarkedState(step.to(), step.isCut() ? MarkedState.Mark.STOPPED : mark);
              own.add(
                  new MarkedStep(
                      node, to, guard, increments(step, faulty, counters, counted, faults), step));
              if (step.isCut() && seen.add(to)) {
                steps.put(to, List.of());
              }
            }
          }
          steps.put(node, own);
        }
      }
      for (ProcessMemory state : local.initial()) {
        MarkedState node = new MarkedState(state, mark);
        if (steps.containsKey(node)) {
          initial.add(node);
        }
      }
    }
    reachable();
  }

  private static Map<Variable, Long> increments(
      LocalStep step,
      boolean faulty,
      MessageCounters counters,
      Set<Variable> counted,
      FaultTreatment faults) {
    boolean unreliable = faults.apart() && (step.isCut() || faulty && faults.faultyArePromised());
    Map<Variable, Long> increments = new LinkedHashMap<>();
    for (MessageCounters.Cell cell : counters.of(step.from().role(), step.sends())) {
      if (counted.contains(cell.received())) {
        increments.merge(unreliable ? cell.unreliable() : cell.sent(), 1L, Long::sum);
      }
    }
    return increments;
  }

  /** Guards that no messages satisfy have been left out, and what only they lead to goes, too. */
  private void reachable() {
    Set<MarkedState> seen = new LinkedHashSet<>(initial);
    List<MarkedState> open = new ArrayList<>(seen);
    for (int i = 0; i < open.size(); i++) {
      for (MarkedStep step : steps.get(open.get(i))) {
        if (seen.add(step.to())) {
          open.add(step.to());
        }
      }
    }
    nodes.addAll(open);
    steps.keySet().retainAll(seen);
  }

  List<MarkedState> nodes() {
    return nodes;
  }

  boolean isInitial(MarkedState node) {
    return initial.contains(node);
  }

  Map<MarkedState, List<MarkedStep>> steps() {
    return steps;
  }
}
