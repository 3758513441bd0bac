package org.holdfast.checking.source;

import java.util.HashMap;
import java.util.Map;

/** A place in a text that a lexer moves on, and the tokens that are cut out there. */
public final class CharacterCursor {
  private final SourceText source;
  private final String text;
  // One string per spelling: a machine-made file repeats a few names ten thousands of times.
  private final Map<String, String> spellings = new HashMap<>();
  private int at;
  private boolean startsLine = true;
  private boolean afterSpace;

  public CharacterCursor(SourceText source) {
    this.source = source;
    this.text = source.text();
  }

  public int offset() {
    return at;
  }

  public boolean atEnd() {
    return at >= text.length();
  }

  /** Whether nothing but space precedes this place on its line. */
  public boolean startsLine() {
    return startsLine;
  }

  /** The character here; there must be one. */
  public char current() {
    return text.charAt(at);
  }

  public boolean follows(String sign) {
    return text.startsWith(sign, at);
  }

  public void skip(int length) {
    at += length;
  }

  /** Skips space that is no token; the next token is separated from the one before. */
  public void skipSpace(int length) {
    at += length;
    afterSpace = true;
  }

  /**
   * Skips space and the comments of C. Where a comment is not closed, the cursor stays before it; a
   * line that ends inside of a comment does not count as one.
   */
  public void skipSpaceAndComments() {
    while (!atEnd()) {
      char c = current();
      if (Character.isWhitespace(c)) {
        startsLine |= isLineEnd(c);
        skipSpace(1);
      } else if (follows("//")) {
        int end = at;
        while (end < text.length() && !isLineEnd(text.charAt(end))) {
          end++;
        }
        skipSpace(end - at);
      } else if (follows("/*")) {
        int end = text.indexOf("*/", at + 2);
        if (end < 0) {
          return;
        }
        skipSpace(end + 2 - at);
      } else {
        return;
      }
    }
  }

  private static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }

  /** How many letters, digits and underscores follow. */
  public int wordLength() {
    int end = at;
    while (end < text.length() && (isLetter(text.charAt(end)) || isDigit(text.charAt(end)))) {
      end++;
    }
    return end - at;
  }

  /** How many digits follow. */
  public int digitsLength() {
    int end = at;
    while (end < text.length() && isDigit(text.charAt(end))) {
      end++;
    }
    return end - at;
  }

  /** The characters from here. */
  public String peek(int length) {
    return text.substring(at, at + length);
  }

  /** The characters from here as a token; at the end of the text, its end. */
  public <K> Token<K> take(K kind, int length) {
    return take(kind, peek(length), length);
  }

  /** A token that is spelt otherwise than what stands here. */
  public <K> Token<K> take(K kind, String spelling, int length) {
    String known = spellings.putIfAbsent(spelling, spelling);
    Token<K> token =
        new Token<>(kind, known == null ? spelling : known, source, at, startsLine, afterSpace);
    at += length;
    startsLine = false;
    afterSpace = false;
    return token;
  }

  /** How messages call the character here. */
  public String shownCharacter() {
    int codePoint = text.codePointAt(at);
    return Character.isISOControl(codePoint) || !Character.isDefined(codePoint)
        ? String.format("U+%04X", codePoint)
        : "'" + Character.toString(codePoint) + "'";
  }

  /** Whether a name may begin with it. */
  public static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  public static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
