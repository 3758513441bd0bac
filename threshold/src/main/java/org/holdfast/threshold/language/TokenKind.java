package org.holdfast.threshold.language;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The kinds of tokens; those with a fixed spelling know it. */
enum TokenKind {
  NAME,
  NUMBER,
  END,
  /** What the lexer has complained about already. */
  NOISE,

  AUTOMATON("skel", "thresholdAutomaton", "threshAuto"),
  LOCAL("local"),
  SHARED("shared"),
  PARAMETERS("parameters"),
  UNKNOWNS("unknowns"),
  DEFINE("define"),
  ASSUMPTIONS("assumptions", "assume"),
  LOCATIONS("locations"),
  INITS("inits"),
  RULES("rules"),
  SPECIFICATIONS("specifications"),
  WHEN("when"),
  DO("do"),
  UNCHANGED("unchanged"),
  TRUE("true"),
  FALSE("false"),

  OPEN_BRACE("{"),
  CLOSE_BRACE("}"),
  OPEN_PARENTHESIS("("),
  CLOSE_PARENTHESIS(")"),
  OPEN_BRACKET("["),
  CLOSE_BRACKET("]"),
  SEMICOLON(";"),
  COLON(":"),
  COMMA(","),
  PRIME("'"),
  ASSIGN("="),
  PLUS("+"),
  MINUS("-"),
  TIMES("*"),
  PERCENT("%"),
  SLASH("/"),
  BECOMES(":="),
  EQ("=="),
  NE("!="),
  LT("<"),
  LE("<="),
  GT(">"),
  GE(">="),
  NOT("!"),
  AND("&&"),
  OR("||"),
  IMPLIES("->"),
  IFF("<->"),
  ALWAYS("[]"),
  EVENTUALLY("<>");

  private static final Map<String, TokenKind> WORDS = words();
  private static final List<TokenKind> SECTIONS =
      List.of(
          LOCAL,
          SHARED,
          PARAMETERS,
          UNKNOWNS,
          DEFINE,
          ASSUMPTIONS,
          LOCATIONS,
          INITS,
          RULES,
          SPECIFICATIONS);

  private final List<String> spellings;

  TokenKind(String... spellings) {
    this.spellings = List.of(spellings);
  }

  private static Map<String, TokenKind> words() {
    Map<String, TokenKind> words = new LinkedHashMap<>();
    for (TokenKind kind : values()) {
      for (String spelling : kind.spellings) {
        if (Character.isLetter(spelling.charAt(0))) {
          words.put(spelling, kind);
        }
      }
    }
    return words;
  }

  /** The reserved word spelled so, or {@link #NAME}. */
  static TokenKind ofWord(String word) {
    return WORDS.getOrDefault(word, NAME);
  }

  /** Whether it is a word that cannot be a name. */
  boolean isReserved() {
    return !spellings.isEmpty() && Character.isLetter(spellings.get(0).charAt(0));
  }

  /** Whether it opens a part of the model; such words never occur elsewhere. */
  boolean opensSection() {
    return SECTIONS.contains(this);
  }

  String spelling() {
    return spellings.get(0);
  }

  /** How messages call it. */
  String shown() {
    return switch (this) {
      case NAME -> "a name";
      case NUMBER -> "a number";
      case END -> "the end of the file";
      case NOISE -> "something else";
      default -> "'" + spelling() + "'";
    };
  }
}
