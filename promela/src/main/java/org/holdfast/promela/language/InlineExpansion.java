package org.holdfast.promela.language;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.source.Token;

/** The text of a call of an inline: its body with the arguments in place of the parameters. */
final class InlineExpansion {
  private static final String RETURN = "return";

  private InlineExpansion() {}

  /**
   * Reads the arguments; the name has been taken. The inline counts as being expanded then.
   *
   * @param result what stands for {@code return}: as in SPIN an assignment, behind which the text
   *     goes on; empty where nobody takes the value
   */
  static List<Token<TokenKind>> expand(
      Token<TokenKind> name,
      List<Token<TokenKind>> result,
      PromelaTokens tokens,
      ParserContext context) {
    Token<TokenKind> open = tokens.advance();
    List<List<Token<TokenKind>>> arguments = split(tokens.balanced(open, ")"));
    ParserContext.Inline inline = context.inlines.get(name.text());
    if (arguments.size() != inline.parameters().size()) {
      throw tokens.error(
          name.position(),
          "the inline '%s' takes %d argument%s, not %d."
              .formatted(
                  name.text(),
                  inline.parameters().size(),
                  inline.parameters().size() == 1 ? "" : "s",
                  arguments.size()));
    }
    if (!context.expanding.add(name.text())) {
      throw tokens.error(
          name.position(), "the inline '" + name.text() + "' calls itself; use a process instead.");
    }
    Map<String, List<Token<TokenKind>>> values = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      values.put(inline.parameters().get(i), arguments.get(i));
    }
    List<Token<TokenKind>> text = new ArrayList<>();
    boolean returning = inline.body().stream().anyMatch(token -> token.is(RETURN));
    if (returning == result.isEmpty()) {
      throw tokens.error(name.position(), returning ? noPlace(name.text()) : noValue(name.text()));
    }
    values.put(RETURN, result);
    for (Token<TokenKind> token : inline.body()) {
      text.addAll(
          token.is(TokenKind.WORD)
              ? values.getOrDefault(token.text(), List.of(token))
              : List.of(token));
    }
    text.add(new Token<>(TokenKind.END, "", name.source(), name.offset(), false, true));
    return text;
  }

  private static String noPlace(String inline) {
    return "the inline '%s' returns a value; write 'variable = %s(...)'.".formatted(inline, inline);
  }

  /** Of a call where a value is wanted. */
  static String noValue(String inline) {
    return "the inline '" + inline + "' is a statement and has no value.";
  }

  private static List<List<Token<TokenKind>>> split(List<Token<TokenKind>> inner) {
    List<List<Token<TokenKind>>> found = new ArrayList<>();
    List<Token<TokenKind>> current = new ArrayList<>();
    int depth = 0;
    for (Token<TokenKind> token : inner) {
      if (depth == 0 && token.is(",")) {
        found.add(current);
        current = new ArrayList<>();
        continue;
      } else if (token.is("(") || token.is("[") || token.is("{")) {
        depth++;
      } else if (token.is(")") || token.is("]") || token.is("}")) {
        depth--;
      }
      current.add(token);
    }
    if (!found.isEmpty() || !current.isEmpty()) {
      found.add(current);
    }
    return found;
  }
}
