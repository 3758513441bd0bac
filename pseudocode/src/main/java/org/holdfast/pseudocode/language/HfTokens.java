package org.holdfast.pseudocode.language;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.Token;
import org.holdfast.checking.source.TokenStream;

/** The tokens of an algorithm, and what is said when another one was expected. */
final class HfTokens extends TokenStream<HfWord> {
  /** A number of more digits is a mistake or an attack; reading it takes quadratic time. */
  private static final int MOST_DIGITS = 1_000;

  private final Diagnostics findings;

  HfTokens(HfLexer lexer, Diagnostics findings) {
    super(lexer::next, findings);
    this.findings = findings;
  }

  HfTokens(List<Token<HfWord>> tokens, Diagnostics findings) {
    super(tokens, findings);
    this.findings = findings;
  }

  /** Takes a name; {@code where} completes "expected a name ...". */
  Token<HfWord> name(String where) {
    if (at(HfWord.RESERVED)) {
      throw reserved();
    } else if (!at(HfWord.NAME)) {
      throw unexpected("a name " + where);
    }
    return advance();
  }

  BigInteger number(String where) {
    if (!at(HfWord.NUMBER)) {
      throw unexpected("a number " + where);
    } else if (current().text().length() > MOST_DIGITS) {
      throw error(position(), "a number may have at most " + MOST_DIGITS + " digits here.");
    }
    return new BigInteger(advance().text());
  }

  /** Takes a name that is a word of the language only where it is expected. */
  boolean acceptWord(String word) {
    return at(HfWord.NAME) && accept(word);
  }

  boolean atOneOf(Set<String> words) {
    return at(HfWord.RESERVED) && words.contains(current().text());
  }

  /** Complains about the current token, after which nothing could be understood. */
  Diagnostics.Reported fatal(String message) {
    return findings.fatal(current().offset(), message);
  }

  /** Says where a block was opened that is still open where it cannot be. */
  Diagnostics.Reported neverClosed(Token<HfWord> open) {
    return findings.closed()
        ? findings.reported()
        : error(
            open.position(),
            "this '{' is never closed; add '}' "
                + (atEnd() ? "at the end." : "before line " + position().line() + "."));
  }

  /** What has been taken since a mark. */
  List<Token<HfWord>> since(int mark) {
    List<Token<HfWord>> taken = new ArrayList<>();
    for (int distance = mark - mark(); distance < 0; distance++) {
      taken.add(ahead(distance));
    }
    return taken;
  }

  @Override
  public Diagnostics.Reported unexpected(String wanted) {
    if (at(HfWord.NOISE) || findings.closed()) {
      return findings.reported();
    } else if (atEnd() && mark() > 0) {
      Token<HfWord> last = ahead(-1);
      return error(
          last.source().position(last.end()),
          "the text ends here, but there should be " + wanted + ".");
    }
    return super.unexpected(wanted);
  }
}
