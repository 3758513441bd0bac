package org.holdfast.promela.language;

import java.util.List;
import java.util.Optional;
import org.holdfast.checking.source.Token;

/** What a {@code #define} stands for. Without parameters even the parentheses are missing. */
record Macro(String name, Optional<List<String>> parameters, List<Token<TokenKind>> body) {
  Macro {
    parameters = parameters.map(List::copyOf);
    body = List.copyOf(body);
  }
}
