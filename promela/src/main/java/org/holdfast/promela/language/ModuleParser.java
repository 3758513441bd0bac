package org.holdfast.promela.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.NearestName;
import org.holdfast.checking.source.Token;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.syntax.VariableDeclaration;

/** Reads the top level of a model. After an error it goes on with the next unit. */
final class ModuleParser {
  private static final Set<String> BEGINNINGS =
      Stream.concat(
              Keywords.TYPES.stream(),
              Stream.of(
                  "active",
                  "assume",
                  "atomic",
                  "init",
                  "inline",
                  "ltl",
                  "never",
                  "notrace",
                  "proctype",
                  "symbolic",
                  "trace",
                  "typedef"))
          .collect(Collectors.toUnmodifiableSet());

  private final PromelaTokens tokens;
  private final ParserContext context;
  private final DeclarationParser declarations;
  private final StatementParser statements;
  private final ExpressionParser expressions;

  private final List<Module.Parameter> parameters = new ArrayList<>();
  private final List<Expression> assumptions = new ArrayList<>();
  private final List<Module.Proposition> propositions = new ArrayList<>();
  private final List<Module.Typedef> typedefs = new ArrayList<>();
  private final List<Module.MessageTypes> messageTypes = new ArrayList<>();
  private final List<VariableDeclaration> globals = new ArrayList<>();
  private final List<Module.Proctype> proctypes = new ArrayList<>();
  private final List<Module.Formula> formulas = new ArrayList<>();
  private int unnamed;
  private Optional<Module.Never> never = Optional.empty();
  private Optional<Module.EventTrace> events = Optional.empty();

  private final Optional<Token<TokenKind>> lastUsed;

  ModuleParser(List<Token<TokenKind>> text, Diagnostics findings) {
    this.lastUsed = text.stream().filter(token -> token.is(Module.LAST)).findFirst();
    this.tokens = new PromelaTokens(text, findings);
    this.context = new ParserContext(findings, text);
    this.declarations = new DeclarationParser(tokens, context);
    this.statements = new StatementParser(tokens, context);
    this.expressions = new ExpressionParser(tokens, context, ExpressionParser.Mode.PLAIN);
  }

  Module parse() {
    declareLast();
    while (!tokens.atEnd() && !context.findings.closed()) {
      if (tokens.accept(";")) {
        continue;
      }
      int start = tokens.mark();
      try {
        unit();
      } catch (Diagnostics.Reported reported) {
        recover(start);
      }
    }
    Module module =
        new Module(
            parameters,
            assumptions,
            propositions,
            typedefs,
            messageTypes,
            globals,
            proctypes,
            never,
            events,
            formulas);
    refuseUncountable(module);
    return module;
  }

  /** SPIN counts statements before it leaves some out, and we after. */
  private void refuseUncountable(Module module) {
    if (module.asksForPlaces()) {
      context.leftOut.forEach(
          at ->
              context.findings.error(
                  at,
                  "where 'pc_value' is used, a 'skip' must not follow another one in an option;"
                      + " remove it."));
    }
  }

  /** Who moved last is a variable like others where a model looks at it. */
  private void declareLast() {
    lastUsed.ifPresent(
        use ->
            globals.add(
                new VariableDeclaration(
                    VariableDeclaration.TypeName.of("byte", use.position()),
                    Module.LAST,
                    Optional.empty(),
                    Optional.empty(),
                    use.position())));
  }

  /** Skips to the next word that begins a line and only ever begins a unit. */
  private void recover(int start) {
    context.resetDepth();
    if (tokens.mark() == start) {
      tokens.advance();
    }
    while (!tokens.atEnd() && !(tokens.current().startsLine() && opensUnit())) {
      tokens.advance();
    }
  }

  private boolean opensUnit() {
    Token<TokenKind> token = tokens.current();
    return switch (token.text()) {
      case "active",
          "proctype",
          "D_proctype",
          "init",
          "never",
          "trace",
          "notrace",
          "ltl",
          "typedef",
          "inline",
          "symbolic" ->
          true;
      default -> false;
    };
  }

  private void unit() {
    context.begin();
    Token<TokenKind> token = tokens.current();
    String refusal = token.is(TokenKind.WORD) ? Keywords.refusal(token.text()) : null;
    if (refusal != null) {
      throw tokens.error(token.position(), refusal);
    }
    switch (token.text()) {
      case "symbolic" -> symbolic();
      case "assume" -> {
        tokens.advance();
        assumptions.add(expressions.expression());
      }
      case "atomic" -> proposition();
      case "typedef" -> typedef();
      case "active", "proctype", "D_proctype" -> proctype();
      case "init" -> init();
      case "never" -> never();
      case "trace" -> events(Module.Demand.TRACE);
      case "notrace" -> events(Module.Demand.NOTRACE);
      case "ltl" -> ltl();
      case "inline" -> inline();
      default -> {
        if (token.is("mtype") && messageTypesHere()) {
          messageTypes();
        } else if (declarations.here()) {
          globals.addAll(declarations.variables());
        } else {
          throw noDeclaration(token);
        }
      }
    }
  }

  private Diagnostics.Reported noDeclaration(Token<TokenKind> token) {
    String hint = token.is(TokenKind.WORD) ? NearestName.hint(token.text(), BEGINNINGS, "") : "";
    return tokens.error(
        token.position(),
        "expected a declaration, such as 'byte', 'proctype' or 'ltl', found "
            + token.shown()
            + (hint.isEmpty() ? "." : "; " + hint));
  }

  private void symbolic() {
    tokens.advance();
    tokens.expect("int", "after 'symbolic'");
    do {
      Token<TokenKind> name = tokens.expectName("the name of a parameter");
      parameters.add(new Module.Parameter(name.text(), name.position()));
    } while (tokens.accept(","));
  }

  private void proposition() {
    tokens.advance();
    Token<TokenKind> name = tokens.expectName("the name of a proposition");
    tokens.expect("=", "after the name of the proposition");
    Expression expression =
        new ExpressionParser(tokens, context, ExpressionParser.Mode.PROPOSITION).expression();
    propositions.add(new Module.Proposition(name.text(), expression, name.position()));
  }

  private void typedef() {
    SourcePosition at = tokens.advance().position();
    Token<TokenKind> name = tokens.expectName("the name of a type");
    Token<TokenKind> open = tokens.expect("{", "before the fields");
    List<VariableDeclaration> fields = new ArrayList<>();
    while (!tokens.at("}")) {
      if (tokens.atUnit()) {
        throw tokens.neverClosed(open, "}");
      }
      fields.addAll(declarations.variables());
      if (!tokens.accept(";") && !tokens.at("}")) {
        throw tokens.unexpected("';' or '}' after the field");
      }
      while (tokens.accept(";")) {
        // An empty declaration says nothing.
      }
    }
    tokens.expect("}", "after the fields");
    typedefs.add(new Module.Typedef(name.text(), fields, at));
  }

  private boolean messageTypesHere() {
    return tokens.ahead(1).is("=")
        || tokens.ahead(1).is("{")
        || (tokens.ahead(1).is(":") && (tokens.ahead(3).is("=") || tokens.ahead(3).is("{")));
  }

  private void messageTypes() {
    SourcePosition at = tokens.advance().position();
    String subtype = tokens.accept(":") ? tokens.expectName("the name of the set").text() : "";
    tokens.accept("=");
    tokens.expect("{", "before the message types");
    List<String> names = new ArrayList<>();
    while (!tokens.at("}")) {
      names.add(tokens.expectName("a message type").text());
      tokens.accept(",");
    }
    tokens.expect("}", "after the message types");
    messageTypes.add(new Module.MessageTypes(subtype, names, at));
  }

  private void proctype() {
    Optional<Expression> active = Optional.empty();
    if (tokens.at("active")) {
      SourcePosition at = tokens.advance().position();
      active = Optional.of(new Expression.Literal(1, at));
      if (tokens.accept("[")) {
        active = Optional.of(declarations.number());
        tokens.expect("]", "after the number of processes");
      }
    }
    if (!tokens.accept("D_proctype")) {
      tokens.expect("proctype", "after 'active'");
    }
    Token<TokenKind> name = tokens.expectName("the name of the proctype");
    context.knownProctypes.add(name.text());
    context.beginProcess();
    tokens.expect("(", "after the name of the proctype");
    List<VariableDeclaration> formal = declarations.parameters();
    tokens.expect(")", "after the parameters");
    Optional<VariableDeclaration> priority = priority(name.position());
    List<VariableDeclaration> all = Stream.concat(formal.stream(), priority.stream()).toList();
    Optional<Expression> provided = provided();
    List<Statement> body = statements.process();
    context.endProcess();
    proctypes.add(new Module.Proctype(name.text(), active, all, provided, body, name.position()));
  }

  /** The parameter that holds the priority of a process; nothing where there are none. */
  private Optional<VariableDeclaration> priority(SourcePosition at) {
    if (!context.priorities) {
      return Optional.empty();
    }
    Expression first = new Expression.Literal(expressions.priority(), at);
    return Optional.of(
        new VariableDeclaration(
            VariableDeclaration.TypeName.of("byte", at),
            Module.PRIORITY,
            Optional.empty(),
            Optional.of(new VariableDeclaration.Value(first)),
            at));
  }

  private Optional<Expression> provided() {
    return tokens.accept("provided") ? statements.parenthesised() : Optional.empty();
  }

  private void init() {
    SourcePosition at = tokens.advance().position();
    List<VariableDeclaration> priority = priority(at).stream().toList();
    Optional<Expression> provided = provided();
    Expression one = new Expression.Literal(1, at);
    context.beginProcess();
    List<Statement> body = statements.process();
    context.endProcess();
    proctypes.add(new Module.Proctype(Module.INIT, Optional.of(one), priority, provided, body, at));
  }

  private void never() {
    SourcePosition at = tokens.advance().position();
    if (tokens.current().is(TokenKind.WORD)) {
      tokens.advance();
    }
    context.enterClaim();
    context.beginProcess();
    Module.Never found = new Module.Never(statements.process(), at);
    context.endProcess();
    context.leaveClaim();
    if (found.body().isEmpty()) {
      throw tokens.error(at, "this never claim has no statement; leave it out.");
    }
    if (never.isPresent()) {
      throw tokens.error(at, "there is another never claim; keep one.");
    }
    never = Optional.of(found);
  }

  private void events(Module.Demand demand) {
    SourcePosition at = tokens.advance().position();
    context.enterTrace();
    context.beginProcess();
    Module.EventTrace found = new Module.EventTrace(demand, statements.body(), at);
    context.endProcess();
    context.leaveTrace();
    if (found.body().isEmpty()) {
      throw tokens.error(at, "this " + demand.spelling() + " has no event; leave it out.");
    }
    if (events.isPresent()) {
      throw tokens.error(
          at, "there is another " + events.get().demand().spelling() + "; keep one of them.");
    }
    events = Optional.of(found);
  }

  private void ltl() {
    SourcePosition at = tokens.advance().position();
    String name;
    if (tokens.current().is(TokenKind.WORD)) {
      Token<TokenKind> named = tokens.expectName("the name of the formula");
      name = named.text();
      at = named.position();
    } else {
      name = "ltl_" + unnamed++;
    }
    Token<TokenKind> open = tokens.expect("{", "before the formula");
    Expression formula =
        new ExpressionParser(tokens, context, ExpressionParser.Mode.FORMULA).expression();
    tokens.refuseAssignment();
    tokens.accept(";");
    tokens.closeBeforeUnit(open, "}");
    formulas.add(new Module.Formula(name, formula, at));
  }

  private void inline() {
    tokens.advance();
    Token<TokenKind> name = tokens.expectName("the name of the inline");
    Token<TokenKind> open = tokens.expect("(", "after the name of the inline");
    List<String> formal = new ArrayList<>();
    for (Token<TokenKind> token : tokens.balanced(open, ")")) {
      if (token.is(TokenKind.WORD)) {
        formal.add(token.text());
      } else if (!token.is(",")) {
        throw tokens.error(token.position(), "the parameters of an inline are names.");
      }
    }
    Token<TokenKind> brace = tokens.expect("{", "before the text of the inline");
    List<Token<TokenKind>> body = tokens.balanced(brace, "}");
    if (context.inlines.put(name.text(), new ParserContext.Inline(formal, body)) != null) {
      throw tokens.error(name.position(), "there is another inline " + name.shown() + ".");
    }
  }
}
