package org.holdfast.threshold.language;

/**
 * The tokens of a text with one token of lookahead, and the way back from a syntax error: skip to
 * the end of the statement, which is a semicolon at the same depth of braces.
 */
final class TokenStream {
  private final SourceText source;
  private final Lexer lexer;
  private final Findings findings;
  private Token current;
  private int previousEnd;
  private int depth;

  TokenStream(SourceText source, Findings findings) {
    this.source = source;
    this.lexer = new Lexer(source.text(), findings);
    this.findings = findings;
    this.current = lexer.next();
  }

  /** A syntax error that has been reported already. */
  static final class SyntaxError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private SyntaxError() {
      super("syntax error", null, false, false);
    }
  }

  Token current() {
    return current;
  }

  boolean at(TokenKind kind) {
    return current.kind() == kind;
  }

  /** How many braces are open here. */
  int depth() {
    return depth;
  }

  Token advance() {
    Token token = current;
    if (token.kind() == TokenKind.OPEN_BRACE) {
      depth++;
    } else if (token.kind() == TokenKind.CLOSE_BRACE) {
      depth--;
    }
    previousEnd = token.end();
    current = lexer.next();
    return token;
  }

  boolean accept(TokenKind kind) {
    if (at(kind)) {
      advance();
      return true;
    }
    return false;
  }

  /** Takes a token of this kind; {@code where} completes "expected ';' ...". */
  Token expect(TokenKind kind, String where) {
    if (!at(kind)) {
      if (kind == TokenKind.NAME && current.kind().isWord()) {
        throw error(
            current.offset(),
            "the word " + current.shown() + " belongs to the language; choose another name.");
      }
      throw missing(kind, kind.shown() + " " + where);
    }
    return advance();
  }

  /** What ends something belongs behind the token before if the next one is on another line. */
  private SyntaxError missing(TokenKind kind, String wanted) {
    boolean ends =
        switch (kind) {
          case SEMICOLON, CLOSE_BRACE, CLOSE_BRACKET, CLOSE_PARENTHESIS -> true;
          default -> false;
        };
    boolean gap = previousEnd > 0 && !source.sameLine(previousEnd, current.offset());
    return ends && gap && !at(TokenKind.END) && !at(TokenKind.NOISE)
        ? error(previousEnd, "expected " + wanted + ".")
        : unexpected(wanted);
  }

  SyntaxError unexpected(String wanted) {
    if (at(TokenKind.NOISE)) {
      return new SyntaxError();
    } else if (at(TokenKind.END)) {
      return error(previousEnd, "the file ends here, but there should be " + wanted + ".");
    }
    return error(current.offset(), "expected " + wanted + ", found " + current.shown() + ".");
  }

  SyntaxError error(int offset, String message) {
    findings.error(offset, message);
    return new SyntaxError();
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
        || current.kind().opensSection()
        || (depth <= level && at(TokenKind.CLOSE_BRACE));
  }

  /** A word that opens a part of the model is outside all inner blocks, whatever braces miss. */
  void resetDepth(int level) {
    depth = level;
  }
}
