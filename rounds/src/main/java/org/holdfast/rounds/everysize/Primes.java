package org.holdfast.rounds.everysize;

import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/** The names of numbers after a round: those before it with a prime. */
final class Primes {
  private Primes() {}

  static Variable after(Variable variable) {
    return new Variable(variable.name() + "'");
  }

  /** The formula about the numbers after the round; what never changes keeps its name. */
  static Formula after(Formula formula, Set<Variable> constant) {
    return formula.substitute(
        variable -> LinearTerm.of(constant.contains(variable) ? variable : after(variable)));
  }
}
