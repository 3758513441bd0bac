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

  /** Whether a word stands here that only ever begins a unit: everything before must be closed. */
  boolean atUnit() {
    return at(TokenKind.WORD) && Keywords.UNITS.contains(current().text());
  }

  /** Takes what closes something opened before; where a unit begins, that was forgotten. */
  void closeBeforeUnit(Token<TokenKind> open, String closing) {
    if (atUnit()) {
      throw neverClosed(open, closing);
    }
    close(open, closing, "to close the '" + open.text() + "' of line " + open.position().line());
  }

  /** A unit begins before something is closed. */
  Diagnostics.Reported neverClosed(Token<TokenKind> open, String closing) {
    return error(
        open.position(),
        "this '%s' is not closed where %s follows in line %d; add '%s'."
            .formatted(open.text(), current().shown(), position().line(), closing));
  }

  /** Where an expression has come to its end, an assignment was meant as a comparison. */
  void refuseAssignment() {
    if (at("=")) {
      throw error(position(), "write '==' to compare; '=' gives a value to a variable.");
    }
  }
}
