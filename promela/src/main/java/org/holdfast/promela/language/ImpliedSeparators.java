package org.holdfast.promela.language;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.checking.source.SourceText;
import org.holdfast.checking.source.Token;

/**
 * Puts a semicolon where SPIN implies one: at the end of a line inside of a body or of a record,
 * outside of parentheses, behind a token that can end a statement. SPIN reads a statement that goes
 * on with an operator on the next line as an error; what cannot begin a statement goes on with the
 * one before here.
 */
final class ImpliedSeparators {
  /** What is followed by a body whose lines end statements. */
  private static final Set<String> UNITS =
      Set.of("proctype", "D_proctype", "init", "never", "trace", "notrace", "typedef", "inline");

  private static final Set<String> ENDING_WORDS =
      Set.of("od", "fi", "else", "break", "true", "false", "skip", "timeout");

  private static final Set<String> ENDING_SIGNS = Set.of("}", ")", "]", "++", "--");
  private static final Set<String> BEGINNING_SIGNS = Set.of("{", "(", "-", "!", "~");

  private static final Set<String> CONTINUING_WORDS =
      Set.of("unless", "fi", "od", "of", "provided", "priority");

  /** The names of types, proctypes and inlines: something must follow these. */
  private final Set<String> prefixes = new HashSet<>();

  private final List<Token<TokenKind>> tokens;
  private final List<Token<TokenKind>> result = new ArrayList<>();
  private int braces;
  private int parentheses;
  private boolean unit;
  private boolean body;

  private ImpliedSeparators(List<Token<TokenKind>> tokens) {
    this.tokens = tokens;
    for (int i = 0; i + 1 < tokens.size(); i++) {
      Token<TokenKind> token = tokens.get(i);
      if (token.is("typedef")
          || token.is("inline")
          || token.is("proctype")
          || token.is("D_proctype")) {
        prefixes.add(tokens.get(i + 1).text());
      }
    }
  }

  /** The text with its separators; the last token is the end. */
  static List<Token<TokenKind>> insert(List<Token<TokenKind>> tokens) {
    return new ImpliedSeparators(tokens).separated();
  }

  private List<Token<TokenKind>> separated() {
    Token<TokenKind> before = null;
    for (Token<TokenKind> token : tokens) {
      if (before != null
          && body
          && parentheses == 0
          && canEnd(before)
          && canBegin(token)
          && lineEndsBetween(before, token)) {
        result.add(
            new Token<>(TokenKind.SIGN, ";", before.source(), before.offset(), false, false));
      }
      follow(token);
      result.add(token);
      before = token;
    }
    return result;
  }

  private void follow(Token<TokenKind> token) {
    if (braces == 0 && UNITS.contains(token.text())) {
      unit = true;
    }
    switch (token.text()) {
      case "{" -> {
        body |= braces == 0 && unit;
        unit = false;
        braces++;
      }
      case "}" -> {
        braces = Math.max(0, braces - 1);
        body &= braces > 0;
        parentheses = 0;
      }
      case "(" -> parentheses++;
      case ")" -> parentheses = Math.max(0, parentheses - 1);
      default -> {}
    }
  }

  private boolean canEnd(Token<TokenKind> token) {
    return switch (token.kind()) {
      case NUMBER, CHARACTER -> true;
      case WORD ->
          ENDING_WORDS.contains(token.text())
              || !(Keywords.isReserved(token.text()) || prefixes.contains(token.text()));
      case SIGN -> ENDING_SIGNS.contains(token.text());
      case STRING, END -> false;
    };
  }

  private static boolean canBegin(Token<TokenKind> token) {
    return switch (token.kind()) {
      case NUMBER, CHARACTER -> true;
      case WORD -> !CONTINUING_WORDS.contains(token.text());
      case SIGN -> BEGINNING_SIGNS.contains(token.text());
      case STRING, END -> false;
    };
  }

  /**
   * Whether a line ends between two tokens, be it inside of a comment. What a macro stands for is
   * one line, and stands where the macro is used.
   */
  private static boolean lineEndsBetween(Token<TokenKind> before, Token<TokenKind> token) {
    SourceText source = before.source();
    if (source != token.source() || token.offset() < before.offset()) {
      return true;
    }
    String text = source.text();
    for (int i = before.offset(); i < token.offset(); i++) {
      if (text.charAt(i) == '\n' && !isJoined(text, i)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isJoined(String text, int lineEnd) {
    int last = lineEnd > 0 && text.charAt(lineEnd - 1) == '\r' ? lineEnd - 2 : lineEnd - 1;
    return last >= 0 && text.charAt(last) == '\\';
  }
}
