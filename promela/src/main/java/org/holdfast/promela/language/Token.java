package org.holdfast.promela.language;

import java.util.Set;
import org.holdfast.checking.SourcePosition;

/**
 * A word, number, string or sign, and where the user wrote it: a token that comes out of a macro
 * stands where the macro is used.
 *
 * @param startsLine whether nothing but space precedes it on its line
 * @param afterSpace whether it is separated from the token before
 * @param hidden macros that must not be expanded again here
 */
record Token(
    Kind kind,
    String text,
    SourcePosition position,
    boolean startsLine,
    boolean afterSpace,
    Set<String> hidden) {
  private static final int LONGEST_SHOWN = 40;

  enum Kind {
    WORD,
    NUMBER,
    CHARACTER,
    STRING,
    SIGN,
    END
  }

  boolean is(String spelling) {
    return (kind == Kind.SIGN || kind == Kind.WORD) && text.equals(spelling);
  }

  boolean isWord() {
    return kind == Kind.WORD;
  }

  Token at(SourcePosition place) {
    return new Token(kind, text, place, startsLine, afterSpace, hidden);
  }

  Token hiding(Set<String> names) {
    return new Token(kind, text, position, startsLine, afterSpace, names);
  }

  /** How messages call it. */
  String shown() {
    return kind == Kind.END ? "the end of the file" : quote(text);
  }

  static String quote(String name) {
    return "'"
        + (name.length() <= LONGEST_SHOWN ? name : name.substring(0, LONGEST_SHOWN) + "...")
        + "'";
  }
}
