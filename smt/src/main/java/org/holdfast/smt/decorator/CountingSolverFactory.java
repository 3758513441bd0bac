package org.holdfast.smt.decorator;

import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.holdfast.logic.Formula;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverFactory;

/** Counts the checks of all solvers it has opened, and the time they took. */
public final class CountingSolverFactory implements SolverFactory {
  private final SolverFactory inner;
  private final LongAdder sat = new LongAdder();
  private final LongAdder unsat = new LongAdder();
  private final LongAdder undetermined = new LongAdder();
  private final LongAdder nanoseconds = new LongAdder();

  private final Answer.Visitor<LongAdder> counters =
      new Answer.Visitor<>() {
        @Override
        public LongAdder sat(Answer.Sat answer) {
          return sat;
        }

        @Override
        public LongAdder unsat(Answer.Unsat answer) {
          return unsat;
        }

        @Override
        public LongAdder undetermined(Answer.Undetermined answer) {
          return undetermined;
        }
      };

  /**
   * The totals so far.
   *
   * @param nanoseconds time inside checks, summed over threads
   */
  public record Totals(long sat, long unsat, long undetermined, long nanoseconds) {
    public long queries() {
      return sat + unsat + undetermined;
    }
  }

  public CountingSolverFactory(SolverFactory inner) {
    this.inner = inner;
  }

  public Totals totals() {
    return new Totals(sat.sum(), unsat.sum(), undetermined.sum(), nanoseconds.sum());
  }

  @Override
  public String name() {
    return inner.name();
  }

  @Override
  public Solver open() {
    return new Counting(inner.open());
  }

  private final class Counting extends SolverDecorator {
    Counting(Solver solver) {
      super(solver);
    }

    @Override
    public Answer check(List<Formula> assumptions) {
      long start = System.nanoTime();
      Answer answer;
      try {
        answer = super.check(assumptions);
      } finally {
        nanoseconds.add(System.nanoTime() - start);
      }
      answer.accept(counters).increment();
      return answer;
    }
  }
}
