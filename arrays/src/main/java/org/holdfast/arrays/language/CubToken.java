package org.holdfast.arrays.language;

/** The kinds of tokens of Cubicle's language. */
enum CubToken {
  /** A name that begins with a small letter: a type, a process variable, a predicate. */
  SMALL,
  /** A name that begins with a capital: a variable, a constructor. */
  CAPITAL,
  WHOLE,
  DECIMAL,
  /** A process by its number, such as {@code #1}. */
  NUMBERED,
  KEYWORD,
  SIGN,
  END,
  /** What the lexer has complained about already. */
  NOISE
}
