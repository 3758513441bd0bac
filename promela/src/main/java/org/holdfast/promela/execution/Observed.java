package org.holdfast.promela.execution;

import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.syntax.Expression;

/** What an observable looks at: partial order reduction asks which steps may change it. */
sealed interface Observed {
  /** What it reads of processes. */
  AmpleReads reads(Program program);

  /** A global variable or a parameter: nothing that belongs to a process. */
  record Global() implements Observed {
    @Override
    public AmpleReads reads(Program program) {
      return new AmpleReads(program);
    }
  }

  /** A variable of one process, or a part of it. */
  record Local(Program.Process owner, String variable) implements Observed {
    @Override
    public AmpleReads reads(Program program) {
      return new AmpleReads(program).with(owner, variable);
    }
  }

  /** A proposition, or a condition in a formula. */
  record Condition(Expression expression) implements Observed {
    @Override
    public AmpleReads reads(Program program) {
      return new AmpleReads(program).with(expression);
    }
  }

  /** Whether some process is at a place with a mark. */
  record Marked(Flow.Mark mark) implements Observed {
    @Override
    public AmpleReads reads(Program program) {
      return new AmpleReads(program).with(mark);
    }
  }
}
