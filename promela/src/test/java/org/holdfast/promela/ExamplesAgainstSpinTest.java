package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Checkout;
import org.holdfast.promela.export.SpinWriter;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Our examples: SPIN has the states that we have, and follows the counterexamples we find. */
class ExamplesAgainstSpinTest {
  private static final Pattern EXPECT =
      Pattern.compile("expect ([\\w-]+)(?: for ([\\w=,]+))?(?: with ([^:\n]+))?: (holds|violated)");

  @TempDir Path folder;

  @BeforeAll
  static void needsSpin() {
    Pan.assumeInstalled();
  }

  /** A promise that an example makes. */
  private record Expectation(
      String property,
      Map<String, Integer> parameters,
      Map<String, String> definitions,
      PromelaOptions options,
      boolean violated) {
    static Expectation of(MatchResult line) {
      Map<String, Integer> parameters = new HashMap<>();
      if (line.group(2) != null) {
        for (String pair : line.group(2).split(",")) {
          parameters.put(pair.split("=")[0], Integer.parseInt(pair.split("=")[1]));
        }
      }
      Map<String, String> definitions = new HashMap<>();
      PromelaOptions options = PromelaOptions.DEFAULT.startingAtOnce();
      for (String option : line.group(3) == null ? new String[0] : line.group(3).split(" ")) {
        String[] sides = option.split("=", 2);
        if (option.equals("--lossy")) {
          options = options.losingMessages();
        } else if (!option.equals("-D")) {
          definitions.put(sides[0], sides.length == 2 ? sides[1] : "1");
        }
      }
      return new Expectation(
          line.group(1), parameters, definitions, options, line.group(4).equals("violated"));
    }

    PromelaInstance instance(Path file) throws IOException, ModelException {
      return PromelaReader.withDefinitions(definitions).read(file).instantiate(parameters, options);
    }
  }

  private static List<Expectation> expectations(Path file) throws IOException {
    return EXPECT.matcher(Files.readString(file)).results().map(Expectation::of).toList();
  }

  private static Stream<Path> examples() throws IOException {
    try (Stream<Path> files = Files.walk(Checkout.examples().resolve("promela"))) {
      return files.filter(file -> file.toString().endsWith(".pml")).sorted().toList().stream();
    }
  }

  @TestFactory
  Stream<DynamicTest> states() throws IOException {
    return examples()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> states(file)));
  }

  private void states(Path file) throws IOException, ModelException, NotExpressible {
    Expectation expected = expectations(file).get(0);
    Assumptions.assumeFalse(expected.options().lossy(), "SPIN waits where a channel is full");
    PromelaInstance instance = expected.instance(file);
    String text = SpinWriter.writeWithoutFormulas(instance);
    Optional<Pan> made = Pan.of(text, folder);
    Assumptions.assumeTrue(made.isPresent(), "SPIN does not jump to a d_step");
    Pan pan = made.get();
    Models.Size size = Models.size(instance.plain());
    Pan.Answer answer = pan.search("-c0");
    assertThat(answer.states()).isEqualTo(size.states());
    assertThat(answer.transitions()).isEqualTo(size.transitions() + 1);
    assertThat(answer.errors()).isEqualTo(size.invalidEnds());
  }

  @TestFactory
  Stream<DynamicTest> counterexamples() throws IOException {
    return examples()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> trails(file)));
  }

  private void trails(Path file) throws IOException, ModelException, NotExpressible {
    for (Expectation expected : expectations(file)) {
      if (expected.violated()) {
        PromelaInstance instance = expected.instance(file);
        Verdict verdict = Models.verdict(instance, expected.property());
        assertThat(verdict).isInstanceOf(Verdict.Violated.class);
        new SpinSimulation(folder, expected.options())
            .follow(instance, expected.property(), ((Verdict.Violated) verdict).trace());
      }
    }
  }
}
