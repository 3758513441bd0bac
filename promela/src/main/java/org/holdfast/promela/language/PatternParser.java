package org.holdfast.promela.language;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Token;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.SpecialValue;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.syntax.Pattern;

/** Reads the arguments of receives, and of sends that are only compared with. */
final class PatternParser {
  private final PromelaTokens tokens;
  private final ParserContext context;
  private final ExpressionParser expressions;

  PatternParser(PromelaTokens tokens, ParserContext context, ExpressionParser expressions) {
    this.tokens = tokens;
    this.context = context;
    this.expressions = expressions;
  }

  /** The arguments of a receive: {@code a,b}, {@code a(b,c)} or {@code (a,b)}. */
  List<Pattern> patterns() {
    List<Pattern> patterns = new ArrayList<>();
    if (tokens.at("(")) {
      nested(patterns);
      return patterns;
    }
    do {
      patterns.add(pattern());
      if (tokens.at("(")) {
        nested(patterns);
        return patterns;
      }
    } while (tokens.accept(","));
    return patterns;
  }

  /** In an event trace a send is written as a receive is: {@code _} stands for any value. */
  List<Expression> compared() {
    SourcePosition at = tokens.position();
    return patterns().stream()
        .map(
            pattern ->
                pattern.parts().stream()
                    .findFirst()
                    .orElseGet(() -> Expression.Reference.of(Module.EventTrace.ANY_VALUE, at)))
        .toList();
  }

  private void nested(List<Pattern> into) {
    Token<TokenKind> open = tokens.advance();
    if (!tokens.at(")")) {
      context.enter(open.position());
      into.addAll(patterns());
      context.leave();
    }
    tokens.expect(")", "to close the message");
  }

  private Pattern pattern() {
    Token<TokenKind> token = tokens.current();
    if (token.is("_")) {
      tokens.advance();
      return new Pattern.Any();
    } else if (token.is(SpecialValue.PID.spelling())) {
      tokens.advance();
      context.findings.warning(
          token.position(),
          "SPIN puts what is received into '_pid'; here it must equal it, as in eval(_pid).");
      return new Pattern.Equals(new Expression.Special(SpecialValue.PID, token.position()));
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
