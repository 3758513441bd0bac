package org.holdfast.promela.language;

/** The kinds of tokens; which word or sign it is, the parsers ask by its spelling. */
enum TokenKind {
  WORD,
  NUMBER,
  CHARACTER,
  STRING,
  SIGN,
  END
}
