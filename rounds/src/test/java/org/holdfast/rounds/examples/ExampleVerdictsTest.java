package org.holdfast.rounds.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every example has the verdicts that its header expects. */
class ExampleVerdictsTest {
  static List<RoundExamples.Expected> expected() throws IOException, ModelException {
    List<RoundExamples.Expected> all = new ArrayList<>();
    for (Path file : RoundExamples.files()) {
      all.addAll(RoundExamples.expected(file));
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource("expected")
  void isAsExpected(RoundExamples.Expected expected)
      throws IOException, ModelException, UsageException {
    Verdict verdict =
        RoundExamples.verdict(
            Files.readString(expected.file()), expected.property(), expected.parameters());
    assertThat(verdict)
        .isInstanceOf(expected.holds() ? Verdict.Holds.class : Verdict.Violated.class);
  }

  @Test
  void everyExampleHasABrokenTwinThatFailsWhereItHolds() throws IOException, ModelException {
    for (Path file : RoundExamples.files()) {
      String name = file.getFileName().toString();
      if (name.endsWith("-broken.hf") || name.endsWith("-terminates.hf")) {
        continue;
      }
      Path twin = file.resolveSibling(name.replace(".hf", "-broken.hf"));
      assertThat(twin).exists();
      List<RoundExamples.Expected> sound = RoundExamples.expected(file);
      assertThat(RoundExamples.expected(twin))
          .as(name)
          .anyMatch(
              broken ->
                  !broken.holds()
                      && sound.stream()
                          .anyMatch(
                              one ->
                                  one.holds()
                                      && one.property().equals(broken.property())
                                      && one.parameters().equals(broken.parameters())));
    }
  }
}
