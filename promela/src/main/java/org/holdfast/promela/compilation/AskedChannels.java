package org.holdfast.promela.compilation;

import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.Variable;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.Reference;
import org.holdfast.promela.syntax.ExpressionCases;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.syntax.VariableDeclaration;

/** Whether the channels that a condition asks are sure to answer, as far as declarations tell. */
record AskedChannels(Program program) {
  /** Whether some channel may not exist, or have no buffer where a message is looked for. */
  boolean mayBeSilent(Expression expression) {
    return expression.within().anyMatch(part -> part.accept(new Asked()));
  }

  private final class Asked implements ExpressionCases<Boolean> {
    @Override
    public Boolean channelState(Expression.ChannelState state) {
      return !isDeclared(state.channel(), 0);
    }

    @Override
    public Boolean poll(Expression.Poll poll) {
      return !isDeclared(poll.channel(), 1);
    }

    /** The name of a proposition stands for another condition. */
    @Override
    public Boolean reference(Reference reference) {
      return program.module().propositions().stream()
          .filter(proposition -> proposition.name().equals(reference.name()))
          .map(Module.Proposition::expression)
          .anyMatch(AskedChannels.this::mayBeSilent);
    }

    @Override
    public Boolean other(Expression expression) {
      return false;
    }
  }

  private boolean isDeclared(Reference channel, int leastCapacity) {
    return program
        .global(channel.name())
        .filter(variable -> channel.field().isEmpty())
        .flatMap(Variable::initialiser)
        .filter(VariableDeclaration.Channel.class::isInstance)
        .map(initialiser -> ((VariableDeclaration.Channel) initialiser).capacity())
        .filter(capacity -> leastCapacity == 0 || isPositive(capacity))
        .isPresent();
  }

  private static boolean isPositive(Expression capacity) {
    return capacity instanceof Expression.Literal literal && literal.value() > 0;
  }
}
