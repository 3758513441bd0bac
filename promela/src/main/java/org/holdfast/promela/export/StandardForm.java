package org.holdfast.promela.export;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.SourcePosition;
import org.holdfast.promela.language.Loops;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.Scopes;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.syntax.VariableDeclaration;

/**
 * A model whose processes use nothing but standard Promela. Every statement has a number of its
 * own, which stands in the place of the line of its position, because macros and inlines may have
 * put several statements at one position of the source.
 */
final class StandardForm {
  private final Map<Integer, SourcePosition> origins = new HashMap<>();
  private final Set<Integer> counting = new HashSet<>();
  private final Map<String, VariableDeclaration> declared = new HashMap<>();
  private final List<VariableDeclaration> counters = new ArrayList<>();

  /** The counter of each block that is open, innermost first; empty if it has none so far. */
  private final Deque<Optional<Expression.Reference>> open = new ArrayDeque<>();

  private final Module module;

  private StandardForm(Program program) throws NotExpressible {
    Module source = program.module();
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
            source.formulas());
  }

  static StandardForm of(Program program) throws NotExpressible {
    return new StandardForm(program);
  }

  Module module() {
    return module;
  }

  /** Where a statement came from. */
  SourcePosition origin(int number) {
    return origins.get(number);
  }

  /** The numbers of the statements that count up to a value and are not done yet. */
  Set<Integer> counting() {
    return Collections.unmodifiableSet(counting);
  }

  private SourcePosition next(SourcePosition origin) {
    int number = origins.size() + 1;
    origins.put(number, origin);
    return new SourcePosition(origin.file(), number, 1);
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

  /** Counters of messages are declared first, so that they are no statements. */
  private List<Statement> body(Module.Proctype proctype) throws NotExpressible {
    counters.clear();
    List<Statement> body = new ArrayList<>(scoped(proctype.body()));
    if (!counters.isEmpty()) {
      body.add(0, new Statement.Declare(counters, next(proctype.position())));
    }
    return body;
  }

  private List<Statement> scoped(List<Statement> statements) throws NotExpressible {
    open.push(Optional.empty());
    List<Statement> result = sequence(statements);
    open.pop();
    return result;
  }

  private List<Statement> sequence(List<Statement> statements) throws NotExpressible {
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
  private List<Statement> standard(Statement statement, Optional<Expression> assumed)
      throws NotExpressible {
    if (statement instanceof Statement.Havoc havoc) {
      return counted(HavocLoop.of(havoc, assumed, largest(havoc.variable())));
    } else if (statement instanceof Statement.ForEach loop) {
      return scoped(written(loop));
    } else if (statement instanceof Statement.Labelled labelled) {
      SourcePosition at = next(labelled.position());
      List<Statement> inner = new ArrayList<>(standard(labelled.statement(), assumed));
      inner.set(0, new Statement.Labelled(labelled.label(), inner.get(0), at));
      return inner;
    } else if (statement instanceof Statement.Block block) {
      SourcePosition at = next(block.position());
      return List.of(new Statement.Block(block.grouping(), scoped(block.body()), at));
    } else if (statement instanceof Statement.Choice choice) {
      SourcePosition at = next(choice.position());
      List<List<Statement>> options = new ArrayList<>();
      for (List<Statement> option : choice.options()) {
        options.add(sequence(conditional(option)));
      }
      return List.of(new Statement.Choice(choice.repeated(), options, at));
    } else if (statement instanceof Statement.Unless unless) {
      SourcePosition at = next(unless.position());
      return List.of(new Statement.Unless(single(unless.main()), single(unless.escape()), at));
    }
    return List.of(simple(statement));
  }

  /**
   * SPIN's verifier refuses loops that do nothing but {@code skip}, and drops one behind another
   * where the option is written out, but not in the body of a {@code for}; so it must see neither.
   */
  private static List<Statement> conditional(List<Statement> option) {
    List<Statement> result = new ArrayList<>();
    for (int i = 0; i < option.size(); i++) {
      Statement statement = option.get(i);
      boolean repeated = i > 0 && Statement.isSkip(option.get(i - 1));
      boolean hidden = Statement.isSkip(statement) && (repeated || option.size() == 1);
      result.add(hidden ? always(statement.position()) : statement);
    }
    return result;
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

  private Statement single(Statement statement) throws NotExpressible {
    List<Statement> result = standard(statement, Optional.empty());
    return result.size() == 1
        ? result.get(0)
        : new Statement.Block(Statement.Grouping.SEQUENCE, result, next(statement.position()));
  }

  /** All but the jump out of the loop goes on with the loop. */
  private List<Statement> counted(List<Statement> loop) throws NotExpressible {
    int before = origins.size();
    List<Statement> result = sequence(loop);
    for (int number = before + 1; number <= origins.size(); number++) {
      counting.add(number);
    }
    Statement.Choice choice = (Statement.Choice) result.get(result.size() - 1);
    counting.remove(choice.options().get(1).get(0).position().line());
    return result;
  }

  private List<Statement> written(Statement.ForEach loop) throws NotExpressible {
    SourcePosition at = loop.position();
    VariableDeclaration array = declared.get(loop.array().name());
    if (array != null && isChannel(loop.array(), array)) {
      return Loops.messages(counter(at), loop.variable(), loop.array(), loop.body(), at);
    }
    if (array == null || array.length().isEmpty()) {
      throw new NotExpressible("'for' runs over something other than a local array");
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

  private Statement simple(Statement statement) {
    SourcePosition at = next(statement.position());
    if (statement instanceof Statement.Declare declare) {
      declare.variables().forEach(this::note);
      List<VariableDeclaration> variables = declare.variables().stream().map(this::placed).toList();
      return new Statement.Declare(variables, at);
    } else if (statement instanceof Statement.Assign assign) {
      return new Statement.Assign(assign.target(), assign.value(), at);
    } else if (statement instanceof Statement.Condition condition) {
      return new Statement.Condition(condition.expression(), at);
    } else if (statement instanceof Statement.Assume assume) {
      return new Statement.Condition(assume.expression(), at);
    } else if (statement instanceof Statement.Send send) {
      return new Statement.Send(send.channel(), send.sorted(), send.arguments(), at);
    } else if (statement instanceof Statement.Receive receive) {
      return new Statement.Receive(
          receive.channel(), receive.random(), receive.copy(), receive.patterns(), at);
    } else if (statement instanceof Statement.Assert check) {
      return new Statement.Assert(check.expression(), at);
    } else if (statement instanceof Statement.Print print) {
      return new Statement.Print(print.format(), print.arguments(), at);
    } else if (statement instanceof Statement.Goto jump) {
      return new Statement.Goto(jump.label(), at);
    } else if (statement instanceof Statement.Break) {
      return new Statement.Break(at);
    } else if (statement instanceof Statement.Else) {
      return new Statement.Else(at);
    }
    throw new AssertionError(statement);
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
