package org.holdfast.promela.language;

import java.util.List;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.Token;
import org.holdfast.checking.source.TokenStream;

/** The tokens of a model after the preprocessor. */
final class PromelaTokens extends TokenStream<TokenKind> {
  /** The last token must be the end. */
  PromelaTokens(List<Token<TokenKind>> tokens, Diagnostics findings) {
    super(tokens, findings);
  }

  /** Takes a name that is not a word of the language. */
  Token<TokenKind> expectName(String what) {
    if (!at(TokenKind.WORD)) {
      throw unexpected(what);
    }
    if (Keywords.isReserved(current().text())) {
      throw reserved();
    }
    return advance();
  }

  /** Where an expression has come to its end, an assignment was meant as a comparison. */
  void refuseAssignment() {
    if (at("=")) {
      throw error(position(), "write '==' to compare; '=' gives a value to a variable.");
    }
  }
}
