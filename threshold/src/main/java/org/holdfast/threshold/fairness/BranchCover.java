package org.holdfast.threshold.fairness;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Variable;

/**
 * What no guard of some branches covers, made small: branches such as "enough and many of 0",
 * "enough and many of 1", "enough and many of neither" leave "not enough" open. Without that,
 * quantifier elimination would have to find it out by arithmetic.
 */
final class BranchCover {
  private static final int MOST_CASES = 2_000;

  private BranchCover() {}

  /** Equivalent to the negation of the disjunction of the guards. */
  static Formula negation(List<Formula> guards) {
    Formula none =
        NormalForms.negationNormalForm(Formula.not(Formula.or(guards)))
            .mapComparisons(NormalForms::inequalities);
    Optional<List<Set<Formula>>> cases = NormalForms.conjunctions(none, MOST_CASES);
    if (cases.isEmpty()) {
      return none;
    }
    List<Formula> kept = new ArrayList<>();
    for (Set<Formula> literals : cases.get()) {
      if (!contradictory(literals)) {
        kept.add(Formula.and(literals));
      }
    }
    return Formula.or(merged(kept));
  }

  /** Two lower bounds {@code t >= a} and {@code -t >= b} with {@code a + b > 0} exclude another. */
  private static boolean contradictory(Set<Formula> literals) {
    List<LinearTerm> bounds = new ArrayList<>();
    for (Formula literal : literals) {
      if (literal instanceof Formula.Comparison inequality) {
        bounds.add(inequality.difference());
      } else if (literals.contains(Formula.not(literal))) {
        return true;
      }
    }
    Map<Map<Variable, BigInteger>, BigInteger> least = new java.util.HashMap<>();
    for (LinearTerm bound : bounds) {
      least.merge(bound.coefficients(), bound.constant(), BigInteger::min);
    }
    for (LinearTerm bound : bounds) {
      BigInteger other = least.get(bound.negated().coefficients());
      if (other != null && other.add(bound.constant()).signum() < 0) {
        return true;
      }
    }
    return false;
  }

  /** Joins two cases that differ in one literal and its negation, until none do. */
  private static List<Formula> merged(List<Formula> cases) {
    List<Set<Formula>> sets = new ArrayList<>();
    cases.forEach(one -> sets.add(new LinkedHashSet<>(one.conjuncts())));
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = 0; i < sets.size() && !changed; i++) {
        for (int j = 0; j < sets.size() && !changed; j++) {
          changed = i != j && absorb(sets, i, j);
        }
      }
    }
    return sets.stream().map(Formula::and).toList();
  }

  /**
   * Drops case {@code j} if {@code i} is weaker, or a literal of {@code j} that {@code i} denies.
   */
  private static boolean absorb(List<Set<Formula>> sets, int i, int j) {
    if (sets.get(j).containsAll(sets.get(i))) {
      sets.remove(j);
      return true;
    }
    for (Formula literal : sets.get(j)) {
      Set<Formula> rest = new LinkedHashSet<>(sets.get(j));
      rest.remove(literal);
      Set<Formula> denied = new LinkedHashSet<>(rest);
      denied.add(denial(literal));
      if (denied.containsAll(sets.get(i))) {
        sets.set(j, rest);
        return true;
      }
    }
    return false;
  }

  private static Formula denial(Formula literal) {
    return literal instanceof Formula.Comparison inequality
        ? NormalForms.inequalities(inequality.negated())
        : Formula.not(literal);
  }
}
