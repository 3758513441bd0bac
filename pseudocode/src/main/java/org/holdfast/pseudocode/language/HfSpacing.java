package org.holdfast.pseudocode.language;

import java.util.List;
import java.util.Set;
import org.holdfast.checking.source.Token;

/** Where blanks stand between two words or signs of one line. */
final class HfSpacing {
  private static final Set<String> NONE_BEFORE = Set.of(")", "]", ",", ":", ";", "?", ".", "..");
  private static final Set<String> NONE_AFTER = Set.of("(", "[", ".", "..");
  private static final Set<String> FUNCTIONS =
      Set.of("received", "sent", "done", "count", "floor", "ceil");

  /** Words of rounds that are no names of functions. */
  private static final Set<String> OPERATORS =
      Set.of("rounds", "union", "intersect", "minus", "without");

  private static final Set<String> BEFORE_OPERAND =
      Set.of("(", ",", "=", "!=", "<", "<=", ">", ">=", "+", "-", "*", "/", ":=", ":", "[");

  private HfSpacing() {}

  static String joined(List<Token<HfWord>> tokens) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < tokens.size(); i++) {
      if (i > 0 && separated(i > 1 ? tokens.get(i - 2) : null, tokens.get(i - 1), tokens.get(i))) {
        text.append(' ');
      }
      text.append(tokens.get(i).text());
    }
    return text.toString();
  }

  /**
   * Whether a blank stands between two tokens.
   *
   * @param before what precedes both, or null
   */
  static boolean separated(Token<HfWord> before, Token<HfWord> left, Token<HfWord> right) {
    if (NONE_BEFORE.contains(right.text()) || NONE_AFTER.contains(left.text())) {
      return false;
    } else if (right.is("(")) {
      return OPERATORS.contains(left.text())
          || !left.is(HfWord.NAME) && !FUNCTIONS.contains(left.text());
    } else if (right.is("[")) {
      return !left.is(HfWord.NAME);
    }
    return !left.is("-") || !isSign(before);
  }

  /** Whether a minus behind this is the sign of a number. */
  private static boolean isSign(Token<HfWord> before) {
    return before == null || before.is(HfWord.RESERVED) || BEFORE_OPERAND.contains(before.text());
  }
}
