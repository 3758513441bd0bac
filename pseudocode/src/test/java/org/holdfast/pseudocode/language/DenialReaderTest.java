package org.holdfast.pseudocode.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.source.SourceText;
import org.holdfast.logic.Checkout;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.rounds.RoundReading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DenialReaderTest {
  /** In the names of variables that remember a decision, for integrity; nobody else has them. */
  private static final String REMEMBERED = "decision__";

  private static final String VOTING =
      """
      algorithm Voting {
        parameters n, t
        assume n > t
        type Colour = {red, blue}
        messages Vote(c: Colour)
        process {
          input mine: Colour
          var chosen: Colour?
          send Vote(mine)
          upon some c: received(Vote(c)) >= n - t { chosen := c }
        }
        property agreement: agreement(chosen)
      }
      """;

  static Stream<Path> examples() throws IOException {
    try (Stream<Path> files = Files.walk(Checkout.examples(), 2)) {
      return files.filter(file -> file.toString().endsWith(".hf")).sorted().toList().stream();
    }
  }

  /** What is asked from outside means what it means inside. */
  @ParameterizedTest
  @MethodSource("examples")
  void aPropertyThatIsAskedAsAFormulaIsTheSame(Path file) throws ModelException {
    HfReader.read(
        file,
        new HfReader.Styles<Void>() {
          @Override
          public Void asynchronous(HfReader.Reading reading) throws ModelException {
            for (Requirement one : written(reading.algorithm().requirements())) {
              DenialReader reader = new DenialReader(reading.source());
              requireSame(one, reader.asynchronous(one.text()).requirements());
            }
            return null;
          }

          @Override
          public Void inRounds(RoundReading reading) throws ModelException {
            for (Requirement one : written(reading.algorithm().requirements())) {
              DenialReader reader = new DenialReader(reading.source());
              requireSame(one, reader.inRounds(one.text()).requirements());
            }
            return null;
          }
        });
  }

  /** Integrity is written by its short form only. */
  private static List<Requirement> written(List<Requirement> requirements) {
    return requirements.stream().filter(one -> !one.text().contains(REMEMBERED)).toList();
  }

  private static void requireSame(Requirement property, List<Requirement> asked) {
    assertThat(asked).hasSize(1);
    assertThat(asked.get(0).formula()).isEqualTo(property.denied().formula());
    String conditions = RecordText.of(property.conditions());
    // Of a variable that only another property remembers, what is asked knows nothing.
    if (!conditions.contains(REMEMBERED)) {
      assertThat(RecordText.of(asked.get(0).conditions())).isEqualTo(conditions);
    }
  }

  private static Requirement denied(String formula) throws ModelException {
    SourceText source = new SourceText("voting.hf", VOTING);
    return new DenialReader(source).asynchronous(formula).requirements().get(0);
  }

  @Test
  void aConditionStandsForReachingIt() throws ModelException {
    assertThat(denied("some p: p.chosen = red").formula()).hasToString("!<>(c1 == 1)");
    assertThat(denied("initially (some p: p.mine = red)").formula()).hasToString("c1 != 1");
    assertThat(denied("always (some p: p.chosen != red)").formula()).hasToString("![](c1 == 1)");
  }

  /** A short form may need a variable that remembers; of the algorithm's own properties none. */
  @Test
  void shortForms() throws ModelException {
    assertThat(denied("integrity(chosen)").text()).contains("always");
  }

  @Test
  void whatIsWrongIsShown() {
    assertThatThrownBy(() -> denied("some p: p.chosn = red"))
        .hasMessage(
            """
            formula:1:11: error: the process has no variable 'chosn'; did you mean 'chosen'?
              some p: p.chosn = red
                        ^""");
    assertThatThrownBy(() -> denied("some p: p.chosen = red }"))
        .hasMessageContaining("formula:1:24: error: expected nothing more after the formula");
    assertThatThrownBy(() -> denied("for c in Colour: some p: p.chosen = c"))
        .hasMessageContaining(
            "formula:1:5: error: one formula is looked for at a time; write it for one value.");
    assertThatThrownBy(() -> denied("")).hasMessageContaining("formula:1:1: error:");
    assertThatThrownBy(() -> denied("some p: p.chosen ="))
        .hasMessageContaining("formula:1:19: error:");
  }
}
