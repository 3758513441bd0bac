package org.holdfast.pseudocode.processes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.holdfast.pseudocode.language.HfReader;
import org.junit.jupiter.api.Test;

/** Conditions are shown as one writes them in a property. */
class ConditionWordsTest {
  private static List<String> shown(String property) throws Exception {
    String text =
        """
        algorithm A {
          parameters n, f
          assume n > f
          faults crash(f)
          messages M
          process {
            input x: bit
            var d: bit?
            send M
            await received(M) >= n - f
            d := x
          }
          property p: %s
        }
        """;
    ConditionWords words = new ConditionWords(1);
    return HfReader.read("a.hf", text.formatted(property))
        .algorithm()
        .requirements()
        .get(0)
        .conditions()
        .values()
        .stream()
        .map(words::of)
        .toList();
  }

  @Test
  void conditionsOnParametersHaveTwoSides() throws Exception {
    assertThat(shown("f = 0 implies always (no p: p.d = 1)")).contains("f = 0");
  }

  @Test
  void whatIsDeniedIsComparedTheOtherWay() throws Exception {
    assertThat(shown("eventually (all p: p.d != none)").toString())
        .contains("some p: p.d = none")
        .doesNotContain("not");
  }

  @Test
  void theEndOfTheCodeIsAskedAsInAProperty() throws Exception {
    assertThat(shown("always (no p: done(p) and p.d = 0)").toString()).contains("done(p)");
  }
}
