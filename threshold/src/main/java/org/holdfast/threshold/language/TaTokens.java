package org.holdfast.threshold.language;

import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.SourceText;
import org.holdfast.checking.source.Token;
import org.holdfast.checking.source.TokenStream;

/**
 * The tokens of a model, and the way back from a syntax error: skip to the end of the statement,
 * which is a semicolon at the same depth of braces.
 */
final class TaTokens extends TokenStream<TokenKind> {
  private final SourceText source;
  private final Diagnostics findings;
  private final String text;
  private int previousEnd;
  private int depth;

  /**
   * @param text what ends where there are no more tokens, for messages
   */
  TaTokens(SourceText source, Diagnostics findings, String text) {
    super(new Lexer(source, findings)::next, findings);
    this.source = source;
    this.findings = findings;
    this.text = text;
  }

  /** How many braces are open here. */
  int depth() {
    return depth;
  }

  @Override
  public Token<TokenKind> advance() {
    Token<TokenKind> token = super.advance();
    if (token.kind() == TokenKind.OPEN_BRACE) {
      depth++;
    } else if (token.kind() == TokenKind.CLOSE_BRACE) {
      depth--;
    }
    previousEnd = token.end();
    return token;
  }

  /** Takes a token of this kind; {@code where} completes "expected ';' ...". */
  Token<TokenKind> expect(TokenKind kind, String where) {
    if (!at(kind)) {
      if (kind == TokenKind.NAME && current().kind().isReserved()) {
        throw reserved();
      }
      throw missing(kind, kind.shown() + " " + where);
    }
    return advance();
  }

  /** What ends something belongs behind the token before if the next one is on another line. */
  private Diagnostics.Reported missing(TokenKind kind, String wanted) {
    boolean ends =
        switch (kind) {
          case SEMICOLON, CLOSE_BRACE, CLOSE_BRACKET, CLOSE_PARENTHESIS -> true;
          default -> false;
        };
    boolean gap = previousEnd > 0 && !source.sameLine(previousEnd, current().offset());
    return ends && gap && !at(TokenKind.END) && !at(TokenKind.NOISE)
        ? error(previousEnd, "expected " + wanted + ".")
        : unexpected(wanted);
  }

  @Override
  public Diagnostics.Reported unexpected(String wanted) {
    if (at(TokenKind.NOISE)) {
      return findings.reported();
    } else if (at(TokenKind.END)) {
      return error(previousEnd, "the " + text + " ends here, but there should be " + wanted + ".");
    }
    return super.unexpected(wanted);
  }

  Diagnostics.Reported error(int offset, String message) {
    return findings.error(offset, message);
  }

  /**
   * Goes on after the semicolon that ends the statement of a block at {@code level}, or before
   * whatever closes the block. Takes at least one token unless the block ends here.
   */
  void recover(int level) {
    while (!blockEnds(level)) {
      boolean last = depth <= level && at(TokenKind.SEMICOLON);
      advance();
      if (last) {
        return;
      }
    }
  }

  private boolean blockEnds(int level) {
    return at(TokenKind.END)
        || current().kind().opensSection()
        || (depth <= level && at(TokenKind.CLOSE_BRACE));
  }

  /** A word that opens a part of the model is outside all inner blocks, whatever braces miss. */
  void resetDepth(int level) {
    depth = level;
  }
}
