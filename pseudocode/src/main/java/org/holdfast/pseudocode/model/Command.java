package org.holdfast.pseudocode.model;

import java.util.List;
import org.holdfast.checking.SourcePosition;

/** A statement of a process. */
public sealed interface Command {
  SourcePosition position();

  <R> R accept(Visitor<R> visitor);

  /** One case for each kind. */
  interface Visitor<R> {
    R send(Send send);

    R assign(Assign assign);

    R choose(Choose choose);

    R branch(Branch branch);

    R await(Await await);

    R halt(Halt halt);
  }

  /** Sends a message to all processes; a message that was sent before is not sent again. */
  record Send(MessageFamily family, List<LocalExpression> contents, SourcePosition position)
      implements Command {
    public Send {
      contents = List.copyOf(contents);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.send(this);
    }
  }

  record Assign(LocalVariable variable, LocalExpression value, SourcePosition position)
      implements Command {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.assign(this);
    }
  }

  /** Gives a variable any of some values. */
  record Choose(LocalVariable variable, List<Datum> values, SourcePosition position)
      implements Command {
    public Choose {
      values = List.copyOf(values);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.choose(this);
    }
  }

  /** The witnesses of the guard are known in {@code then} only. */
  record Branch(Guard guard, List<Command> then, List<Command> otherwise, SourcePosition position)
      implements Command {
    public Branch {
      then = List.copyOf(then);
      otherwise = List.copyOf(otherwise);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.branch(this);
    }
  }

  /**
   * Waits until a condition holds. Its witnesses are known in the commands that follow in the same
   * block, up to the next wait.
   */
  record Await(Guard guard, SourcePosition position) implements Command {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.await(this);
    }
  }

  /** Ends the process: its code is done, and no handler fires any more. */
  record Halt(SourcePosition position) implements Command {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.halt(this);
    }
  }
}
