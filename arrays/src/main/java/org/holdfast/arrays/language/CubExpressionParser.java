package org.holdfast.arrays.language;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.holdfast.arrays.language.CubExpression.Connective;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Token;

/**
 * Formulas and terms of Cubicle's language. Loosest first: quantifiers, implications (to the
 * right), disjunctions, conjunctions, {@code if}, negation.
 */
final class CubExpressionParser {
  /** Formulas that are nested more deeply would overflow the stack of some walk. */
  private static final int DEEPEST = 500;

  static final int MOST_DECIMALS = 6;
  static final int MOST_DIGITS = 12;

  private final CubTokens tokens;
  private int depth;
  private int decimals;

  CubExpressionParser(CubTokens tokens) {
    this.tokens = tokens;
  }

  /** The most digits after the point that were met. */
  int decimals() {
    return decimals;
  }

  CubExpression expression() {
    if (++depth > DEEPEST) {
      throw tokens.error(
          tokens.position(), "formulas nested more than " + DEEPEST + " deep are not read.");
    }
    CubExpression left = disjunction();
    SourcePosition position = tokens.position();
    if (tokens.accept("=>")) {
      left = new CubExpression.Connected(left, Connective.IMPLIES, expression(), position);
    } else if (tokens.accept("<=>")) {
      left = new CubExpression.Connected(left, Connective.IFF, expression(), position);
    }
    depth--;
    return left;
  }

  private CubExpression disjunction() {
    CubExpression left = conjunction();
    while (tokens.at("||")) {
      SourcePosition position = tokens.advance().position();
      left = new CubExpression.Connected(left, Connective.OR, conjunction(), position);
    }
    return left;
  }

  private CubExpression conjunction() {
    CubExpression left = unary();
    while (tokens.at("&&")) {
      SourcePosition position = tokens.advance().position();
      left = new CubExpression.Connected(left, Connective.AND, unary(), position);
    }
    return left;
  }

  private CubExpression unary() {
    SourcePosition position = tokens.position();
    if (tokens.accept("not")) {
      return new CubExpression.Not(unary(), position);
    } else if (tokens.accept("if")) {
      CubExpression condition = expression();
      tokens.expect("then", "after the condition of an 'if'");
      CubExpression positive = expression();
      tokens.expect("else", "in an 'if' formula");
      return new CubExpression.Conditional(condition, positive, unary(), position);
    } else if (tokens.accept("true")) {
      return new CubExpression.Constant(true, position);
    } else if (tokens.accept("false")) {
      return new CubExpression.Constant(false, position);
    } else if (tokens.at(CubToken.KEYWORD)) {
      return quantified(position);
    } else if (tokens.at("(")) {
      Token<CubToken> open = tokens.advance();
      CubExpression inner = expression();
      tokens.close(open, ")", "after the formula");
      return inner;
    } else if (tokens.at(CubToken.SMALL) && tokens.ahead(1).is("(")) {
      return call();
    }
    return comparison();
  }

  private CubExpression quantified(SourcePosition position) {
    Token<CubToken> word = tokens.current();
    ArrayCondition.Quantifier quantifier =
        word.is("forall") || word.is("forall_other")
            ? ArrayCondition.Quantifier.EVERY
            : ArrayCondition.Quantifier.SOME;
    ArrayCondition.Range range =
        word.is("forall_other") || word.is("exists_other")
            ? ArrayCondition.Range.OTHERS
            : ArrayCondition.Range.PROCESSES;
    if (!word.is("forall") && !word.is("exists") && range == ArrayCondition.Range.PROCESSES) {
      throw tokens.unexpected("a formula");
    }
    tokens.advance();
    List<CubName> variables = new ArrayList<>();
    variables.add(small("the variable of a quantifier"));
    while (range == ArrayCondition.Range.PROCESSES && tokens.accept("<>")) {
      variables.add(small("the variable of a quantifier"));
    }
    tokens.expect(".", "between the variables of a quantifier and its formula");
    return new CubExpression.Quantified(quantifier, range, variables, expression(), position);
  }

  private CubExpression call() {
    Token<CubToken> name = tokens.advance();
    Token<CubToken> open = tokens.advance();
    List<CubTerm> arguments = new ArrayList<>();
    if (!tokens.at(")")) {
      do {
        arguments.add(term());
      } while (tokens.accept(","));
    }
    tokens.close(open, ")", "after the arguments of a predicate");
    return new CubExpression.Call(name.text(), arguments, name.position());
  }

  private CubExpression comparison() {
    CubTerm left = term();
    Token<CubToken> sign = tokens.current();
    switch (sign.text()) {
      case "=", "<>", "<", "<=", ">", ">=" -> tokens.advance();
      case ":=" -> throw tokens.error(sign.position(), "':=' assigns; compare with '='.");
      default ->
          throw tokens.unexpected(
              "a comparison; a variable or value alone is no formula, compare it with True");
    }
    CubTerm right = term();
    switch (tokens.current().text()) {
      case "=", "<>", "<", "<=", ">", ">=" ->
          throw tokens.error(
              tokens.position(), "comparisons do not chain; write two and '&&' between them.");
      default -> {
        return new CubExpression.Comparison(left, sign.text(), right, sign.position());
      }
    }
  }

  CubTerm term() {
    CubTerm base = summand("a term");
    Token<CubToken> sign = tokens.current();
    if (sign.is("+") || sign.is("-")) {
      tokens.advance();
      return new CubTerm.Sum(base, sign.is("-"), addend(), sign.position());
    } else if ((tokens.at(CubToken.WHOLE) || tokens.at(CubToken.DECIMAL))
        && sign.text().startsWith("-")) {
      throw tokens.error(
          sign.position(),
          "the minus sign touches the number and is taken for a part of it; put a space between.");
    }
    return base;
  }

  private CubTerm addend() {
    CubTerm first = summand("what is added");
    if (first instanceof CubTerm.Named named && named.index().isEmpty() && tokens.accept("*")) {
      Token<CubToken> factor = tokens.expect(CubToken.WHOLE, "a whole number after '*'");
      return new CubTerm.Multiple(new BigInteger(factor.text()), named.name());
    }
    return first;
  }

  private CubTerm summand(String wanted) {
    SourcePosition position = tokens.position();
    if (tokens.at(CubToken.WHOLE)) {
      requireShort(tokens.current().text(), position);
      BigInteger value = new BigInteger(tokens.advance().text());
      if (tokens.accept("*")) {
        return new CubTerm.Multiple(value, capital("a constant after '*'"));
      }
      return new CubTerm.Number(new BigDecimal(value), false, position);
    } else if (tokens.at(CubToken.DECIMAL)) {
      requireShort(tokens.current().text(), position);
      BigDecimal value = new BigDecimal(tokens.advance().text()).stripTrailingZeros();
      decimals = Math.max(decimals, value.scale());
      if (value.scale() > MOST_DECIMALS) {
        throw tokens.error(
            position, "real numbers have at most " + MOST_DECIMALS + " digits after the point.");
      }
      return new CubTerm.Number(value, true, position);
    } else if (tokens.at("-")) {
      tokens.advance();
      Token<CubToken> factor = tokens.expect(CubToken.WHOLE, "a whole number after '-'");
      tokens.expect("*", "between a number and a constant");
      return new CubTerm.Multiple(
          new BigInteger(factor.text()).negate(), capital("a constant after '*'"));
    } else if (tokens.at(CubToken.SMALL) || tokens.at(CubToken.NUMBERED)) {
      return new CubTerm.Named(name(tokens.advance()), List.of());
    }
    requireNoFormula();
    CubName name = capital(wanted);
    return new CubTerm.Named(name, tokens.at("[") ? index() : List.of());
  }

  private void requireNoFormula() {
    Token<CubToken> word = tokens.current();
    if (word.is("true") || word.is("false")) {
      throw tokens.error(
          word.position(),
          word.shown()
              + " is a formula; the value of type 'bool' is written "
              + (word.is("true") ? "'True'." : "'False'."));
    } else if (word.is("if")) {
      throw tokens.error(
          word.position(), "'if' chooses between formulas; between values 'case' does.");
    }
  }

  private void requireShort(String digits, SourcePosition position) {
    if (digits.length() > MOST_DIGITS) {
      throw tokens.error(position, "numbers have at most " + MOST_DIGITS + " digits.");
    }
  }

  /** The processes in brackets behind the name of an array. */
  List<CubName> index() {
    Token<CubToken> open = tokens.advance();
    List<CubName> index = new ArrayList<>();
    do {
      if (tokens.at(CubToken.CAPITAL)) {
        throw tokens.error(
            tokens.position(),
            "an index is a process variable; take a parameter that is equal to "
                + tokens.current().shown()
                + " instead.");
      }
      index.add(
          tokens.at(CubToken.NUMBERED)
              ? name(tokens.advance())
              : small("a process variable as index"));
      if (tokens.at("+") || tokens.at("-")) {
        throw tokens.error(
            tokens.position(), "an index is a process variable, to which nothing can be added.");
      }
    } while (tokens.accept(","));
    tokens.close(open, "]", "after the index");
    return index;
  }

  CubName small(String wanted) {
    return name(tokens.expect(CubToken.SMALL, wanted + ", which begins with a small letter"));
  }

  CubName capital(String wanted) {
    return name(tokens.expect(CubToken.CAPITAL, wanted));
  }

  static CubName name(Token<CubToken> token) {
    return new CubName(token.text(), token.position());
  }
}
