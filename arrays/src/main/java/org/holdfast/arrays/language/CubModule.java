package org.holdfast.arrays.language;

import java.util.List;
import java.util.Optional;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.checking.SourcePosition;

/** A model in Cubicle's language as it is written. */
record CubModule(
    Optional<Count> processes,
    List<Type> types,
    List<Declaration> symbols,
    List<Formula> initial,
    List<Formula> unsafe,
    List<Formula> invariants,
    List<Predicate> predicates,
    List<Rule> rules,
    int decimals) {

  /** How many processes there are. */
  record Count(int value, SourcePosition position) {}

  /** A type; without constructors nothing is known of its values. */
  record Type(CubName name, List<CubName> constructors) {}

  /** A variable, an array or a constant. */
  record Declaration(CubName name, ArraySymbol.Kind kind, List<CubName> indices, CubName type) {}

  /**
   * A formula about some processes.
   *
   * @param correct those of them who are to be correct, if the formula says so
   */
  record Formula(
      List<CubName> parameters,
      Optional<List<CubName>> correct,
      CubExpression body,
      SourcePosition position) {}

  /** A formula that others use by its name. */
  record Predicate(CubName name, List<CubName> parameters, CubExpression body) {}

  /** A transition. */
  record Rule(
      CubName name,
      List<CubName> parameters,
      Optional<CubExpression> guard,
      Optional<Sending> sending,
      List<Assignment> assignments) {}

  /**
   * New values.
   *
   * @param index what is written in brackets: with cases these are new names, else processes
   */
  record Assignment(CubName target, List<CubName> index, NewValue value) {}

  /** What is assigned. */
  sealed interface NewValue {
    <R> R accept(Visitor<R> visitor);

    /** One method a kind of value. */
    interface Visitor<R> {
      R single(Single value);

      R anything(Anything value);

      R cases(Cases value);
    }

    /** The value of a term. */
    record Single(CubTerm term) implements NewValue {
      @Override
      public <R> R accept(Visitor<R> visitor) {
        return visitor.single(this);
      }
    }

    /** Any value of the type. */
    record Anything(SourcePosition position) implements NewValue {
      @Override
      public <R> R accept(Visitor<R> visitor) {
        return visitor.anything(this);
      }
    }

    /** The first case that applies. */
    record Cases(List<When> cases, Optional<CubTerm> otherwise, SourcePosition position)
        implements NewValue {
      @Override
      public <R> R accept(Visitor<R> visitor) {
        return visitor.cases(this);
      }
    }
  }

  /** A value under a condition. */
  record When(CubExpression condition, CubTerm value) {}
}
