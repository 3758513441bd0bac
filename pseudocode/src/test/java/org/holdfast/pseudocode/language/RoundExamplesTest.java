package org.holdfast.pseudocode.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.holdfast.checking.ModelException;
import org.holdfast.logic.Checkout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The examples in rounds are read without complaint and are laid out canonically. */
class RoundExamplesTest {
  static List<Path> examples() throws IOException {
    try (Stream<Path> files = Files.list(Checkout.examples().resolve("rounds"))) {
      return files.filter(file -> file.toString().endsWith(".hf")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void nothingIsSaidAgainstThem(Path file) throws ModelException {
    assertThat(HfReader.readRounds(file).warnings()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void theyAreInTheirCanonicalLayout(Path file) throws IOException, ModelException {
    String text = Files.readString(file);
    assertThat(HfFormat.format(file.toString(), text)).isEqualTo(text);
  }
}
