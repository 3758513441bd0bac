package org.holdfast.promela.export;

import java.util.List;
import java.util.Optional;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.SourcePosition;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Expression.Quantifier;
import org.holdfast.promela.syntax.ExpressionCases;

/** Writes quantifiers out over the processes that run from the start. */
final class QuantifierExpansion {
  private final Program program;

  QuantifierExpansion(Program program) {
    this.program = program;
  }

  Expression expand(Expression expression) throws NotExpressible {
    List<Expression.Quantified> quantifiers =
        expression
            .within()
            .filter(Expression.Quantified.class::isInstance)
            .map(Expression.Quantified.class::cast)
            .toList();
    if (!quantifiers.isEmpty() && program.startsProcesses()) {
      throw new NotExpressible(
          "a quantifier over processes that start later cannot be written out");
    }
    for (Expression.Quantified quantified : quantifiers) {
      refuseOwnChannels(quantified);
    }
    return expanded(expression);
  }

  /** SPIN has no name for a channel that another process knows by a variable of its own. */
  private void refuseOwnChannels(Expression.Quantified quantified) throws NotExpressible {
    Optional<Program.Process> process = program.process(quantified.proctype());
    boolean own =
        quantified
            .body()
            .within()
            .flatMap(part -> part.accept(CHANNELS).stream())
            .anyMatch(channel -> process.flatMap(p -> p.variable(channel.name())).isPresent());
    if (own) {
      throw new NotExpressible("a quantifier cannot be written out that asks for own channels");
    }
  }

  private static final ExpressionCases<Optional<Expression.Reference>> CHANNELS =
      new ExpressionCases<>() {
        @Override
        public Optional<Expression.Reference> channelState(Expression.ChannelState state) {
          return Optional.of(state.channel());
        }

        @Override
        public Optional<Expression.Reference> poll(Expression.Poll poll) {
          return Optional.of(poll.channel());
        }

        @Override
        public Optional<Expression.Reference> other(Expression expression) {
          return Optional.empty();
        }
      };

  private Expression expanded(Expression expression) {
    return expression instanceof Expression.Quantified quantified
        ? quantified(quantified)
        : expression.mapParts(this::expanded);
  }

  private Expression quantified(Expression.Quantified quantified) {
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
    return body.accept(new OneProcess(process, pid));
  }

  private final class OneProcess implements ExpressionCases<Expression> {
    private final Program.Process process;
    private final int pid;

    OneProcess(Program.Process process, int pid) {
      this.process = process;
      this.pid = pid;
    }

    private Optional<Expression> number(SourcePosition at) {
      return Optional.of(new Expression.Literal(pid, at));
    }

    /** Without a number, the process at hand is meant, or the oldest one of another type. */
    private boolean isMeant(String proctype, Optional<Expression> number) {
      return number.isEmpty() && proctype.equals(process.name());
    }

    @Override
    public Expression remoteLabel(Expression.RemoteLabel remote) {
      return isMeant(remote.proctype(), remote.pid())
          ? new Expression.RemoteLabel(
              remote.proctype(), number(remote.position()), remote.label(), remote.position())
          : other(remote);
    }

    @Override
    public Expression remoteVariable(Expression.RemoteVariable remote) {
      return isMeant(remote.proctype(), remote.pid())
          ? new Expression.RemoteVariable(
              remote.proctype(),
              number(remote.position()),
              (Expression.Reference) other(remote.variable()),
              remote.position())
          : other(remote);
    }

    @Override
    public Expression special(Expression.Special special) {
      return special.value() == Expression.SpecialValue.PID
          ? number(special.position()).get()
          : special;
    }

    @Override
    public Expression reference(Expression.Reference reference) {
      Expression.Reference indexed = (Expression.Reference) other(reference);
      return process.variable(reference.name()).isPresent()
          ? new Expression.RemoteVariable(
              process.name(), number(reference.position()), indexed, reference.position())
          : indexed;
    }

    /** A quantifier inside looks at processes of its own. */
    @Override
    public Expression quantified(Expression.Quantified quantified) {
      return expanded(quantified);
    }

    @Override
    public Expression other(Expression expression) {
      return expression.mapParts(part -> part.accept(this));
    }
  }
}
