package org.holdfast.pseudocode.rounds;

import java.util.List;
import org.holdfast.checking.SourcePosition;
import org.holdfast.pseudocode.model.Witness;

/** A statement of a process in a round. */
public sealed interface RoundCommand {
  SourcePosition position();

  <R> R accept(Visitor<R> visitor);

  /** One case for each kind. */
  interface Visitor<R> {
    R assign(Assign assign);

    R choose(Choose choose);

    R branch(Branch branch);

    R iterate(Iterate iterate);

    R halt(Halt halt);
  }

  /** A value that is none of the type of the variable is an error of the run. */
  record Assign(RoundVariable variable, RoundExpression value, SourcePosition position)
      implements RoundCommand {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.assign(this);
    }
  }

  /** Gives a variable any value of its type other than {@code none}: a coin without odds. */
  record Choose(RoundVariable variable, SourcePosition position) implements RoundCommand {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.choose(this);
    }
  }

  /**
   * The witnesses are known in {@code then} only; where several values satisfy the condition, any
   * of them may be taken.
   */
  record Branch(
      List<Witness> witnesses,
      RoundCondition condition,
      List<RoundCommand> then,
      List<RoundCommand> otherwise,
      SourcePosition position)
      implements RoundCommand {
    public Branch {
      witnesses = List.copyOf(witnesses);
      then = List.copyOf(then);
      otherwise = List.copyOf(otherwise);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.branch(this);
    }
  }

  /**
   * Executes the body once for each message heard, in the order of arrival, which may be any. The
   * body reads the message by {@link RoundExpression.Field}, and nothing else that is heard.
   */
  record Iterate(List<RoundCommand> body, SourcePosition position) implements RoundCommand {
    public Iterate {
      body = List.copyOf(body);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.iterate(this);
    }
  }

  /** Ends the process: it executes nothing more of this round, and sends nothing from now on. */
  record Halt(SourcePosition position) implements RoundCommand {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.halt(this);
    }
  }
}
