package org.holdfast.promela.runtime;

/** What a process did in a step. */
public sealed interface Executed {
  /** The number of the process. */
  int process();

  <R> R accept(Visitor<R> visitor);

  /** One answer for each kind. */
  interface Visitor<R> {
    R statement(Statement statement);

    R choice(Choice choice);

    R death(Death death);
  }

  /**
   * It executed a statement, or one half of a handshake, or failed to.
   *
   * @param edge the number of its edge in the control flow
   */
  record Statement(int process, int edge) implements Executed {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.statement(this);
    }
  }

  /**
   * It gave a variable some value.
   *
   * @param edge the number of its edge in the control flow
   * @param bound what the variable would be if it were set to the first lower bound written for it
   */
  record Choice(int process, int edge, int value, int bound) implements Executed {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.choice(this);
    }
  }

  /**
   * It had nothing left to do and is gone.
   *
   * @param type the number of its type
   */
  record Death(int process, int type) implements Executed {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.death(this);
    }
  }
}
