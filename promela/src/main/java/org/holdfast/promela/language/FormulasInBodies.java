package org.holdfast.promela.language;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.checking.source.Token;

/**
 * Moves each {@code ltl} formula that stands inside of a body behind it. SPIN reads a formula
 * wherever it is written, as if it were not there; it may speak of global names only.
 */
final class FormulasInBodies {
  private final List<Token<TokenKind>> tokens;
  private final List<Token<TokenKind>> result = new ArrayList<>();
  private final List<Token<TokenKind>> formulas = new ArrayList<>();

  private FormulasInBodies(List<Token<TokenKind>> tokens) {
    this.tokens = tokens;
  }

  /**
   * The text with its formulas between the units. A text in which a body is not closed is left as
   * it is: then the formula tells where the brace is missing.
   */
  static List<Token<TokenKind>> moveOut(List<Token<TokenKind>> tokens) {
    return new FormulasInBodies(tokens).moved();
  }

  private List<Token<TokenKind>> moved() {
    int braces = 0;
    boolean inline = false;
    boolean startsLine = false;
    for (int i = 0; i < tokens.size(); i++) {
      Token<TokenKind> token = tokens.get(i);
      int end = braces > 0 && !inline ? endOfFormula(i) : i;
      if (end > i) {
        formulas.addAll(tokens.subList(i, end));
        startsLine |= token.startsLine();
        i = end - 1;
        continue;
      }
      result.add(startsLine ? startingLine(token) : token);
      startsLine = false;
      if (token.is("{")) {
        braces++;
      } else if (token.is("}")) {
        braces--;
        if (braces == 0) {
          result.addAll(formulas);
          formulas.clear();
        }
      }
      inline = braces > 0 ? inline : token.is("inline") || inline && !token.is("}");
    }
    return formulas.isEmpty() ? result : tokens;
  }

  /** Behind the formula that begins at a token; the token itself if none does. */
  private int endOfFormula(int start) {
    if (!tokens.get(start).is("ltl")) {
      return start;
    }
    int open = start + 1;
    if (open < tokens.size() && tokens.get(open).is(TokenKind.WORD)) {
      open++;
    }
    if (open >= tokens.size() || !tokens.get(open).is("{")) {
      return start;
    }
    int braces = 0;
    for (int i = open; i < tokens.size(); i++) {
      braces += tokens.get(i).is("{") ? 1 : tokens.get(i).is("}") ? -1 : 0;
      if (braces == 0) {
        return i + 1;
      }
    }
    return start;
  }

  private static Token<TokenKind> startingLine(Token<TokenKind> token) {
    return new Token<>(
        token.kind(), token.text(), token.source(), token.offset(), true, token.afterSpace());
  }
}
