package org.holdfast.threshold.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.threshold.language.Syntax.Identifier;

/** Parses the parts that only automata with receive variables have. */
final class ReceivePartParser {
  private static final String CRASHED = "crashed";

  private final TaTokens tokens;
  private final Statements statements;
  private final Syntax syntax;

  ReceivePartParser(TaTokens tokens, Statements statements, Syntax syntax) {
    this.tokens = tokens;
    this.statements = statements;
    this.syntax = syntax;
  }

  /** Parses a part, from its first word on. */
  void parse(ReceivePart part) {
    syntax.receiveParts.putIfAbsent(part, tokens.advance().offset());
    switch (part) {
      case RECEIVE -> statements.names(syntax.receives);
      case MESSAGES -> statements.block(this::message);
      case FAULTS -> faults();
      case ENVIRONMENT ->
          statements.block(
              () -> statements.formula(syntax.environment, "constraint on the environment"));
      case LEMMAS -> statements.block(() -> statements.formula(syntax.lemmas, "lemma"));
    }
  }

  private void faults() {
    Identifier kind = statements.name("of a fault model");
    Optional<Identifier> faulty = Optional.empty();
    if (tokens.accept(TokenKind.OPEN_PARENTHESIS)) {
      faulty = Optional.of(statements.name("of the parameter that counts the faulty processes"));
      tokens.expect(TokenKind.CLOSE_PARENTHESIS, "after the number of faulty processes");
    }
    statements.end("the fault model");
    syntax.faults.add(new Syntax.FaultLine(kind, faulty));
  }

  private void message() {
    Identifier received = statements.name("of a receive variable");
    tokens.expect(TokenKind.COLON, "after the receive variable");
    List<Identifier> sent = new ArrayList<>();
    List<Identifier> crashed = new ArrayList<>();
    Identifier first = statements.name("of a shared variable that counts what is sent");
    // A variable may have the name 'crashed'; only a name after it makes it the word.
    if (first.text().equals(CRASHED) && tokens.at(TokenKind.NAME)) {
      sum(crashed);
    } else {
      sent.add(first);
      if (tokens.accept(TokenKind.PLUS)) {
        sum(sent);
      }
      if (tokens.at(TokenKind.NAME) && tokens.current().text().equals(CRASHED)) {
        tokens.advance();
        sum(crashed);
      }
    }
    statements.end("the message type");
    syntax.messages.add(new Syntax.MessageLine(received, sent, crashed));
  }

  private void sum(List<Identifier> variables) {
    do {
      variables.add(statements.name("of a shared variable that counts what is sent"));
    } while (tokens.accept(TokenKind.PLUS));
  }
}
