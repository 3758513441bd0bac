package org.holdfast.pseudocode.processes;

import java.math.BigInteger;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;

/**
 * Finds the slots in which a condition is not monotone: more messages might make it false. Looks at
 * the signs of coefficients only, so a slot may be said not to be monotone although it is.
 */
final class MonotoneSlots implements Formula.Visitor<Void> {
  private final ToIntFunction<Variable> places;
  private final boolean negated;
  private final BitSet falling;

  private MonotoneSlots(ToIntFunction<Variable> places, boolean negated, BitSet falling) {
    this.places = places;
    this.negated = negated;
    this.falling = falling;
  }

  /** The slots of which more may make the formula false. */
  static BitSet falling(Formula formula, ToIntFunction<Variable> places) {
    BitSet found = new BitSet();
    formula.accept(new MonotoneSlots(places, false, found));
    return found;
  }

  @Override
  public Void truth(Formula.Truth truth) {
    return null;
  }

  @Override
  public Void not(Formula.Not not) {
    return not.operand().accept(new MonotoneSlots(places, !negated, falling));
  }

  @Override
  public Void and(Formula.And and) {
    return all(and.operands());
  }

  @Override
  public Void or(Formula.Or or) {
    return all(or.operands());
  }

  private Void all(List<Formula> operands) {
    operands.forEach(operand -> operand.accept(this));
    return null;
  }

  @Override
  public Void comparison(Formula.Comparison comparison) {
    int wanted =
        switch (comparison.relation()) {
          case GE, GT -> negated ? -1 : 1;
          case LE, LT -> negated ? 1 : -1;
          case EQ, NE -> 0;
        };
    for (Map.Entry<Variable, BigInteger> entry :
        comparison.difference().coefficients().entrySet()) {
      if (entry.getValue().signum() != wanted) {
        falling.set(places.applyAsInt(entry.getKey()));
      }
    }
    return null;
  }

  @Override
  public Void divides(Formula.Divides divides) {
    divides.term().variables().forEach(v -> falling.set(places.applyAsInt(v)));
    return null;
  }
}
