package org.holdfast.pseudocode.automaton;

import static org.assertj.core.api.Assertions.assertThat;

import org.holdfast.logic.Checkout;
import org.holdfast.pseudocode.language.HfReader;
import org.holdfast.pseudocode.language.ReplacementReader;
import org.holdfast.pseudocode.model.Algorithm;
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
    "reliable-broadcast, byzantine(f), strb",
    "folklore, crash(f), frb",
    "bracha, byzantine(f), aba",
    "benor-crash, crash(f), benor-crash",
    "benor-crash, clean_crash(f), benor-clean",
    "benor-byzantine, byzantine(f), benor-byz",
    "bosco, byzantine(f), bosco",
    "rs-bosco, byzantine(f), rs-bosco",
    "condition-based, crash(f), cc-crash",
    "condition-based, clean_crash(f), cc-clean"
  })
  void isAtMostHalfAsLargeAgain(String algorithm, String faults, String handMade) throws Exception {
    ThresholdAutomaton byHand =
        TaReader.read(Checkout.examples().resolve("receive").resolve(handMade + ".ta"))
            .model()
            .frame();
    Algorithm written =
        HfReader.read(Checkout.examples().resolve("pseudocode").resolve(algorithm + ".hf"))
            .algorithm();
    AutomatonTranslation translation =
        new AutomatonTranslation(written.under(new ReplacementReader(written).faults(faults)));
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
