package org.holdfast.pseudocode.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.pseudocode.rounds.RoundReading;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What people read when their algorithm in rounds is wrong, or might be: {@code
 * round-diagnostics.txt} holds a text for each mistake, and what is said about it below.
 */
class RoundDiagnosticsTest {
  private static String said(String text) {
    try {
      return HfReader.read(
              "a.hf",
              text,
              new HfReader.Styles<List<Diagnostic>>() {
                @Override
                public List<Diagnostic> asynchronous(HfReader.Reading reading) {
                  return reading.warnings();
                }

                @Override
                public List<Diagnostic> inRounds(RoundReading reading) {
                  return reading.warnings();
                }
              })
          .stream()
          .map(Diagnostic::render)
          .collect(Collectors.joining("\n"));
    } catch (ModelException e) {
      return e.getMessage();
    }
  }

  @TestFactory
  List<DynamicTest> everyMistakeIsExplained() throws IOException {
    List<HfDiagnosticsTest.Case> cases = HfDiagnosticsTest.cases("round-diagnostics.txt");
    assertThat(cases).hasSizeGreaterThan(100);
    return cases.stream()
        .map(
            one ->
                DynamicTest.dynamicTest(
                    one.title(), () -> assertThat(said(one.text())).isEqualTo(one.expected())))
        .toList();
  }
}
