package org.holdfast.rounds.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.holdfast.checking.ModelException;
import org.junit.jupiter.api.Test;

/** The headers of examples leave no verdict open, and their twins differ. */
class ExampleHeadersTest {
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
