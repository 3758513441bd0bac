package org.holdfast.promela.language;

import java.util.List;
import java.util.Optional;
import org.holdfast.checking.source.Token;

/**
 * What a {@code #define} stands for. Without parameters even the parentheses are missing.
 *
 * @param variadic whether the last parameter takes all the arguments that are left
 */
record Macro(
    String name, Optional<List<String>> parameters, boolean variadic, List<Token<TokenKind>> body) {
  /** What the last parameter is called where it has no name of its own. */
  static final String REST = "__VA_ARGS__";

  Macro {
    parameters = parameters.map(List::copyOf);
    body = List.copyOf(body);
  }

  /** Whether a token of the body stands for all the arguments that are left. */
  boolean isRest(Token<TokenKind> token) {
    return variadic && token.is(parameters.orElseThrow().get(parameters.orElseThrow().size() - 1));
  }
}
