package org.holdfast.threshold.language;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Property;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.SourceText;
import org.holdfast.checking.source.Token;
import org.holdfast.threshold.language.Syntax.Identifier;

/** Parses the parts of a model, in any order, by recursive descent; see the notes on ByMC 2.4. */
final class ModelParser {
  private static final String WITNESS = "witness";

  private final TaTokens tokens;
  private final Diagnostics findings;
  private final ExpressionParser expressions;
  private final Statements statements;
  private final ReceivePartParser receiveParts;
  private final Syntax syntax = new Syntax();
  private final Set<TokenKind> seen = EnumSet.noneOf(TokenKind.class);

  ModelParser(SourceText source, Diagnostics findings) {
    this.tokens = new TaTokens(source, findings, "file");
    this.findings = findings;
    this.expressions = new ExpressionParser(tokens);
    this.statements = new Statements(tokens, expressions);
    this.receiveParts = new ReceivePartParser(tokens, statements, syntax);
  }

  Syntax parse() {
    try {
      if (!tokens.accept(TokenKind.AUTOMATON) && !shortHeader()) {
        throw tokens.unexpected("'skel NAME {' at the beginning of a model");
      }
      syntax.name = statements.name("of the automaton after 'skel'");
      tokens.expect(TokenKind.OPEN_BRACE, "after the name of the automaton");
      parts();
      tokens.expect(TokenKind.CLOSE_BRACE, "at the end of the automaton");
      if (!tokens.at(TokenKind.END)) {
        throw tokens.unexpected("nothing more after the automaton");
      }
      requireParts();
    } catch (Diagnostics.Reported reported) {
      syntax.declarationsDamaged |= syntax.locations.isEmpty();
    }
    return syntax;
  }

  /** {@code ta} and {@code TA} begin a model, too, but remain names elsewhere. */
  private boolean shortHeader() {
    boolean header = isWord("ta") || isWord("TA");
    if (header) {
      tokens.advance();
    }
    return header;
  }

  private boolean isWord(String word) {
    return tokens.at(TokenKind.NAME) && tokens.current().text().equals(word);
  }

  private void parts() {
    while (!tokens.at(TokenKind.CLOSE_BRACE) && !tokens.at(TokenKind.END)) {
      Token<TokenKind> start = tokens.current();
      try {
        part(start);
      } catch (Diagnostics.Reported reported) {
        // Only rules and formulas can be left out without making other names unknown.
        syntax.declarationsDamaged |=
            !EnumSet.of(
                    TokenKind.ASSUMPTIONS,
                    TokenKind.INITS,
                    TokenKind.RULES,
                    TokenKind.SPECIFICATIONS)
                .contains(start.kind());
        tokens.recover(Statements.TOP);
      }
      if (tokens.current().kind().opensSection()) {
        tokens.resetDepth(Statements.TOP);
      }
    }
  }

  private void part(Token<TokenKind> start) {
    Optional<ReceivePart> receivePart = ReceivePart.of(start);
    if (receivePart.isPresent()) {
      receiveParts.parse(receivePart.get());
      return;
    }
    if (isWord("spec")) {
      tokens.advance();
      seen.add(TokenKind.SPECIFICATIONS);
      statements.block(this::specification);
      return;
    }
    if (!start.kind().opensSection()) {
      throw tokens.unexpected(
          "a part such as 'shared', 'parameters', 'assumptions', 'locations', 'inits', 'rules' or"
              + " 'specifications'");
    }
    tokens.advance();
    seen.add(start.kind());
    switch (start.kind()) {
      case LOCAL -> statements.names(syntax.locals);
      case SHARED -> statements.names(syntax.shared);
      case PARAMETERS -> statements.names(syntax.parameters);
      case UNKNOWNS -> statements.names(syntax.unknowns);
      case DEFINE -> define();
      case ASSUMPTIONS ->
          statements.block(() -> statements.formula(syntax.assumptions, "assumption"));
      case LOCATIONS -> statements.block(this::location);
      case INITS ->
          statements.block(() -> statements.formula(syntax.initial, "initial constraint"));
      case RULES -> statements.block(this::rule);
      default -> statements.block(this::specification);
    }
  }

  private void requireParts() {
    if (!findings.hasErrors()) {
      if (!seen.contains(TokenKind.LOCATIONS)) {
        findings.error(
            syntax.name.offset(), "the automaton has no 'locations { ... }'; declare some.");
      }
      syntax.hasInits = seen.contains(TokenKind.INITS);
    }
  }

  private void define() {
    Identifier name = statements.name("to define");
    if (!tokens.accept(TokenKind.ASSIGN)) {
      tokens.expect(TokenKind.EQ, "after the defined name");
    }
    Expression value = expressions.parse();
    statements.end("the definition");
    syntax.defines.add(new Syntax.Define(name, value));
  }

  private void location() {
    boolean damaged = true;
    try {
      Identifier name = statements.name("of a location");
      tokens.expect(TokenKind.COLON, "after the name of the location");
      List<Syntax.LocalValue> values = vector();
      statements.end("the location");
      syntax.locations.add(new Syntax.LocationLine(name, values));
      damaged = false;
    } finally {
      syntax.declarationsDamaged |= damaged;
    }
  }

  private List<Syntax.LocalValue> vector() {
    List<Syntax.LocalValue> values = new ArrayList<>();
    if (tokens.accept(TokenKind.ALWAYS)) {
      return values;
    }
    tokens.expect(TokenKind.OPEN_BRACKET, "before the values of the local variables");
    if (tokens.accept(TokenKind.CLOSE_BRACKET)) {
      return values;
    }
    do {
      Token<TokenKind> first = tokens.current();
      boolean negative = tokens.accept(TokenKind.MINUS);
      Token<TokenKind> number = tokens.expect(TokenKind.NUMBER, "as the value of a local variable");
      BigInteger value = expressions.value(number);
      values.add(new Syntax.LocalValue(negative ? value.negate() : value, first.offset()));
    } while (tokens.accept(TokenKind.SEMICOLON) || tokens.accept(TokenKind.COMMA));
    tokens.expect(TokenKind.CLOSE_BRACKET, "after the values of the local variables");
    return values;
  }

  private void rule() {
    Token<TokenKind> name =
        tokens.at(TokenKind.NUMBER)
            ? tokens.advance()
            : tokens.expect(TokenKind.NAME, "or a number that names the rule");
    tokens.expect(TokenKind.COLON, "after the name of the rule");
    Identifier from = statements.name("of the location the rule leaves");
    tokens.expect(TokenKind.IMPLIES, "between the two locations of the rule");
    Identifier to = statements.name("of the location the rule enters");
    tokens.expect(TokenKind.WHEN, "and a guard; write 'when (true)' if the rule has none");
    Expression guard = expressions.parse();
    tokens.expect(TokenKind.DO, "after the guard; write 'do { }' if nothing is updated");
    List<Syntax.Action> actions = actions();
    statements.end("the rule");
    syntax.rules.add(
        new Syntax.RuleLine(new Identifier(name.text(), name.offset()), from, to, guard, actions));
  }

  private List<Syntax.Action> actions() {
    tokens.expect(TokenKind.OPEN_BRACE, "to open the updates");
    int level = tokens.depth();
    List<Syntax.Action> actions = new ArrayList<>();
    while (!tokens.at(TokenKind.CLOSE_BRACE)
        && !tokens.at(TokenKind.END)
        && !tokens.current().kind().opensSection()) {
      try {
        actions.add(action());
      } catch (Diagnostics.Reported reported) {
        tokens.recover(level);
      }
    }
    tokens.expect(TokenKind.CLOSE_BRACE, "to close the updates");
    return actions;
  }

  private Syntax.Action action() {
    if (tokens.accept(TokenKind.UNCHANGED)) {
      return new Syntax.Action.Unchanged(variables("unchanged"));
    }
    Identifier variable = statements.name("of an updated variable");
    if (variable.text().equals("reset") && tokens.at(TokenKind.OPEN_PARENTHESIS)) {
      return new Syntax.Action.Reset(variables("reset"));
    }
    if (!tokens.accept(TokenKind.PRIME)) {
      throw tokens.error(
          variable.offset(),
          "the left side of an update needs a prime: "
              + Token.cut(variable.text())
              + "' == ... means the next value.");
    }
    if (!tokens.accept(TokenKind.ASSIGN) && !tokens.accept(TokenKind.BECOMES)) {
      tokens.expect(TokenKind.EQ, "after the primed variable");
    }
    Expression value = expressions.parse();
    statements.endUnlessLast("the update");
    return new Syntax.Action.Assign(variable, value);
  }

  /** {@code (a, b)}, after the word that says what happens to them. */
  private List<Identifier> variables(String word) {
    tokens.expect(TokenKind.OPEN_PARENTHESIS, "after '" + word + "'");
    List<Identifier> variables = new ArrayList<>();
    if (!tokens.at(TokenKind.CLOSE_PARENTHESIS)) {
      do {
        variables.add(statements.name("of a variable that is " + word));
      } while (tokens.accept(TokenKind.COMMA));
    }
    tokens.expect(TokenKind.CLOSE_PARENTHESIS, "after the variables");
    statements.endUnlessLast("the list of variables");
    return variables;
  }

  private void specification() {
    Identifier name = statements.name("of a property");
    Property.Kind kind = Property.Kind.REQUIREMENT;
    // A property may be called so as well.
    if (name.text().equals(WITNESS) && tokens.at(TokenKind.NAME)) {
      kind = Property.Kind.WITNESS;
      name = statements.name("of a witness");
    }
    tokens.expect(TokenKind.COLON, "after the name of the property");
    Expression formula = expressions.parse();
    statements.endUnlessLast("the property");
    syntax.specifications.add(new Syntax.SpecificationLine(kind, name, formula));
  }
}
