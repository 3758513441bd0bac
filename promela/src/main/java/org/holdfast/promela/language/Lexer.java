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
          "<->", "...", "??", "!!", "->", "<>", "[]", "<=", ">=", "==", "!=", "<<", ">>", "&&",
          "||", "++", "--", "::", "..", "/\\", "\\/", "##", "{", "}", "(", ")", "[", "]", ";", ":",
          ",", ".", "?", "!", "=", "<", ">", "+", "-", "*", "/", "%", "&", "|", "^", "~", "@", "#");

  private final SourceText source;
  private final CharacterCursor cursor;
  private final Diagnostics findings;

  Lexer(SourceText source, Diagnostics findings) {
    this.source = source;
    this.cursor = new CharacterCursor(source);
    this.findings = findings;
  }

  /** All tokens without the end. */
  List<Token<TokenKind>> tokens() {
    List<Token<TokenKind>> tokens = new ArrayList<>();
    for (Token<TokenKind> token = next(); !token.isEnd(); token = next()) {
      tokens.add(token);
    }
    return tokens;
  }

  /** The next token; the end again and again at the end. */
  Token<TokenKind> next() {
    while (skipSpace()) {
      char c = cursor.current();
      if (CharacterCursor.isLetter(c)) {
        return cursor.take(TokenKind.WORD, cursor.wordLength());
      } else if (CharacterCursor.isDigit(c)) {
        if (cursor.wordLength() == cursor.digitsLength()) {
          return cursor.take(TokenKind.NUMBER, cursor.digitsLength());
        }
        findings.error(position(), "a name cannot begin with a digit; only decimal numbers exist.");
        cursor.skip(cursor.wordLength());
      } else if (c == '"') {
        return cursor.take(TokenKind.STRING, quotedLength('"'));
      } else if (c == '\'') {
        return cursor.take(TokenKind.CHARACTER, quotedLength('\''));
      } else {
        for (String sign : SIGNS) {
          if (cursor.follows(sign)) {
            return cursor.take(TokenKind.SIGN, sign.length());
          }
        }
        findings.error(
            position(), "the character " + cursor.shownCharacter() + " has no meaning in Promela.");
        cursor.skip(Character.charCount(source.text().codePointAt(cursor.offset())));
      }
    }
    return cursor.take(TokenKind.END, 0);
  }

  /** The tokens up to the end of this line. */
  List<Token<TokenKind>> restOfLine() {
    List<Token<TokenKind>> line = new ArrayList<>();
    while (skipSpace() && !cursor.startsLine()) {
      line.add(next());
    }
    return line;
  }

  /** The word that follows on this line, if there is one. */
  List<Token<TokenKind>> wordOnLine() {
    boolean word =
        skipSpace() && !cursor.startsLine() && CharacterCursor.isLetter(cursor.current());
    return word ? List.of(next()) : List.of();
  }

  /** What is written up to the end of this line, whatever it is. */
  String textOfLine() {
    int start = cursor.offset();
    skipLine();
    return source.text().substring(start, cursor.offset()).strip();
  }

  /** Goes to the end of this line, whatever it says. */
  void skipLine() {
    while (!cursor.atEnd() && !cursor.startsLine()) {
      skipUnread();
    }
  }

  /** Goes to the next line that begins with {@code #}, whatever the lines before it say. */
  void skipToDirective() {
    while (!cursor.atEnd() && !(cursor.startsLine() && cursor.follows("#"))) {
      skipUnread();
    }
  }

  /** Only comments matter in text that nobody reads: they may hide the end of a line. */
  private void skipUnread() {
    int before = cursor.offset();
    cursor.skipSpaceAndComments();
    if (cursor.offset() > before || cursor.atEnd()) {
      return;
    } else if (cursor.follows("/*")) {
      throw unclosedComment();
    } else if (cursor.follows("\\\n") || cursor.follows("\\\r\n")) {
      cursor.skipSpace(cursor.follows("\\\n") ? 2 : 3);
      return;
    }
    char c = cursor.current();
    int length = c == '"' || c == '\'' ? closedLength(c) : 1;
    cursor.take(TokenKind.SIGN, Math.max(1, length));
  }

  private SourcePosition position() {
    return source.position(cursor.offset());
  }

  private int quotedLength(char quote) {
    int length = closedLength(quote);
    if (length == 0) {
      throw findings.error(position(), "this quotation is not closed on its line.");
    }
    return length;
  }

  /** The length of a quotation that is closed on its line, else 0. */
  private int closedLength(char quote) {
    String text = source.text();
    int end = cursor.offset() + 1;
    while (end < text.length() && text.charAt(end) != quote && text.charAt(end) != '\n') {
      end += text.charAt(end) == '\\' ? 2 : 1;
    }
    boolean closed = end < text.length() && text.charAt(end) == quote;
    return closed ? end + 1 - cursor.offset() : 0;
  }

  /** Skips space, comments and the ends of joined lines; false at the end of the text. */
  private boolean skipSpace() {
    cursor.skipSpaceAndComments();
    while (true) {
      if (cursor.follows("\\\n") || cursor.follows("\\\r\n")) {
        cursor.skipSpace(cursor.follows("\\\n") ? 2 : 3);
      } else if (cursor.follows("*/")) {
        // As in SPIN, the end of a comment that was never opened says nothing.
        cursor.skipSpace(2);
      } else if (cursor.follows("/*")) {
        throw unclosedComment();
      } else {
        return !cursor.atEnd();
      }
      cursor.skipSpaceAndComments();
    }
  }

  private RuntimeException unclosedComment() {
    return findings.error(position(), "this comment is never closed; add '*/' where it ends.");
  }
}
