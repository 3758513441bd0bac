package org.holdfast.promela.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.holdfast.checking.SourcePosition;

/** Turns the text of one file into tokens; comments and joined lines disappear here. */
final class Lexer {
  /** Longest first, so that the first that fits is the right one. */
  private static final List<String> SIGNS =
      List.of(
          "<->", "??", "!!", "->", "<>", "[]", "<=", ">=", "==", "!=", "<<", ">>", "&&", "||", "++",
          "--", "::", "..", "/\\", "\\/", "##", "{", "}", "(", ")", "[", "]", ";", ":", ",", ".",
          "?", "!", "=", "<", ">", "+", "-", "*", "/", "%", "&", "|", "^", "~", "@", "#");

  private final String file;
  private final String text;
  private final Findings findings;
  private final List<Token> tokens = new ArrayList<>();
  private int at;
  private int line = 1;
  private int lineStart;
  private boolean startsLine = true;
  private boolean afterSpace;

  Lexer(String file, String text, Findings findings) {
    this.file = file;
    this.text = text;
    this.findings = findings;
    this.at = text.startsWith("\uFEFF") ? 1 : 0;
    this.lineStart = at;
  }

  List<Token> tokens() {
    while (skipSpace()) {
      char c = text.charAt(at);
      if (isLetter(c)) {
        add(Token.Kind.WORD, wordEnd());
      } else if (isDigit(c)) {
        number();
      } else if (c == '"') {
        add(Token.Kind.STRING, quoted('"'));
      } else if (c == '\'') {
        add(Token.Kind.CHARACTER, quoted('\''));
      } else {
        sign(c);
      }
    }
    add(Token.Kind.END, at);
    return tokens;
  }

  private SourcePosition position() {
    return new SourcePosition(file, line, at - lineStart + 1);
  }

  private void add(Token.Kind kind, int end) {
    tokens.add(
        new Token(kind, text.substring(at, end), position(), startsLine, afterSpace, Set.of()));
    at = end;
    startsLine = false;
    afterSpace = false;
  }

  private int wordEnd() {
    int end = at;
    while (end < text.length() && (isLetter(text.charAt(end)) || isDigit(text.charAt(end)))) {
      end++;
    }
    return end;
  }

  private void number() {
    int end = at;
    while (end < text.length() && isDigit(text.charAt(end))) {
      end++;
    }
    if (end < text.length() && isLetter(text.charAt(end))) {
      findings.error(position(), "a name cannot begin with a digit; only decimal numbers exist.");
      end = wordEnd();
      at = end;
      return;
    }
    add(Token.Kind.NUMBER, end);
  }

  private int quoted(char quote) {
    int end = at + 1;
    while (end < text.length() && text.charAt(end) != quote && text.charAt(end) != '\n') {
      end += text.charAt(end) == '\\' ? 2 : 1;
    }
    if (end >= text.length() || text.charAt(end) != quote) {
      throw findings.error(position(), "this quotation is not closed on its line.");
    }
    return end + 1;
  }

  private void sign(char c) {
    for (String sign : SIGNS) {
      if (text.startsWith(sign, at)) {
        add(Token.Kind.SIGN, at + sign.length());
        return;
      }
    }
    int codePoint = text.codePointAt(at);
    String shown =
        Character.isISOControl(codePoint) || !Character.isDefined(codePoint)
            ? String.format("U+%04X", codePoint)
            : "'" + Character.toString(codePoint) + "'";
    findings.error(position(), "the character " + shown + " has no meaning in Promela.");
    at += Character.charCount(codePoint);
  }

  /** Skips space and comments; false at the end of the text. */
  private boolean skipSpace() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\n' || (c == '\r' && !text.startsWith("\r\n", at))) {
        newLine(1);
        startsLine = true;
      } else if (c == '\\' && text.startsWith("\n", at + 1)) {
        newLine(2);
      } else if (c == '\\' && text.startsWith("\r\n", at + 1)) {
        newLine(3);
      } else if (Character.isWhitespace(c)) {
        at++;
      } else if (text.startsWith("//", at)) {
        while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
          at++;
        }
      } else if (text.startsWith("/*", at)) {
        comment();
      } else {
        return true;
      }
      afterSpace = true;
    }
    return false;
  }

  private void comment() {
    int end = text.indexOf("*/", at + 2);
    if (end < 0) {
      throw findings.error(position(), "this comment is never closed; add '*/' where it ends.");
    }
    while (at < end + 2) {
      if (text.charAt(at) == '\n') {
        newLine(1);
      } else {
        at++;
      }
    }
  }

  private void newLine(int length) {
    at += length;
    line++;
    lineStart = at;
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
