package org.holdfast.intervals.abstraction;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.intervals.skeleton.Skeleton;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.InitialState;
import org.holdfast.promela.step.StepPath;
import org.holdfast.smt.Model;
import org.holdfast.smt.session.SolverSession;

/**
 * What the counters of a process never exceed: nobody has received more than was sent and can be
 * invented. Candidates are bounds over shared variables that guards suggest and that no step makes
 * smaller; those that every step keeps, all of them together, are invariants of every process.
 */
public final class ProcessBounds {
  private static final int[] OFFSETS = {-1, 0, 1};

  private final Skeleton skeleton;
  private final Formula region;
  private final SolverSession solver;

  /**
   * @param region the parameters for which bounds have to hold
   */
  public ProcessBounds(Skeleton skeleton, Formula region, SolverSession solver) {
    this.skeleton = skeleton;
    this.region = region;
    this.solver = solver;
  }

  /** Formulas over counters of one process, shared variables and parameters. */
  public ProcessFacts find() throws BudgetExhausted, SolverSession.NoAnswer {
    List<Formula> shared = new SharedBounds(skeleton, region, solver).find();
    List<Formula> kept = candidates();
    solver.push();
    try {
      solver.add(region);
      for (InitialState state : skeleton.initial()) {
        retain(kept, state.guard(), variable -> initial(state, variable));
      }
      solver.add(Formula.and(shared));
      for (Variable variable : skeleton.sharedVariables()) {
        solver.add(Formula.nonNegative(LinearTerm.of(variable)));
      }
      int before = -1;
      while (before != kept.size()) {
        before = kept.size();
        for (StepPath path : skeleton.paths()) {
          Map<Variable, LinearTerm> update = path.update();
          Formula known = Formula.and(path.guard(), Formula.and(kept));
          retain(kept, known, v -> update.getOrDefault(v, LinearTerm.of(v)));
        }
      }
    } finally {
      solver.pop();
    }
    return new ProcessFacts(shared, kept, Map.of());
  }

  private LinearTerm initial(InitialState state, Variable variable) {
    LinearTerm declared = skeleton.shared().get(variable);
    if (declared != null) {
      // Of the other processes it is known only that they do not make bounds smaller.
      return declared.plus(state.increments().getOrDefault(variable, BigInteger.ZERO));
    }
    return state.counters().getOrDefault(variable, LinearTerm.of(variable));
  }

  /** Drops bounds until all that are left hold after what is described. */
  private void retain(List<Formula> kept, Formula before, Function<Variable, LinearTerm> after)
      throws BudgetExhausted, SolverSession.NoAnswer {
    solver.push();
    try {
      solver.add(before);
      List<Formula> claimed = new ArrayList<>();
      kept.forEach(bound -> claimed.add(bound.substitute(after)));
      while (!kept.isEmpty()) {
        solver.push();
        Optional<Model> counterexample;
        try {
          solver.add(Formula.not(Formula.and(claimed)));
          counterexample = solver.solve();
        } finally {
          solver.pop();
        }
        if (counterexample.isEmpty()) {
          return;
        }
        for (int i = kept.size() - 1; i >= 0; i--) {
          if (!claimed.get(i).evaluate(counterexample.get())) {
            kept.remove(i);
            claimed.remove(i);
          }
        }
      }
    } finally {
      solver.pop();
    }
  }

  private List<Formula> candidates() {
    Set<LinearTerm> bounds = new LinkedHashSet<>();
    for (StepPath path : skeleton.paths()) {
      Set<Variable> own = new LinkedHashSet<>(skeleton.counters());
      own.addAll(path.choices());
      for (Formula.Comparison comparison : path.guard().comparisons()) {
        bound(comparison.difference(), own).ifPresent(bounds::add);
      }
    }
    bounds.removeIf(bound -> !grows(bound));
    List<Formula> found = new ArrayList<>();
    for (Variable counter : skeleton.counters()) {
      for (LinearTerm bound : bounds) {
        for (int offset : OFFSETS) {
          found.add(Formula.compare(LinearTerm.of(counter), Relation.LE, bound.plus(offset)));
        }
      }
    }
    return found;
  }

  /** What a comparison with one variable of a process compares it with. */
  private Optional<LinearTerm> bound(LinearTerm difference, Set<Variable> own) {
    List<Variable> of = difference.variables().stream().filter(own::contains).toList();
    boolean shares = difference.variables().stream().anyMatch(skeleton.shared()::containsKey);
    if (of.size() != 1
        || !shares
        || !difference.coefficient(of.get(0)).abs().equals(BigInteger.ONE)) {
      return Optional.empty();
    }
    LinearTerm rest = difference.without(of.get(0));
    return Optional.of(difference.coefficient(of.get(0)).signum() > 0 ? rest.negated() : rest);
  }

  /** Whether no step of any process, nor any that begins, makes the bound smaller. */
  private boolean grows(LinearTerm bound) {
    List<Variable> shared =
        bound.variables().stream().filter(skeleton.shared()::containsKey).toList();
    for (StepPath path : skeleton.paths()) {
      BigInteger change = BigInteger.ZERO;
      for (Variable variable : shared) {
        Optional<BigInteger> by = LocalExploration.increment(variable, path.update().get(variable));
        if (by.isEmpty()) {
          return false;
        }
        change = change.add(by.get().multiply(bound.coefficient(variable)));
      }
      if (change.signum() < 0) {
        return false;
      }
    }
    return skeleton.initial().stream()
        .allMatch(
            state ->
                shared.stream()
                        .map(
                            v ->
                                state
                                    .increments()
                                    .getOrDefault(v, BigInteger.ZERO)
                                    .multiply(bound.coefficient(v)))
                        .reduce(BigInteger.ZERO, BigInteger::add)
                        .signum()
                    >= 0);
  }
}
