package org.holdfast.arrays.language;

import java.util.List;
import java.util.Optional;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.checking.SourcePosition;

/** A model in MCMT's language as it is written. */
record InModule(
    List<Definition> definitions,
    List<Declaration> symbols,
    List<Formula> initial,
    List<Formula> unsafe,
    List<Formula> invariants,
    List<Formula> axioms,
    List<Rule> rules,
    int decimals) {

  /** A type or a constant, in the notation of the solver that MCMT uses. */
  record Definition(InExpression expression) {}

  /** A variable, under the name it has in the formulas and the one it had before translation. */
  record Declaration(CubName name, String shown, ArraySymbol.Kind kind, CubName type) {}

  /**
   * A conjunction about some processes.
   *
   * @param correct those of them who are to be correct, if the formula says so
   */
  record Formula(
      String name,
      List<CubName> variables,
      List<InExpression> parts,
      Optional<List<CubName>> correct,
      SourcePosition position) {}

  /** A transition: the values of all variables for each case. */
  record Rule(
      List<CubName> variables,
      List<InExpression> guard,
      List<List<InExpression>> universal,
      Optional<Sending> sending,
      List<Case> cases,
      SourcePosition position) {}

  /** The values where a condition holds. */
  record Case(List<InExpression> condition, List<InExpression> values, SourcePosition position) {}
}
