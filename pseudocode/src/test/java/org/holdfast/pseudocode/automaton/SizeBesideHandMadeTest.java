package org.holdfast.pseudocode.automaton;

import static org.assertj.core.api.Assertions.assertThat;

import org.holdfast.logic.Checkout;
import org.holdfast.pseudocode.language.HfReader;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Automata made from pseudocode are hardly larger than those that a person made of the same
 * algorithm: by half at most, in locations and in rules, for every property.
 */
class SizeBesideHandMadeTest {
  @ParameterizedTest
  @CsvSource({
    "reliable-broadcast, strb",
    "folklore, frb",
    "benor-crash, benor-crash",
    "benor-byzantine, benor-byz",
    "bosco, bosco",
    "rs-bosco, rs-bosco",
    "condition-based, cc-crash"
  })
  void isAtMostHalfAsLargeAgain(String algorithm, String handMade) throws Exception {
    ThresholdAutomaton byHand =
        TaReader.read(Checkout.examples().resolve("receive").resolve(handMade + ".ta"))
            .model()
            .frame();
    AutomatonTranslation translation =
        new AutomatonTranslation(
            HfReader.read(Checkout.examples().resolve("pseudocode").resolve(algorithm + ".hf"))
                .algorithm());
    for (TranslatedProperty translated : translation.translate()) {
      ThresholdAutomaton made = translated.model().frame();
      assertThat(2 * made.locations().size())
          .as("locations for %s", translated.requirement().name())
          .isLessThanOrEqualTo(3 * byHand.locations().size());
      assertThat(2 * made.rules().size())
          .as("rules for %s", translated.requirement().name())
          .isLessThanOrEqualTo(3 * byHand.rules().size());
    }
  }
}
