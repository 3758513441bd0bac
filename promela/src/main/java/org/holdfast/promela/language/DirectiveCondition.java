package org.holdfast.promela.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.Token;

/** The condition of an {@code #if}: whole numbers, {@code defined}, and unknown names as 0. */
final class DirectiveCondition {
  private static final int DEEPEST = 100;
  private static final Map<String, Integer> PRECEDENCE =
      Map.ofEntries(
          Map.entry("||", 1),
          Map.entry("&&", 2),
          Map.entry("==", 3),
          Map.entry("!=", 3),
          Map.entry("<", 4),
          Map.entry("<=", 4),
          Map.entry(">", 4),
          Map.entry(">=", 4),
          Map.entry("+", 5),
          Map.entry("-", 5),
          Map.entry("*", 6),
          Map.entry("/", 6),
          Map.entry("%", 6));

  private final Diagnostics findings;
  private final MacroExpansion macros;
  private final SourcePosition place;
  private List<Token<TokenKind>> tokens = List.of();
  private int at;
  private int depth;

  DirectiveCondition(Diagnostics findings, MacroExpansion macros, SourcePosition place) {
    this.findings = findings;
    this.macros = macros;
    this.place = place;
  }

  boolean holds(List<Token<TokenKind>> line) {
    tokens = macros.expand(withoutDefined(line));
    at = 0;
    long value = binary(1);
    if (at < tokens.size()) {
      throw wrong();
    }
    return value != 0;
  }

  private RuntimeException wrong() {
    SourcePosition where = at < tokens.size() ? tokens.get(at).position() : place;
    return findings.error(
        where, "this condition cannot be evaluated; use numbers, defined NAME and operators.");
  }

  private List<Token<TokenKind>> withoutDefined(List<Token<TokenKind>> line) {
    List<Token<TokenKind>> result = new ArrayList<>();
    for (int i = 0; i < line.size(); i++) {
      if (!line.get(i).is("defined")) {
        result.add(line.get(i));
        continue;
      }
      boolean parenthesis = i + 1 < line.size() && line.get(i + 1).is("(");
      int name = i + (parenthesis ? 2 : 1);
      if (name >= line.size() || !line.get(name).is(TokenKind.WORD)) {
        throw findings.error(line.get(i).position(), "a name must follow 'defined'.");
      }
      Token<TokenKind> known = line.get(name);
      result.add(
          new Token<>(
              TokenKind.NUMBER,
              macros.isDefined(known.text()) ? "1" : "0",
              known.source(),
              known.offset(),
              false,
              true));
      i = name + (parenthesis ? 1 : 0);
    }
    return result;
  }

  private long binary(int least) {
    long left = unary();
    while (at < tokens.size()) {
      Integer precedence =
          tokens.get(at).kind() == TokenKind.SIGN ? PRECEDENCE.get(tokens.get(at).text()) : null;
      if (precedence == null || precedence < least) {
        return left;
      }
      String operator = tokens.get(at++).text();
      left = apply(operator, left, binary(precedence + 1));
    }
    return left;
  }

  private long apply(String operator, long left, long right) {
    return switch (operator) {
      case "||" -> truth(left != 0 || right != 0);
      case "&&" -> truth(left != 0 && right != 0);
      case "==" -> truth(left == right);
      case "!=" -> truth(left != right);
      case "<" -> truth(left < right);
      case "<=" -> truth(left <= right);
      case ">" -> truth(left > right);
      case ">=" -> truth(left >= right);
      case "+" -> left + right;
      case "-" -> left - right;
      case "*" -> left * right;
      case "/", "%" -> {
        if (right == 0) {
          throw findings.error(place, "this condition divides by zero.");
        }
        yield operator.equals("/") ? left / right : left % right;
      }
      default -> throw new AssertionError(operator);
    };
  }

  private static long truth(boolean value) {
    return value ? 1 : 0;
  }

  private long unary() {
    if (at >= tokens.size() || ++depth > DEEPEST) {
      throw wrong();
    }
    Token<TokenKind> token = tokens.get(at++);
    long value;
    if (token.is("!")) {
      value = truth(unary() == 0);
    } else if (token.is("-")) {
      value = -unary();
    } else if (token.is("(")) {
      value = binary(1);
      if (at >= tokens.size() || !tokens.get(at).is(")")) {
        throw wrong();
      }
      at++;
    } else if (token.kind() == TokenKind.NUMBER && token.text().length() < 18) {
      value = Long.parseLong(token.text());
    } else if (token.is(TokenKind.WORD)) {
      value = 0;
    } else {
      at--;
      throw wrong();
    }
    depth--;
    return value;
  }
}
