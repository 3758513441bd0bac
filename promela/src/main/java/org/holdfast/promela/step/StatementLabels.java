package org.holdfast.promela.step;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.step.ControlFlowAutomaton.Assignment;
import org.holdfast.promela.step.ControlFlowAutomaton.Assumption;
import org.holdfast.promela.step.ControlFlowAutomaton.Choice;
import org.holdfast.promela.step.ControlFlowAutomaton.Guard;
import org.holdfast.promela.step.ControlFlowAutomaton.Label;
import org.holdfast.promela.step.ControlFlowAutomaton.Obligation;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.syntax.StatementCases;
import org.holdfast.promela.syntax.SyntaxPrinter;
import org.holdfast.promela.syntax.VariableDeclaration;

/** What statements do with the copies of variables; what has no place in a step is refused. */
final class StatementLabels {
  private final StepNames names;
  private final Diagnostics findings;
  private final Map<Variable, Variable> held;
  private final UnaryOperator<Variable> fresh;
  private final LinearExpressions expressions;

  /** A label, and the copies that hold the variables behind it. */
  record Labelled(Label label, Map<Variable, Variable> held) {}

  /**
   * @param held the copies that hold the variables before the statement
   * @param fresh makes a new copy of a variable
   */
  StatementLabels(
      StepNames names,
      Diagnostics findings,
      Map<Variable, Variable> held,
      UnaryOperator<Variable> fresh) {
    this.names = names;
    this.findings = findings;
    this.held = held;
    this.fresh = fresh;
    this.expressions =
        new LinearExpressions(
            reference -> names.value(reference, held::get), names.quotients(), findings);
  }

  /**
   * @param beside all steps from the same place, this one included: {@code else} means that none of
   *     the others is possible
   */
  Labelled label(Statement statement, List<Flow.Edge> beside) {
    return statement.accept(new Kinds(beside));
  }

  /** When a statement beside an {@code else} cannot be executed. */
  private final class Impossible implements StatementCases<Formula> {
    private final Statement.Else otherwise;

    Impossible(Statement.Else otherwise) {
      this.otherwise = otherwise;
    }

    @Override
    public Formula condition(Statement.Condition condition) {
      return Formula.not(expressions.condition(condition.expression()));
    }

    @Override
    public Formula assume(Statement.Assume assume) {
      return Formula.not(expressions.condition(assume.expression()));
    }

    @Override
    public Formula havoc(Statement.Havoc havoc) {
      // Impossible where no value satisfies the bounds that follow it.
      throw findings.error(otherwise.position(), "'else' cannot stand beside 'havoc' in a step.");
    }

    @Override
    public Formula otherwise(Statement.Else itself) {
      return Formula.TRUE;
    }

    /** Every other statement that a step may have is always possible. */
    @Override
    public Formula other(Statement statement) {
      return Formula.FALSE;
    }
  }

  /** What is not named here is refused. */
  private final class Kinds implements StatementCases<Labelled> {
    private final List<Flow.Edge> beside;

    Kinds(List<Flow.Edge> beside) {
      this.beside = beside;
    }

    private Labelled same(Label label) {
      return new Labelled(label, held);
    }

    private Labelled nothing() {
      return same(new Assumption(Formula.TRUE));
    }

    @Override
    public Labelled condition(Statement.Condition condition) {
      return Statement.isSkip(condition)
          ? nothing()
          : same(new Guard(expressions.condition(condition.expression())));
    }

    @Override
    public Labelled otherwise(Statement.Else otherwise) {
      List<Formula> others = new ArrayList<>();
      for (Flow.Edge edge : beside) {
        others.add(edge.statement().accept(new Impossible(otherwise)));
      }
      return same(new Guard(Formula.and(others)));
    }

    @Override
    public Labelled assume(Statement.Assume assume) {
      return same(new Assumption(expressions.condition(assume.expression())));
    }

    @Override
    public Labelled check(Statement.Assert check) {
      return same(new Obligation(expressions.condition(check.expression())));
    }

    @Override
    public Labelled assign(Statement.Assign assign) {
      return set(target(assign.target()), assign.value());
    }

    @Override
    public Labelled havoc(Statement.Havoc havoc) {
      StepNames.Declared declared = target(havoc.variable());
      Variable copy = fresh.apply(declared.variable());
      Formula any =
          declared.type().signed() ? Formula.TRUE : Formula.nonNegative(LinearTerm.of(copy));
      return new Labelled(new Choice(copy, any), with(declared.variable(), copy));
    }

    @Override
    public Labelled declare(Statement.Declare declare) {
      VariableDeclaration variable = declare.variables().get(0);
      Expression.Reference target = Expression.Reference.of(variable.name(), variable.position());
      Expression value =
          variable
              .initialiser()
              .map(initialiser -> initialiser.parts().get(0))
              .orElseGet(() -> new Expression.Literal(0, variable.position()));
      return set(target(target), value);
    }

    @Override
    public Labelled print(Statement.Print print) {
      return nothing();
    }

    @Override
    public Labelled jump(Statement.Goto jump) {
      return nothing();
    }

    @Override
    public Labelled leave(Statement.Break leave) {
      return nothing();
    }

    @Override
    public Labelled other(Statement statement) {
      throw findings.error(
          statement.position(),
          "'" + SyntaxPrinter.headline(statement) + "' cannot stand in a step.");
    }

    private StepNames.Declared target(Expression.Reference target) {
      boolean plain = target.index().isEmpty() && target.field().isEmpty();
      return names
          .declared(target.name())
          .filter(any -> plain)
          .orElseThrow(
              () ->
                  findings.error(
                      target.position(),
                      "'" + SyntaxPrinter.print(target) + "' is not a plain variable."));
    }

    private Labelled set(StepNames.Declared declared, Expression expression) {
      LinearTerm value = expressions.term(expression);
      if (!isCopyOfSameType(value, declared)) {
        names.requireFitting(
            declared.type(), value, expression.position(), declared.variable().name());
      }
      Variable copy = fresh.apply(declared.variable());
      return new Labelled(new Assignment(copy, value), with(declared.variable(), copy));
    }

    private boolean isCopyOfSameType(LinearTerm value, StepNames.Declared declared) {
      return held.entrySet().stream()
          .filter(entry -> value.equals(LinearTerm.of(entry.getValue())))
          .flatMap(entry -> names.declared(entry.getKey().name()).stream())
          .anyMatch(source -> source.type().equals(declared.type()));
    }

    private Map<Variable, Variable> with(Variable variable, Variable copy) {
      Map<Variable, Variable> changed = new LinkedHashMap<>(held);
      changed.put(variable, copy);
      return changed;
    }
  }
}
