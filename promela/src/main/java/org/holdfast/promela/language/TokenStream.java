package org.holdfast.promela.language;

import java.util.List;
import org.holdfast.checking.SourcePosition;

/** Tokens with any lookahead, and the ways to complain about them. */
final class TokenStream {
  private final Findings findings;
  private final List<Token> tokens;
  private int at;

  /** The last token must be the end. */
  TokenStream(List<Token> tokens, Findings findings) {
    this.tokens = tokens;
    this.findings = findings;
  }

  Token current() {
    return tokens.get(at);
  }

  Token ahead(int distance) {
    return tokens.get(Math.max(0, Math.min(at + distance, tokens.size() - 1)));
  }

  int mark() {
    return at;
  }

  void reset(int mark) {
    at = mark;
  }

  boolean atEnd() {
    return current().kind() == Token.Kind.END;
  }

  boolean at(String spelling) {
    return current().is(spelling);
  }

  SourcePosition position() {
    return current().position();
  }

  Token advance() {
    Token token = current();
    if (at < tokens.size() - 1) {
      at++;
    }
    return token;
  }

  boolean accept(String spelling) {
    if (at(spelling)) {
      advance();
      return true;
    }
    return false;
  }

  /** Takes a sign or word; {@code where} completes "expected ';' ...". */
  Token expect(String spelling, String where) {
    if (!at(spelling)) {
      throw unexpected("'" + spelling + "' " + where);
    }
    return advance();
  }

  /** Takes a name that is not a word of the language. */
  Token expectName(String what) {
    if (!current().isWord()) {
      throw unexpected(what);
    }
    if (Keywords.isReserved(current().text())) {
      throw error(
          position(),
          "the word " + current().shown() + " belongs to the language; choose another name.");
    }
    return advance();
  }

  /** Where an expression has come to its end, an assignment was meant as a comparison. */
  void refuseAssignment() {
    if (at("=")) {
      throw error(position(), "write '==' to compare; '=' gives a value to a variable.");
    }
  }

  /** Takes what closes something that was opened before. */
  void close(Token open, String closing, String where) {
    if (atEnd()) {
      throw error(open.position(), neverClosed(open.text(), closing));
    }
    expect(closing, where);
  }

  private static String neverClosed(String opening, String closing) {
    return "this '" + opening + "' is never closed; add '" + closing + "'.";
  }

  Findings.Reported unexpected(String wanted) {
    return error(position(), "expected " + wanted + ", found " + current().shown() + ".");
  }

  Findings.Reported error(SourcePosition position, String message) {
    return findings.error(position, message);
  }

  /** The tokens up to the matching closing sign; the opening one has been taken. */
  List<Token> balanced(Token open, String opening, String closing) {
    int start = at;
    int depth = 1;
    while (true) {
      if (atEnd()) {
        throw error(open.position(), neverClosed(opening, closing));
      }
      if (at(opening)) {
        depth++;
      } else if (at(closing) && --depth == 0) {
        List<Token> inner = tokens.subList(start, at);
        advance();
        return inner;
      }
      advance();
    }
  }
}
