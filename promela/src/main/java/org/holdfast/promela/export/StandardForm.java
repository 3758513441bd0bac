package org.holdfast.promela.export;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.SourcePosition;
import org.holdfast.promela.language.Loops;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.Scopes;
import org.holdfast.promela.program.Type;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.syntax.StatementCases;
import org.holdfast.promela.syntax.VariableDeclaration;

/**
 * A model whose processes use nothing but standard Promela. Every statement has a number of its
 * own, which stands in the place of the line of its position, because macros and inlines may have
 * put several statements at one position of the source.
 */
final class StandardForm {
  /** What becomes of the only statements that become several. */
  private enum Havocs {
    LOOPS,
    KEPT
  }

  private final Havocs havocs;
  private final Map<Integer, HavocLoop.Numbers> loops = new HashMap<>();
  private final Map<String, VariableDeclaration> declared = new HashMap<>();
  private final List<VariableDeclaration> counters = new ArrayList<>();

  /** The counter of each block that is open, innermost first; empty if it has none so far. */
  private final Deque<Optional<Expression.Reference>> open = new ArrayDeque<>();

  private final Module source;
  private final Module module;
  private Optional<NotExpressible> refusal = Optional.empty();
  private int numbers;

  private StandardForm(Module source, Havocs havocs) {
    this.source = source;
    this.havocs = havocs;
    List<Module.Proctype> proctypes = new ArrayList<>();
    for (Module.Proctype proctype : source.proctypes()) {
      declared.clear();
      source.globals().forEach(this::note);
      proctype.parameters().forEach(this::note);
      proctypes.add(
          new Module.Proctype(
              proctype.name(),
              proctype.active(),
              proctype.parameters(),
              proctype.provided(),
              body(proctype),
              proctype.position()));
    }
    module =
        new Module(
            source.parameters(),
            source.assumptions(),
            source.propositions(),
            source.typedefs(),
            source.messageTypes(),
            source.globals(),
            proctypes,
            source.never(),
            source.events(),
            source.formulas());
  }

  static StandardForm of(Program program) throws NotExpressible {
    if (program.hasPriorities() || program.global(Module.LAST).isPresent()) {
      throw new NotExpressible("priorities and '_last' are left out");
    } else if (program.module().asksForPlaces()) {
      throw new NotExpressible("what 'pc_value' answers depends on how the text is written");
    }
    StandardForm form = new StandardForm(program.module(), Havocs.LOOPS);
    if (form.refusal.isPresent()) {
      throw form.refusal.get();
    }
    return form;
  }

  Module module() {
    return module;
  }

  /**
   * The same with every {@code havoc} as it was: its control flow is that of the source, step by
   * step, and each statement has the number that it has here.
   */
  Module withHavocs() {
    return new StandardForm(source, Havocs.KEPT).module;
  }

  /** The loop that the statement of a number has become, if it was a {@code havoc}. */
  Optional<HavocLoop.Numbers> loop(int statement) {
    return Optional.ofNullable(loops.get(statement));
  }

  private SourcePosition next(SourcePosition origin) {
    return new SourcePosition(origin.file(), ++numbers, 1);
  }

  private void note(VariableDeclaration variable) {
    declared.put(variable.name(), variable);
  }

  /** The largest value of a variable of at most eight bits. */
  private OptionalInt largest(Expression.Reference reference) {
    VariableDeclaration variable = declared.get(reference.name());
    if (variable == null || reference.field().isPresent()) {
      return OptionalInt.empty();
    }
    return switch (variable.type().name()) {
      case "bit", "bool" -> OptionalInt.of(1);
      case "byte", "pid", "mtype" -> OptionalInt.of(255);
      default -> OptionalInt.empty();
    };
  }

  /** The name of the type of a variable, an element or a field. */
  private Optional<String> type(Expression.Reference reference) {
    Optional<VariableDeclaration> found = Optional.ofNullable(declared.get(reference.name()));
    Optional<Expression.Reference> part = reference.field();
    while (part.isPresent()) {
      String record = found.map(variable -> variable.type().name()).orElse("");
      String field = part.get().name();
      found =
          source.typedefs().stream()
              .filter(typedef -> typedef.name().equals(record))
              .flatMap(typedef -> typedef.fields().stream())
              .filter(variable -> variable.name().equals(field))
              .findFirst();
      part = part.get().field();
    }
    return found.map(variable -> variable.type().name());
  }

  private static int least(String type) {
    return switch (type) {
      case "int" -> Type.Scalar.INT.least();
      case "short" -> Type.Scalar.SHORT.least();
      default -> 0;
    };
  }

  /** Counters of messages are declared first, so that they are no statements. */
  private List<Statement> body(Module.Proctype proctype) {
    counters.clear();
    List<Statement> body = new ArrayList<>(scoped(proctype.body()));
    if (!counters.isEmpty()) {
      body.add(0, new Statement.Declare(counters, next(proctype.position())));
    }
    return body;
  }

  private List<Statement> scoped(List<Statement> statements) {
    open.push(Optional.empty());
    List<Statement> result = sequence(statements);
    open.pop();
    return result;
  }

  private List<Statement> sequence(List<Statement> statements) {
    List<Statement> result = new ArrayList<>();
    for (int i = 0; i < statements.size(); i++) {
      Optional<Expression> assumed =
          i + 1 < statements.size() && statements.get(i + 1) instanceof Statement.Assume assume
              ? Optional.of(assume.expression())
              : Optional.empty();
      result.addAll(standard(statements.get(i), assumed));
    }
    return result;
  }

  /**
   * What a statement becomes.
   *
   * @param assumed what is assumed right behind it
   */
  private List<Statement> standard(Statement statement, Optional<Expression> assumed) {
    return statement.accept(new Standard(assumed));
  }

  /** What cannot be written is left out; the first reason is told at the end. */
  private List<Statement> refuse(NotExpressible reason) {
    refusal = refusal.or(() -> Optional.of(reason));
    return List.of();
  }

  /** Statements have their numbers before what is inside of them. */
  private final class Standard implements StatementCases<List<Statement>> {
    private final Optional<Expression> assumed;

    Standard(Optional<Expression> assumed) {
      this.assumed = assumed;
    }

    @Override
    public List<Statement> havoc(Statement.Havoc havoc) {
      SourcePosition at = next(havoc.position());
      try {
        Optional<String> type = type(havoc.variable());
        HavocLoop loop =
            HavocLoop.of(
                havoc,
                source,
                assumed,
                type.map(StandardForm::least).orElse(0),
                largest(havoc.variable()));
        List<Statement> result = sequence(loop.statements());
        loops.put(at.line(), loop.numbers(result));
        return havocs == Havocs.KEPT ? List.of(havoc.at(at)) : result;
      } catch (NotExpressible reason) {
        return refuse(reason);
      }
    }

    @Override
    public List<Statement> forEach(Statement.ForEach loop) {
      try {
        return scoped(written(loop));
      } catch (NotExpressible reason) {
        return refuse(reason);
      }
    }

    @Override
    public List<Statement> labelled(Statement.Labelled labelled) {
      SourcePosition at = next(labelled.position());
      List<Statement> inner = new ArrayList<>(standard(labelled.statement(), assumed));
      if (!inner.isEmpty()) {
        inner.set(0, new Statement.Labelled(labelled.label(), inner.get(0), at));
      }
      return inner;
    }

    @Override
    public List<Statement> block(Statement.Block block) {
      SourcePosition at = next(block.position());
      return List.of(new Statement.Block(block.grouping(), scoped(block.body()), at));
    }

    @Override
    public List<Statement> choice(Statement.Choice choice) {
      SourcePosition at = next(choice.position());
      List<List<Statement>> options =
          choice.options().stream().map(option -> sequence(conditional(option))).toList();
      return List.of(new Statement.Choice(choice.repeated(), options, at));
    }

    @Override
    public List<Statement> unless(Statement.Unless unless) {
      SourcePosition at = next(unless.position());
      return List.of(new Statement.Unless(single(unless.main()), single(unless.escape()), at));
    }

    @Override
    public List<Statement> declare(Statement.Declare declare) {
      SourcePosition at = next(declare.position());
      declare.variables().forEach(StandardForm.this::note);
      return List.of(
          new Statement.Declare(
              declare.variables().stream().map(StandardForm.this::placed).toList(), at));
    }

    @Override
    public List<Statement> assume(Statement.Assume assume) {
      return List.of(new Statement.Condition(assume.expression(), next(assume.position())));
    }

    @Override
    public List<Statement> other(Statement simple) {
      return List.of(simple.at(next(simple.position())));
    }
  }

  /**
   * SPIN's verifier refuses loops that do nothing but {@code skip}, and drops one behind another or
   * behind a {@code printf} where the option is written out, but not in the body of a {@code for};
   * so it must see neither.
   */
  private static List<Statement> conditional(List<Statement> option) {
    List<Statement> result = new ArrayList<>();
    for (int i = 0; i < option.size(); i++) {
      Statement statement = option.get(i);
      boolean repeated = i > 0 && isIdle(option.get(i - 1));
      boolean hidden = Statement.isSkip(statement) && (repeated || option.size() == 1);
      result.add(hidden ? always(statement.position()) : statement);
    }
    return result;
  }

  private static boolean isIdle(Statement statement) {
    return Statement.isSkip(statement) || statement instanceof Statement.Print;
  }

  private static Statement always(SourcePosition at) {
    Expression condition =
        new Expression.Binary(
            Expression.BinaryOperator.AT_LEAST,
            new Expression.Special(Expression.SpecialValue.PID, at),
            new Expression.Literal(0, at),
            at);
    return new Statement.Condition(condition, at);
  }

  private Statement single(Statement statement) {
    SourcePosition at = next(statement.position());
    List<Statement> result = standard(statement, Optional.empty());
    return result.size() == 1
        ? result.get(0)
        : new Statement.Block(Statement.Grouping.SEQUENCE, result, at);
  }

  private List<Statement> written(Statement.ForEach loop) throws NotExpressible {
    SourcePosition at = loop.position();
    VariableDeclaration array = declared.get(loop.array().name());
    if (array != null && isChannel(loop.array(), array)) {
      return Loops.messages(counter(at), loop.variable(), loop.array(), loop.body(), at);
    }
    if (array == null || array.length().isEmpty()) {
      throw new NotExpressible("'for' runs over something other than an array");
    }
    Expression last =
        new Expression.Binary(
            Expression.BinaryOperator.MINUS,
            array.length().get(),
            new Expression.Literal(1, at),
            at);
    return Loops.counting(loop.variable(), new Expression.Literal(0, at), last, loop.body(), at);
  }

  private static boolean isChannel(Expression.Reference reference, VariableDeclaration known) {
    return known.type().name().equals("chan")
        && reference.field().isEmpty()
        && (known.length().isEmpty() || reference.index().isPresent());
  }

  /** All loops of a block count their messages in one variable, which has the name it has here. */
  private Expression.Reference counter(SourcePosition at) {
    if (open.peek().isEmpty()) {
      String name = Scopes.COUNTER + (counters.isEmpty() ? "" : "__" + (counters.size() + 1));
      VariableDeclaration.TypeName type = VariableDeclaration.TypeName.of("byte", at);
      counters.add(
          new VariableDeclaration(type, name, Optional.empty(), Optional.empty(), next(at)));
      open.pop();
      open.push(Optional.of(Expression.Reference.of(name, at)));
    }
    return open.peek().get();
  }

  private VariableDeclaration placed(VariableDeclaration variable) {
    return new VariableDeclaration(
        variable.type(),
        variable.name(),
        variable.length(),
        variable.initialiser(),
        next(variable.position()));
  }
}
