package org.holdfast.smt.simplex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.holdfast.smt.SampleFormulas.between;
import static org.holdfast.smt.SampleFormulas.compare;
import static org.holdfast.smt.SampleFormulas.term;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverContract;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.Test;

class SimplexSolverTest extends SolverContract {
  @Override
  protected SolverFactory factory() {
    return new Z3SolverFactory().forSmallQueries();
  }

  /** Counts how many of the other solvers are opened. */
  private static final class Counted implements SolverFactory {
    private final SolverFactory inner = new Z3SolverFactory();
    private final AtomicInteger opened = new AtomicInteger();

    @Override
    public String name() {
      return inner.name();
    }

    @Override
    public Solver open() {
      opened.incrementAndGet();
      return inner.open();
    }
  }

  @Test
  void smallQueriesNeedNoOtherSolver() {
    Counted others = new Counted();
    try (Solver solver = new SimplexSolverFactory(others).open()) {
      solver.add(Formula.atLeast(term("n"), term("t").times(3).plus(1)));
      solver.add(Formula.atLeast(term("t"), term("f")));
      solver.add(Formula.nonNegative(term("f")));
      solver.push();
      solver.add(
          Formula.or(
              Formula.atLeast(term("t"), term("n").minus(term("t"))),
              Formula.atLeast(term("f").times(2), term("n"))));
      assertThat(solver.check()).isEqualTo(new Answer.Unsat(List.of()));
      solver.pop();
      assertThat(solver.check(List.of(compare("n", Relation.LE, 3))))
          .isInstanceOf(Answer.Sat.class);
    }
    assertThat(others.opened).hasValue(0);
  }

  @Test
  void theOtherSolverIsToldWhatWasAddedBeforeAndForgetsWhatWasPopped() {
    Counted others = new Counted();
    try (Solver solver = new SimplexSolverFactory(others).open()) {
      Formula even = Formula.divides(2, term("x"));
      solver.add(between(0, term("x"), 4));
      solver.push();
      solver.add(compare("x", Relation.GE, 3));
      assertThat(others.opened).hasValue(0);
      assertThat(solver.check(List.of(even))).isInstanceOf(Answer.Sat.class);
      assertThat(others.opened).hasValue(1);
      solver.add(compare("x", Relation.LE, 3));
      assertThat(solver.check(List.of(even))).isEqualTo(new Answer.Unsat(List.of(even)));
      solver.pop();
      solver.push();
      assertThat(solver.check(List.of(even))).isInstanceOf(Answer.Sat.class);
      solver.add(even);
      solver.add(compare("x", Relation.EQ, 1));
      assertThat(solver.check()).isEqualTo(new Answer.Unsat(List.of()));
      solver.pop();
      assertThat(solver.check(List.of(compare("x", Relation.EQ, 1))))
          .isInstanceOf(Answer.Sat.class);
    }
    assertThat(others.opened).hasValue(1);
  }

  @Test
  void numbersThatAreTooLargeAreLeftToTheOtherSolver() {
    Counted others = new Counted();
    try (Solver solver = new SimplexSolverFactory(others).open()) {
      LinearTerm large = term("x").times(Long.MAX_VALUE / 2);
      solver.add(compare("y", Relation.EQ, 5));
      solver.add(compare("x", Relation.EQ, 3));
      Formula product = Formula.equal(term("z"), large.plus(term("y").times(Long.MAX_VALUE / 3)));
      assertThat(solver.check(List.of(product, compare("z", Relation.GE, 0))))
          .isInstanceOf(Answer.Sat.class);
      solver.push();
      solver.add(compare("x", Relation.LT, 3));
      assertThat(solver.check()).isInstanceOf(Answer.Unsat.class);
      solver.pop();
      assertThat(solver.check()).isInstanceOf(Answer.Sat.class);
    }
    assertThat(others.opened).hasValue(1);
  }

  @Test
  void coresNameAlternativesThatWereTried() {
    Counted others = new Counted();
    try (Solver solver = new SimplexSolverFactory(others).open()) {
      solver.add(Formula.or(compare("x", Relation.LE, 0), compare("x", Relation.GE, 9)));
      solver.add(Formula.or(compare("y", Relation.LE, 0), compare("y", Relation.GE, 9)));
      Formula low = Formula.atLeast(term("x").plus(term("y")), LinearTerm.constant(8));
      Formula high = Formula.atLeast(LinearTerm.constant(8), term("x"));
      Formula other = Formula.atLeast(LinearTerm.constant(8), term("y"));
      Formula idle = compare("z", Relation.EQ, 1);
      Answer answer = solver.check(List.of(idle, low, high, other));
      assertThat(((Answer.Unsat) answer).core()).containsExactly(low, high, other);
    }
    assertThat(others.opened).hasValue(0);
  }

  /** More processes than places: no sum is needed to refute a choice, but there are too many. */
  @Test
  void tooManyAlternativesAreLeftToTheOtherSolver() {
    Counted others = new Counted();
    int places = 8;
    try (Solver solver = new SimplexSolverFactory(others).open()) {
      for (int i = 0; i <= places; i++) {
        List<Formula> somewhere = new ArrayList<>();
        for (int place = 0; place < places; place++) {
          somewhere.add(isAt(i, place));
          for (int other = 0; other < i; other++) {
            solver.add(Formula.or(Formula.not(isAt(i, place)), Formula.not(isAt(other, place))));
          }
        }
        solver.add(Formula.or(somewhere));
      }
      assertThat(solver.check()).isInstanceOf(Answer.Unsat.class);
    }
    assertThat(others.opened).hasValue(1);
  }

  private static Formula isAt(int process, int place) {
    return compare("p" + process + "_" + place, Relation.GE, 1);
  }
}
