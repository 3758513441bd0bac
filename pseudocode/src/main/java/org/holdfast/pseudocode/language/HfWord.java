package org.holdfast.pseudocode.language;

import java.util.Set;

/** The kinds of tokens of {@code .hf} files. */
enum HfWord {
  NAME,
  NUMBER,
  /** A word that has a meaning wherever it stands. */
  RESERVED,
  SIGN,
  /** What the lexer has complained about already. */
  NOISE,
  END;

  /** Words that open a part of an algorithm, and stand nowhere else. */
  static final Set<String> SECTIONS =
      Set.of(
          "parameters",
          "assume",
          "faults",
          "network",
          "messages",
          "type",
          "process",
          "property",
          "algorithm");

  /** Words that begin a statement of a process, and stand nowhere else. */
  static final Set<String> STATEMENTS =
      Set.of("input", "var", "send", "await", "upon", "if", "else", "halt", "repeat");

  private static final Set<String> OTHERS =
      Set.of(
          "bool",
          "bit",
          "true",
          "false",
          "none",
          "any",
          "maybe",
          "once",
          "some",
          "all",
          "no",
          "in",
          "for",
          "count",
          "received",
          "sent",
          "done",
          "floor",
          "ceil",
          "initially",
          "always",
          "eventually",
          "until",
          "releases",
          "implies",
          "and",
          "or",
          "not");

  static HfWord ofWord(String word) {
    return SECTIONS.contains(word) || STATEMENTS.contains(word) || OTHERS.contains(word)
        ? RESERVED
        : NAME;
  }
}
