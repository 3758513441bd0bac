package org.holdfast.promela.language;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.CharacterCursor;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.SourceText;
import org.holdfast.checking.source.Token;

/** Turns the text of one file into tokens; comments and joined lines disappear here. */
final class Lexer {
  /** Longest first, so that the first that fits is the right one. */
  private static final List<String> SIGNS =
      List.of(
          "<->", "??", "!!", "->", "<>", "[]", "<=", ">=", "==", "!=", "<<", ">>", "&&", "||", "++",
          "--", "::", "..", "/\\", "\\/", "##", "{", "}", "(", ")", "[", "]", ";", ":", ",", ".",
          "?", "!", "=", "<", ">", "+", "-", "*", "/", "%", "&", "|", "^", "~", "@", "#");

  private final SourceText source;
  private final CharacterCursor cursor;
  private final Diagnostics findings;
  private final List<Token<TokenKind>> tokens = new ArrayList<>();

  Lexer(SourceText source, Diagnostics findings) {
    this.source = source;
    this.cursor = new CharacterCursor(source);
    this.findings = findings;
  }

  List<Token<TokenKind>> tokens() {
    while (skipSpace()) {
      char c = cursor.current();
      if (CharacterCursor.isLetter(c)) {
        add(TokenKind.WORD, cursor.wordLength());
      } else if (CharacterCursor.isDigit(c)) {
        number();
      } else if (c == '"') {
        add(TokenKind.STRING, quotedLength('"'));
      } else if (c == '\'') {
        add(TokenKind.CHARACTER, quotedLength('\''));
      } else {
        sign();
      }
    }
    add(TokenKind.END, 0);
    return tokens;
  }

  private SourcePosition position() {
    return source.position(cursor.offset());
  }

  private void add(TokenKind kind, int length) {
    tokens.add(cursor.take(kind, length));
  }

  private void number() {
    if (cursor.wordLength() > cursor.digitsLength()) {
      findings.error(position(), "a name cannot begin with a digit; only decimal numbers exist.");
      cursor.skip(cursor.wordLength());
    } else {
      add(TokenKind.NUMBER, cursor.digitsLength());
    }
  }

  private int quotedLength(char quote) {
    String text = source.text();
    int end = cursor.offset() + 1;
    while (end < text.length() && text.charAt(end) != quote && text.charAt(end) != '\n') {
      end += text.charAt(end) == '\\' ? 2 : 1;
    }
    if (end >= text.length() || text.charAt(end) != quote) {
      throw findings.error(position(), "this quotation is not closed on its line.");
    }
    return end + 1 - cursor.offset();
  }

  private void sign() {
    for (String sign : SIGNS) {
      if (cursor.follows(sign)) {
        add(TokenKind.SIGN, sign.length());
        return;
      }
    }
    findings.error(
        position(), "the character " + cursor.shownCharacter() + " has no meaning in Promela.");
    cursor.skip(Character.charCount(source.text().codePointAt(cursor.offset())));
  }

  /** Skips space, comments and the ends of joined lines; false at the end of the text. */
  private boolean skipSpace() {
    cursor.skipSpaceAndComments();
    while (cursor.follows("\\\n") || cursor.follows("\\\r\n")) {
      cursor.skipSpace(cursor.follows("\\\n") ? 2 : 3);
      cursor.skipSpaceAndComments();
    }
    if (cursor.follows("/*")) {
      throw findings.error(position(), "this comment is never closed; add '*/' where it ends.");
    }
    return !cursor.atEnd();
  }
}
