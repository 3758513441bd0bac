package org.holdfast.promela.step;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.ControlFlowAutomaton.Edge;

/**
 * Follows the status of a process from its initial values, through all paths of the step that are
 * possible. Variables that are constant between steps are no state: they are replaced by their
 * constants.
 */
final class StatusExploration {
  /** More than these are no longer a status but a computation. */
  private static final int MOST_STATUSES = 2_000;

  private final StepNames names;
  private final ControlFlowAutomaton step;
  private final Satisfiability satisfiability;
  private final Set<Variable> status;
  private final List<Variable> counters;
  private final Map<Variable, LinearTerm> constants;
  private final Diagnostics findings;

  private final Map<StatusVector, List<StepPath>> paths = new LinkedHashMap<>();
  private final Set<StepObligation> obligations = new LinkedHashSet<>();
  private final List<Waiting> waiting = new ArrayList<>();

  /**
   * A place inside of the step at which a process of some status may have to wait.
   *
   * @param changed the variables that the step has changed already
   */
  record Waiting(StatusVector from, Formula blocked, Set<Variable> changed, List<Edge> edges) {}

  /**
   * @param status the variables with finitely many values
   * @param constants those variables that hold the same value before every step
   */
  StatusExploration(
      StepNames names,
      ControlFlowAutomaton step,
      Satisfiability satisfiability,
      Set<Variable> status,
      Map<Variable, LinearTerm> constants,
      Diagnostics findings) {
    this.names = names;
    this.step = step;
    this.satisfiability = satisfiability;
    this.constants = constants;
    this.findings = findings;
    this.status = new LinkedHashSet<>(status);
    this.status.removeAll(constants.keySet());
    this.counters =
        names.locals().values().stream()
            .map(StepNames.Declared::variable)
            .filter(local -> !status.contains(local) && !constants.containsKey(local))
            .toList();
  }

  Map<StatusVector, List<StepPath>> paths() {
    return paths;
  }

  List<StepObligation> obligations() {
    return List.copyOf(obligations);
  }

  List<Waiting> waiting() {
    return waiting;
  }

  Set<Variable> status() {
    return status;
  }

  List<Variable> counters() {
    return counters;
  }

  /** The status that local variables have; they are constants. */
  StatusVector vector(Map<Variable, LinearTerm> values) {
    Map<Variable, BigInteger> found = new LinkedHashMap<>();
    status.forEach(variable -> found.put(variable, values.get(variable).constant()));
    return new StatusVector(found);
  }

  /** The local variables that every path leaves as these values, and that are constants. */
  Map<Variable, LinearTerm> unchanged(Set<StatusVector> initial, Map<Variable, LinearTerm> values) {
    Map<Variable, LinearTerm> found = new LinkedHashMap<>(values);
    explore(initial);
    found.values().removeIf(value -> !value.isConstant());
    paths
        .values()
        .forEach(
            several ->
                several.forEach(
                    path ->
                        found
                            .entrySet()
                            .removeIf(
                                entry -> !entry.getValue().equals(after(path, entry.getKey())))));
    return found;
  }

  private LinearTerm after(StepPath path, Variable local) {
    return status.contains(local)
        ? LinearTerm.constant(path.to().values().get(local))
        : path.update().get(local);
  }

  void explore(Set<StatusVector> initial) {
    Deque<StatusVector> open = new ArrayDeque<>();
    initial.forEach(vector -> reach(vector, open));
    while (!open.isEmpty()) {
      StatusVector from = open.poll();
      for (StepPath path : execute(from)) {
        paths.get(from).add(path);
        reach(path.to(), open);
      }
      if (paths.size() > MOST_STATUSES) {
        throw findings.error(
            names.process(), "there are more than " + MOST_STATUSES + " values of the status.");
      }
    }
  }

  private void reach(StatusVector vector, Deque<StatusVector> open) {
    if (paths.putIfAbsent(vector, new ArrayList<>()) == null) {
      open.add(vector);
    }
  }

  private List<StepPath> execute(StatusVector from) {
    Map<Variable, LinearTerm> values = new HashMap<>(constants);
    from.values().forEach((variable, value) -> values.put(variable, LinearTerm.constant(value)));
    List<StepPath> found = new ArrayList<>();
    new SymbolicExecution(
            step,
            new SymbolicExecution.Listener() {
              @Override
              public void completed(SymbolicExecution.Way way) {
                if (satisfiability.mayHold(way.guard())) {
                  found.add(path(from, way));
                }
              }

              @Override
              public void owes(
                  SymbolicExecution.Way way, Formula asserted, SourcePosition position) {
                Formula reached = way.guard();
                if (satisfiability.mayHold(Formula.and(reached, Formula.not(asserted)))) {
                  obligations.add(
                      new StepObligation(from, reached, asserted, way.choices(), position));
                }
              }

              @Override
              public void waits(SymbolicExecution.Way way, Formula blocked, List<Edge> edges) {
                Formula reached = Formula.and(way.guard(), blocked);
                if (way.node() != step.entry() && satisfiability.mayHold(reached)) {
                  waiting.add(new Waiting(from, reached, changed(from, way), edges));
                }
              }
            })
        .run(values);
    return found;
  }

  private StepPath path(StatusVector from, SymbolicExecution.Way way) {
    Map<Variable, LinearTerm> last = way.last(step.last());
    Map<Variable, LinearTerm> update = new LinkedHashMap<>();
    names.shared().values().forEach(shared -> keep(shared.variable(), last, update));
    counters.forEach(counter -> keep(counter, last, update));
    return new StepPath(from, vector(last), way.guard(), update, way.choices(), way.executed());
  }

  private static void keep(
      Variable variable, Map<Variable, LinearTerm> last, Map<Variable, LinearTerm> update) {
    update.put(variable, last.get(variable));
  }

  /** What is state and was set to something on the way. */
  private Set<Variable> changed(StatusVector from, SymbolicExecution.Way way) {
    Set<Variable> found = new LinkedHashSet<>();
    for (Variable copy : way.values().keySet()) {
      Variable variable = step.origins().get(copy);
      if (!copy.equals(variable) && !constants.containsKey(variable)) {
        found.add(variable);
      }
    }
    return found;
  }
}
