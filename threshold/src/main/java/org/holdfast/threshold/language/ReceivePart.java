package org.holdfast.threshold.language;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.holdfast.checking.source.Token;

/**
 * The parts that only automata with receive variables have. Their words are no reserved ones: files
 * from before there were receive variables may use them as names.
 */
enum ReceivePart {
  RECEIVE,
  MESSAGES,
  FAULTS,
  ENVIRONMENT,
  LEMMAS;

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The part that this token opens where a part may begin. */
  static Optional<ReceivePart> of(Token<TokenKind> token) {
    return token.kind() == TokenKind.NAME
        ? Arrays.stream(values()).filter(part -> part.word().equals(token.text())).findFirst()
        : Optional.empty();
  }
}
