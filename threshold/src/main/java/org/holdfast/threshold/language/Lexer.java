package org.holdfast.threshold.language;

import java.util.HashMap;
import java.util.Map;

/**
 * Turns text into tokens, one at a time, so that a long file never needs all its tokens in memory.
 * What is no token is reported here and becomes one of noise.
 */
final class Lexer {
  private final String text;
  private final Findings findings;
  // One string per spelling: a machine-made file repeats a few names ten thousands of times.
  private final Map<String, String> spellings = new HashMap<>();
  private int at;

  Lexer(String text, Findings findings) {
    this.text = text;
    this.findings = findings;
    this.at = text.startsWith("\uFEFF") ? 1 : 0;
  }

  Token next() {
    skipSpaceAndComments();
    if (at >= text.length()) {
      return new Token(TokenKind.END, "", text.length());
    }
    char c = text.charAt(at);
    if (isLetter(c)) {
      return word();
    } else if (isDigit(c)) {
      return number();
    }
    TokenKind sign = sign(c);
    return sign == null ? noise(c) : token(sign, sign.spelling().length());
  }

  private Token token(TokenKind sign, int length) {
    Token token = new Token(sign, sign.spelling(), at);
    at += length;
    return token;
  }

  private Token word() {
    int start = at;
    while (at < text.length() && (isLetter(text.charAt(at)) || isDigit(text.charAt(at)))) {
      at++;
    }
    String word = spelling(start);
    return new Token(TokenKind.ofWord(word), word, start);
  }

  private Token number() {
    int start = at;
    while (at < text.length() && isDigit(text.charAt(at))) {
      at++;
    }
    Token number = new Token(TokenKind.NUMBER, spelling(start), start);
    if (at < text.length() && isLetter(text.charAt(at))) {
      findings.error(start, "a name cannot begin with a digit; write a '*' if a product is meant.");
      while (at < text.length() && (isLetter(text.charAt(at)) || isDigit(text.charAt(at)))) {
        at++;
      }
    }
    return number;
  }

  private String spelling(int start) {
    String word = text.substring(start, at);
    String known = spellings.putIfAbsent(word, word);
    return known == null ? word : known;
  }

  private TokenKind sign(char c) {
    return switch (c) {
      case '{' -> TokenKind.OPEN_BRACE;
      case '}' -> TokenKind.CLOSE_BRACE;
      case '(' -> TokenKind.OPEN_PARENTHESIS;
      case ')' -> TokenKind.CLOSE_PARENTHESIS;
      case '[' -> follows("[]") ? TokenKind.ALWAYS : TokenKind.OPEN_BRACKET;
      case ']' -> TokenKind.CLOSE_BRACKET;
      case ';' -> TokenKind.SEMICOLON;
      case ':' -> TokenKind.COLON;
      case ',' -> TokenKind.COMMA;
      case '\'' -> TokenKind.PRIME;
      case '+' -> TokenKind.PLUS;
      case '*' -> TokenKind.TIMES;
      case '%' -> TokenKind.PERCENT;
      case '-' -> follows("->") ? TokenKind.IMPLIES : TokenKind.MINUS;
      case '=' -> follows("==") ? TokenKind.EQ : TokenKind.ASSIGN;
      case '!' -> follows("!=") ? TokenKind.NE : TokenKind.NOT;
      case '>' -> follows(">=") ? TokenKind.GE : TokenKind.GT;
      case '<' ->
          follows("<->")
              ? TokenKind.IFF
              : follows("<=") ? TokenKind.LE : follows("<>") ? TokenKind.EVENTUALLY : TokenKind.LT;
      case '&' -> follows("&&") ? TokenKind.AND : null;
      case '|' -> follows("||") ? TokenKind.OR : null;
      default -> null;
    };
  }

  private boolean follows(String sign) {
    return text.startsWith(sign, at);
  }

  private void skipSpaceAndComments() {
    while (at < text.length()) {
      if (Character.isWhitespace(text.charAt(at))) {
        at++;
      } else if (follows("//")) {
        while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
          at++;
        }
      } else if (follows("/*")) {
        int end = text.indexOf("*/", at + 2);
        if (end < 0) {
          throw findings.fatal(at, "this comment is never closed; add '*/' where it should end.");
        }
        at = end + 2;
      } else {
        return;
      }
    }
  }

  /** Complains once, so that the parser need not: half a sign counts as the whole one. */
  private Token noise(char c) {
    int start = at;
    if (c == '&' || c == '|') {
      findings.error(start, "write '" + c + c + "' instead of '" + c + "'.");
      return token(c == '&' ? TokenKind.AND : TokenKind.OR, 1);
    }
    while (at < text.length()
        && !isLetter(text.charAt(at))
        && !isDigit(text.charAt(at))
        && !Character.isWhitespace(text.charAt(at))
        && sign(text.charAt(at)) == null) {
      at++;
    }
    findings.error(
        start,
        "unexpected character "
            + shown(text.codePointAt(start))
            + "; names are made of letters a-z, A-Z, digits and '_'.");
    return new Token(TokenKind.NOISE, text.substring(start, at), start);
  }

  private static String shown(int codePoint) {
    return Character.isISOControl(codePoint) || !Character.isDefined(codePoint)
        ? String.format("U+%04X", codePoint)
        : "'" + Character.toString(codePoint) + "'";
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
