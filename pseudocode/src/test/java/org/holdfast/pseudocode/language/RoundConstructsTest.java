package org.holdfast.pseudocode.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.holdfast.checking.ModelException;
import org.holdfast.pseudocode.rounds.Communication;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundCommand;
import org.holdfast.pseudocode.rounds.RoundCondition;
import org.holdfast.pseudocode.rounds.RoundExpression;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each construct of rounds becomes what it means. */
class RoundConstructsTest {
  private static RoundAlgorithm read(String statement) throws ModelException {
    return RoundReaderTest.read(
        """
        algorithm A {
          parameters n
          values V = 3 ordered
          coordinator rotating
          communication { at most 2 losses; no split from round 3 on }
          process {
            input x: V
            var ts: 0..3 = 0
            var y: V?
            var seen: set of V = {x, 1}
            var flag: bool = false
            rounds 3 {
              if coordinator { send (x, ts, seen) } else { send (x, ts, seen) to coordinator }
              STATEMENT
            }
          }
          property p: always (no p: p.flag and p.y = 1 and p.ts = 1 and 1 in p.seen)
        }
        """
            .replace("STATEMENT", statement));
  }

  private static RoundCommand command(String statement) throws ModelException {
    return read(statement).phases().get(0).commands().get(0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "smallest x of heard | ExtremeValue(SMALLEST), 0",
        "largest ts of heard | ExtremeValue(LARGEST), 1",
        "most frequent x of heard | MostFrequent(ANY), 0",
        "largest most frequent x of heard | MostFrequent(LARGEST), 0",
        "any x of heard | SomeHeard(), 0",
        "x of heard with largest ts | OfExtreme(LARGEST, 1, ANY), 0",
        "x of heard with smallest ts and largest x | OfExtreme(SMALLEST, 1, LARGEST), 0",
        "heard.x from coordinator | OfCoordinator(), 0"
      })
  void choosesAmongWhatIsHeard(String written, String meaning) throws ModelException {
    String variable = written.contains("ts of") ? "ts" : "y";
    RoundCommand.Assign assign = (RoundCommand.Assign) command(variable + " := " + written);
    RoundExpression.HeardValue value = (RoundExpression.HeardValue) assign.value();
    assertThat(RecordText.of(value.choice()) + ", " + value.field()).isEqualTo(meaning);
    assertThat(value.among()).isEqualTo(new RoundCondition.Truth(true));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "seen union all heard.seen | UNION, UNION",
        "seen intersect all heard.seen | INTERSECTION, INTERSECTION",
        "seen minus all heard.seen | DIFFERENCE, UNION",
        "seen without all heard.x | DIFFERENCE, UNION",
        "seen intersect all heard.x | INTERSECTION, UNION"
      })
  void combinesSets(String written, String meaning) throws ModelException {
    RoundCommand.Assign assign = (RoundCommand.Assign) command("seen := " + written);
    RoundExpression.SetOperation operation = (RoundExpression.SetOperation) assign.value();
    RoundExpression.HeardSet heard = (RoundExpression.HeardSet) operation.right();
    assertThat(operation.operator() + ", " + heard.operator()).isEqualTo(meaning);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "count(heard) > 2 * n / 3 | 3, -2 * n, GT",
        "count(heard.ts > 1) >= n - 1 | 1, -n + 1, GE",
        "count(m in heard: m.x = y and m.ts >= 1) = n | 1, -n, EQ",
        "some m in heard: m.ts = 1 | 1, -1, GE",
        "exists m in heard: m.ts = 1 | 1, -1, GE",
        "heard from coordinator | 1, -1, GE",
        "size(seen) > 1 | 1, -1, GT",
        "ts = round | 1, 0, EQ"
      })
  void comparesNumbers(String written, String meaning) throws ModelException {
    RoundCommand.Branch branch =
        (RoundCommand.Branch) command("if " + written + " { flag := true }");
    RoundCondition.Counts counts = (RoundCondition.Counts) branch.condition();
    assertThat(
            counts.summands().get(0).factor() + ", " + counts.offset() + ", " + counts.relation())
        .isEqualTo(meaning);
  }

  @Test
  void asksOfSets() throws ModelException {
    RoundCommand.Branch branch =
        (RoundCommand.Branch)
            command("if x in seen and y not in seen and seen subset of {0, 1} { flag := true }");
    List<RoundCondition> parts = ((RoundCondition.And) branch.condition()).operands();
    assertThat(parts.get(0)).isInstanceOf(RoundCondition.Member.class);
    assertThat(parts.get(1)).isInstanceOf(RoundCondition.Not.class);
    assertThat(parts.get(2)).isInstanceOf(RoundCondition.Subset.class);
  }

  @Test
  void keepsConditionsAndChoices() throws ModelException {
    assertThat(command("flag := count(heard) > n / 2")).isInstanceOf(RoundCommand.Branch.class);
    assertThat(command("y := any")).isInstanceOf(RoundCommand.Choose.class);
    assertThat(command("halt")).isInstanceOf(RoundCommand.Halt.class);
    assertThat(command("ts := round"))
        .extracting(assign -> ((RoundCommand.Assign) assign).value())
        .isEqualTo(new RoundExpression.Pass());
  }

  @Test
  void looksAtOneMessageAfterTheOther() throws ModelException {
    RoundCommand.Iterate iterate =
        (RoundCommand.Iterate) command("for m in heard in order of arrival { y := m.x }");
    assertThat(((RoundCommand.Assign) iterate.body().get(0)).value())
        .isEqualTo(new RoundExpression.Field(0));
  }

  @Test
  void sendsAndPromises() throws ModelException {
    RoundAlgorithm algorithm = read("y := any x of heard");
    RoundAlgorithm.Phase phase = algorithm.phases().get(0);
    assertThat(phase.fields())
        .extracting(RoundAlgorithm.Field::name)
        .containsExactly("x", "ts", "seen");
    assertThat(phase.sendings())
        .extracting(RoundAlgorithm.Sending::receiver)
        .containsExactly(RoundAlgorithm.Receiver.ALL, RoundAlgorithm.Receiver.COORDINATOR);
    assertThat(phase.sendings().get(0).condition()).isEqualTo(new RoundCondition.Coordinates());
    assertThat(algorithm.coordinator()).contains(RoundAlgorithm.Coordinator.ROTATING);
    assertThat(algorithm.communication().promises())
        .extracting(promise -> promise.scope() instanceof Communication.Run)
        .containsExactly(true, false);
  }
}
