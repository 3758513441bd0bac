package org.holdfast.logic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Negation normal form, disjunctive normal form and normal inequalities. */
public final class NormalForms {
  private NormalForms() {}

  /** Pushes negations into the comparisons. */
  public static Formula negationNormalForm(Formula formula) {
    return push(formula, false);
  }

  private static Formula push(Formula formula, boolean negated) {
    if (formula instanceof Formula.Not not) {
      return push(not.operand(), !negated);
    } else if (formula instanceof Formula.And and) {
      List<Formula> parts = and.operands().stream().map(part -> push(part, negated)).toList();
      return negated ? Formula.or(parts) : Formula.and(parts);
    } else if (formula instanceof Formula.Or or) {
      List<Formula> parts = or.operands().stream().map(part -> push(part, negated)).toList();
      return negated ? Formula.and(parts) : Formula.or(parts);
    }
    return negated ? Formula.not(formula) : formula;
  }

  /**
   * Writes a comparison with inequalities only: a formula over {@code t >= 0} where the
   * coefficients of {@code t} have no common divisor (integer tightening included). Equality
   * becomes a conjunction, disequality a disjunction.
   */
  public static Formula inequalities(Formula.Comparison comparison) {
    LinearTerm d = comparison.difference();
    return switch (comparison.relation()) {
      case GE -> atLeastZero(d);
      case GT -> atLeastZero(d.plus(-1));
      case LE -> atLeastZero(d.negated());
      case LT -> atLeastZero(d.negated().plus(-1));
      case EQ -> Formula.and(atLeastZero(d), atLeastZero(d.negated()));
      case NE -> Formula.or(atLeastZero(d.plus(-1)), atLeastZero(d.negated().plus(-1)));
    };
  }

  private static Formula atLeastZero(LinearTerm term) {
    if (term.isConstant()) {
      return term.constant().signum() >= 0 ? Formula.TRUE : Formula.FALSE;
    }
    BigInteger content = term.content();
    Map<Variable, BigInteger> divided = new LinkedHashMap<>();
    term.coefficients().forEach((variable, c) -> divided.put(variable, c.divide(content)));
    BigInteger[] quotient = term.constant().divideAndRemainder(content);
    BigInteger floor =
        quotient[1].signum() < 0 ? quotient[0].subtract(BigInteger.ONE) : quotient[0];
    return Formula.nonNegative(LinearTerm.of(divided, floor));
  }

  /**
   * Disjunctive normal form as a list of conjunctions of literals, with subsumed conjunctions
   * removed; empty when it would have more than {@code limit} conjunctions.
   */
  public static Optional<List<Set<Formula.Comparison>>> disjunctiveNormalForm(
      Formula formula, int limit) {
    return disjuncts(negationNormalForm(formula), limit).map(NormalForms::withoutSubsumed);
  }

  private static Optional<List<Set<Formula.Comparison>>> disjuncts(Formula formula, int limit) {
    List<Set<Formula.Comparison>> result = new ArrayList<>();
    if (formula instanceof Formula.Truth truth) {
      if (truth.value()) {
        result.add(Set.of());
      }
    } else if (formula instanceof Formula.Comparison comparison) {
      result.add(Set.of(comparison));
    } else if (formula instanceof Formula.Or or) {
      for (Formula operand : or.operands()) {
        Optional<List<Set<Formula.Comparison>>> part = disjuncts(operand, limit);
        if (part.isEmpty()) {
          return part;
        }
        result.addAll(part.get());
      }
    } else if (formula instanceof Formula.And and) {
      result.add(Set.of());
      for (Formula operand : and.operands()) {
        Optional<List<Set<Formula.Comparison>>> part = disjuncts(operand, limit);
        if (part.isEmpty()) {
          return part;
        }
        List<Set<Formula.Comparison>> product = new ArrayList<>();
        for (Set<Formula.Comparison> left : result) {
          for (Set<Formula.Comparison> right : part.get()) {
            Set<Formula.Comparison> both = new LinkedHashSet<>(left);
            both.addAll(right);
            product.add(both);
          }
        }
        if (product.size() > limit) {
          return Optional.empty();
        }
        result = withoutSubsumed(product);
      }
    } else {
      throw new AssertionError(formula);
    }
    return result.size() > limit ? Optional.empty() : Optional.of(result);
  }

  private static List<Set<Formula.Comparison>> withoutSubsumed(
      List<Set<Formula.Comparison>> disjuncts) {
    List<Set<Formula.Comparison>> kept = new ArrayList<>();
    for (Set<Formula.Comparison> candidate : disjuncts) {
      if (kept.stream().noneMatch(candidate::containsAll)) {
        kept.removeIf(other -> other.containsAll(candidate));
        kept.add(candidate);
      }
    }
    return kept;
  }
}
