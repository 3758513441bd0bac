package org.holdfast.promela.syntax;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.holdfast.checking.SourcePosition;

/** A whole model as it is written, with macros and inlines expanded. */
public record Module(
    List<Parameter> parameters,
    List<Expression> assumptions,
    List<Proposition> propositions,
    List<Typedef> typedefs,
    List<MessageTypes> messageTypes,
    List<VariableDeclaration> globals,
    List<Proctype> proctypes,
    Optional<Never> never,
    Optional<EventTrace> events,
    List<Formula> formulas) {
  /** The name of the process that {@code init} declares. */
  public static final String INIT = "init";

  /** The variable that holds which process has moved last, where a model asks for it. */
  public static final String LAST = "_last";

  /** The last parameter of every process, where a model has priorities. */
  public static final String PRIORITY = "_priority";

  /** Formulas of this name, and those that begin with it, are premises of all others, if any. */
  private static final String FAIRNESS = "fairness";

  public Module {
    parameters = List.copyOf(parameters);
    assumptions = List.copyOf(assumptions);
    propositions = List.copyOf(propositions);
    typedefs = List.copyOf(typedefs);
    messageTypes = List.copyOf(messageTypes);
    globals = List.copyOf(globals);
    proctypes = List.copyOf(proctypes);
    formulas = List.copyOf(formulas);
  }

  /** Whether a formula is a premise of all that are none. Alone it is a formula like any other. */
  public boolean isPremise(Formula formula) {
    return formula.isFairness() && formulas.stream().anyMatch(other -> !other.isFairness());
  }

  /** The same with the formula of this name denied: no run satisfies it. */
  public Module denying(String name) {
    return replacing(name, Formula::denied);
  }

  /**
   * The same with the formula of this name said only of runs that satisfy a premise; one that
   * violates this violates the formula.
   */
  public Module assuming(String name, Expression premise) {
    return replacing(name, formula -> formula.assuming(premise));
  }

  private Module replacing(String name, UnaryOperator<Formula> change) {
    List<Formula> changed =
        formulas.stream().map(one -> one.name().equals(name) ? change.apply(one) : one).toList();
    return new Module(
        parameters,
        assumptions,
        propositions,
        typedefs,
        messageTypes,
        globals,
        proctypes,
        never,
        events,
        changed);
  }

  /** Whether a name, where no variable has it, stands for a condition. */
  public boolean isProposition(String name) {
    return propositions.stream().anyMatch(proposition -> proposition.name().equals(name));
  }

  /** All expressions that are written where something runs or is checked. */
  public Stream<Expression> expressions() {
    Stream<Statement> statements =
        Stream.concat(
                proctypes.stream().flatMap(proctype -> proctype.body().stream()),
                never.stream().flatMap(claim -> claim.body().stream()))
            .flatMap(Statement::within);
    return Stream.of(
            statements.flatMap(statement -> statement.expressions().stream()),
            proctypes.stream().flatMap(proctype -> proctype.provided().stream()),
            propositions.stream().map(Proposition::expression),
            formulas.stream().map(Formula::expression))
        .flatMap(some -> some)
        .flatMap(Expression::within);
  }

  /** Whether {@code pc_value} asks for the numbers that SPIN gives to places. */
  public boolean asksForPlaces() {
    return expressions()
        .anyMatch(
            expression ->
                expression instanceof Expression.OfProcess question
                    && question.question() == Expression.ProcessQuestion.PLACE);
  }

  /** {@code symbolic int N}. */
  public record Parameter(String name, SourcePosition position) {}

  /** {@code atomic p = expression}. */
  public record Proposition(String name, Expression expression, SourcePosition position) {}

  public record Typedef(String name, List<VariableDeclaration> fields, SourcePosition position) {
    public Typedef {
      fields = List.copyOf(fields);
    }
  }

  /** {@code mtype:subtype = { names }}; the subtype is empty if there is none. */
  public record MessageTypes(String subtype, List<String> names, SourcePosition position) {
    public MessageTypes {
      names = List.copyOf(names);
    }
  }

  /**
   * A type of processes.
   *
   * @param active how many of them run from the start; none if missing
   */
  public record Proctype(
      String name,
      Optional<Expression> active,
      List<VariableDeclaration> parameters,
      Optional<Expression> provided,
      List<Statement> body,
      SourcePosition position) {
    public Proctype {
      parameters = List.copyOf(parameters);
      body = List.copyOf(body);
    }
  }

  /** Behaviour that must never occur. */
  public record Never(List<Statement> body, SourcePosition position) {
    public Never {
      body = List.copyOf(body);
    }
  }

  /**
   * {@code trace { body }} or {@code notrace { body }}: sends and receives, one after the other.
   *
   * @param demand what is said of them
   */
  public record EventTrace(Demand demand, List<Statement> body, SourcePosition position) {
    /** In the field of a send: any value. A receive has a pattern for that. */
    public static final String ANY_VALUE = "_";

    public EventTrace {
      body = List.copyOf(body);
    }
  }

  /** What is demanded of the messages of every run. */
  public enum Demand {
    /** They follow the trace. */
    TRACE("trace"),
    /** They do not follow it up to its end. */
    NOTRACE("notrace");

    private final String spelling;

    Demand(String spelling) {
      this.spelling = spelling;
    }

    public String spelling() {
      return spelling;
    }
  }

  /** {@code ltl name { expression }}. */
  public record Formula(String name, Expression expression, SourcePosition position) {
    /** That no run satisfies it; without temporal operators, that no run reaches it. */
    Formula denied() {
      boolean temporal = expression.within().anyMatch(Expression.Temporal.class::isInstance);
      Expression wanted =
          temporal
              ? expression
              : new Expression.Temporal(
                  Expression.TemporalOperator.EVENTUALLY, expression, Optional.empty(), position);
      return new Formula(
          name, new Expression.Unary(Expression.UnaryOperator.NOT, wanted, position), position);
    }

    /** That runs satisfy it which satisfy a premise. */
    Formula assuming(Expression premise) {
      return new Formula(
          name,
          new Expression.Temporal(
              Expression.TemporalOperator.IMPLIES, premise, Optional.of(expression), position),
          position);
    }

    private boolean isFairness() {
      return name.startsWith(FAIRNESS);
    }
  }
}
