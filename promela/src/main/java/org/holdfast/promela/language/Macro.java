package org.holdfast.promela.language;

import java.util.List;
import java.util.Optional;

/** What a {@code #define} stands for. Without parameters even the parentheses are missing. */
record Macro(String name, Optional<List<String>> parameters, List<Token> body) {
  Macro {
    parameters = parameters.map(List::copyOf);
    body = List.copyOf(body);
  }
}
