package org.holdfast.smt.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.holdfast.smt.SampleFormulas.compare;
import static org.holdfast.smt.SampleFormulas.term;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Model;
import org.holdfast.smt.SampleFormulas;
import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.decorator.CountingSolverFactory;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SolverSessionTest {
  private static final SolverFactory SOLVERS = new Z3SolverFactory();

  @Test
  void solvesWhatWasAddedAndAssumed() throws BudgetExhausted, SolverSession.NoAnswer {
    try (SolverSession session = new SolverSession(SOLVERS, Budget.unlimited())) {
      session.add(compare("x", Relation.GE, 3));
      assertThat(session.solve()).isPresent();
      assertThat(session.solve(List.of(compare("x", Relation.LT, 3)))).isEmpty();
      session.push();
      session.add(compare("x", Relation.LT, 3));
      assertThat(session.solve()).isEmpty();
      session.pop();
      assertThat(session.isImpossible(compare("x", Relation.LT, 3))).isTrue();
      assertThat(session.isImpossible(compare("x", Relation.GT, 3))).isFalse();
      assertThat(session.solve()).isPresent();
    }
  }

  @Test
  void findsTheLeastSolution() throws BudgetExhausted, SolverSession.NoAnswer {
    CountingSolverFactory counting = new CountingSolverFactory(SOLVERS);
    try (SolverSession session = new SolverSession(counting, Budget.unlimited())) {
      session.add(compare("y", Relation.GE, 5));
      session.add(Formula.atLeast(term("x").plus(term("y")), LinearTerm.constant(40)));
      session.add(compare("x", Relation.GE, 0));
      Optional<Model> solution = session.solve(List.of(compare("x", Relation.GE, 1000)));
      assertThat(counting.totals().queries()).isEqualTo(1);
      Model least = session.least(solution.orElseThrow(), List.of(term("x"), term("y")));
      assertThat(least.valueOf(new Variable("x"))).isEqualTo(0);
      assertThat(least.valueOf(new Variable("y"))).isEqualTo(40);
      assertThat(counting.totals().queries()).isGreaterThan(10);
    }
  }

  @Test
  void findsAContradictionWithoutNeedlessParts() {
    Formula small = compare("x", Relation.LT, 3);
    Formula large = compare("x", Relation.GT, 7);
    Formula other = compare("y", Relation.EQ, 1);
    try (SolverSession session = new SolverSession(SOLVERS, Budget.unlimited())) {
      assertThat(session.contradiction(List.of(other, large))).isEmpty();
      assertThat(session.contradiction(List.of(large, other, small))).containsExactly(large, small);
      session.add(compare("x", Relation.LT, 5));
      assertThat(session.contradiction(List.of(large, other, small))).containsExactly(large);
    }
  }

  @Test
  void obeysTheTimeOfItsBudget() {
    try (SolverSession session = new SolverSession(SOLVERS, Budget.of(Duration.ofMillis(300)))) {
      session.add(SampleFormulas.hard());
      assertThat(session.isImpossible(Formula.TRUE)).isFalse();
      BudgetExhausted thrown = catchThrowableOfType(BudgetExhausted.class, session::solve);
      assertThat(thrown.reason()).isEqualTo(Verdict.Reason.TIMEOUT);
    }
  }

  @Test
  void hasNoMorePatienceThanGiven() {
    Duration patience = Duration.ofMillis(100);
    for (Budget budget : List.of(Budget.unlimited(), Budget.of(Duration.ofHours(1)))) {
      try (SolverSession session = new SolverSession(SOLVERS, budget, patience)) {
        session.add(SampleFormulas.hard());
        assertThatThrownBy(session::solve).isInstanceOf(SolverSession.NoAnswer.class);
      }
    }
  }

  @Test
  void stopsWhenTheBudgetIsCancelled() throws InterruptedException {
    Budget budget = Budget.unlimited();
    CountDownLatch ended = new CountDownLatch(1);
    Thread other = new Thread(() -> cancelUntil(ended, budget));
    try (SolverSession session = new SolverSession(SOLVERS, budget)) {
      session.add(SampleFormulas.hard());
      other.start();
      BudgetExhausted thrown = catchThrowableOfType(BudgetExhausted.class, session::solve);
      assertThat(thrown.reason()).isEqualTo(Verdict.Reason.INTERRUPTED);
      assertThat(session.check(List.of())).isInstanceOf(Answer.Undetermined.class);
    }
    ended.countDown();
    other.join();
  }

  @Test
  void opensItsSolverWhenItIsNeeded() {
    AtomicInteger opened = new AtomicInteger();
    SolverFactory solvers =
        new SolverFactory() {
          @Override
          public String name() {
            return SOLVERS.name();
          }

          @Override
          public Solver open() {
            opened.incrementAndGet();
            return SOLVERS.open();
          }
        };
    try (SolverSession session = new SolverSession(solvers, Budget.unlimited())) {
      assertThat(opened).hasValue(0);
      session.add(Formula.TRUE);
      assertThat(session.isImpossible(Formula.FALSE)).isTrue();
      assertThat(opened).hasValue(1);
    }
  }

  @Test
  void answersNothingWhereTheBudgetIsCancelledBeforeTheFirstCall() {
    Budget budget = Budget.unlimited();
    try (SolverSession session = new SolverSession(SOLVERS, budget)) {
      budget.cancel();
      assertThatThrownBy(session::solve).isInstanceOf(BudgetExhausted.class);
      session.add(Formula.FALSE);
      assertThatThrownBy(session::solve).isInstanceOf(BudgetExhausted.class);
      assertThat(session.isImpossible(Formula.TRUE)).isFalse();
    }
  }

  /** Again and again, for a cancellation before the query has begun would not stop it. */
  private static void cancelUntil(CountDownLatch ended, Budget budget) {
    try {
      while (!ended.await(100, TimeUnit.MILLISECONDS)) {
        budget.cancel();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
