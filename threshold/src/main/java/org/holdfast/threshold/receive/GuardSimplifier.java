package org.holdfast.threshold.receive;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.simplification.Simplifier;
import org.holdfast.threshold.solving.Resilience;

/**
 * Makes generated guards small: drops cases and literals that the resilience condition, the lemmas
 * or the rest of the guard imply, and prefers literals that guards before it already use, because
 * every further atom costs the engine an event to order.
 */
final class GuardSimplifier {
  private static final int MOST_CASES = 400;

  private final Resilience resilience;
  private final Set<Formula> used = new LinkedHashSet<>();

  GuardSimplifier(Resilience resilience) {
    this.resilience = resilience;
  }

  /** A guard that is equivalent under what is known; without divisibilities. */
  Formula simplify(Formula guard) {
    Formula inequalities =
        NormalForms.negationNormalForm(guard).mapComparisons(NormalForms::inequalities);
    Formula smaller = new Simplifier(resilience).simplify(inequalities, Formula.TRUE);
    Optional<List<Set<Formula.Comparison>>> cases =
        NormalForms.disjunctiveNormalForm(smaller, MOST_CASES);
    if (cases.isEmpty()) {
      return smaller;
    }
    List<Formula> kept = new ArrayList<>();
    for (Set<Formula.Comparison> literals : cases.get()) {
      if (!resilience.refutes(Formula.and(literals))) {
        kept.add(Formula.and(necessary(new ArrayList<>(literals))));
      }
    }
    kept = withoutCovered(kept);
    kept.forEach(conjunction -> used.addAll(conjunction.conjuncts()));
    return Formula.or(kept);
  }

  /** The literals without those that follow from the others, unused ones dropped first. */
  private List<Formula> necessary(List<Formula> literals) {
    List<Formula> kept = new ArrayList<>(literals);
    for (boolean dropUsed : new boolean[] {false, true}) {
      for (Formula literal : literals) {
        if (used.contains(literal) == dropUsed) {
          List<Formula> rest = new ArrayList<>(kept);
          rest.remove(literal);
          if (resilience.entails(Formula.and(rest), literal)) {
            kept = rest;
          }
        }
      }
    }
    for (int i = 0; i < kept.size(); i++) {
      Formula literal = kept.get(i);
      List<Formula> rest = new ArrayList<>(kept);
      rest.remove(i);
      kept.set(i, familiar(literal, Formula.and(rest)));
    }
    return kept;
  }

  /** A literal in use that says the same, given the other literals; the literal itself if none. */
  private Formula familiar(Formula literal, Formula context) {
    if (used.contains(literal)) {
      return literal;
    }
    for (Formula other : used) {
      if (other.variables().equals(literal.variables())
          && resilience.entails(
              Formula.implies(
                  context,
                  Formula.and(Formula.implies(literal, other), Formula.implies(other, literal))))) {
        return other;
      }
    }
    return literal;
  }

  private List<Formula> withoutCovered(List<Formula> cases) {
    List<Formula> kept = new ArrayList<>(cases);
    for (Formula conjunction : cases) {
      List<Formula> rest = new ArrayList<>(kept);
      rest.remove(conjunction);
      if (resilience.entails(conjunction, Formula.or(rest))) {
        kept = rest;
      }
    }
    return kept;
  }
}
