package org.holdfast.smt.decorator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.holdfast.smt.SampleFormulas.compare;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.logic.Relation;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverContract;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.Test;

class CountingSolverTest extends SolverContract {
  @Override
  protected SolverFactory factory() {
    return new CountingSolverFactory(new Z3SolverFactory());
  }

  @Test
  void countsOverAllThreads() throws InterruptedException {
    CountingSolverFactory counting = new CountingSolverFactory(new Z3SolverFactory());
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      threads.add(new Thread(() -> ask(counting)));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    CountingSolverFactory.Totals totals = counting.totals();
    assertThat(totals.sat()).isEqualTo(40);
    assertThat(totals.unsat()).isEqualTo(80);
    assertThat(totals.undetermined()).isZero();
    assertThat(totals.queries()).isEqualTo(120);
    assertThat(totals.nanoseconds()).isPositive();
  }

  private static void ask(SolverFactory factory) {
    try (Solver solver = factory.open()) {
      for (int i = 0; i < 10; i++) {
        solver.add(compare("x", Relation.GE, i));
        solver.check();
        solver.check(List.of(compare("x", Relation.LT, i)));
        solver.check(List.of(compare("x", Relation.EQ, -1)));
      }
    }
  }

  @Test
  void countsWhatWasNotAnswered() {
    Answer gaveUp = new Answer.Undetermined("tired");
    CountingSolverFactory counting =
        new CountingSolverFactory(ScriptedSolver.factory("A", asked -> gaveUp));
    counting.open().check();
    assertThat(counting.totals().undetermined()).isEqualTo(1);
    assertThat(counting.name()).isEqualTo("A");
  }
}
