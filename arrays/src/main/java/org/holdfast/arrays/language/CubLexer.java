package org.holdfast.arrays.language;

import java.util.List;
import org.holdfast.checking.source.CharacterCursor;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.SourceText;
import org.holdfast.checking.source.Token;

/** Turns a text in Cubicle's language into tokens, the longest that fits each time. */
final class CubLexer {
  /** Longer ones before their beginnings. */
  private static final List<String> SIGNS =
      List.of(
          "<=>", "=>", ":=", "<>", "<=", ">=", "||", "&&", "(", ")", "[", "]", "{", "}", ".", "?",
          "+", "-", "*", ":", "=", "<", ">", "|", ",", ";", "_");

  /** What other languages write, and what it is here; longer ones before their beginnings. */
  private static final List<Foreign> FOREIGN =
      List.of(
          new Foreign("==", "="),
          new Foreign("!=", "<>"),
          new Foreign("->", "=>"),
          new Foreign("!", "not"),
          new Foreign("&", "&&"));

  private record Foreign(String written, String meant) {}

  private final CharacterCursor cursor;
  private final Diagnostics findings;

  CubLexer(SourceText source, Diagnostics findings) {
    this.cursor = new CharacterCursor(source);
    this.findings = findings;
  }

  /** The next token; the end of the text as soon as more errors are of no interest. */
  Token<CubToken> next() {
    skipSpaceAndComments();
    if (cursor.atEnd() || findings.closed()) {
      return cursor.take(CubToken.END, 0);
    }
    char c = cursor.current();
    if (CharacterCursor.isLetter(c) && c != '_') {
      String word = cursor.peek(cursor.wordLength());
      CubToken kind =
          CubKeywords.ALL.contains(word)
              ? CubToken.KEYWORD
              : Character.isUpperCase(c) ? CubToken.CAPITAL : CubToken.SMALL;
      return cursor.take(kind, word.length());
    } else if (CharacterCursor.isDigit(c)) {
      return number("");
    } else if (c == '-') {
      // The sign belongs to the digits that it touches.
      cursor.skip(1);
      if (!cursor.atEnd() && CharacterCursor.isDigit(cursor.current())) {
        cursor.skip(-1);
        return number("-");
      }
      cursor.skip(-1);
    } else if (c == '#') {
      return numbered();
    }
    for (Foreign foreign : FOREIGN) {
      if (cursor.follows(foreign.written) && !cursor.follows("&&")) {
        findings.error(
            cursor.offset(),
            "'" + foreign.written + "' means nothing here; write '" + foreign.meant + "'.");
        return cursor.take(CubToken.NOISE, foreign.written.length());
      }
    }
    for (String sign : SIGNS) {
      if (cursor.follows(sign)) {
        return cursor.take(CubToken.SIGN, sign.length());
      }
    }
    findings.error(cursor.offset(), cursor.shownCharacter() + " means nothing here; remove it.");
    return cursor.take(CubToken.NOISE, Character.charCount(c));
  }

  private Token<CubToken> number(String sign) {
    int start = cursor.offset();
    cursor.skip(sign.length());
    cursor.skip(cursor.digitsLength());
    CubToken kind = CubToken.WHOLE;
    if (cursor.follows(".")) {
      kind = CubToken.DECIMAL;
      cursor.skip(1);
      cursor.skip(cursor.atEnd() ? 0 : cursor.digitsLength());
    }
    int length = cursor.offset() - start;
    cursor.skip(-length);
    return cursor.take(kind, length);
  }

  private Token<CubToken> numbered() {
    cursor.skip(1);
    int digits = cursor.digitsLength();
    boolean zero = digits > 0 && cursor.current() == '0';
    cursor.skip(-1);
    if (digits == 0 || zero) {
      findings.error(
          cursor.offset(), "a process is named by '#' and a number from 1 on, such as '#1'.");
      return cursor.take(CubToken.NOISE, 1 + digits);
    }
    return cursor.take(CubToken.NUMBERED, 1 + digits);
  }

  /** Comments may contain comments. */
  private void skipSpaceAndComments() {
    while (!cursor.atEnd()) {
      if (Character.isWhitespace(cursor.current())) {
        cursor.skipSpace(1);
      } else if (cursor.follows("(*")) {
        skipComment();
      } else {
        return;
      }
    }
  }

  private void skipComment() {
    int start = cursor.offset();
    int depth = 0;
    do {
      if (cursor.atEnd()) {
        findings.fatal(start, "this comment is never closed; add '*)' where it should end.");
        return;
      } else if (cursor.follows("(*")) {
        depth++;
        cursor.skipSpace(2);
      } else if (cursor.follows("*)")) {
        depth--;
        cursor.skipSpace(2);
      } else {
        cursor.skipSpace(1);
      }
    } while (depth > 0);
  }
}
