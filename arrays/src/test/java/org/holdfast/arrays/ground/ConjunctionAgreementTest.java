package org.holdfast.arrays.ground;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Portion;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Solver;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.Test;

/**
 * The solver of this room against Z3 on random conjunctions. What it calls contradictory, or says
 * to follow, is so; it sees nearly every contradiction. {@code -Dholdfast.tests=complete} asks a
 * million.
 */
class ConjunctionAgreementTest {
  private static final int CONJUNCTIONS =
      Integer.getInteger("holdfast.arrays.conjunctions", Portion.COMPLETE ? 1_000_000 : 1_500);
  private static final long SEED = Long.getLong("holdfast.arrays.seed", 20261116);

  private final RandomConjunctions random = new RandomConjunctions(SEED);
  private final Conjunction conjunction = new Conjunction(random.literals());
  private int contradictory;
  private int missed;
  private int followed;

  @Test
  void agreesWithZ3() {
    try (Solver solver = new Z3SolverFactory().open()) {
      solver.add(random.values());
      for (int i = 0; i < CONJUNCTIONS; i++) {
        one(solver, 2 + i % 9);
      }
    }
    assertThat(contradictory).isGreaterThan(CONJUNCTIONS / 10);
    assertThat(followed).isGreaterThan(CONJUNCTIONS / 50);
    // Three values for four different cells, or sums of several variables over whole numbers.
    assertThat(missed).isLessThan(CONJUNCTIONS / 100);
  }

  private void one(Solver solver, int literals) {
    Conjunction.Mark start = conjunction.mark();
    random.begin();
    List<RandomConjunctions.Compared> parts = new ArrayList<>();
    boolean consistent = true;
    for (int i = 0; i < literals && consistent; i++) {
      RandomConjunctions.Compared next = random.next();
      parts.add(next);
      consistent = conjunction.addAll(List.of(next.literal()));
    }
    List<Formula> formulas =
        new ArrayList<>(parts.stream().map(RandomConjunctions.Compared::formula).toList());
    boolean satisfiable = isSatisfiable(solver, formulas);
    String about = said(parts);
    if (!consistent) {
      contradictory++;
      assertThat(satisfiable).as(about).isFalse();
    } else if (!satisfiable) {
      contradictory++;
      missed++;
    } else {
      asked(solver, formulas, about);
    }
    conjunction.reset(start);
  }

  /** Another literal, of which something may be known. */
  private void asked(Solver solver, List<Formula> formulas, String about) {
    RandomConjunctions.Compared next = random.next();
    Conjunction.Status status = conjunction.status(next.literal());
    if (status != Conjunction.Status.OPEN) {
      followed++;
      boolean follows = status == Conjunction.Status.FOLLOWS;
      formulas.add(follows ? Formula.not(next.formula()) : next.formula());
      assertThat(isSatisfiable(solver, formulas))
          .as(about + ": " + random.literals().text(next.literal()) + " " + status)
          .isFalse();
    }
  }

  private static boolean isSatisfiable(Solver solver, List<Formula> formulas) {
    solver.push();
    formulas.forEach(solver::add);
    Answer answer = solver.check();
    solver.pop();
    assertThat(answer).isNotInstanceOf(Answer.Undetermined.class);
    return answer instanceof Answer.Sat;
  }

  private String said(List<RandomConjunctions.Compared> parts) {
    return String.join(
        " && ", parts.stream().map(part -> random.literals().text(part.literal())).toList());
  }
}
