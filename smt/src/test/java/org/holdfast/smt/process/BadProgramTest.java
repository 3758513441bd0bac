package org.holdfast.smt.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.holdfast.smt.SampleFormulas.compare;

import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Relation;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A program that does not behave is reported, in words that say what it did. */
@Timeout(60)
class BadProgramTest {
  private static final Formula FORMULA = compare("x", Relation.GE, 0);
  private static final List<Formula> ASSUMPTIONS =
      List.of(compare("x", Relation.EQ, 1), compare("x", Relation.EQ, 2));

  private static Solver open(String way) {
    return new ProcessSolverFactory(Programs.badSolver(way)).open();
  }

  @Test
  void noSuchProgram() {
    assertThatThrownBy(() -> new ProcessSolverFactory(List.of("no-such-solver-42")).open())
        .isInstanceOf(SolverException.class)
        .hasMessageContaining("no-such-solver-42 cannot be started")
        .hasMessageContaining("PATH");
  }

  @ParameterizedTest
  @CsvSource({
    "dies, ended unexpectedly with status 3",
    "dies, out of luck",
    "error, line 7",
    "babbles, hello",
    "half-a-number, (/ 1 2)"
  })
  void faultsOfACheck(String way, String message) {
    try (Solver solver = open(way)) {
      solver.add(FORMULA);
      assertThatThrownBy(solver::check)
          .isInstanceOf(SolverException.class)
          .hasMessageContaining(message);
      // The next check starts the program again.
      assertThatThrownBy(solver::check)
          .isInstanceOf(SolverException.class)
          .hasMessageContaining(message);
    }
  }

  @Test
  void aLogicItDoesNotKnow() {
    assertThatThrownBy(() -> open("no-such-logic"))
        .isInstanceOf(SolverException.class)
        .hasMessageContaining("unknown logic");
  }

  @Test
  void unknownIsUndetermined() {
    try (Solver solver = open("gives-up")) {
      assertThat(solver.check()).isInstanceOf(Answer.Undetermined.class);
      assertThat(solver.check()).isInstanceOf(Answer.Undetermined.class);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"no-cores", "no-such-option", "noisy"})
  void withoutCoresAllAssumptionsAreTheCore(String way) {
    try (Solver solver = open(way)) {
      solver.add(FORMULA);
      assertThat(solver.check(ASSUMPTIONS)).isEqualTo(new Answer.Unsat(ASSUMPTIONS));
      assertThat(solver.check(ASSUMPTIONS)).isEqualTo(new Answer.Unsat(ASSUMPTIONS));
    }
  }
}
