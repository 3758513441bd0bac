package org.holdfast.threshold.language;

import java.util.List;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.Token;
import org.holdfast.threshold.language.Syntax.Identifier;

/** What all parts of a model are made of: names, lists of names, blocks and ends of statements. */
final class Statements {
  /** How many braces are open between the parts of a model. */
  static final int TOP = 1;

  private final TaTokens tokens;
  private final ExpressionParser expressions;

  Statements(TaTokens tokens, ExpressionParser expressions) {
    this.tokens = tokens;
    this.expressions = expressions;
  }

  Identifier name(String role) {
    Token<TokenKind> token = tokens.expect(TokenKind.NAME, role);
    return new Identifier(token.text(), token.offset());
  }

  /** A declaration: names between commas, possibly none. */
  void names(List<Identifier> declared) {
    if (tokens.accept(TokenKind.SEMICOLON)) {
      return;
    }
    do {
      declared.add(name("to declare"));
    } while (tokens.accept(TokenKind.COMMA));
    end("the declaration");
  }

  void formula(List<Expression> formulas, String what) {
    Expression formula = expressions.parse();
    endUnlessLast("the " + what);
    formulas.add(formula);
  }

  /** {@code (count) { statement* }}; nobody checks the count. */
  void block(Runnable statement) {
    if (tokens.accept(TokenKind.OPEN_PARENTHESIS)) {
      tokens.expect(TokenKind.NUMBER, "that counts the lines of the block");
      tokens.expect(TokenKind.CLOSE_PARENTHESIS, "after the count");
    }
    tokens.expect(TokenKind.OPEN_BRACE, "to open the block");
    int level = tokens.depth();
    while (!tokens.at(TokenKind.CLOSE_BRACE)
        && !tokens.at(TokenKind.END)
        && !tokens.current().kind().opensSection()) {
      try {
        statement.run();
      } catch (Diagnostics.Reported reported) {
        tokens.recover(level);
      }
    }
    tokens.expect(TokenKind.CLOSE_BRACE, "to close the block");
    tokens.resetDepth(TOP);
  }

  void end(String what) {
    tokens.expect(TokenKind.SEMICOLON, "after " + what);
  }

  /** The end of a statement of which the last one in a block needs no semicolon. */
  void endUnlessLast(String what) {
    if (!tokens.at(TokenKind.CLOSE_BRACE)) {
      end(what);
    }
  }
}
