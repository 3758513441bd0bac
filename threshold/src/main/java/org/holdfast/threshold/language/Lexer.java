package org.holdfast.threshold.language;

import java.util.Optional;
import org.holdfast.checking.source.CharacterCursor;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.SourceText;
import org.holdfast.checking.source.Token;

/**
 * Turns text into tokens, one at a time. What is no token is reported here and becomes one of
 * noise.
 */
final class Lexer {
  private final String text;
  private final CharacterCursor cursor;
  private final Diagnostics findings;

  Lexer(SourceText source, Diagnostics findings) {
    this.text = source.text();
    this.cursor = new CharacterCursor(source);
    this.findings = findings;
  }

  /** The next token; the end of the text as soon as more errors are of no interest. */
  Token<TokenKind> next() {
    cursor.skipSpaceAndComments();
    if (cursor.follows("/*")) {
      findings.fatal(
          cursor.offset(), "this comment is never closed; add '*/' where it should end.");
    }
    if (cursor.atEnd() || findings.closed()) {
      return cursor.take(TokenKind.END, 0);
    }
    char c = cursor.current();
    if (CharacterCursor.isLetter(c)) {
      return word();
    } else if (CharacterCursor.isDigit(c)) {
      return number();
    }
    if (cursor.follows("=>")) {
      return instead(TokenKind.IMPLIES, "=>", "; 'at least' is '>='");
    } else if (cursor.follows("<=>")) {
      return instead(TokenKind.IFF, "<=>", "");
    }
    TokenKind sign = sign(cursor.offset());
    return sign == null ? noise(c) : cursor.take(sign, sign.spelling().length());
  }

  /** A sign of other languages: said once, and read as what it means. */
  private Token<TokenKind> instead(TokenKind meant, String written, String more) {
    findings.error(
        cursor.offset(),
        "write '" + meant.spelling() + "' instead of '" + written + "'" + more + ".");
    return cursor.take(meant, meant.spelling(), written.length());
  }

  private Token<TokenKind> word() {
    String word = cursor.peek(cursor.wordLength());
    return cursor.take(TokenKind.ofWord(word), word, word.length());
  }

  private Token<TokenKind> number() {
    if (cursor.wordLength() > cursor.digitsLength()) {
      findings.error(
          cursor.offset(), "a name cannot begin with a digit; write a '*' if a product is meant.");
    }
    Token<TokenKind> number = cursor.take(TokenKind.NUMBER, cursor.digitsLength());
    cursor.skip(cursor.wordLength());
    return number;
  }

  private TokenKind sign(int at) {
    return switch (text.charAt(at)) {
      case '{' -> TokenKind.OPEN_BRACE;
      case '}' -> TokenKind.CLOSE_BRACE;
      case '(' -> TokenKind.OPEN_PARENTHESIS;
      case ')' -> TokenKind.CLOSE_PARENTHESIS;
      case '[' -> text.startsWith("[]", at) ? TokenKind.ALWAYS : TokenKind.OPEN_BRACKET;
      case ']' -> TokenKind.CLOSE_BRACKET;
      case ';' -> TokenKind.SEMICOLON;
      case ':' -> text.startsWith(":=", at) ? TokenKind.BECOMES : TokenKind.COLON;
      case ',' -> TokenKind.COMMA;
      case '\'' -> TokenKind.PRIME;
      case '+' -> TokenKind.PLUS;
      case '*' -> TokenKind.TIMES;
      case '%' -> TokenKind.PERCENT;
      case '/' -> text.startsWith("/*", at) ? null : TokenKind.SLASH;
      case '-' -> text.startsWith("->", at) ? TokenKind.IMPLIES : TokenKind.MINUS;
      case '=' ->
          text.startsWith("==", at)
              ? TokenKind.EQ
              : text.startsWith("=!", at) ? TokenKind.NE : TokenKind.ASSIGN;
      case '!' -> text.startsWith("!=", at) ? TokenKind.NE : TokenKind.NOT;
      case '>' -> text.startsWith(">=", at) ? TokenKind.GE : TokenKind.GT;
      case '<' ->
          text.startsWith("<->", at)
              ? TokenKind.IFF
              : text.startsWith("<=", at)
                  ? TokenKind.LE
                  : text.startsWith("<>", at) ? TokenKind.EVENTUALLY : TokenKind.LT;
      case '&' -> text.startsWith("&&", at) ? TokenKind.AND : null;
      case '|' -> text.startsWith("||", at) ? TokenKind.OR : null;
      default -> null;
    };
  }

  /** Complains once, so that the parser need not: half a sign counts as the whole one. */
  private Token<TokenKind> noise(char c) {
    Optional<TokenKind> meant = meant(c);
    if (meant.isPresent()) {
      String spelling = meant.get().spelling();
      findings.error(cursor.offset(), "write '" + spelling + "' instead of '" + c + "'.");
      return cursor.take(meant.get(), spelling, 1);
    }
    findings.error(
        cursor.offset(),
        "unexpected character "
            + cursor.shownCharacter()
            + "; names are made of letters a-z, A-Z, digits and '_'.");
    int end = cursor.offset();
    while (end < text.length() && isNoise(end)) {
      end++;
    }
    return cursor.take(TokenKind.NOISE, end - cursor.offset());
  }

  /** What signs of papers, and halves of ours, stand for. */
  private static Optional<TokenKind> meant(char c) {
    return switch (c) {
      case '&', '\u2227' -> Optional.of(TokenKind.AND);
      case '|', '\u2228' -> Optional.of(TokenKind.OR);
      case '\u00ac' -> Optional.of(TokenKind.NOT);
      case '\u2192', '\u21d2' -> Optional.of(TokenKind.IMPLIES);
      case '\u2194', '\u21d4' -> Optional.of(TokenKind.IFF);
      case '\u2264' -> Optional.of(TokenKind.LE);
      case '\u2265' -> Optional.of(TokenKind.GE);
      case '\u2260' -> Optional.of(TokenKind.NE);
      case '\u00d7', '\u00b7', '\u22c5' -> Optional.of(TokenKind.TIMES);
      case '\u2212' -> Optional.of(TokenKind.MINUS);
      case '\u25a1', '\u25fb' -> Optional.of(TokenKind.ALWAYS);
      case '\u25c7', '\u22c4' -> Optional.of(TokenKind.EVENTUALLY);
      default -> Optional.empty();
    };
  }

  private boolean isNoise(int at) {
    char c = text.charAt(at);
    return meant(c).isEmpty()
        && !CharacterCursor.isLetter(c)
        && !CharacterCursor.isDigit(c)
        && !Character.isWhitespace(c)
        && sign(at) == null;
  }
}
