package org.holdfast.logic.elimination;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;

/**
 * Names for quotients rounded down. A bound {@code 2 * x <= n + t} with only x quantified says
 * {@code x <= d} for {@code d = floor((n + t) / 2)}: with d as a variable the coefficient of x is
 * 1, and eliminating x needs no cases. Guards of distributed algorithms are of this kind
 * (majorities and other fractions), so the residues come up only at the end, and only in those
 * conditions where two roundings meet.
 *
 * <p>A quotient has exactly one value. Hence {@code exists d: d == floor(..) && (A || B && C)} may
 * be decided for A, B and C separately.
 */
final class Rounding {
  private record Quotient(LinearTerm dividend, BigInteger divisor) {}

  private final Set<Variable> taken;
  private final Map<Quotient, Variable> names = new LinkedHashMap<>();
  private final Map<Variable, List<Formula>> definitions = new LinkedHashMap<>();

  Rounding(Set<Variable> taken) {
    this.taken = new LinkedHashSet<>(taken);
  }

  /** Divides an inequality by what is common to the coefficients of its quantified variables. */
  Formula round(Formula literal, Set<Variable> quantified) {
    if (!Literals.is(literal, Relation.GE)) {
      return literal;
    }
    Map<Variable, BigInteger> inner = new LinkedHashMap<>();
    Map<Variable, BigInteger> outer = new LinkedHashMap<>();
    LinearTerm term = Literals.term(literal);
    term.coefficients().forEach((v, c) -> (quantified.contains(v) ? inner : outer).put(v, c));
    LinearTerm bound = LinearTerm.of(inner, BigInteger.ZERO);
    BigInteger divisor = bound.content();
    if (divisor.compareTo(BigInteger.ONE) <= 0) {
      return literal;
    }
    LinearTerm quotient = floor(LinearTerm.of(outer, term.constant()), divisor);
    return Formula.nonNegative(Literals.divided(bound, divisor).plus(quotient));
  }

  /** Only the residues are rounded, so that quotients that differ by an integer share a name. */
  private LinearTerm floor(LinearTerm dividend, BigInteger divisor) {
    Map<Variable, BigInteger> residues = new LinkedHashMap<>();
    dividend.coefficients().forEach((v, c) -> residues.put(v, c.mod(divisor)));
    LinearTerm rest = LinearTerm.of(residues, dividend.constant().mod(divisor));
    LinearTerm whole = Literals.divided(dividend.minus(rest), divisor);
    return rest.isConstant()
        ? whole
        : whole.plus(
            LinearTerm.of(names.computeIfAbsent(new Quotient(rest, divisor), this::define)));
  }

  private Variable define(Quotient quotient) {
    Variable name = new Variable("floor#" + taken.size());
    while (!taken.add(name)) {
      name = new Variable(name.name() + "#");
    }
    LinearTerm multiple = LinearTerm.of(name).times(quotient.divisor);
    LinearTerm remainder = quotient.dividend.minus(multiple);
    LinearTerm last = LinearTerm.constant(quotient.divisor.subtract(BigInteger.ONE));
    definitions.put(
        name, List.of(Formula.nonNegative(remainder), Formula.nonNegative(last.minus(remainder))));
    return name;
  }

  /** The variables that stand for quotients in a formula, and in their dividends. */
  Set<Variable> quotients(Formula formula) {
    Set<Variable> found = new LinkedHashSet<>();
    List<Variable> pending = new ArrayList<>(formula.variables());
    while (!pending.isEmpty()) {
      Variable variable = pending.remove(pending.size() - 1);
      if (definitions.containsKey(variable) && found.add(variable)) {
        definition(Set.of(variable)).forEach(literal -> pending.addAll(literal.variables()));
      }
    }
    return found;
  }

  /** What is known about the quotients; with it they have exactly one value. */
  List<Formula> definition(Set<Variable> quotients) {
    List<Formula> literals = new ArrayList<>();
    quotients.forEach(variable -> literals.addAll(definitions.get(variable)));
    return literals;
  }
}
