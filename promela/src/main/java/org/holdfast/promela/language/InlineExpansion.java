package org.holdfast.promela.language;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The text of a call of an inline: its body with the arguments in place of the parameters. */
final class InlineExpansion {
  private InlineExpansion() {}

  /** Reads the arguments; the name has been taken. The inline counts as being expanded then. */
  static List<Token> expand(Token name, TokenStream tokens, ParserContext context) {
    Token open = tokens.advance();
    List<List<Token>> arguments = split(tokens.balanced(open, "(", ")"));
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
    Map<String, List<Token>> values = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      values.put(inline.parameters().get(i), arguments.get(i));
    }
    List<Token> text = new ArrayList<>();
    for (Token token : inline.body()) {
      text.addAll(
          token.isWord() ? values.getOrDefault(token.text(), List.of(token)) : List.of(token));
    }
    text.add(new Token(Token.Kind.END, "", name.position(), false, true, name.hidden()));
    return text;
  }

  private static List<List<Token>> split(List<Token> inner) {
    List<List<Token>> found = new ArrayList<>();
    List<Token> current = new ArrayList<>();
    int depth = 0;
    for (Token token : inner) {
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
