package org.holdfast.promela.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.promela.language.Loops;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.Reference;
import org.holdfast.promela.syntax.References;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.syntax.StatementCases;
import org.holdfast.promela.syntax.VariableDeclaration;

/**
 * Gives every local variable of a process a name of its own, so that its blocks need no scopes any
 * more. As in SPIN, variables declared at the start of the body get their value when the process is
 * created; declarations anywhere else are statements that set the variable.
 */
public final class Scopes {
  /** The name of what counts the messages of a channel in a loop over them. */
  public static final String COUNTER = "for__";

  private final Diagnostics findings;
  private final Set<String> outer;
  private final Map<String, VariableDeclaration> globals = new HashMap<>();
  private final Deque<Map<String, String>> open = new ArrayDeque<>();
  private final Set<String> used = new HashSet<>();
  private final Set<String> meantOutside = new HashSet<>();
  private final List<VariableDeclaration> locals = new ArrayList<>();
  private final Map<String, VariableDeclaration> byName = new HashMap<>();
  private boolean started;

  /** The variables of a process in order, parameters first, and what it does. */
  record Resolved(List<VariableDeclaration> locals, List<Statement> body) {}

  /**
   * @param outer the names that are known outside of the process
   * @param globals those of them that are variables
   */
  Scopes(Diagnostics findings, Set<String> outer, List<VariableDeclaration> globals) {
    this.findings = findings;
    this.outer = outer;
    globals.forEach(variable -> this.globals.put(variable.name(), variable));
  }

  Resolved resolve(List<VariableDeclaration> parameters, List<Statement> body) {
    open.push(new HashMap<>());
    parameters.forEach(parameter -> declare(parameter));
    List<Statement> resolved = sequence(body, true);
    return new Resolved(locals, resolved);
  }

  private VariableDeclaration declare(VariableDeclaration variable) {
    String name = variable.name();
    if (open.peek().containsKey(name)) {
      findings.error(variable.position(), "there is another variable '" + name + "' here.");
    }
    Optional<Expression> length = variable.length().map(this::expression);
    Optional<VariableDeclaration.Initialiser> initial =
        variable.initialiser().map(initialiser -> initialiser.mapParts(this::expression));
    String unique = uniqueName(name);
    VariableDeclaration renamed =
        new VariableDeclaration(variable.type(), unique, length, initial, variable.position());
    // Only from here on: the initial value may speak of an outer variable of the same name.
    open.peek().put(name, unique);
    locals.add(renamed);
    byName.put(unique, renamed);
    return renamed;
  }

  /**
   * The name itself where it can be kept. In a block it cannot if the process may mean a variable
   * outside of it by the same name, before the block or behind it.
   */
  private String uniqueName(String name) {
    boolean hides = outer.contains(name) && (open.size() > 1 || meantOutside.contains(name));
    String unique = name;
    for (int i = 2; used.contains(unique) || (i == 2 ? hides : outer.contains(unique)); i++) {
      unique = name + "__" + i;
    }
    used.add(unique);
    return unique;
  }

  private List<Statement> sequence(List<Statement> statements, boolean outermost) {
    List<Statement> result = new ArrayList<>();
    for (Statement statement : statements) {
      if (statement instanceof Statement.Declare declare) {
        for (VariableDeclaration variable : declare.variables()) {
          VariableDeclaration renamed = declare(variable);
          if (!outermost || started) {
            result.add(late(renamed));
          }
        }
      } else {
        started = true;
        result.addAll(statement(statement));
      }
    }
    return result;
  }

  /** A declaration that is a step; the variable starts as zero then. */
  private Statement late(VariableDeclaration variable) {
    if (variable.initialiser().orElse(null) instanceof VariableDeclaration.Channel) {
      findings.error(
          variable.position(),
          "a channel with a capacity must be declared at the start of the process.");
    }
    VariableDeclaration zero =
        new VariableDeclaration(
            variable.type(),
            variable.name(),
            variable.length(),
            Optional.empty(),
            variable.position());
    locals.set(locals.indexOf(variable), zero);
    byName.put(variable.name(), zero);
    return new Statement.Declare(List.of(variable), variable.position());
  }

  private List<Statement> scoped(List<Statement> statements) {
    open.push(new HashMap<>());
    List<Statement> result = sequence(statements, false);
    open.pop();
    return result;
  }

  private Statement single(Statement statement) {
    List<Statement> result = statement(statement);
    return result.size() == 1
        ? result.get(0)
        : new Statement.Block(Statement.Grouping.SEQUENCE, result, statement.position());
  }

  private List<Statement> statement(Statement statement) {
    return statement.accept(new Renaming());
  }

  /** A statement without scopes; what has no statements inside only gets other names. */
  private final class Renaming implements StatementCases<List<Statement>> {
    @Override
    public List<Statement> block(Statement.Block block) {
      return List.of(new Statement.Block(block.grouping(), scoped(block.body()), block.position()));
    }

    @Override
    public List<Statement> forEach(Statement.ForEach loop) {
      return Scopes.this.forEach(loop);
    }

    @Override
    public List<Statement> choice(Statement.Choice choice) {
      List<List<Statement>> options =
          choice.options().stream().map(option -> sequence(option, false)).toList();
      return List.of(new Statement.Choice(choice.repeated(), options, choice.position()));
    }

    @Override
    public List<Statement> unless(Statement.Unless unless) {
      return List.of(
          new Statement.Unless(single(unless.main()), single(unless.escape()), unless.position()));
    }

    @Override
    public List<Statement> labelled(Statement.Labelled labelled) {
      List<Statement> inner = statement(labelled.statement());
      List<Statement> result = new ArrayList<>(inner);
      int last = inner.size() - 1;
      // As in SPIN, where there are several: what a loop begins with stands before its label.
      result.set(
          last, new Statement.Labelled(labelled.label(), inner.get(last), labelled.position()));
      return result;
    }

    @Override
    public List<Statement> other(Statement simple) {
      return List.of(simple.mapExpressions(Scopes.this::expression));
    }
  }

  private List<Statement> forEach(Statement.ForEach loop) {
    Reference array = reference(loop.array());
    VariableDeclaration known = byName.getOrDefault(array.name(), globals.get(array.name()));
    Optional<Expression> length = known == null ? Optional.empty() : known.length();
    SourcePosition at = loop.position();
    if (isChannel(array, known)) {
      return forMessages(loop, array);
    } else if (known == null || length.isEmpty() || array.field().isPresent()) {
      findings.error(
          loop.array().position(),
          "'for' with 'in' runs over the indices of an array or the messages of a channel;"
              + " write for (i : 0 .. n) else.");
      return List.of(Statement.skip(at));
    }
    Expression last =
        new Expression.Binary(
            Expression.BinaryOperator.MINUS, length.get(), new Expression.Literal(1, at), at);
    Expression first = new Expression.Literal(0, at);
    return Loops.counting(reference(loop.variable()), first, last, scoped(loop.body()), at);
  }

  /** An array of channels without an index is an array. */
  private boolean isChannel(Reference reference, VariableDeclaration known) {
    return known != null
        && known.type().name().equals("chan")
        && (known.length().isEmpty() || reference.index().isPresent())
        && reference.field().isEmpty();
  }

  /** As in SPIN, all loops of a block count their messages in one variable, which stays behind. */
  private List<Statement> forMessages(Statement.ForEach loop, Reference channel) {
    SourcePosition at = loop.position();
    if (!open.peek().containsKey(COUNTER)) {
      VariableDeclaration.TypeName type = VariableDeclaration.TypeName.of("byte", at);
      declare(new VariableDeclaration(type, COUNTER, Optional.empty(), Optional.empty(), at));
    }
    return Loops.messages(
        Reference.of(open.peek().get(COUNTER), at),
        reference(loop.variable()),
        channel,
        scoped(loop.body()),
        at);
  }

  Expression expression(Expression expression) {
    return References.map(expression, this::renamed);
  }

  private Reference reference(Reference reference) {
    return References.map(reference, this::renamed);
  }

  private Reference renamed(Reference reference) {
    String name = reference.name();
    for (Map<String, String> scope : open) {
      if (scope.containsKey(name)) {
        return new Reference(
            scope.get(name), reference.index(), reference.field(), reference.position());
      }
    }
    meantOutside.add(name);
    return reference;
  }
}
