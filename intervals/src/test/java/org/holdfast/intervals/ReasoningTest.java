package org.holdfast.intervals;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Verdict;
import org.holdfast.intervals.Reasoning.Equalities;
import org.holdfast.intervals.refinement.Refiner.Extent;
import org.holdfast.promela.PromelaModel;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.PromelaReader;
import org.holdfast.promela.checker.CheckerOptions;
import org.holdfast.promela.checker.ParametricModel;
import org.holdfast.promela.step.StepModel;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.Test;

/**
 * Models that are decided because whole runs are judged, or because linear equalities are found;
 * without, there is no answer.
 */
class ReasoningTest {
  /** Each step of a spurious run is possible for some parameters, all of them for none. */
  private static final String TWO_HALVES =
      """
      symbolic int N;
      assume(N >= 2);
      int a = 0; int f = 0;
      atomic bad = some(Proc:pc == 2);
      active[N] proctype Proc() {
        byte pc = 0;
      end:
        do
          :: atomic {
            if
              :: pc == 0 -> pc = 1; a++;
              :: pc == 1 && 2 * a >= N -> f = 1;
              :: pc == 1 && f == 1 && 2 * a < N -> pc = 2;
              :: else;
            fi
          }
        od
      }
      ltl safe { []!bad }
      """;

  /**
   * That as many were sent as have moved on is known of every configuration, or has to be learnt
   * anew for each way to it; and there are ever longer ones.
   */
  private static final String ALL_SENT =
      """
      symbolic int N;
      assume(N >= 2);
      int sent = 0; int turn = 0;
      active[N] proctype Proc() {
        byte pc = 0;
      end:
        do
          :: atomic {
            if
              :: pc == 0 -> pc = 1; sent++;
              :: pc == 1 && sent >= N -> pc = 2;
              :: turn == 0 -> turn = 1;
              :: turn == 1 -> turn = 0;
            fi
          }
        od
      }
      ltl safe { []!(some(Proc:pc == 2) && some(Proc:pc == 0)) }
      """;

  /** As many refinements as the engine needs with everything, and some more. */
  private static final int SOME_REFINEMENTS = 6;

  private static final Reasoning EVERYTHING =
      new Reasoning(Equalities.ALL, Extent.WHOLE_RUNS, SOME_REFINEMENTS);
  private static final Reasoning SINGLE_STEPS =
      new Reasoning(Equalities.ALL, Extent.SINGLE_STEPS, SOME_REFINEMENTS);
  private static final Reasoning NO_EQUALITIES =
      new Reasoning(Equalities.NUMBER_OF_PROCESSES, Extent.WHOLE_RUNS, SOME_REFINEMENTS);

  private static Verdict verdict(String text, Reasoning reasoning) throws Exception {
    PromelaModel model = PromelaReader.withDefinitions(Map.of()).read("model.pml", text);
    ParametricModel parametric =
        new ParametricModel(
            model, StepModel.of(model), PromelaOptions.DEFAULT, CheckerOptions.defaults());
    Property asked =
        new Intervals(budget -> new Z3SolverFactory())
            .prepare(parametric).properties().stream()
                .filter(known -> known.name().equals("safe"))
                .findFirst()
                .orElseThrow();
    return new IntervalEngine(parametric, new Z3SolverFactory(), reasoning)
        .check(asked, Budget.unlimited(), EventSink.NONE);
  }

  @Test
  void wholeRunsAreExcludedWhereEachStepIsPossible() throws Exception {
    Verdict verdict = verdict(TWO_HALVES, EVERYTHING);

    assertThat(verdict).isInstanceOf(Verdict.Holds.class);
    assertThat(verdict.evidence().statistics().get(Figure.REFINEMENTS)).isPositive();
    assertThat(verdict(TWO_HALVES, SINGLE_STEPS)).isInstanceOf(Verdict.Unknown.class);
    assertThat(verdict(TWO_HALVES.replace("2 * a < N", "2 * a <= N"), EVERYTHING))
        .isInstanceOf(Verdict.Violated.class);
  }

  @Test
  void equalitiesAreFoundWithoutBeingTold() throws Exception {
    Verdict verdict = verdict(ALL_SENT, EVERYTHING);

    assertThat(verdict).isInstanceOf(Verdict.Holds.class);
    assertThat(verdict.evidence().statistics().get(Figure.REFINEMENTS)).isZero();
    assertThat(verdict.evidence().remarks().toString()).contains("card(pc=0) + sent == N");
    assertThat(verdict(ALL_SENT, NO_EQUALITIES)).isInstanceOf(Verdict.Unknown.class);
    assertThat(verdict(ALL_SENT.replace("sent >= N", "sent >= N - 1"), EVERYTHING))
        .isInstanceOf(Verdict.Violated.class);
  }

  /** The same, told by the author as the papers ask for: then it need not be found. */
  @Test
  void anEqualityCanBeToldInstead() throws Exception {
    String told = "atomic sent_inv = (card(Proc:pc == 0) + sent == N);\nltl safe";

    assertThat(verdict(ALL_SENT.replace("ltl safe", told), NO_EQUALITIES))
        .isInstanceOf(Verdict.Holds.class);
  }
}
