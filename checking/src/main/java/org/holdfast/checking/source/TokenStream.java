package org.holdfast.checking.source;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.holdfast.checking.SourcePosition;

/**
 * Tokens with any lookahead, and the ways to complain about them. They are taken from the lexer as
 * they are needed, so that its errors stand among those of the parser. A language extends it by its
 * own ways to complain and to go on after an error.
 *
 * @param <K> the kinds of tokens of the language
 */
public class TokenStream<K> {
  private final Diagnostics diagnostics;
  private final Supplier<Token<K>> lexer;
  private final List<Token<K>> tokens = new ArrayList<>();
  private int at;

  /** The lexer gives one token after the other, the end at last. */
  public TokenStream(Supplier<Token<K>> lexer, Diagnostics diagnostics) {
    this.lexer = lexer;
    this.diagnostics = diagnostics;
    tokens.add(lexer.get());
  }

  /** The last token must be the end. */
  public TokenStream(List<Token<K>> tokens, Diagnostics diagnostics) {
    this(tokens.iterator()::next, diagnostics);
  }

  public final Token<K> current() {
    return tokens.get(at);
  }

  /** A token further on, or before if the distance is negative; beyond the last one, the end. */
  public final Token<K> ahead(int distance) {
    int wanted = Math.max(0, at + distance);
    while (wanted >= tokens.size() && !last().isEnd()) {
      tokens.add(lexer.get());
    }
    return tokens.get(Math.min(wanted, tokens.size() - 1));
  }

  private Token<K> last() {
    return tokens.get(tokens.size() - 1);
  }

  /** A place to come back to. */
  public final int mark() {
    return at;
  }

  public final void reset(int mark) {
    at = mark;
  }

  public final boolean atEnd() {
    return current().isEnd();
  }

  public final boolean at(K kind) {
    return current().kind() == kind;
  }

  public final boolean at(String spelling) {
    return current().is(spelling);
  }

  public final SourcePosition position() {
    return current().position();
  }

  public Token<K> advance() {
    Token<K> token = current();
    if (!token.isEnd()) {
      ahead(1);
      at++;
    }
    return token;
  }

  public final boolean accept(K kind) {
    boolean here = at(kind);
    if (here) {
      advance();
    }
    return here;
  }

  public final boolean accept(String spelling) {
    boolean here = at(spelling);
    if (here) {
      advance();
    }
    return here;
  }

  /** Takes a sign or word; {@code where} completes "expected ';' ...". */
  public final Token<K> expect(String spelling, String where) {
    if (!at(spelling)) {
      throw unexpected("'" + spelling + "' " + where);
    }
    return advance();
  }

  /** Takes what closes something that was opened before. */
  public final void close(Token<K> open, String closing, String where) {
    if (atEnd()) {
      throw neverClosed(open, closing);
    }
    expect(closing, where);
  }

  /** The tokens up to the matching closing sign; the opening one has been taken. */
  public final List<Token<K>> balanced(Token<K> open, String closing) {
    List<Token<K>> inner = new ArrayList<>();
    int depth = 1;
    while (!atEnd()) {
      Token<K> token = advance();
      if (token.is(open.text())) {
        depth++;
      } else if (token.is(closing) && --depth == 0) {
        return inner;
      }
      inner.add(token);
    }
    throw neverClosed(open, closing);
  }

  private Diagnostics.Reported neverClosed(Token<K> open, String closing) {
    return error(
        open.position(), "this '" + open.text() + "' is never closed; add '" + closing + "'.");
  }

  public Diagnostics.Reported unexpected(String wanted) {
    return error(position(), "expected " + wanted + ", found " + current().shown() + ".");
  }

  /** Where a name should stand there is a word that has a meaning of its own. */
  protected final Diagnostics.Reported reserved() {
    return error(
        position(),
        "the word " + current().shown() + " belongs to the language; choose another name.");
  }

  public final Diagnostics.Reported error(SourcePosition position, String message) {
    return diagnostics.error(position, message);
  }
}
