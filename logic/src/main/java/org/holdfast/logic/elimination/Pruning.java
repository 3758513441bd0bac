package org.holdfast.logic.elimination;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Relation;

/**
 * Makes a formula in negation normal form smaller without changing its meaning where a context
 * holds: canonical literals, the strongest of bounds that differ only in the constant, no
 * inequality that the others imply, no alternative that another covers. Fourier-Motzkin produces
 * mostly superfluous inequalities, so elimination lives on this.
 */
final class Pruning {
  /**
   * Comparing alternatives costs a linear program a pair; beyond this only equality is looked at.
   */
  private static final int COMPARED_ALTERNATIVES = 16;

  private static final int JOINED_ALTERNATIVES = 100;

  private final Runnable stopCheck;

  Pruning(Runnable stopCheck) {
    this.stopCheck = stopCheck;
  }

  Formula prune(Formula formula, Context context) {
    stopCheck.run();
    return formula.accept(new InContext(context));
  }

  private final class InContext implements NormalForms.Visitor<Formula> {
    private final Context context;

    InContext(Context context) {
      this.context = context;
    }

    @Override
    public Formula truth(Formula.Truth truth) {
      return truth;
    }

    @Override
    public Formula and(Formula.And and) {
      return conjunction(and.operands(), context);
    }

    @Override
    public Formula or(Formula.Or or) {
      return disjunction(or.operands(), context);
    }

    @Override
    public Formula literal(Formula literal) {
      Formula canonical = Literals.canonical(literal);
      if (canonical instanceof Formula.Truth) {
        return canonical;
      } else if (context.entails(canonical)) {
        return Formula.TRUE;
      }
      return context.refutes(canonical) ? Formula.FALSE : canonical;
    }
  }

  private Formula conjunction(List<Formula> operands, Context context) {
    List<Formula> pending = operands;
    while (true) {
      List<Formula> literals = new ArrayList<>();
      List<Formula> others = new ArrayList<>();
      for (Formula operand : pending) {
        (Literals.isLiteral(operand) ? literals : others).add(operand);
      }
      Formula known = literals(literals, context);
      if (known.equals(Formula.FALSE)) {
        return Formula.FALSE;
      }
      List<Formula> parts = new ArrayList<>();
      parts.add(known);
      Context inner = context.with(known.conjuncts());
      boolean learned = false;
      for (Formula other : others) {
        Formula pruned = prune(other, inner);
        learned |= Literals.isLiteral(pruned) || pruned instanceof Formula.And;
        parts.add(pruned);
      }
      Formula result = Formula.and(parts);
      if (!learned || !(result instanceof Formula.And and)) {
        return learned ? prune(result, context) : result;
      }
      pending = and.operands();
    }
  }

  /** Prunes a conjunction of literals. */
  private Formula literals(Collection<Formula> literals, Context context) {
    Set<Formula> kept = new LinkedHashSet<>();
    for (Formula literal : literals) {
      Formula canonical = Literals.canonical(literal);
      if (canonical.equals(Formula.FALSE)) {
        return Formula.FALSE;
      } else if (!canonical.equals(Formula.TRUE)) {
        kept.add(canonical);
      }
    }
    kept = tightened(kept);
    if (context.with(kept).contradictory()) {
      return Formula.FALSE;
    }
    for (Formula literal : kept) {
      boolean bound = Literals.is(literal, Relation.GE) || Literals.is(literal, Relation.EQ);
      if (!bound && context.with(without(kept, literal)).refutes(literal)) {
        return Formula.FALSE;
      }
    }
    List<Formula> candidates = new ArrayList<>(kept);
    candidates.sort(Comparator.comparing(Pruning::weight).reversed());
    for (Formula candidate : candidates) {
      stopCheck.run();
      Set<Formula> others = without(kept, candidate);
      if (context.with(others).entails(candidate)) {
        kept = others;
      }
    }
    return Formula.and(kept);
  }

  private static Set<Formula> without(Set<Formula> literals, Formula literal) {
    Set<Formula> others = new LinkedHashSet<>(literals);
    others.remove(literal);
    return others;
  }

  /** The heavier goes first when either of two literals is superfluous. */
  private static BigInteger weight(Formula literal) {
    LinearTerm term = Literals.term(literal);
    BigInteger sum = term.constant().abs().min(BigInteger.ONE);
    for (BigInteger coefficient : term.coefficients().values()) {
      sum = sum.add(coefficient.abs()).add(BigInteger.ONE);
    }
    return sum;
  }

  /** Keeps the strongest bound of each direction; two opposite bounds that meet are an equality. */
  private static Set<Formula> tightened(Set<Formula> literals) {
    Map<LinearTerm, BigInteger> bounds = new LinkedHashMap<>();
    for (Formula literal : literals) {
      if (Literals.is(literal, Relation.GE)) {
        LinearTerm term = Literals.term(literal);
        bounds.merge(term.linearPart(), term.constant(), BigInteger::min);
      }
    }
    for (Formula literal : literals) {
      if (Literals.is(literal, Relation.NE)) {
        LinearTerm term = Literals.term(literal);
        excludeEnd(bounds, term);
        excludeEnd(bounds, term.negated());
      }
    }
    Set<Formula> result = new LinkedHashSet<>();
    for (Formula literal : literals) {
      if (!Literals.is(literal, Relation.GE)) {
        result.add(literal);
        continue;
      }
      LinearTerm direction = Literals.term(literal).linearPart();
      BigInteger constant = bounds.get(direction);
      LinearTerm bound = direction.plus(constant);
      BigInteger opposite = bounds.get(direction.negated());
      if (opposite != null && opposite.add(constant).signum() == 0) {
        result.add(Literals.canonical(Formula.isZero(bound)));
      } else {
        result.add(Formula.nonNegative(bound));
      }
    }
    return result;
  }

  /** {@code t >= 0} and {@code t != 0} is {@code t - 1 >= 0}. */
  private static void excludeEnd(Map<LinearTerm, BigInteger> bounds, LinearTerm unequal) {
    bounds.computeIfPresent(
        unequal.linearPart(),
        (direction, constant) ->
            constant.equals(unequal.constant()) ? constant.subtract(BigInteger.ONE) : constant);
  }

  private Formula disjunction(List<Formula> operands, Context context) {
    Set<Formula> alternatives = new LinkedHashSet<>();
    for (Formula operand : operands) {
      Formula pruned = prune(operand, context);
      if (pruned.equals(Formula.TRUE)) {
        return Formula.TRUE;
      } else if (pruned instanceof Formula.Or or) {
        alternatives.addAll(or.operands());
      } else if (!pruned.equals(Formula.FALSE)) {
        alternatives.add(pruned);
      }
    }
    List<Formula> kept = uncovered(alternatives, context);
    return Formula.or(kept.size() > JOINED_ALTERNATIVES ? kept : Alternatives.merged(kept));
  }

  private List<Formula> uncovered(Collection<Formula> alternatives, Context context) {
    List<Formula> kept = new ArrayList<>();
    for (Formula candidate : alternatives) {
      stopCheck.run();
      if (kept.stream().noneMatch(other -> covers(other, candidate, context, alternatives))) {
        kept.removeIf(other -> covers(candidate, other, context, alternatives));
        kept.add(candidate);
      }
    }
    return kept;
  }

  private static boolean covers(
      Formula wide, Formula narrow, Context context, Collection<Formula> alternatives) {
    List<Formula> known = narrow.conjuncts();
    List<Formula> wanted = wide.conjuncts();
    if (known.containsAll(wanted)) {
      return true;
    } else if (alternatives.size() > COMPARED_ALTERNATIVES) {
      return false;
    }
    Context inner = context.with(known.stream().filter(Literals::isLiteral).toList());
    return wanted.stream()
        .allMatch(part -> known.contains(part) || Literals.isLiteral(part) && inner.entails(part));
  }
}
