package org.holdfast.intervals.abstraction;

import java.util.ArrayList;
import java.util.LinkedHashMap;
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
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.InitialState;
import org.holdfast.promela.step.StepPath;
import org.holdfast.smt.Model;
import org.holdfast.smt.session.SolverSession;

/**
 * What shared variables never exceed: no more processes crash than may, if a process that crashes
 * looks at how many have. Candidates are the comparisons of guards that speak of shared variables
 * only, and what is one beyond them; those that hold initially and that every step keeps, all of
 * them together, are invariants (Flanagan and Leino, "Houdini", 2001).
 */
public final class SharedBounds {
  private static final int[] OFFSETS = {0, 1};

  private final Skeleton skeleton;
  private final Formula region;
  private final SolverSession solver;

  /**
   * @param region the parameters for which bounds have to hold
   */
  public SharedBounds(Skeleton skeleton, Formula region, SolverSession solver) {
    this.skeleton = skeleton;
    this.region = region;
    this.solver = solver;
  }

  /** Formulas over shared variables and parameters. */
  public List<Formula> find() throws BudgetExhausted, SolverSession.NoAnswer {
    List<Formula> kept = new ArrayList<>(candidates());
    solver.push();
    try {
      solver.add(region);
      retainInitial(kept);
      int before = -1;
      while (before != kept.size()) {
        before = kept.size();
        for (StepPath path : skeleton.paths()) {
          Map<Variable, LinearTerm> update = path.update();
          List<Formula> known = new ArrayList<>(kept);
          known.add(path.guard());
          skeleton
              .sharedVariables()
              .forEach(variable -> known.add(Formula.nonNegative(LinearTerm.of(variable))));
          retain(kept, Formula.and(known), v -> update.getOrDefault(v, LinearTerm.of(v)));
        }
      }
    } finally {
      solver.pop();
    }
    return List.copyOf(kept);
  }

  /** Whatever processes add to shared variables as they begin. */
  private void retainInitial(List<Formula> kept) throws BudgetExhausted, SolverSession.NoAnswer {
    Map<Variable, LinearTerm> shared = new LinkedHashMap<>(skeleton.shared());
    List<Formula> numbers = new ArrayList<>();
    LinearTerm all = LinearTerm.ZERO;
    for (InitialState state : skeleton.initial()) {
      LinearTerm taken = LinearTerm.of(new Variable("begin#" + numbers.size()));
      numbers.add(Formula.nonNegative(taken));
      all = all.plus(taken);
      state
          .increments()
          .forEach((variable, by) -> shared.merge(variable, taken.times(by), LinearTerm::plus));
    }
    numbers.add(Formula.equal(all, skeleton.size()));
    retain(kept, Formula.and(numbers), v -> shared.getOrDefault(v, LinearTerm.of(v)));
  }

  /** Drops bounds until all that are left hold after what is described. */
  private void retain(List<Formula> kept, Formula before, Function<Variable, LinearTerm> after)
      throws BudgetExhausted, SolverSession.NoAnswer {
    while (!kept.isEmpty()) {
      List<Formula> claimed = kept.stream().map(bound -> bound.substitute(after)).toList();
      solver.push();
      Optional<Model> counterexample;
      try {
        solver.add(before);
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
        }
      }
    }
  }

  private Set<Formula> candidates() {
    Set<Formula> found = new LinkedHashSet<>();
    for (StepPath path : skeleton.paths()) {
      for (Formula.Comparison comparison : path.guard().comparisons()) {
        LinearTerm difference = comparison.difference();
        Set<Variable> variables = difference.variables();
        boolean speaksOfShared = variables.stream().anyMatch(skeleton.shared()::containsKey);
        boolean speaksOfNothingElse =
            variables.stream()
                .allMatch(
                    v -> skeleton.shared().containsKey(v) || skeleton.parameters().contains(v));
        if (speaksOfShared && speaksOfNothingElse) {
          for (int offset : OFFSETS) {
            found.add(Formula.nonNegative(difference.plus(offset)));
            found.add(Formula.nonNegative(difference.negated().plus(offset)));
          }
        }
      }
    }
    return found;
  }
}
