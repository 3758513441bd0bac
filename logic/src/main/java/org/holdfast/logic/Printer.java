package org.holdfast.logic;

import java.math.BigInteger;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Prints terms and formulas in the syntax of the input languages, with no needless parentheses. A
 * constant is where a formula stands, in the order of how strongly the operator there binds.
 */
enum Printer implements Formula.Visitor<String>, Ltl.Visitor<String> {
  TOP,
  OR,
  AND,
  UNARY;

  static String print(Formula formula) {
    return formula.accept(TOP);
  }

  static String print(Ltl ltl) {
    return ltl.accept(TOP);
  }

  static String print(LinearTerm term) {
    StringBuilder text = new StringBuilder();
    for (Map.Entry<Variable, BigInteger> entry : term.coefficients().entrySet()) {
      BigInteger coefficient = entry.getValue();
      append(text, coefficient.signum() < 0, factor(coefficient.abs()) + entry.getKey());
    }
    if (term.constant().signum() != 0 || term.isConstant()) {
      append(text, term.constant().signum() < 0, term.constant().abs().toString());
    }
    return text.toString();
  }

  private static void append(StringBuilder text, boolean negative, String part) {
    if (text.length() > 0) {
      text.append(negative ? " - " : " + ");
    } else if (negative) {
      text.append('-');
    }
    text.append(part);
  }

  private static String factor(BigInteger coefficient) {
    return coefficient.equals(BigInteger.ONE) ? "" : coefficient + " * ";
  }

  @Override
  public String truth(Formula.Truth truth) {
    return truth.value() ? "true" : "false";
  }

  @Override
  public String comparison(Formula.Comparison c) {
    return atom(print(c.left()) + " " + c.relation().symbol() + " " + print(c.right()));
  }

  @Override
  public String divides(Formula.Divides divides) {
    return divides(divides, Relation.EQ);
  }

  @Override
  public String not(Formula.Not not) {
    return not.operand() instanceof Formula.Divides divides
        ? divides(divides, Relation.NE)
        : "!" + not.operand().accept(UNARY);
  }

  @Override
  public String and(Formula.And and) {
    return infix(and.operands().stream().map(part -> part.accept(AND)), AND);
  }

  @Override
  public String or(Formula.Or or) {
    return infix(or.operands().stream().map(part -> part.accept(OR)), OR);
  }

  /** The constant of the term goes to the other side, as the remainder that is left. */
  private String divides(Formula.Divides divides, Relation relation) {
    LinearTerm term = divides.term();
    BigInteger remainder = term.constant().negate().mod(divides.modulus());
    LinearTerm linear = term.isConstant() ? term : term.linearPart();
    String dividend = print(linear);
    boolean single = linear.coefficients().size() <= 1 && linear.content().bitLength() <= 1;
    if (!single || dividend.startsWith("-")) {
      dividend = "(" + dividend + ")";
    }
    String shown = term.isConstant() ? "0" : remainder.toString();
    return atom(dividend + " % " + divides.modulus() + " " + relation.symbol() + " " + shown);
  }

  private String atom(String text) {
    return this == UNARY ? "(" + text + ")" : text;
  }

  @Override
  public String state(Ltl.State state) {
    return state.formula().accept(this);
  }

  @Override
  public String not(Ltl.Not not) {
    return "!" + not.operand().accept(UNARY);
  }

  @Override
  public String eventually(Ltl.Eventually eventually) {
    return "<>" + eventually.operand().accept(UNARY);
  }

  @Override
  public String always(Ltl.Always always) {
    return "[]" + always.operand().accept(UNARY);
  }

  @Override
  public String until(Ltl.Until until) {
    return binary(until.left(), " U ", until.right());
  }

  @Override
  public String release(Ltl.Release release) {
    return binary(release.left(), " V ", release.right());
  }

  @Override
  public String and(Ltl.And and) {
    return infix(and.operands().stream().map(part -> part.accept(AND)), AND);
  }

  @Override
  public String or(Ltl.Or or) {
    return infix(or.operands().stream().map(part -> part.accept(OR)), OR);
  }

  /** Readers disagree on how strongly these bind, so they always stand in parentheses. */
  private String binary(Ltl left, String operator, Ltl right) {
    String text = left.accept(UNARY) + operator + right.accept(UNARY);
    return this == TOP ? text : "(" + text + ")";
  }

  private String infix(Stream<String> parts, Printer operator) {
    String text = parts.collect(Collectors.joining(operator == AND ? " && " : " || "));
    if (text.isEmpty()) {
      return operator == AND ? "true" : "false";
    }
    return compareTo(operator) > 0 ? "(" + text + ")" : text;
  }
}
