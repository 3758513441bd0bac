package org.holdfast.promela.compilation;

import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.syntax.Expression;

/** What an observable looks at: partial order reduction asks which steps may change it. */
public sealed interface Observed {
  <R> R accept(Visitor<R> visitor);

  /** What to do with each kind. */
  interface Visitor<R> {
    R global(Global global);

    R local(Local local);

    R condition(Condition condition);

    R marked(Marked marked);
  }

  /** A global variable or a parameter: nothing that belongs to a process. */
  record Global() implements Observed {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.global(this);
    }
  }

  /** A variable of one process, or a part of it. */
  record Local(Program.Process owner, String variable) implements Observed {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.local(this);
    }
  }

  /** A proposition, or a condition in a formula. */
  record Condition(Expression expression) implements Observed {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.condition(this);
    }
  }

  /** Whether some process is at a place with a mark. */
  record Marked(Flow.Mark mark) implements Observed {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.marked(this);
    }
  }
}
