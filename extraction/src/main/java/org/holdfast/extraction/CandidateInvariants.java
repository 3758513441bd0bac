package org.holdfast.extraction;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.InitialState;
import org.holdfast.promela.step.StepModel;
import org.holdfast.promela.step.StepPath;

/**
 * What might be known of the counters of a process between its steps: the comparisons of the guards
 * and their negations, said of the values after the step. Only those are kept that stay true while
 * shared variables grow, so that the steps of other processes cannot make them false.
 */
final class CandidateInvariants {
  private final StepModel model;
  private final Set<Formula> found = new LinkedHashSet<>();

  CandidateInvariants(StepModel model) {
    this.model = model;
  }

  Set<Formula> all() {
    for (InitialState state : model.initial()) {
      state
          .counters()
          .forEach(
              (counter, value) -> {
                if (value.isConstant()) {
                  add(new Formula.Comparison(LinearTerm.of(counter), Relation.LE, value));
                }
              });
    }
    for (StepPath path : model.allPaths()) {
      for (Formula.Comparison comparison : path.guard().comparisons()) {
        afterwards(comparison, path).ifPresent(this::withNegation);
      }
    }
    return found;
  }

  private void withNegation(Formula.Comparison comparison) {
    if (comparison.relation() != Relation.EQ && comparison.relation() != Relation.NE) {
      add(comparison);
      add(comparison.negated());
    }
  }

  private void add(Formula.Comparison comparison) {
    Formula inequality = NormalForms.inequalities(comparison);
    if (!(inequality instanceof Formula.Comparison normal)
        || normal.difference().variables().stream().noneMatch(model.counters()::contains)
        || !isStable(normal)) {
      return;
    }
    found.add(normal);
    // Who counts one message more in a step may pass a threshold by one.
    found.add(Formula.nonNegative(normal.difference().plus(1)));
    if (boundsByShared(normal)) {
      // What is bounded by messages that may be fewer than none is nothing at the start.
      found.add(Formula.or(nothing(normal), normal));
    }
  }

  /** Whether it stays true while shared variables grow. */
  private boolean isStable(Formula.Comparison comparison) {
    return model.shared().keySet().stream()
        .allMatch(shared -> comparison.difference().coefficient(shared).signum() >= 0);
  }

  private boolean boundsByShared(Formula.Comparison comparison) {
    return comparison.difference().variables().stream().anyMatch(model.shared()::containsKey);
  }

  private Formula nothing(Formula.Comparison comparison) {
    return Formula.and(
        comparison.difference().variables().stream()
            .filter(model.counters()::contains)
            .map(counter -> Formula.atLeast(LinearTerm.ZERO, LinearTerm.of(counter)))
            .toList());
  }

  /** A comparison of a guard in terms of the values after the step; empty if it has none. */
  private Optional<Formula.Comparison> afterwards(Formula.Comparison comparison, StepPath path) {
    LinearTerm before = comparison.difference();
    LinearTerm after = LinearTerm.constant(before.constant());
    for (Variable variable : before.variables()) {
      Optional<LinearTerm> value = value(variable, path);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      after = after.plus(value.get().times(before.coefficient(variable)));
    }
    return Optional.of(new Formula.Comparison(after, comparison.relation(), LinearTerm.ZERO));
  }

  private Optional<LinearTerm> value(Variable variable, StepPath path) {
    if (model.parameters().contains(variable) || model.quotients().contains(variable)) {
      return Optional.of(LinearTerm.of(variable));
    }
    for (Variable state : path.update().keySet()) {
      LinearTerm added = path.update().get(state).minus(LinearTerm.of(variable));
      boolean holds = state.equals(variable) || path.choices().contains(variable);
      if (holds && added.isConstant()) {
        return Optional.of(LinearTerm.of(state).minus(added));
      }
    }
    return Optional.empty();
  }

  /** The counters, all of which are numbers of messages: never negative. */
  static List<Formula> naturals(Iterable<Variable> variables) {
    Set<Formula> parts = new LinkedHashSet<>();
    variables.forEach(variable -> parts.add(Formula.nonNegative(LinearTerm.of(variable))));
    return List.copyOf(parts);
  }
}
