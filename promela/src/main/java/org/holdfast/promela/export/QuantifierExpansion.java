package org.holdfast.promela.export;

import java.util.Optional;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.SourcePosition;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Expression.Quantifier;

/** Writes quantifiers out over the processes that run from the start. */
final class QuantifierExpansion {
  private final Program program;

  QuantifierExpansion(Program program) {
    this.program = program;
  }

  Expression expand(Expression expression) throws NotExpressible {
    if (expression instanceof Expression.Quantified quantified) {
      return quantified(quantified);
    } else if (expression instanceof Expression.Unary unary) {
      return new Expression.Unary(unary.operator(), expand(unary.operand()), unary.position());
    } else if (expression instanceof Expression.Binary binary) {
      return new Expression.Binary(
          binary.operator(), expand(binary.left()), expand(binary.right()), binary.position());
    } else if (expression instanceof Expression.Temporal temporal) {
      Optional<Expression> right = Optional.empty();
      if (temporal.right().isPresent()) {
        right = Optional.of(expand(temporal.right().get()));
      }
      return new Expression.Temporal(
          temporal.operator(), expand(temporal.left()), right, temporal.position());
    }
    return expression;
  }

  private Expression quantified(Expression.Quantified quantified) throws NotExpressible {
    if (program.startsProcesses()) {
      throw new NotExpressible(
          "a quantifier over processes that start later cannot be written out");
    }
    SourcePosition at = quantified.position();
    boolean all = quantified.quantifier() == Quantifier.ALL;
    BinaryOperator operator =
        switch (quantified.quantifier()) {
          case ALL -> BinaryOperator.AND;
          case SOME -> BinaryOperator.OR;
          case CARD -> BinaryOperator.PLUS;
        };
    Expression result = null;
    int pid = 0;
    for (Program.Process process : program.processes()) {
      for (int i = 0; i < process.active(); i++, pid++) {
        if (process.name().equals(quantified.proctype())) {
          Expression one = of(quantified.body(), process, pid);
          result = result == null ? one : new Expression.Binary(operator, result, one, at);
        }
      }
    }
    return result == null ? new Expression.Literal(all ? 1 : 0, at) : result;
  }

  /** The body for one process. */
  private Expression of(Expression body, Program.Process process, int pid) {
    SourcePosition at = body.position();
    Optional<Expression> number = Optional.of(new Expression.Literal(pid, at));
    if (body instanceof Expression.RemoteLabel label && label.pid().isEmpty()) {
      return new Expression.RemoteLabel(label.proctype(), number, label.label(), at);
    } else if (body instanceof Expression.RemoteVariable variable && variable.pid().isEmpty()) {
      return new Expression.RemoteVariable(
          variable.proctype(), number, of(variable.variable(), process, pid), at);
    } else if (body instanceof Expression.Special special
        && special.value() == Expression.SpecialValue.PID) {
      return number.get();
    } else if (body instanceof Expression.Reference reference) {
      Expression.Reference indexed = of(reference, process, pid);
      return process.variable(reference.name()).isPresent()
          ? new Expression.RemoteVariable(process.name(), number, indexed, at)
          : indexed;
    } else if (body instanceof Expression.Unary unary) {
      return new Expression.Unary(unary.operator(), of(unary.operand(), process, pid), at);
    } else if (body instanceof Expression.Binary binary) {
      return new Expression.Binary(
          binary.operator(), of(binary.left(), process, pid), of(binary.right(), process, pid), at);
    } else if (body instanceof Expression.Conditional conditional) {
      return new Expression.Conditional(
          of(conditional.condition(), process, pid),
          of(conditional.first(), process, pid),
          of(conditional.second(), process, pid),
          at);
    }
    return body;
  }

  /** Its indices for one process. */
  private Expression.Reference of(
      Expression.Reference reference, Program.Process process, int pid) {
    return new Expression.Reference(
        reference.name(),
        reference.index().map(index -> of(index, process, pid)),
        reference.field().map(field -> of(field, process, pid)),
        reference.position());
  }
}
