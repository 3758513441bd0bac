package org.holdfast.arrays.language;

import org.holdfast.checking.source.CharacterCursor;
import org.holdfast.checking.source.SourceText;
import org.holdfast.checking.source.Token;

/** Turns a text in MCMT's language into tokens. A comment is a directive that takes its line. */
final class InLexer {
  private static final String COMMENT = ":comment";

  private final CharacterCursor cursor;

  InLexer(SourceText source) {
    this.cursor = new CharacterCursor(source);
  }

  Token<InToken> next() {
    boolean startsLine = skipSpaceAndComments();
    if (cursor.atEnd()) {
      return cursor.take(InToken.END, 0);
    } else if (isSign(cursor.current())) {
      return cursor.take(InToken.SIGN, 1);
    }
    boolean directive = startsLine && cursor.current() == ':';
    return cursor.take(directive ? InToken.DIRECTIVE : InToken.WORD, wordLength());
  }

  /** Whether the next token is the first of its line. */
  private boolean skipSpaceAndComments() {
    boolean startsLine = cursor.startsLine();
    while (!cursor.atEnd()) {
      char c = cursor.current();
      if (c == '\n' || c == '\r') {
        startsLine = true;
        cursor.skipSpace(1);
      } else if (Character.isWhitespace(c)) {
        cursor.skipSpace(1);
      } else if (c == ';' || (startsLine && isComment())) {
        while (!cursor.atEnd() && cursor.current() != '\n' && cursor.current() != '\r') {
          cursor.skipSpace(1);
        }
      } else {
        break;
      }
    }
    return startsLine;
  }

  private boolean isComment() {
    return cursor.follows(COMMENT) && wordLength() == COMMENT.length();
  }

  private int wordLength() {
    int start = cursor.offset();
    while (!cursor.atEnd()
        && !Character.isWhitespace(cursor.current())
        && !isSign(cursor.current())) {
      cursor.skip(1);
    }
    int length = cursor.offset() - start;
    cursor.skip(-length);
    return length;
  }

  private static boolean isSign(char c) {
    return c == '(' || c == ')' || c == '[' || c == ']';
  }
}
