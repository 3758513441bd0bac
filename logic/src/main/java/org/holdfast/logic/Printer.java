package org.holdfast.logic;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Prints terms and formulas in the syntax of the input languages, with no needless parentheses. */
final class Printer {
  private static final int OR = 1;
  private static final int AND = 2;
  private static final int UNARY = 3;

  private Printer() {}

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

  static String print(Formula formula) {
    return print(formula, 0);
  }

  private static String print(Formula formula, int context) {
    if (formula instanceof Formula.Truth truth) {
      return truth.value() ? "true" : "false";
    } else if (formula instanceof Formula.Comparison c) {
      String text = print(c.left()) + " " + c.relation().symbol() + " " + print(c.right());
      return context >= UNARY ? "(" + text + ")" : text;
    } else if (formula instanceof Formula.Divides divides) {
      return divides(divides, Relation.EQ, context);
    } else if (formula instanceof Formula.Not not && not.operand() instanceof Formula.Divides d) {
      return divides(d, Relation.NE, context);
    } else if (formula instanceof Formula.Not not) {
      return "!" + print(not.operand(), UNARY);
    } else if (formula instanceof Formula.And and) {
      return infix(and.operands().stream().map(part -> print(part, AND)).toList(), AND, context);
    } else if (formula instanceof Formula.Or or) {
      return infix(or.operands().stream().map(part -> print(part, OR)).toList(), OR, context);
    }
    throw new AssertionError(formula.getClass());
  }

  /** The constant of the term goes to the other side, as the remainder that is left. */
  private static String divides(Formula.Divides divides, Relation relation, int context) {
    LinearTerm term = divides.term();
    BigInteger remainder = term.constant().negate().mod(divides.modulus());
    LinearTerm linear = term.isConstant() ? term : term.linearPart();
    String dividend = print(linear);
    boolean single = linear.coefficients().size() <= 1 && linear.content().bitLength() <= 1;
    if (!single || dividend.startsWith("-")) {
      dividend = "(" + dividend + ")";
    }
    String shown = term.isConstant() ? "0" : remainder.toString();
    String text = dividend + " % " + divides.modulus() + " " + relation.symbol() + " " + shown;
    return context >= UNARY ? "(" + text + ")" : text;
  }

  static String print(Ltl ltl) {
    return print(ltl, 0);
  }

  private static String print(Ltl ltl, int context) {
    if (ltl instanceof Ltl.State state) {
      return print(state.formula(), context);
    } else if (ltl instanceof Ltl.Not not) {
      return "!" + print(not.operand(), UNARY);
    } else if (ltl instanceof Ltl.Eventually eventually) {
      return "<>" + print(eventually.operand(), UNARY);
    } else if (ltl instanceof Ltl.Always always) {
      return "[]" + print(always.operand(), UNARY);
    } else if (ltl instanceof Ltl.Until until) {
      return binary(until.left(), " U ", until.right(), context);
    } else if (ltl instanceof Ltl.Release release) {
      return binary(release.left(), " V ", release.right(), context);
    } else if (ltl instanceof Ltl.And and) {
      return infix(and.operands().stream().map(part -> print(part, AND)).toList(), AND, context);
    } else if (ltl instanceof Ltl.Or or) {
      return infix(or.operands().stream().map(part -> print(part, OR)).toList(), OR, context);
    }
    throw new AssertionError(ltl.getClass());
  }

  /** Readers disagree on how strongly these bind, so they always stand in parentheses. */
  private static String binary(Ltl left, String operator, Ltl right, int context) {
    String text = print(left, UNARY) + operator + print(right, UNARY);
    return context > 0 ? "(" + text + ")" : text;
  }

  private static String infix(List<String> parts, int level, int context) {
    if (parts.isEmpty()) {
      return level == AND ? "true" : "false";
    }
    String text = parts.stream().collect(Collectors.joining(level == AND ? " && " : " || "));
    return context > level ? "(" + text + ")" : text;
  }
}
