package org.holdfast.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Variable;
import org.holdfast.promela.checker.Corridor;
import org.holdfast.promela.checker.Corridor.Range;
import org.holdfast.promela.checker.Corridor.Section;
import org.holdfast.promela.checker.ParametricModel;
import org.holdfast.promela.checker.SmallInstances;
import org.holdfast.promela.step.StatusVector;
import org.junit.jupiter.api.Test;

/** A run of an abstraction leads the search of an instance. */
class GuidedSearchTest {
  private static final String COUNTING =
      """
      symbolic int N;
      assume(N >= 1);
      int sent;
      active [N] proctype P() {
        byte s = 0;
        int got = 0, t = 0;
      end:
        do
        :: atomic {
          havoc(t);
          assume(got <= t && t <= sent);
          got = t;
          t = 0;
          if
          :: s == 0 -> s = 1; sent++
          :: s == 1 && got >= 2 -> s = 2
          :: else
          fi
        }
        od
      }
      ltl nobody { []!some(P:s == 2) }
      ltl bounded { [](sent <= N) }
      """;

  private static final Map<Variable, BigInteger> FIVE =
      Map.of(new Variable("N"), BigInteger.valueOf(5));

  private static StatusVector status(int value) {
    return new StatusVector(Map.of(new Variable("s"), BigInteger.valueOf(value)));
  }

  private static Range range(int least, int most) {
    return new Range(BigInteger.valueOf(least), BigInteger.valueOf(most));
  }

  /** So many have gone at most as far as this. */
  private static Section section(int still, int sent, int done) {
    return new Section(
        Map.of(status(0), range(still, 5), status(1), range(0, 5), status(2), range(0, done)),
        Map.of(new Variable("sent"), range(0, sent)));
  }

  private static Optional<Verdict.Violated> along(String property, Section section, long states)
      throws Exception {
    ParametricModel model = Extractions.read(COUNTING);
    Corridor corridor = new Corridor(List.of(section), Optional.empty());
    return new SmallInstances(
            model, property, Optional.of(FIVE), Extractions.budget(), EventSink.NONE)
        .along(corridor, FIVE, states);
  }

  @Test
  void aViolationIsFoundAmongTheStatesOfTheCorridor() throws Exception {
    Optional<Verdict.Violated> found = along("nobody", section(3, 2, 1), 3_000);

    assertThat(found).isPresent();
    assertThat(found.get().trace().parameters()).isEqualTo(FIVE);
    assertThat(found.get().trace().initial().keySet().toString()).contains("sent");
  }

  @Test
  void whatLiesOutsideOfTheCorridorIsNotFound() throws Exception {
    assertThat(along("nobody", section(3, 2, 0), 3_000)).isEmpty();
    assertThat(along("nobody", section(4, 1, 1), 3_000)).as("two messages are needed").isEmpty();
  }

  /** The corridor is a premise of the formula, and no part of the model. */
  @Test
  void whatHoldsIsNotViolatedAlongAnyCorridor() throws Exception {
    assertThat(along("bounded", section(0, 5, 5), 100_000)).isEmpty();
  }
}
