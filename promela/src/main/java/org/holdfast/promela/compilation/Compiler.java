package org.holdfast.promela.compilation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.promela.code.Cell;
import org.holdfast.promela.code.Code;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.Effect;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.compilation.CompiledProgram.Creation;
import org.holdfast.promela.program.DiagnosticTexts;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.Variable;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.syntax.SyntaxPrinter;
import org.holdfast.promela.syntax.VariableDeclaration;

/** Turns the processes of a program into code. Faults of the user's types are found here. */
public final class Compiler {
  private final Program program;
  private final Diagnostics findings;
  private final boolean lossy;
  private final Layout layout;
  private final ExpressionCompiler expressions;
  private final MessageCompiler messages;
  private final HavocBounds bounds;
  private final InitialValues initialValues;

  public Compiler(Program program, Diagnostics findings, boolean lossy) {
    this.program = program;
    this.findings = findings;
    this.lossy = lossy;
    this.layout = new Layout(program);
    this.expressions = new ExpressionCompiler(program, findings);
    this.messages = new MessageCompiler(expressions, program, findings);
    this.bounds = new HavocBounds(expressions, program.module(), findings);
    this.initialValues = new InitialValues(program, findings, layout, expressions);
  }

  public ExpressionCompiler expressions() {
    return expressions;
  }

  public CompiledProgram compile() {
    List<Effect> globals = initial(program.globals(), Scope.GLOBAL);
    List<Creation> creations = program.processes().stream().map(this::creation).toList();
    List<CompiledFlow> flows = new ArrayList<>();
    List<Optional<Term>> written = new ArrayList<>();
    for (Program.Process process : program.processes()) {
      Scope scope = Scope.of(process);
      flows.add(flow(process.flow(), scope));
      written.add(process.provided().map(condition -> expressions.compile(condition, scope)));
    }
    if (program.hasPriorities() && layout.hasHandshakes()) {
      findings.error(
          program.module().proctypes().get(0).position(),
          "as in SPIN, there are no priorities in a model with channels without a buffer.");
    }
    program.never().ifPresent(new ClaimStatements(findings)::check);
    Optional<CompiledFlow> never = program.never().map(flow -> flow(flow, Scope.GLOBAL));
    return new CompiledProgram(
        layout,
        globals,
        creations,
        flows,
        written.stream().map(this::withPriorities).toList(),
        written,
        never,
        new EventCompiler(program, findings, expressions).compile(),
        expressions.usesTimeout(),
        program.edges());
  }

  private Creation creation(Program.Process process) {
    Scope scope = Scope.of(process);
    List<Variable> all = process.variables();
    List<Cell> parameters =
        all.subList(0, process.parameters()).stream()
            .map(variable -> new Cell(variable.type(), initialValues.start(variable, scope)))
            .toList();
    List<Variable> locals = all.subList(process.parameters(), all.size());
    List<Effect> initial = new ArrayList<>(priority(process, scope));
    initial.addAll(initial(locals, scope));
    return new Creation(process.flow().start(), parameters, initial);
  }

  private List<Effect> initial(List<Variable> variables, Scope scope) {
    List<Effect> effects = new ArrayList<>();
    for (Variable variable : variables) {
      guarded(() -> effects.addAll(initialValues.of(variable, scope)));
    }
    return effects;
  }

  /** A process that no 'run' gives a priority has that of its type. */
  private List<Effect> priority(Program.Process process, Scope scope) {
    return process.variable(Module.PRIORITY).stream()
        .<Effect>map(
            variable -> {
              Cell cell = new Cell(variable.type(), initialValues.start(variable, scope));
              Term given = new Term.Load(cell);
              Term own =
                  variable.initialiser().stream()
                      .flatMap(initialiser -> initialiser.parts().stream())
                      .map(value -> expressions.compile(value, scope))
                      .findFirst()
                      .orElse(Term.TRUE);
              return new Effect.Store(cell, new Term.Conditional(given, given, own));
            })
        .toList();
  }

  private Optional<Term> withPriorities(Optional<Term> written) {
    if (!program.hasPriorities()) {
      return written;
    }
    Term urgent = new Term.MostUrgent(expressions.priorities());
    return Optional.of(
        written
            .<Term>map(condition -> new Term.Binary(BinaryOperator.AND, condition, urgent))
            .orElse(urgent));
  }

  /** Goes on with the next thing after an error. */
  private void guarded(Runnable work) {
    try {
      work.run();
    } catch (Diagnostics.Reported reported) {
      // Recorded; the model is refused at the end.
    }
  }

  private CompiledFlow flow(Flow flow, Scope scope) {
    Map<Integer, CompiledFlow.Edge> compiled = new HashMap<>();
    List<CompiledFlow.Place> places = new ArrayList<>();
    for (Flow.Place place : flow.places()) {
      places.add(
          new CompiledFlow.Place(
              edges(place.edges(), flow, scope, compiled),
              place.escapes().stream().map(escape -> edges(escape, flow, scope, compiled)).toList(),
              place.interior(),
              place.last(),
              place.marks(),
              place.number()));
    }
    return new CompiledFlow(places, flow.start());
  }

  /** An edge that starts at several places is compiled once. */
  private List<CompiledFlow.Edge> edges(
      List<Flow.Edge> edges, Flow flow, Scope scope, Map<Integer, CompiledFlow.Edge> known) {
    List<CompiledFlow.Edge> found = new ArrayList<>();
    for (Flow.Edge edge : edges) {
      guarded(
          () -> {
            CompiledFlow.Edge done = known.get(edge.number());
            if (done == null) {
              Code code = code(edge, flow, scope);
              done = new CompiledFlow.Edge(edge.number(), code, edge.target(), edge.atomic());
              known.put(edge.number(), done);
            }
            found.add(done);
          });
    }
    return found;
  }

  private Code code(Flow.Edge edge, Flow flow, Scope scope) {
    return edge.statement().accept(new Coding(edge, flow, scope));
  }

  /** What each kind of steps becomes. */
  private final class Coding implements Statement.Visitor<Code> {
    private final Flow.Edge edge;
    private final Flow flow;
    private final Scope scope;

    Coding(Flow.Edge edge, Flow flow, Scope scope) {
      this.edge = edge;
      this.flow = flow;
      this.scope = scope;
    }

    @Override
    public Code assign(Statement.Assign assign) {
      return Compiler.this.assign(assign, scope);
    }

    @Override
    public Code condition(Statement.Condition condition) {
      if (condition.expression() instanceof Expression.OfProcess question
          && question.question() == Expression.ProcessQuestion.SET_PRIORITY) {
        return Code.always(new Effect.Do(expressions.command(question, scope)));
      }
      return condition.expression() instanceof Expression.Run run
          ? Code.always(new Effect.Do(run(run, scope)))
          : new Code.Plain(expressions.compile(condition.expression(), scope), List.of());
    }

    @Override
    public Code send(Statement.Send send) {
      return messages.send(send, scope, lossy);
    }

    @Override
    public Code receive(Statement.Receive receive) {
      return new Code.Receive(
          messages.receive(
              receive.channel(), receive.random(), receive.copy(), receive.patterns(), scope));
    }

    @Override
    public Code check(Statement.Assert check) {
      return Code.always(asserting(check, scope));
    }

    @Override
    public Code assume(Statement.Assume assume) {
      return new Code.Assumption(expressions.compile(assume.expression(), scope));
    }

    @Override
    public Code havoc(Statement.Havoc havoc) {
      return bounds.code(havoc, flow.places().get(edge.target()), scope);
    }

    /** Nobody sees what is printed, but it must make sense. */
    @Override
    public Code print(Statement.Print print) {
      print.arguments().forEach(argument -> expressions.compile(argument, scope));
      return Code.always();
    }

    @Override
    public Code otherwise(Statement.Else otherwise) {
      return new Code.Otherwise();
    }

    @Override
    public Code declare(Statement.Declare declare) {
      return late(declare.variables().get(0), scope);
    }

    @Override
    public Code block(Statement.Block block) {
      return new Code.Indivisible(Compiler.this.flow(edge.inner().orElseThrow(), scope));
    }

    @Override
    public Code jump(Statement.Goto jump) {
      return Code.always();
    }

    @Override
    public Code leave(Statement.Break leave) {
      return Code.always();
    }

    @Override
    public Code choice(Statement.Choice choice) {
      throw Statement.noStep(choice);
    }

    @Override
    public Code forEach(Statement.ForEach loop) {
      throw Statement.noStep(loop);
    }

    @Override
    public Code unless(Statement.Unless unless) {
      throw Statement.noStep(unless);
    }

    @Override
    public Code labelled(Statement.Labelled labelled) {
      throw Statement.noStep(labelled);
    }
  }

  private Effect asserting(Statement.Assert check, Scope scope) {
    Term condition = expressions.compile(check.expression(), scope);
    String text = SyntaxPrinter.print(check.expression());
    return new Effect.Check(condition, text);
  }

  private Code assign(Statement.Assign assign, Scope scope) {
    if (expressions.references().constant(assign.target(), scope).isPresent()) {
      throw findings.error(
          assign.position(), "'" + assign.target().name() + "' is a constant; it cannot change.");
    }
    Cell cell = expressions.references().scalarCell(assign.target(), scope);
    Term value =
        assign.value() instanceof Expression.Run run
            ? run(run, scope)
            : expressions.compile(assign.value(), scope);
    return Code.always(new Effect.Store(cell, value));
  }

  /** A declaration in the middle of a body sets its variable anew. */
  private Code late(VariableDeclaration declared, Scope scope) {
    Variable variable =
        scope.process().flatMap(process -> process.variable(declared.name())).orElseThrow();
    List<Effect> effects = new ArrayList<>();
    effects.add(new Effect.Clear(initialValues.start(variable, scope), Cell.bytes(variable)));
    effects.addAll(initialValues.of(variable.startingWith(declared.initialiser()), scope));
    if (effects.stream().anyMatch(Effect.NewQueue.class::isInstance)) {
      throw findings.error(
          declared.position(),
          "a record with channels must be declared at the start of the process.");
    }
    return new Code.Plain(Term.TRUE, effects);
  }

  private Term run(Expression.Run run, Scope scope) {
    Program.Process process =
        program
            .process(run.proctype())
            .orElseThrow(
                () ->
                    findings.error(
                        run.position(), DiagnosticTexts.unknownProctype(run.proctype(), program)));
    if (run.arguments().size() != process.parameters()) {
      throw findings.error(
          run.position(),
          "'%s' takes %s, not %d."
              .formatted(
                  process.name(),
                  DiagnosticTexts.count(process.parameters(), "argument"),
                  run.arguments().size()));
    }
    return new Term.Start(
        process.number(),
        run.arguments().stream().map(argument -> expressions.compile(argument, scope)).toList());
  }
}
