package org.holdfast.threshold.language;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.source.Token;
import org.holdfast.logic.Relation;

/**
 * Parses expressions by precedence climbing, which takes few stack frames for a pair of
 * parentheses, so that the nesting allowed below fits into any thread's stack. Chains of one
 * operator are loops.
 */
final class ExpressionParser {
  static final int DEEPEST = 500;

  /** A number of more digits is a mistake or an attack; reading it takes quadratic time. */
  static final int MOST_DIGITS = 1_000;

  private static final int IFF = 1;
  private static final int IMPLIES = 2;
  private static final int OR = 3;
  private static final int AND = 4;
  private static final int UNTIL = 5;
  private static final int COMPARISON = 6;
  private static final int SUM = 7;
  private static final int PRODUCT = 8;

  private final TaTokens tokens;
  private int nesting;

  ExpressionParser(TaTokens tokens) {
    this.tokens = tokens;
  }

  Expression parse() {
    nesting = 0;
    return expression(IFF);
  }

  /** An expression whose operators outside of parentheses all bind at least this tight. */
  private Expression expression(int weakest) {
    Expression left = prefix();
    while (true) {
      int level = level(tokens.current());
      if (level < weakest) {
        requireNoForeignOperator();
        return left;
      }
      left = binary(level, left);
    }
  }

  /** An expression inside of another; only these make the stack and the tree deeper. */
  private Expression nested(int weakest) {
    if (++nesting > DEEPEST) {
      throw tokens.error(
          tokens.current().offset(),
          "this is nested more than " + DEEPEST + " levels deep; flatten the expression.");
    }
    Expression inner = expression(weakest);
    nesting--;
    return inner;
  }

  private static int level(Token<TokenKind> token) {
    return switch (token.kind()) {
      case IFF -> IFF;
      case IMPLIES -> IMPLIES;
      case OR -> OR;
      case AND -> AND;
      case EQ, NE, LT, LE, GT, GE -> COMPARISON;
      case PLUS, MINUS -> SUM;
      case TIMES, PERCENT, SLASH -> PRODUCT;
      // Where an operator may stand, these words are operators; elsewhere they are names.
      case NAME -> Expression.TemporalOperator.of(token.text()).isPresent() ? UNTIL : 0;
      default -> 0;
    };
  }

  private Expression binary(int level, Expression left) {
    int offset = tokens.current().offset();
    return switch (level) {
      case IFF -> {
        tokens.advance();
        yield new Expression.Iff(left, expression(IMPLIES), offset);
      }
      case IMPLIES -> {
        tokens.advance();
        yield new Expression.Implies(left, nested(IMPLIES), offset);
      }
      case OR -> new Expression.Or(chain(left, TokenKind.OR, AND), left.offset());
      case AND -> new Expression.And(chain(left, TokenKind.AND, UNTIL), left.offset());
      case UNTIL -> {
        Expression.TemporalOperator operator =
            Expression.TemporalOperator.of(tokens.advance().text()).orElseThrow();
        yield new Expression.BinaryTemporal(operator, left, nested(UNTIL), offset);
      }
      case COMPARISON -> comparison(left);
      case SUM -> sum(left);
      default -> product(left, offset);
    };
  }

  private List<Expression> chain(Expression first, TokenKind operator, int operandLevel) {
    List<Expression> operands = new ArrayList<>(List.of(first));
    while (tokens.accept(operator)) {
      operands.add(expression(operandLevel));
    }
    return operands;
  }

  private Expression sum(Expression first) {
    List<Expression.Summand> operands = new ArrayList<>();
    operands.add(new Expression.Summand(false, first));
    while (tokens.at(TokenKind.PLUS) || tokens.at(TokenKind.MINUS)) {
      boolean negative = tokens.advance().kind() == TokenKind.MINUS;
      operands.add(new Expression.Summand(negative, expression(PRODUCT)));
    }
    return new Expression.Sum(operands, first.offset());
  }

  private Expression product(Expression left, int offset) {
    if (tokens.accept(TokenKind.PERCENT)) {
      return new Expression.Remainder(left, expression(PRODUCT + 1), offset);
    } else if (tokens.accept(TokenKind.SLASH)) {
      return new Expression.Quotient(left, expression(PRODUCT + 1), offset);
    }
    return new Expression.Product(chain(left, TokenKind.TIMES, PRODUCT + 1), offset);
  }

  private Expression comparison(Expression left) {
    Relation relation = relation(tokens.advance().kind());
    Expression right = expression(SUM);
    if (level(tokens.current()) == COMPARISON) {
      throw tokens.error(
          tokens.current().offset(),
          "comparisons cannot be chained; write 'a < b && b < c' instead of 'a < b < c'.");
    }
    return new Expression.Compare(left, relation, right, left.offset());
  }

  private static Relation relation(TokenKind kind) {
    return Relation.valueOf(kind.name());
  }

  private Expression prefix() {
    Token<TokenKind> token = tokens.current();
    return switch (token.kind()) {
      case NOT -> {
        tokens.advance();
        yield new Expression.Not(nested(COMPARISON), token.offset());
      }
      case ALWAYS -> {
        tokens.advance();
        yield new Expression.Always(nested(COMPARISON), token.offset());
      }
      case EVENTUALLY -> {
        tokens.advance();
        yield new Expression.Eventually(nested(COMPARISON), token.offset());
      }
      case MINUS -> {
        tokens.advance();
        yield new Expression.Minus(nested(PRODUCT + 1), token.offset());
      }
      default -> primary(token);
    };
  }

  private Expression primary(Token<TokenKind> token) {
    switch (token.kind()) {
      case NUMBER:
        tokens.advance();
        return new Expression.Number(value(token), token.offset());
      case TRUE:
      case FALSE:
        tokens.advance();
        return new Expression.Truth(token.kind() == TokenKind.TRUE, token.offset());
      case NAME:
        tokens.advance();
        if (tokens.at(TokenKind.PRIME)) {
          throw tokens.error(
              tokens.current().offset(),
              "a primed variable may stand only on the left side of an update in 'do { ... }'.");
        }
        return named(token);
      case OPEN_PARENTHESIS:
        tokens.advance();
        Expression inner = nested(IFF);
        close();
        return inner;
      default:
        throw tokens.unexpected("a name, a number or '('");
    }
  }

  /** Words of other languages for temporal operators, and what to write for them here. */
  private static Optional<String> foreignOperator(String word) {
    return switch (word) {
      case "G", "always", "globally", "ALWAYS" -> Optional.of("[]");
      case "F", "eventually", "finally", "EVENTUALLY" -> Optional.of("<>");
      default -> Optional.empty();
    };
  }

  private static boolean isQuantifier(String word) {
    return List.of("forall", "exists", "all", "some").contains(word);
  }

  private Expression named(Token<TokenKind> token) {
    TokenKind next = tokens.current().kind();
    boolean operand =
        switch (next) {
          case OPEN_PARENTHESIS, NOT, ALWAYS, EVENTUALLY -> true;
          case NAME -> level(tokens.current()) == 0;
          default -> false;
        };
    Optional<String> meant = foreignOperator(token.text());
    if (operand && meant.isPresent()) {
      throw tokens.error(
          token.offset(), "write '" + meant.get() + "(...)' instead of '" + token.text() + "'.");
    } else if (operand && foreignWord(token.text()).equals(Optional.of(TokenKind.NOT))) {
      throw tokens.error(token.offset(), "write '!' instead of '" + token.text() + "'.");
    } else if (operand && isQuantifier(token.text())) {
      throw tokens.error(
          token.offset(),
          "there is no '"
              + token.text()
              + "' here: the name of a location is the number of processes in it. 'Nobody is in a'"
              + " is 'a == 0', 'all are' that all other locations are empty.");
    } else if (operand && (token.text().equals("X") || token.text().equals("next"))) {
      throw tokens.error(
          token.offset(), "there is no 'next' here; say what holds at some time, by '<>(...)'.");
    } else if (next == TokenKind.OPEN_PARENTHESIS && token.text().equals("count")) {
      tokens.advance();
      Expression condition = nested(IFF);
      close();
      return new Expression.Count(condition, token.offset());
    } else if (next == TokenKind.OPEN_PARENTHESIS) {
      throw tokens.error(
          tokens.current().offset(),
          "an operator is missing between "
              + Token.quote(token.text())
              + " and '('; write '*' if a product is meant.");
    }
    return new Expression.Name(token.text(), token.offset());
  }

  /** Where an operator may stand, as for {@link #level}. */
  private void requireNoForeignOperator() {
    Token<TokenKind> token = tokens.current();
    if (token.kind() == TokenKind.ASSIGN) {
      throw tokens.error(token.offset(), "write '==' to compare, not '='.");
    }
    Optional<TokenKind> meant =
        token.kind() == TokenKind.NAME ? foreignWord(token.text()) : Optional.empty();
    if (meant.isPresent() && meant.get() != TokenKind.NOT) {
      throw tokens.error(
          token.offset(), "write " + meant.get().shown() + " instead of '" + token.text() + "'.");
    }
  }

  /** Words of other languages for logical operators. */
  private static Optional<TokenKind> foreignWord(String word) {
    return switch (word) {
      case "and", "AND" -> Optional.of(TokenKind.AND);
      case "or", "OR" -> Optional.of(TokenKind.OR);
      case "not", "NOT" -> Optional.of(TokenKind.NOT);
      case "implies", "IMPLIES" -> Optional.of(TokenKind.IMPLIES);
      case "iff", "IFF" -> Optional.of(TokenKind.IFF);
      default -> Optional.empty();
    };
  }

  private void close() {
    tokens.expect(TokenKind.CLOSE_PARENTHESIS, "to close the parenthesis");
  }

  BigInteger value(Token<TokenKind> token) {
    if (token.text().length() > MOST_DIGITS) {
      throw tokens.error(
          token.offset(), "a number may have at most " + MOST_DIGITS + " digits here.");
    }
    return new BigInteger(token.text());
  }
}
