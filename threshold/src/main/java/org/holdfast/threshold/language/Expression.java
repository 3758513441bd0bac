package org.holdfast.threshold.language;

import java.math.BigInteger;
import java.util.List;
import org.holdfast.logic.Relation;

/**
 * An expression as written, before anybody asks whether it is a number or a condition. Parentheses
 * may enclose either, so only the finished tree can tell. The offset is where a complaint about the
 * expression points to.
 */
sealed interface Expression {
  int offset();

  record Number(BigInteger value, int offset) implements Expression {}

  record Name(String name, int offset) implements Expression {}

  record Truth(boolean value, int offset) implements Expression {}

  record Minus(Expression operand, int offset) implements Expression {}

  /** A sum; {@code negative[i]} says that the operand is subtracted. */
  record Sum(List<Summand> operands, int offset) implements Expression {}

  record Summand(boolean negative, Expression operand) {}

  /** A product; {@code offset} is that of the first star. */
  record Product(List<Expression> operands, int offset) implements Expression {}

  /** The remainder of a division; {@code offset} is that of the percent sign. */
  record Remainder(Expression dividend, Expression modulus, int offset) implements Expression {}

  record Compare(Expression left, Relation relation, Expression right, int offset)
      implements Expression {}

  record Not(Expression operand, int offset) implements Expression {}

  record And(List<Expression> operands, int offset) implements Expression {}

  record Or(List<Expression> operands, int offset) implements Expression {}

  record Implies(Expression premise, Expression conclusion, int offset) implements Expression {}

  record Iff(Expression left, Expression right, int offset) implements Expression {}

  record Always(Expression operand, int offset) implements Expression {}

  record Eventually(Expression operand, int offset) implements Expression {}
}
