package org.holdfast.promela.language;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.checking.source.Token;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Pattern;

/** Reads the arguments of receives. */
final class PatternParser {
  private final PromelaTokens tokens;
  private final ExpressionParser expressions;

  PatternParser(PromelaTokens tokens, ExpressionParser expressions) {
    this.tokens = tokens;
    this.expressions = expressions;
  }

  /** The arguments of a receive, up to a closing sign or the end of the statement. */
  List<Pattern> patterns(String closing) {
    List<Pattern> patterns = new ArrayList<>();
    boolean first = true;
    boolean nested = false;
    do {
      if (!first && tokens.at(closing)) {
        break;
      }
      patterns.add(pattern());
      if (first && tokens.accept("(")) {
        nested = true;
        if (tokens.at(")")) {
          break;
        }
        patterns.add(pattern());
      }
      first = false;
    } while (tokens.accept(","));
    if (nested) {
      tokens.expect(")", "to close the message");
    }
    return patterns;
  }

  private Pattern pattern() {
    Token<TokenKind> token = tokens.current();
    if (token.is("_")) {
      tokens.advance();
      return new Pattern.Any();
    } else if (token.is("eval")) {
      tokens.advance();
      tokens.expect("(", "before the value to compare with");
      Expression value = expressions.expression();
      tokens.expect(")", "after the value to compare with");
      return new Pattern.Equals(value);
    } else if (token.kind() == TokenKind.NUMBER
        || token.kind() == TokenKind.CHARACTER
        || token.is("-")
        || token.is("true")
        || token.is("false")
        || token.is("skip")) {
      return new Pattern.Equals(expressions.unary());
    }
    return new Pattern.Into(expressions.reference());
  }
}
