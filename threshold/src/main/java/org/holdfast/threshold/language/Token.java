package org.holdfast.threshold.language;

/** A word, number or sign of the text, and where it begins. */
record Token(TokenKind kind, String text, int offset) {
  private static final int LONGEST_SHOWN = 40;

  int end() {
    return offset + text.length();
  }

  /** How messages call it. */
  String shown() {
    return kind == TokenKind.END ? kind.shown() : quote(text);
  }

  static String quote(String name) {
    return "'" + cut(name) + "'";
  }

  /** A name or number of a length that fits into a sentence. */
  static String cut(String name) {
    return name.length() <= LONGEST_SHOWN ? name : name.substring(0, LONGEST_SHOWN) + "...";
  }
}
