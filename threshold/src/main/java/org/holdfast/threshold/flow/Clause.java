package org.holdfast.threshold.flow;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.temporal.Emptiness;

/** A disjunction that is part of a formula. All clauses of a formula together are equivalent. */
record Clause(List<Formula> literals) {
  private static final int MOST = 32;

  Clause {
    literals = List.copyOf(literals);
  }

  Formula formula() {
    return Formula.or(literals);
  }

  Formula without(Formula literal) {
    return Formula.or(literals.stream().filter(other -> !other.equals(literal)).toList());
  }

  /**
   * The clauses of a formula. What would take very many stays as it is: its parts are then no plain
   * comparisons.
   *
   * @param counters of the locations
   */
  static List<Clause> of(Formula formula, Set<Variable> counters) {
    List<Clause> result = new ArrayList<>();
    Formula split =
        NormalForms.negationNormalForm(formula)
            .mapComparisons(comparison -> split(comparison, counters));
    for (Formula conjunct : split.conjuncts()) {
      Optional<List<Set<Formula>>> refutations =
          NormalForms.conjunctions(Formula.not(conjunct), MOST);
      if (refutations.isPresent()) {
        refutations.get().forEach(literals -> result.add(negated(literals, counters)));
      } else {
        result.add(new Clause(conjunct.disjuncts()));
      }
    }
    return result;
  }

  private static Clause negated(Collection<Formula> literals, Set<Variable> counters) {
    List<Formula> parts = new ArrayList<>();
    for (Formula literal : literals) {
      Formula negated = Formula.not(literal);
      Formula split =
          negated instanceof Formula.Comparison comparison ? split(comparison, counters) : negated;
      parts.addAll(split.disjuncts());
    }
    return new Clause(parts);
  }

  /** "Not equal" is "less or greater"; that somebody is in some locations stays one statement. */
  private static Formula split(Formula.Comparison comparison, Set<Variable> counters) {
    boolean splits =
        comparison.relation() == Relation.NE && Emptiness.populated(comparison, counters).isEmpty();
    return splits ? NormalForms.inequalities(comparison) : comparison;
  }
}
