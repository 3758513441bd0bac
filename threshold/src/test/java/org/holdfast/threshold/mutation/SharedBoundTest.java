package org.holdfast.threshold.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.holdfast.checking.Mutation;
import org.holdfast.logic.Checkout;
import org.holdfast.logic.Formula;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.TaModel;
import org.junit.jupiter.api.Test;

/** What is one number to its author moves as one, and what is equal by chance does not. */
class SharedBoundTest {
  private static TaModel example(String name) throws Exception {
    return TaReader.read(Checkout.examples().resolve(name)).model();
  }

  private static List<String> moved(TaModel model) {
    return Mutants.of(model).stream()
        .filter(mutant -> mutant.kind() == Mutation.Kind.THRESHOLD_RAISED)
        .map(Mutant::original)
        .toList();
  }

  @Test
  void theSameQuorumForEachValue() throws Exception {
    TaModel agreement = example("agreement/aba.ta");
    assertThat(moved(agreement))
        .containsExactly(
            "2 * echo0, 2 * echo1 >= N + T - 2 * F + 1",
            "ready0, ready1 >= T - F + 1",
            "ready0, ready1 >= 2 * T - F + 1");
    Formula guard = Mutants.of(agreement).get(0).automaton().get().frame().rules().get(6).guard();
    assertThat(guard.toString()).contains("2 * echo0 >= N + T - 2 * F + 2");
  }

  @Test
  void theOppositeInTheOtherBranchMovesAlong() throws Exception {
    TaModel bosco = example("receive/bosco.ta");
    assertThat(moved(bosco))
        .containsExactly(
            "nr0 + nr1 >= N - T", "2 * nr0, 2 * nr1 > N + 3 * T", "2 * nr0, 2 * nr1 > N - T");
    Formula guard = Mutants.of(bosco).get(2).automaton().get().frame().rules().get(6).guard();
    assertThat(guard.toString()).contains("2 * nr0 <= N + 3 * T + 1", "2 * nr1 <= N - T");
  }

  @Test
  void boundsOfTwoStepsAndBoundsWithoutParametersAreSeparate() throws Exception {
    assertThat(moved(example("benor/benor.ta")))
        .contains("2 * r0, 2 * r1 >= N + T - 2 * F + 1", "2 * p0, 2 * p1 >= N + T - 2 * F + 1");
    assertThat(moved(example("commit/nbac.ta"))).contains("no >= 1", "proposedCommit >= 1");
  }
}
