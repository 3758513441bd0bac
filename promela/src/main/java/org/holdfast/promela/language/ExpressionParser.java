package org.holdfast.promela.language;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.NearestName;
import org.holdfast.checking.source.Token;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Expression.ChannelQuery;
import org.holdfast.promela.syntax.Expression.ProcessQuestion;
import org.holdfast.promela.syntax.Expression.Quantifier;
import org.holdfast.promela.syntax.Expression.Reference;
import org.holdfast.promela.syntax.Expression.SpecialValue;
import org.holdfast.promela.syntax.Expression.TemporalOperator;
import org.holdfast.promela.syntax.Expression.UnaryOperator;
import org.holdfast.promela.syntax.Pattern;

/** Reads expressions and formulas, with the precedences of SPIN. */
final class ExpressionParser {
  private static final int IMPLICATION = 1;
  private static final int TEMPORAL_PREFIX = 4;
  private static final int UNTIL = 5;
  private static final int LOWEST = 2;
  private static final int HIGHEST_PRIORITY = 255;

  private static final Map<String, BinaryOperator> BINARY = binaryOperators();
  private static final Map<String, TemporalOperator> TEMPORAL =
      Map.ofEntries(
          Map.entry("U", TemporalOperator.UNTIL),
          Map.entry("until", TemporalOperator.UNTIL),
          Map.entry("stronguntil", TemporalOperator.UNTIL),
          Map.entry("W", TemporalOperator.WEAK_UNTIL),
          Map.entry("weakuntil", TemporalOperator.WEAK_UNTIL),
          Map.entry("V", TemporalOperator.RELEASE),
          Map.entry("R", TemporalOperator.RELEASE),
          Map.entry("release", TemporalOperator.RELEASE),
          Map.entry("->", TemporalOperator.IMPLIES),
          Map.entry("implies", TemporalOperator.IMPLIES),
          Map.entry("<->", TemporalOperator.EQUIVALENT),
          Map.entry("equivalent", TemporalOperator.EQUIVALENT));

  /** Words that stand before a parenthesis. */
  private static final List<String> CALLED =
      List.of(
          "assert", "assume", "empty", "eval", "for", "full", "havoc", "len", "nempty", "nfull",
          "printf", "printm", "select");

  private final PromelaTokens tokens;
  private final ParserContext context;
  private final Mode mode;

  /** Which operators an expression may have beside the usual ones. */
  enum Mode {
    PLAIN,
    PROPOSITION,
    FORMULA
  }

  ExpressionParser(PromelaTokens tokens, ParserContext context, Mode mode) {
    this.tokens = tokens;
    this.context = context;
    this.mode = mode;
  }

  private static Map<String, BinaryOperator> binaryOperators() {
    Map<String, BinaryOperator> found = new HashMap<>();
    for (BinaryOperator operator : BinaryOperator.values()) {
      found.put(operator.spelling(), operator);
    }
    found.put("/\\", BinaryOperator.AND);
    found.put("\\/", BinaryOperator.OR);
    return Map.copyOf(found);
  }

  Expression expression() {
    return binary(mode == Mode.FORMULA ? IMPLICATION : LOWEST);
  }

  private Expression binary(int least) {
    SourcePosition start = tokens.position();
    context.enter(start);
    Expression left = unary();
    while (true) {
      TemporalOperator temporal = temporalHere();
      BinaryOperator operator = temporal == null ? operatorHere() : null;
      if (temporal != null && precedence(temporal) >= least) {
        SourcePosition at = operator();
        Expression right = binary(precedence(temporal) + 1);
        left = new Expression.Temporal(temporal, left, Optional.of(right), at);
      } else if (operator != null && operator.precedence() >= least) {
        SourcePosition at = operator();
        left = new Expression.Binary(operator, left, binary(operator.precedence() + 1), at);
      } else {
        context.leave();
        return left;
      }
    }
  }

  private SourcePosition operator() {
    context.countOperator(tokens.position());
    return tokens.advance().position();
  }

  private static int precedence(TemporalOperator operator) {
    return switch (operator) {
      case IMPLIES, EQUIVALENT -> IMPLICATION;
      default -> UNTIL;
    };
  }

  private TemporalOperator temporalHere() {
    Token<TokenKind> token = tokens.current();
    boolean operator = token.is(TokenKind.WORD) || token.kind() == TokenKind.SIGN;
    return mode == Mode.FORMULA && operator ? TEMPORAL.get(token.text()) : null;
  }

  private BinaryOperator operatorHere() {
    Token<TokenKind> token = tokens.current();
    if (mode != Mode.PLAIN && token.is(TokenKind.WORD)) {
      return token.is("and") ? BinaryOperator.AND : token.is("or") ? BinaryOperator.OR : null;
    }
    return token.kind() == TokenKind.SIGN ? BINARY.get(token.text()) : null;
  }

  Expression unary() {
    Token<TokenKind> token = tokens.current();
    if (token.is("!!")) {
      tokens.advance();
      return not(not(operand(), token), token);
    } else if (token.is("!")) {
      tokens.advance();
      return not(operand(), token);
    } else if (token.is("-") || token.is("~")) {
      tokens.advance();
      UnaryOperator operator = token.is("-") ? UnaryOperator.MINUS : UnaryOperator.COMPLEMENT;
      return new Expression.Unary(operator, operand(), token.position());
    } else if (token.is("[]") || (mode == Mode.FORMULA && token.is("always"))) {
      return prefix(TemporalOperator.ALWAYS);
    } else if (token.is("<>") || (mode == Mode.FORMULA && token.is("eventually"))) {
      return prefix(TemporalOperator.EVENTUALLY);
    } else if (mode == Mode.FORMULA && (token.is("X") || token.is("next"))) {
      throw tokens.error(
          token.position(),
          "the operator '"
              + token.text()
              + "' (next) is not supported: formulas must not count steps; use '<>' or 'U'.");
    }
    return primary();
  }

  private Expression operand() {
    context.enter(tokens.position());
    Expression operand = unary();
    context.leave();
    return operand;
  }

  private static Expression not(Expression operand, Token<TokenKind> token) {
    return new Expression.Unary(UnaryOperator.NOT, operand, token.position());
  }

  private Expression prefix(TemporalOperator operator) {
    Token<TokenKind> token = tokens.advance();
    if (mode != Mode.FORMULA) {
      throw tokens.error(
          token.position(),
          "the temporal operator '" + token.text() + "' belongs into an 'ltl' formula.");
    }
    return new Expression.Temporal(
        operator, binary(TEMPORAL_PREFIX), Optional.empty(), token.position());
  }

  private Expression primary() {
    Token<TokenKind> token = tokens.current();
    if (token.kind() == TokenKind.NUMBER) {
      return new Expression.Literal(number(), token.position());
    } else if (token.kind() == TokenKind.CHARACTER) {
      tokens.advance();
      return new Expression.Literal(character(token), token.position());
    } else if (token.is("(")) {
      return parenthesis();
    } else if (!token.is(TokenKind.WORD)) {
      throw tokens.unexpected("an expression");
    }
    return word(token);
  }

  private int number() {
    Token<TokenKind> token = tokens.advance();
    long value = token.text().length() > 10 ? Long.MAX_VALUE : Long.parseLong(token.text());
    if (value > Integer.MAX_VALUE) {
      throw tokens.error(token.position(), "numbers go up to " + Integer.MAX_VALUE + ".");
    }
    return (int) value;
  }

  private int character(Token<TokenKind> token) {
    String inner = token.text().substring(1, token.text().length() - 1);
    return switch (inner) {
      case "\\n" -> '\n';
      case "\\t" -> '\t';
      case "\\r" -> '\r';
      case "\\0" -> 0;
      case "\\\\", "\\'" -> inner.charAt(1);
      default -> {
        if (inner.length() != 1) {
          throw tokens.error(token.position(), "one character is expected between the quotes.");
        }
        yield inner.charAt(0);
      }
    };
  }

  private Expression parenthesis() {
    Token<TokenKind> open = tokens.advance();
    Expression first = expression();
    if (mode != Mode.FORMULA && tokens.accept("->")) {
      Expression second = expression();
      tokens.expect(":", "between the two values of a conditional expression");
      Expression third = expression();
      tokens.expect(")", "to close the parenthesis");
      return new Expression.Conditional(first, second, third, open.position());
    }
    tokens.refuseAssignment();
    tokens.expect(")", "to close the parenthesis");
    return first;
  }

  private Expression word(Token<TokenKind> token) {
    SourcePosition at = token.position();
    switch (token.text()) {
      case "true", "skip" -> {
        tokens.advance();
        return new Expression.Literal(1, at);
      }
      case "false" -> {
        tokens.advance();
        return new Expression.Literal(0, at);
      }
      case "run" -> {
        return run();
      }
      case "len", "empty", "nempty", "full", "nfull" -> {
        return channelState();
      }
      default -> {}
    }
    for (ProcessQuestion question : ProcessQuestion.values()) {
      if (token.is(question.spelling())) {
        return ofProcess(question);
      }
    }
    for (SpecialValue special : SpecialValue.values()) {
      if (token.is(special.spelling())) {
        tokens.advance();
        return new Expression.Special(special, at);
      }
    }
    if (mode != Mode.PLAIN && tokens.ahead(1).is("(")) {
      for (Quantifier quantifier : Quantifier.values()) {
        if (token.is(quantifier.spelling())) {
          return quantified(quantifier);
        }
      }
    }
    String refusal = Keywords.refusal(token.text());
    if (refusal != null) {
      throw tokens.error(at, refusal);
    }
    if (context.proctypes.contains(token.text())) {
      return remote();
    }
    if (tokens.ahead(1).is("(") && !Keywords.isReserved(token.text())) {
      throw tokens.error(at, noFunction(token.text()));
    }
    Reference reference = reference();
    if ((tokens.at("?") || tokens.at("??")) && tokens.ahead(1).is("[")) {
      boolean random = tokens.advance().is("??");
      tokens.advance();
      List<Pattern> patterns = new PatternParser(tokens, context, this).patterns();
      tokens.expect("]", "to close the question to the channel");
      return new Expression.Poll(reference, random, patterns, at);
    }
    return reference;
  }

  private String noFunction(String name) {
    if (context.inlines.containsKey(name)) {
      return InlineExpansion.noValue(name);
    } else if (context.initialValue(name).isPresent()) {
      return "'" + name + "' is a variable, not a function; is a ';' missing behind it?";
    } else if (name.equals("while")) {
      return "there is no 'while'; write do :: condition -> ... :: else -> break od.";
    }
    List<String> known = new ArrayList<>(CALLED);
    known.addAll(context.inlines.keySet());
    String hint = NearestName.hint(name, known, "");
    return "there is no function '"
        + name
        + (hint.isEmpty() ? "' that could be used in an expression." : "'; " + hint);
  }

  private Expression run() {
    SourcePosition at = tokens.advance().position();
    String name = tokens.expectName("the name of a proctype").text();
    tokens.expect("(", "before the arguments of the process");
    List<Expression> arguments = new ArrayList<>();
    while (!tokens.at(")")) {
      arguments.add(expression());
      if (!tokens.accept(",")) {
        break;
      }
    }
    tokens.expect(")", "after the arguments of the process");
    if (context.priorities) {
      arguments.add(new Expression.Literal(priority(), at));
    }
    return new Expression.Run(name, arguments, at);
  }

  /** {@code priority 3}; 1 where nothing is written. */
  int priority() {
    if (!tokens.accept("priority")) {
      return 1;
    }
    SourcePosition at = tokens.position();
    if (!tokens.at(TokenKind.NUMBER)) {
      throw tokens.unexpected("a number behind 'priority'");
    }
    int priority = number();
    if (priority < 1 || priority > HIGHEST_PRIORITY) {
      throw tokens.error(at, "a priority is between 1 and " + HIGHEST_PRIORITY + ".");
    }
    return priority;
  }

  private Expression ofProcess(ProcessQuestion question) {
    Token<TokenKind> name = tokens.advance();
    tokens.expect("(", "behind '" + name.text() + "'");
    List<Expression> arguments = new ArrayList<>();
    do {
      arguments.add(expression());
    } while (tokens.accept(","));
    tokens.expect(")", "to close '" + name.text() + "'");
    if (arguments.size() != question.arguments()) {
      throw tokens.error(
          name.position(),
          "'%s' takes %d argument%s, not %d."
              .formatted(
                  name.text(),
                  question.arguments(),
                  question.arguments() == 1 ? "" : "s",
                  arguments.size()));
    }
    return new Expression.OfProcess(question, arguments, name.position());
  }

  private Expression channelState() {
    Token<TokenKind> token = tokens.advance();
    ChannelQuery query = ChannelQuery.valueOf(token.text().toUpperCase(Locale.ROOT));
    tokens.expect("(", "before the channel");
    Reference channel = reference();
    tokens.expect(")", "after the channel");
    return new Expression.ChannelState(query, channel, token.position());
  }

  private Expression quantified(Quantifier quantifier) {
    SourcePosition at = tokens.advance().position();
    tokens.advance();
    String proctype = quantifiedType(quantifier);
    if (tokens.current().is(proctype) && tokens.ahead(1).is(":") && !isVariable(tokens.ahead(2))) {
      // P:(x == 1): the names inside are those of the process.
      tokens.advance();
      tokens.advance();
    }
    Expression body = expression();
    tokens.expect(")", "to close the quantifier");
    return new Expression.Quantified(quantifier, proctype, body, at);
  }

  /** The first type of processes that is named before the quantifier is closed. */
  private String quantifiedType(Quantifier quantifier) {
    int depth = 0;
    for (int i = 0; depth >= 0 && tokens.ahead(i).kind() != TokenKind.END; i++) {
      Token<TokenKind> token = tokens.ahead(i);
      if (context.proctypes.contains(token.text())) {
        return token.text();
      }
      depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
    }
    throw tokens.error(
        tokens.position(),
        "a quantifier ranges over the processes of a type: write "
            + quantifier.spelling()
            + "(P:expression) with a proctype P.");
  }

  private boolean isVariable(Token<TokenKind> token) {
    return token.is(TokenKind.WORD)
        && !Keywords.isReserved(token.text())
        && !context.proctypes.contains(token.text())
        && Arrays.stream(SpecialValue.values()).noneMatch(value -> token.is(value.spelling()));
  }

  private Expression remote() {
    Token<TokenKind> proctype = tokens.advance();
    Optional<Expression> pid = Optional.empty();
    if (tokens.accept("[")) {
      pid = Optional.of(expression());
      tokens.expect("]", "after the number of the process");
    }
    if (tokens.accept("@")) {
      String label = tokens.expectName("a label").text();
      return new Expression.RemoteLabel(proctype.text(), pid, label, proctype.position());
    }
    if (tokens.accept(":")) {
      return new Expression.RemoteVariable(proctype.text(), pid, reference(), proctype.position());
    }
    throw tokens.unexpected("'@label' or ':variable' after the proctype " + proctype.shown());
  }

  /** {@code name[index].field}. */
  Reference reference() {
    Token<TokenKind> name = tokens.current();
    String refusal = name.is(TokenKind.WORD) ? Keywords.refusal(name.text()) : null;
    if (refusal != null) {
      throw tokens.error(name.position(), refusal);
    }
    tokens.expectName("a variable");
    context.enter(name.position());
    Optional<Expression> index = Optional.empty();
    if (tokens.accept("[")) {
      index = Optional.of(expression());
      tokens.expect("]", "after the index");
    }
    Optional<Reference> field = tokens.accept(".") ? Optional.of(reference()) : Optional.empty();
    context.leave();
    return new Reference(name.text(), index, field, name.position());
  }
}
