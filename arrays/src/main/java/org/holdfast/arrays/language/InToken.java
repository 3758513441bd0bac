package org.holdfast.arrays.language;

/** The kinds of tokens of MCMT's language. */
enum InToken {
  /** A word that begins with a colon, at the beginning of a line. */
  DIRECTIVE,
  /** Any run of other characters than space, parentheses and brackets. */
  WORD,
  SIGN,
  END
}
