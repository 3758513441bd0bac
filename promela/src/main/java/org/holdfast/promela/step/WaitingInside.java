package org.holdfast.promela.step;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.ControlFlowAutomaton.Edge;
import org.holdfast.promela.step.ControlFlowAutomaton.Guard;

/**
 * A process that cannot go on inside of an {@code atomic} waits there, and others go on. Such a
 * step is none of our paths. It does no harm if nobody can see it: the step has changed no variable
 * that is state, and the process waits for ever, as if it were not scheduled any more. That is so
 * if what it waits for never becomes true: local variables stand still meanwhile, and shared
 * variables that only grow can only make it less true. Anything else is refused.
 */
final class WaitingInside {
  private final StepNames names;
  private final Diagnostics findings;
  private final Satisfiability satisfiability;
  private final Collection<List<StepPath>> paths;

  WaitingInside(
      StepNames names,
      Diagnostics findings,
      Satisfiability satisfiability,
      Collection<List<StepPath>> paths) {
    this.names = names;
    this.findings = findings;
    this.satisfiability = satisfiability;
    this.paths = paths;
  }

  /** Where a process may wait inside of its step, without anybody who could see it. */
  Set<StatusVector> stopping(
      List<StatusExploration.Waiting> waiting, Map<Variable, Variable> origins) {
    for (StatusExploration.Waiting place : waiting) {
      if (!place.changed().isEmpty()) {
        throw findings.error(
            place.edges().get(0).position(),
            "a process may have to wait here, inside of its step, when it has changed "
                + place.changed().iterator().next()
                + "; add an 'else', or test before.");
      }
      for (Edge edge : place.edges()) {
        if (edge.label() instanceof Guard guard && mayBecomeTrue(guard.condition(), origins)) {
          throw findings.error(
              edge.position(),
              "a process may have to wait here, inside of its step, until others make this true;"
                  + " add an 'else', or test before.");
        }
      }
    }
    return waiting.stream()
        .map(StatusExploration.Waiting::from)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private boolean mayBecomeTrue(Formula condition, Map<Variable, Variable> origins) {
    return NormalForms.negationNormalForm(condition).atoms().stream()
        .anyMatch(atom -> mayBecomeTrue(atom, origins));
  }

  private boolean mayBecomeTrue(Formula.Atom atom, Map<Variable, Variable> origins) {
    Set<Variable> copies = atom.subject().variables();
    return copies.stream()
        .anyMatch(
            copy -> {
              Variable variable = origins.getOrDefault(copy, copy);
              return names.isShared(variable)
                  && !(atom instanceof Formula.Comparison comparison
                      && growsLessTrue(comparison, copy)
                      && onlyGrows(variable));
            });
  }

  private static boolean growsLessTrue(Formula.Comparison comparison, Variable copy) {
    int sign = comparison.difference().coefficient(copy).signum();
    return switch (comparison.relation()) {
      case LT, LE -> sign > 0;
      case GT, GE -> sign < 0;
      case EQ, NE -> false;
    };
  }

  private boolean onlyGrows(Variable shared) {
    return paths.stream()
        .flatMap(List::stream)
        .allMatch(
            path ->
                satisfiability.follows(
                    path.guard(),
                    Formula.atLeast(path.update().get(shared), LinearTerm.of(shared))));
  }
}
