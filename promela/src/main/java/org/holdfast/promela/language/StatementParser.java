package org.holdfast.promela.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Token;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Expression.Reference;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.syntax.Pattern;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.syntax.Statement.Grouping;

/**
 * Reads the bodies of processes. {@code for} and {@code select} are written out as SPIN does, calls
 * of inlines are replaced by their text.
 */
final class StatementParser {
  /** SPIN writes a select over so many constants as a choice; over more, as a loop. */
  private static final int WIDEST_CHOICE = 33;

  /** How many tokens follow the word where variable and bounds are one token each. */
  private static final int SELECT_TOKENS = 7;

  private final PromelaTokens tokens;
  private final ParserContext context;
  private final ExpressionParser expressions;
  private final DeclarationParser declarations;

  StatementParser(PromelaTokens tokens, ParserContext context) {
    this.tokens = tokens;
    this.context = context;
    this.expressions = new ExpressionParser(tokens, context, ExpressionParser.Mode.PLAIN);
    this.declarations = new DeclarationParser(tokens, context);
  }

  /** What a process does, in braces. */
  List<Statement> process() {
    return context.inlinedLabels.known(body());
  }

  /** A block in braces. */
  List<Statement> body() {
    Token<TokenKind> open = tokens.expect("{", "before the statements");
    List<Statement> body = sequence();
    tokens.closeBeforeUnit(open, "}");
    return body;
  }

  /** Statements up to something that closes them, which is left. */
  List<Statement> sequence() {
    List<Statement> found = new ArrayList<>();
    while (true) {
      boolean separated = found.isEmpty();
      while (tokens.at(";") || tokens.at("->")) {
        tokens.advance();
        separated = true;
      }
      if (closes()) {
        return found;
      }
      if (!separated && !endsItself(tokens.ahead(-1))) {
        throw tokens.unexpected("';' or '->' between two statements");
      }
      statement(found);
    }
  }

  private boolean closes() {
    return tokens.atEnd()
        || tokens.atUnit()
        || tokens.at("}")
        || tokens.at("fi")
        || tokens.at("od")
        || tokens.at("::");
  }

  /** After these, the separator may be missing. */
  private static boolean endsItself(Token<TokenKind> token) {
    return token.is("}") || token.is("fi") || token.is("od") || token.is("else");
  }

  private void statement(List<Statement> into) {
    SourcePosition at = tokens.position();
    context.enter(at);
    context.begin();
    int before = into.size();
    if (declarations.here()) {
      into.add(new Statement.Declare(declarations.variables(), at));
    } else {
      simple(into);
      if (tokens.at("unless")) {
        tokens.advance();
        Statement main = group(into.subList(before, into.size()), at);
        List<Statement> escape = new ArrayList<>();
        SourcePosition escapeAt = tokens.position();
        statement(escape);
        while (into.size() > before) {
          into.remove(into.size() - 1);
        }
        into.add(new Statement.Unless(main, group(escape, escapeAt), at));
      }
    }
    context.leave();
  }

  private Statement group(List<Statement> statements, SourcePosition at) {
    return statements.size() == 1
        ? statements.get(0)
        : block(Grouping.SEQUENCE, List.copyOf(statements), at);
  }

  /** As in SPIN, every block has a statement: control must be somewhere when it gets there. */
  private Statement block(Grouping grouping, List<Statement> body, SourcePosition at) {
    if (body.isEmpty()) {
      throw tokens.error(at, "this block has no statement; write 'skip' to do nothing.");
    }
    return new Statement.Block(grouping, body, at);
  }

  /** One statement as it is written, which may be several when written out. */
  private void simple(List<Statement> into) {
    Token<TokenKind> token = tokens.current();
    SourcePosition at = token.position();
    if (token.is(TokenKind.WORD) && Keywords.refusal(token.text()) != null) {
      throw tokens.error(at, Keywords.refusal(token.text()));
    }
    switch (token.text()) {
      case "{" -> into.add(block(Grouping.SEQUENCE, body(), at));
      case "atomic" -> {
        tokens.advance();
        into.add(block(Grouping.ATOMIC, body(), at));
      }
      case "d_step" -> {
        tokens.advance();
        into.add(block(Grouping.D_STEP, body(), at));
      }
      case "if" -> into.add(choice(false, "fi"));
      case "do" -> into.add(choice(true, "od"));
      case "for" -> forLoop(into);
      case "select" -> select(into);
      case "goto" -> {
        tokens.advance();
        into.add(new Statement.Goto(tokens.expectName("a label").text(), at));
      }
      case "break" -> {
        tokens.advance();
        into.add(new Statement.Break(at));
      }
      case "else" -> {
        tokens.advance();
        into.add(new Statement.Else(at));
      }
      case "assert", "assume", "havoc" -> into.add(check());
      case "printf", "printm" -> into.add(print());
      case "xr", "xs" -> {
        // Advice for SPIN's reduction, which ours does not need.
        tokens.advance();
        do {
          expressions.reference();
        } while (tokens.accept(","));
      }
      default -> other(into);
    }
  }

  private Statement choice(boolean repeated, String end) {
    Token<TokenKind> open = tokens.advance();
    List<List<Statement>> options = new ArrayList<>();
    while (tokens.at("::")) {
      SourcePosition option = tokens.advance().position();
      List<Statement> body = sequence();
      if (body.stream().allMatch(s -> s instanceof Statement.Declare)) {
        throw tokens.error(option, "this option has no statement; write 'skip' to do nothing.");
      }
      warnOfLabel(body.get(0));
      options.add(context.insideClaim() ? body : withoutRepeatedSkips(body));
    }
    refuseSecondElse(options);
    warnOfElseWithMessages(options);
    if (options.isEmpty()) {
      throw tokens.unexpected("'::' before the first option");
    }
    tokens.closeBeforeUnit(open, end);
    return new Statement.Choice(repeated, options, open.position());
  }

  private void refuseSecondElse(List<List<Statement>> options) {
    List<Statement> found =
        options.stream()
            .map(option -> option.get(0))
            .filter(Statement.Else.class::isInstance)
            .toList();
    if (found.size() > 1) {
      tokens.error(
          found.get(1).position(),
          "there is another 'else' in line "
              + found.get(0).position().line()
              + "; only one option can be that for all other cases.");
    }
  }

  /** SPIN reads both, and calls them dubious and misplaced. */
  private void warnOfElseWithMessages(List<List<Statement>> options) {
    boolean messages =
        options.stream()
            .map(option -> option.get(0))
            .anyMatch(s -> s instanceof Statement.Send || s instanceof Statement.Receive);
    if (messages && !context.insideTrace()) {
      options.stream()
          .map(option -> option.get(0))
          .filter(Statement.Else.class::isInstance)
          .forEach(
              other ->
                  context.findings.warning(
                      other.position(),
                      "'else' beside a send or receive is chosen while no message can be sent or"
                          + " received; 'nfull' and 'nempty' say so more clearly."));
    }
  }

  private void warnOfLabel(Statement first) {
    if (first instanceof Statement.Labelled labelled) {
      context.findings.warning(
          labelled.position(),
          "a jump to '"
              + labelled.label()
              + "' leads to this option alone, and who comes to it otherwise is before the whole,"
              + " where no label of an option counts.");
    }
  }

  /**
   * As in SPIN, a {@code skip} behind another one or a {@code printf} is left out, unless it is the
   * last of all.
   */
  private List<Statement> withoutRepeatedSkips(List<Statement> option) {
    List<Statement> kept = new ArrayList<>();
    boolean repeated = false;
    for (int i = 0; i < option.size(); i++) {
      Statement statement = option.get(i);
      boolean skip =
          statement instanceof Statement.Condition condition
              && condition.expression() instanceof Expression.Literal literal
              && literal.value() == 1;
      if (!(skip && repeated) || i == option.size() - 1) {
        kept.add(statement);
      } else {
        context.leftOut.add(statement.position());
      }
      repeated = skip || statement instanceof Statement.Print;
    }
    return kept;
  }

  private void forLoop(List<Statement> into) {
    SourcePosition at = tokens.advance().position();
    tokens.expect("(", "after 'for'");
    Reference variable = expressions.reference();
    if (tokens.accept("in")) {
      Reference array = expressions.reference();
      tokens.expect(")", "to close the header of the loop");
      tokens.accept(";");
      into.add(new Statement.ForEach(variable, array, body(), at));
      return;
    }
    tokens.expect(":", "between the variable and its range");
    Expression low = expressions.expression();
    tokens.expect("..", "between the bounds of the range");
    Expression high = expressions.expression();
    tokens.expect(")", "to close the header of the loop");
    // A line that ends here implies a separator.
    tokens.accept(";");
    into.addAll(Loops.counting(variable, low, high, body(), at));
  }

  /**
   * SPIN's lexer writes a {@code select} as a choice if all of it is on one line outside of
   * inlines, with letters and digits as variable and bounds that are spelt in digits.
   */
  private boolean isShownToTheLexer() {
    boolean oneLine = true;
    for (int i = 1; i <= SELECT_TOKENS; i++) {
      oneLine &= !tokens.ahead(i).startsLine();
    }
    return oneLine
        && context.expanding.isEmpty()
        && tokens.ahead(2).text().indexOf('_') < 0
        && tokens.ahead(3).is(":")
        && tokens.ahead(4).is(TokenKind.NUMBER)
        && tokens.ahead(6).is(TokenKind.NUMBER)
        && tokens.ahead(SELECT_TOKENS).is(")");
  }

  private void select(List<Statement> into) {
    boolean shown = isShownToTheLexer();
    SourcePosition at = tokens.advance().position();
    tokens.expect("(", "after 'select'");
    Reference variable = expressions.reference();
    tokens.expect(":", "between the variable and its range");
    Expression low = expressions.expression();
    tokens.expect("..", "between the bounds of the range");
    Expression high = expressions.expression();
    tokens.expect(")", "to close 'select'");
    if (shown
        && low instanceof Expression.Literal from
        && high instanceof Expression.Literal to
        && to.value() - from.value() < WIDEST_CHOICE) {
      if (to.value() < from.value()) {
        throw tokens.error(high.position(), "the range of this 'select' is empty.");
      }
      into.add(Loops.choosing(variable, from.value(), to.value(), at));
    } else {
      into.addAll(Loops.choosing(variable, low, high, at));
    }
  }

  private Statement check() {
    Token<TokenKind> word = tokens.advance();
    SourcePosition at = word.position();
    if (word.is("havoc")) {
      tokens.expect("(", "after 'havoc'");
      Reference variable = expressions.reference();
      tokens.expect(")", "to close 'havoc'");
      return new Statement.Havoc(variable, at);
    }
    if (word.is("assume") && !tokens.at("(")) {
      throw tokens.unexpected("'(' after '" + word.text() + "'");
    }
    Expression expression = expressions.expression();
    return word.is("assert")
        ? new Statement.Assert(expression, at)
        : new Statement.Assume(expression, at);
  }

  private Statement print() {
    Token<TokenKind> word = tokens.advance();
    tokens.expect("(", "after '" + word.text() + "'");
    String format = "\"%e\"";
    List<Expression> arguments = new ArrayList<>();
    if (word.is("printf")) {
      if (tokens.current().kind() != TokenKind.STRING) {
        throw tokens.unexpected("the text to print in quotes");
      }
      format = tokens.advance().text();
    } else {
      arguments.add(expressions.expression());
    }
    while (tokens.accept(",")) {
      arguments.add(expressions.expression());
    }
    tokens.expect(")", "to close '" + word.text() + "'");
    return new Statement.Print(format, arguments, word.position());
  }

  private void other(List<Statement> into) {
    Token<TokenKind> token = tokens.current();
    if (token.is(TokenKind.WORD)
        && tokens.ahead(1).is(":")
        && !Keywords.isReserved(token.text())
        && !context.knownProctypes.contains(token.text())) {
      labelled(into);
    } else if (context.inlines.containsKey(token.text()) && tokens.ahead(1).is("(")) {
      into.add(inlined(List.of()));
    } else if (token.is(TokenKind.WORD)
        && !Keywords.isReserved(token.text())
        && !context.proctypes.contains(token.text())) {
      into.add(withReference());
    } else {
      into.add(condition());
    }
  }

  private Statement condition() {
    SourcePosition at = tokens.position();
    return new Statement.Condition(expressions.expression(), at);
  }

  /** As in SPIN, the label of a {@code for} or {@code select} stands before its loop alone. */
  private void labelled(List<Statement> into) {
    int behind = 2;
    while (tokens.ahead(behind + 1).is(":")) {
      behind += 2;
    }
    boolean loop = tokens.ahead(behind).is("for");
    boolean select = tokens.ahead(behind).is("select");
    Token<TokenKind> label = tokens.advance();
    Token<TokenKind> colon = tokens.advance();
    if (tokens.at("=")) {
      throw tokens.error(colon.position(), "an assignment is written '=', not ':='.");
    }
    SourcePosition at = label.position();
    List<Statement> statements = new ArrayList<>();
    if (!closes() && !tokens.at(";")) {
      statement(statements);
    }
    if (loop || select && statements.size() > 1) {
      context.findings.warning(
          at,
          "as in SPIN, a jump to '"
              + label.text()
              + "' does not start the loop anew, as the first assignment stands before the label;"
              + " write '"
              + label.text()
              + ": skip;' and then the loop.");
      into.addAll(statements.subList(0, statements.size() - 1));
      statements = statements.subList(statements.size() - 1, statements.size());
    }
    // SPIN has a 'skip' where a label stands before a closing brace.
    Statement statement = statements.isEmpty() ? Statement.skip(at) : group(statements, at);
    if (statement instanceof Statement.Declare) {
      throw tokens.error(at, "a label stands before a statement, not before a declaration.");
    }
    into.add(new Statement.Labelled(label.text(), statement, at));
  }

  /** Assignments, sends, receives; everything else is a condition. */
  private Statement withReference() {
    int start = tokens.mark();
    SourcePosition at = tokens.position();
    if (tokens.ahead(1).is("(")) {
      return condition();
    }
    Reference reference = expressions.reference();
    refuseChange(reference);
    if (tokens.accept("=")) {
      if (context.inlines.containsKey(tokens.current().text()) && tokens.ahead(1).is("(")) {
        return inlined(since(start));
      }
      return new Statement.Assign(reference, expressions.expression(), at);
    } else if (tokens.at("++") || tokens.at("--")) {
      boolean up = tokens.advance().is("++");
      return new Statement.Assign(
          reference,
          new Expression.Binary(
              up ? BinaryOperator.PLUS : BinaryOperator.MINUS,
              reference,
              new Expression.Literal(1, at),
              at),
          at);
    } else if (tokens.at("!") || tokens.at("!!")) {
      boolean sorted = tokens.advance().is("!!");
      return new Statement.Send(reference, sorted, message(), at);
    } else if ((tokens.at("?") || tokens.at("??")) && !tokens.ahead(1).is("[")) {
      boolean random = tokens.advance().is("??");
      boolean copy = tokens.accept("<");
      List<Pattern> patterns = new PatternParser(tokens, context, expressions).patterns();
      if (copy) {
        tokens.expect(">", "to close the receive that leaves the message");
      }
      return new Statement.Receive(reference, random, copy, patterns, at);
    }
    tokens.reset(start);
    return condition();
  }

  private void refuseChange(Reference reference) {
    if (reference.name().equals(Module.LAST)
        && (tokens.at("=") || tokens.at("++") || tokens.at("--"))) {
      throw tokens.error(
          tokens.position(), "'" + Module.LAST + "' cannot be set; it tells who moved last.");
    }
  }

  private List<Expression> message() {
    if (context.insideTrace()) {
      return new PatternParser(tokens, context, expressions).compared();
    }
    List<Expression> arguments = new ArrayList<>();
    // A name before a parenthesis is no function here, but the old notation kind(values).
    boolean kind = tokens.current().is(TokenKind.WORD) && tokens.ahead(1).is("(");
    if (kind && !Keywords.isReserved(tokens.current().text())) {
      Token<TokenKind> name = tokens.advance();
      arguments.add(Reference.of(name.text(), name.position()));
    } else {
      arguments.add(expressions.expression());
    }
    if (tokens.accept("(")) {
      while (!tokens.at(")")) {
        arguments.add(expressions.expression());
        if (!tokens.accept(",")) {
          break;
        }
      }
      tokens.expect(")", "after the values of the message");
      return arguments;
    }
    while (tokens.accept(",")) {
      arguments.add(expressions.expression());
    }
    return arguments;
  }

  private List<Token<TokenKind>> since(int start) {
    int end = tokens.mark();
    tokens.reset(start);
    List<Token<TokenKind>> found = new ArrayList<>();
    while (tokens.mark() < end) {
      found.add(tokens.advance());
    }
    return found;
  }

  /**
   * @param result what takes a value that the inline returns, with the sign of an assignment
   */
  private Statement inlined(List<Token<TokenKind>> result) {
    Token<TokenKind> name = tokens.advance();
    List<Token<TokenKind>> text = InlineExpansion.expand(name, result, tokens, context);
    StatementParser part = new StatementParser(new PromelaTokens(text, context.findings), context);
    List<Statement> body = part.sequence();
    if (!part.tokens.atEnd()) {
      throw part.tokens.unexpected("the end of the inline '" + name.text() + "'");
    }
    context.expanding.remove(name.text());
    return block(Grouping.SEQUENCE, context.inlinedLabels.own(body), name.position());
  }

  /** The expression alone, for {@code provided}. */
  Optional<Expression> parenthesised() {
    return tokens.at("(") ? Optional.of(expressions.expression()) : Optional.empty();
  }
}
