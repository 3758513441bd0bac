package org.holdfast.checking.source;

import org.holdfast.checking.SourcePosition;

/**
 * A word, number, string or sign, and where the user wrote it. The end of a text is a token without
 * text.
 *
 * @param <K> the kinds of tokens of a language
 * @param startsLine whether nothing but space precedes it on its line
 * @param afterSpace whether it is separated from the token before
 */
public record Token<K>(
    K kind, String text, SourceText source, int offset, boolean startsLine, boolean afterSpace) {
  private static final int LONGEST_SHOWN = 40;

  public boolean is(K wanted) {
    return kind == wanted;
  }

  public boolean is(String spelling) {
    return text.equals(spelling);
  }

  public boolean isEnd() {
    return text.isEmpty();
  }

  public SourcePosition position() {
    return source.position(offset);
  }

  /** The offset behind it. */
  public int end() {
    return offset + text.length();
  }

  /** The same token where another one stands, as if it had been written there. */
  public Token<K> at(Token<K> place) {
    return new Token<>(kind, text, place.source, place.offset, startsLine, afterSpace);
  }

  /** How messages call it. */
  public String shown() {
    return isEnd() ? "the end of the file" : quote(text);
  }

  public static String quote(String name) {
    return "'" + cut(name) + "'";
  }

  /** A name or number of a length that fits into a sentence. */
  public static String cut(String name) {
    return name.length() <= LONGEST_SHOWN ? name : name.substring(0, LONGEST_SHOWN) + "...";
  }
}
