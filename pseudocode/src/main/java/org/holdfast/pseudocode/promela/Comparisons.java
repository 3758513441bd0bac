package org.holdfast.pseudocode.promela;

import java.math.BigInteger;
import java.util.Optional;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.pseudocode.model.Datum;

/** Comparisons of values as formulas: any two are equal or not, but only numbers are ordered. */
final class Comparisons {
  private Comparisons() {}

  /**
   * A value: one that is known, or a number that is not.
   *
   * @param datum the value, if it is known
   * @param mayBeNone whether it could be {@code none}
   */
  record Operand(Optional<Datum> datum, LinearTerm term, boolean mayBeNone) {
    static Operand known(Datum value) {
      return new Operand(Optional.of(value), LinearTerm.ZERO, false);
    }

    static Operand variable(LinearTerm term, boolean mayBeNone) {
      return new Operand(Optional.empty(), term, mayBeNone);
    }

    /** Of numbers; the reader has made sure that nothing else is added. */
    Operand plus(int sign, Operand other, ValueCodes codes) {
      boolean numbers =
          datum.flatMap(Operand::number).isPresent()
              && other.datum.flatMap(Operand::number).isPresent();
      LinearTerm sum = inCode(codes).plus(other.inCode(codes).times(sign));
      return numbers
          ? known(Datum.of(sum.constant().longValueExact()))
          : variable(sum, mayBeNone || other.mayBeNone);
    }

    private static Optional<Long> number(Datum value) {
      return value.number().isPresent()
          ? Optional.of(value.number().getAsLong())
          : Optional.empty();
    }

    private LinearTerm inCode(ValueCodes codes) {
      return datum.map(codes::of).orElse(term);
    }

    /** That it is a number, where that is in doubt. */
    private Formula isPresent(ValueCodes codes) {
      return mayBeNone ? Formula.compare(term, Relation.NE, codes.of(Datum.NONE)) : Formula.TRUE;
    }
  }

  static Formula of(Operand left, Relation relation, Operand right, ValueCodes codes) {
    if (left.datum().isPresent() && right.datum().isPresent()) {
      return holds(left.datum().get(), relation, right.datum().get())
          ? Formula.TRUE
          : Formula.FALSE;
    }
    if (relation == Relation.EQ || relation == Relation.NE) {
      return left.datum().isPresent()
          ? of(right, relation, left, codes)
          : Formula.compare(left.inCode(codes), relation, right.inCode(codes));
    }
    Formula compared = Formula.compare(left.inCode(codes), relation, right.inCode(codes));
    boolean none =
        left.datum().filter(Datum.NONE::equals).isPresent()
            || right.datum().filter(Datum.NONE::equals).isPresent();
    return none
        ? Formula.FALSE
        : Formula.and(left.isPresent(codes), right.isPresent(codes), compared);
  }

  private static boolean holds(Datum left, Relation relation, Datum right) {
    return switch (relation) {
      case EQ -> left.equals(right);
      case NE -> !left.equals(right);
      case LT, LE, GT, GE ->
          left.number().isPresent()
              && right.number().isPresent()
              && relation.holds(
                  BigInteger.valueOf(left.number().getAsLong()),
                  BigInteger.valueOf(right.number().getAsLong()));
    };
  }

  /** A comparison that is true or false if nothing in it can vary. */
  static Formula decided(LinearTerm left, Relation relation, LinearTerm right) {
    if (left.isConstant() && right.isConstant()) {
      return relation.holds(left.constant(), right.constant()) ? Formula.TRUE : Formula.FALSE;
    }
    return Formula.compare(left, relation, right);
  }
}
