package org.holdfast.arrays.language;

import java.util.List;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.checking.SourcePosition;

/** A formula as it is written, before anybody knows what its names mean. */
sealed interface CubExpression {
  SourcePosition position();

  <R> R accept(Visitor<R> visitor);

  /** One method a kind of expression. */
  interface Visitor<R> {
    R constant(Constant expression);

    R comparison(Comparison expression);

    R connected(Connected expression);

    R not(Not expression);

    R conditional(Conditional expression);

    R quantified(Quantified expression);

    R call(Call expression);
  }

  /** {@code true} or {@code false}. */
  record Constant(boolean value, SourcePosition position) implements CubExpression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.constant(this);
    }
  }

  /** Two terms compared, by a sign of the language. */
  record Comparison(CubTerm left, String sign, CubTerm right, SourcePosition position)
      implements CubExpression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.comparison(this);
    }
  }

  /** How two formulas are put together. */
  enum Connective {
    AND,
    OR,
    IMPLIES,
    IFF
  }

  /** Two formulas. */
  record Connected(
      CubExpression left, Connective connective, CubExpression right, SourcePosition position)
      implements CubExpression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.connected(this);
    }
  }

  /** A negation. */
  record Not(CubExpression operand, SourcePosition position) implements CubExpression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.not(this);
    }
  }

  /** {@code if ... then ... else ...}. */
  record Conditional(
      CubExpression condition,
      CubExpression positive,
      CubExpression negative,
      SourcePosition position)
      implements CubExpression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.conditional(this);
    }
  }

  /** About all or some processes, or all or some others. */
  record Quantified(
      ArrayCondition.Quantifier quantifier,
      ArrayCondition.Range range,
      List<CubName> variables,
      CubExpression body,
      SourcePosition position)
      implements CubExpression {
    public Quantified {
      variables = List.copyOf(variables);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.quantified(this);
    }
  }

  /** A predicate of the model, with what stands for its parameters. */
  record Call(String predicate, List<CubTerm> arguments, SourcePosition position)
      implements CubExpression {
    public Call {
      arguments = List.copyOf(arguments);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.call(this);
    }
  }
}
