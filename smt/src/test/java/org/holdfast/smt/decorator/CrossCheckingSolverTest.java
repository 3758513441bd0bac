package org.holdfast.smt.decorator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.holdfast.smt.SampleFormulas.compare;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Model;
import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverContract;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.smtinterpol.SmtInterpolSolverFactory;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.Test;

class CrossCheckingSolverTest extends SolverContract {
  private static final Formula POSITIVE = compare("x", Relation.GT, 0);
  private static final Formula ZERO = compare("x", Relation.EQ, 0);
  private static final Formula ONE = compare("x", Relation.EQ, 1);
  private static final Answer NO = new Answer.Unsat(List.of());
  private static final Answer GAVE_UP = new Answer.Undetermined("tired");

  @Override
  protected SolverFactory factory() {
    return new CrossCheckingSolverFactory(new Z3SolverFactory(), new SmtInterpolSolverFactory());
  }

  private static Answer model(long x) {
    return new Answer.Sat(new Model(Map.of(new Variable("x"), BigInteger.valueOf(x))));
  }

  private static Answer ask(Answer first, Answer second, Formula... assumptions) {
    SolverFactory pair =
        new CrossCheckingSolverFactory(
            ScriptedSolver.factory("A", asked -> first),
            ScriptedSolver.factory("B", asked -> second));
    try (Solver solver = pair.open()) {
      solver.add(POSITIVE);
      return solver.check(List.of(assumptions));
    }
  }

  @Test
  void agreementIsAnAnswer() {
    assertThat(ask(model(1), model(2))).isEqualTo(model(1));
    assertThat(ask(NO, NO)).isEqualTo(NO);
  }

  @Test
  void disagreementIsUndetermined() {
    assertThat(ask(model(1), NO))
        .isEqualTo(new Answer.Undetermined("solvers disagree: A says sat, B says unsat"));
    assertThat(ask(NO, model(1)))
        .isEqualTo(new Answer.Undetermined("solvers disagree: A says unsat, B says sat"));
  }

  @Test
  void oneOpinionIsNotEnough() {
    assertThat(ask(GAVE_UP, NO)).isEqualTo(new Answer.Undetermined("A: tired"));
    assertThat(ask(model(1), GAVE_UP)).isEqualTo(new Answer.Undetermined("B: tired"));
  }

  @Test
  void aModelHasToSatisfyWhatWasAsserted() {
    assertThat(ask(model(0), model(1)))
        .isEqualTo(new Answer.Undetermined("the model of A does not satisfy x > 0"));
    assertThat(ask(model(1), model(0)))
        .isEqualTo(new Answer.Undetermined("the model of B does not satisfy x > 0"));
    assertThat(ask(model(1), model(2), ONE))
        .isEqualTo(new Answer.Undetermined("the model of B does not satisfy x == 1"));
  }

  @Test
  void aCoreHasToBeConfirmed() {
    Answer claim = new Answer.Unsat(List.of(ONE));
    for (Answer opinion : List.of(NO, model(1), GAVE_UP)) {
      SolverFactory second =
          ScriptedSolver.factory("B", asked -> asked.equals(List.of(ONE)) ? opinion : NO);
      SolverFactory first = ScriptedSolver.factory("A", asked -> claim);
      try (Solver solver = new CrossCheckingSolverFactory(first, second).open()) {
        Answer answer = solver.check(List.of(ZERO, ONE));
        if (opinion instanceof Answer.Unsat) {
          assertThat(answer).isEqualTo(claim);
        } else if (opinion instanceof Answer.Sat) {
          assertThat(answer).isInstanceOf(Answer.Undetermined.class);
        } else {
          assertThat(answer).isEqualTo(new Answer.Unsat(List.of(ZERO, ONE)));
        }
      }
    }
  }
}
