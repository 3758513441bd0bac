package org.holdfast.promela.step;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;

/**
 * Names for quotients such as {@code (N + T) / 2}, so that what they stand in is linear. As in C, a
 * quotient is rounded towards zero.
 */
final class Quotients {
  private final Set<Variable> parameters;
  private final Set<String> taken;
  private final Map<Division, Variable> known = new LinkedHashMap<>();

  private record Division(LinearTerm dividend, BigInteger divisor) {}

  /**
   * @param taken names that stand for something else
   */
  Quotients(Set<Variable> parameters, Set<String> taken) {
    this.parameters = parameters;
    this.taken = taken;
  }

  /** The quotient; empty if it is one of something else than parameters. */
  Optional<LinearTerm> of(LinearTerm dividend, BigInteger divisor) {
    if (dividend.isConstant()) {
      return Optional.of(LinearTerm.constant(dividend.constant().divide(divisor)));
    } else if (!parameters.containsAll(dividend.variables())) {
      return Optional.empty();
    }
    return Optional.of(
        LinearTerm.of(known.computeIfAbsent(new Division(dividend, divisor), any -> fresh())));
  }

  private Variable fresh() {
    int number = known.size() + 1;
    String name = "quotient" + number;
    while (taken.contains(name)) {
      name += "_";
    }
    return new Variable(name);
  }

  List<Variable> variables() {
    return List.copyOf(known.values());
  }

  /** What the names stand for. */
  Formula definition() {
    List<Formula> parts = new ArrayList<>();
    known.forEach((division, name) -> parts.add(definition(division, name)));
    return Formula.and(parts);
  }

  private static Formula definition(Division division, Variable name) {
    LinearTerm dividend = division.dividend();
    LinearTerm multiple = LinearTerm.of(name).times(division.divisor());
    LinearTerm rest = dividend.minus(multiple);
    LinearTerm most = LinearTerm.constant(division.divisor().subtract(BigInteger.ONE));
    Formula natural =
        Formula.and(
            Formula.nonNegative(dividend),
            Formula.nonNegative(rest),
            Formula.compare(rest, Relation.LE, most));
    boolean always =
        dividend.constant().signum() >= 0
            && dividend.coefficients().values().stream().allMatch(c -> c.signum() >= 0);
    Formula negative =
        Formula.and(
            Formula.compare(dividend, Relation.LT, LinearTerm.ZERO),
            Formula.nonNegative(rest.negated()),
            Formula.compare(rest.negated(), Relation.LE, most));
    return always ? natural : Formula.or(natural, negative);
  }
}
