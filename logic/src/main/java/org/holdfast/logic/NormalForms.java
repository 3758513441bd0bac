package org.holdfast.logic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Negation normal form, disjunctive normal form and normal inequalities. */
public final class NormalForms {
  /** One case for each kind of formula in negation normal form. */
  public interface Visitor<R> extends Formula.Visitor<R> {
    /** A comparison, a divisibility, or the negation of a divisibility. */
    R literal(Formula literal);

    @Override
    default R comparison(Formula.Comparison comparison) {
      return literal(comparison);
    }

    @Override
    default R divides(Formula.Divides divides) {
      return literal(divides);
    }

    @Override
    default R not(Formula.Not not) {
      if (not.operand() instanceof Formula.Divides) {
        return literal(not);
      }
      throw new IllegalArgumentException("not in negation normal form: " + not);
    }
  }

  private NormalForms() {}

  /**
   * Pushes negations into the comparisons; only divisibilities keep a negation in front of them.
   */
  public static Formula negationNormalForm(Formula formula) {
    return formula.accept(NegationNormalForm.POSITIVE);
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
   * Disjunctive normal form as a list of conjunctions of comparisons, with subsumed conjunctions
   * removed; empty when more than {@code limit} conjunctions appear on the way.
   *
   * @throws IllegalArgumentException if the formula speaks of divisibility; {@link #conjunctions}
   *     takes that too
   */
  public static Optional<List<Set<Formula.Comparison>>> disjunctiveNormalForm(
      Formula formula, int limit) {
    return conjunctions(formula, limit)
        .map(all -> all.stream().map(NormalForms::comparisonsOnly).collect(Collectors.toList()));
  }

  private static Set<Formula.Comparison> comparisonsOnly(Set<Formula> literals) {
    Set<Formula.Comparison> comparisons = new LinkedHashSet<>();
    for (Formula literal : literals) {
      if (!(literal instanceof Formula.Comparison comparison)) {
        throw new IllegalArgumentException("not a comparison: " + literal);
      }
      comparisons.add(comparison);
    }
    return comparisons;
  }

  /**
   * Disjunctive normal form as a list of conjunctions of literals (comparisons, divisibilities and
   * their negations), with subsumed conjunctions removed; empty when more than {@code limit}
   * conjunctions appear on the way.
   */
  public static Optional<List<Set<Formula>>> conjunctions(Formula formula, int limit) {
    return negationNormalForm(formula)
        .accept(new Disjuncts(limit))
        .map(NormalForms::withoutSubsumed);
  }

  private record Disjuncts(int limit) implements Visitor<Optional<List<Set<Formula>>>> {
    @Override
    public Optional<List<Set<Formula>>> truth(Formula.Truth truth) {
      return within(truth.value() ? List.of(Set.of()) : List.of());
    }

    @Override
    public Optional<List<Set<Formula>>> literal(Formula literal) {
      return within(List.of(Set.of(literal)));
    }

    @Override
    public Optional<List<Set<Formula>>> or(Formula.Or or) {
      List<Set<Formula>> result = new ArrayList<>();
      for (Formula operand : or.operands()) {
        Optional<List<Set<Formula>>> part = operand.accept(this);
        if (part.isEmpty() || result.size() + part.get().size() > limit) {
          return Optional.empty();
        }
        result.addAll(part.get());
      }
      return within(result);
    }

    @Override
    public Optional<List<Set<Formula>>> and(Formula.And and) {
      List<Set<Formula>> result = List.of(Set.of());
      for (Formula operand : and.operands()) {
        Optional<List<Set<Formula>>> part = operand.accept(this);
        // Before multiplying: the product of two lists within the limit may be its square.
        if (part.isEmpty() || (long) result.size() * part.get().size() > limit) {
          return Optional.empty();
        }
        result = withoutSubsumed(product(result, part.get()));
      }
      return within(result);
    }

    private Optional<List<Set<Formula>>> within(List<Set<Formula>> result) {
      return result.size() > limit ? Optional.empty() : Optional.of(result);
    }
  }

  private static List<Set<Formula>> product(List<Set<Formula>> lefts, List<Set<Formula>> rights) {
    List<Set<Formula>> product = new ArrayList<>();
    for (Set<Formula> left : lefts) {
      for (Set<Formula> right : rights) {
        Set<Formula> both = new LinkedHashSet<>(left);
        both.addAll(right);
        product.add(both);
      }
    }
    return product;
  }

  private static List<Set<Formula>> withoutSubsumed(List<Set<Formula>> disjuncts) {
    List<Set<Formula>> kept = new ArrayList<>();
    for (Set<Formula> candidate : disjuncts) {
      if (kept.stream().noneMatch(candidate::containsAll)) {
        kept.removeIf(other -> other.containsAll(candidate));
        kept.add(candidate);
      }
    }
    return kept;
  }
}
