package org.holdfast.pseudocode.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.holdfast.checking.ModelException;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.language.HfReader;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.FaultAssumption.Kind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every example is read without complaint, and its header leaves no verdict open. */
final class ExampleHeadersTest {
  static Stream<Path> files() {
    return ExpectedVerdicts.files().stream();
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyPropertyHasAnExpectedVerdictUnderEveryFaultModel(Path file)
      throws IOException, ModelException {
    HfReader.Reading reading = HfReader.read(file);
    Algorithm algorithm = reading.algorithm();
    ExpectedVerdicts expected = ExpectedVerdicts.of(file, algorithm);
    List<String> properties = algorithm.requirements().stream().map(asked -> asked.name()).toList();

    assertThat(reading.warnings()).isEmpty();
    for (Kind kind : Kind.values()) {
      assertThat(expected.under(kind).keySet())
          .as("under %s", kind.keyword())
          .containsExactlyInAnyOrderElementsOf(properties);
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void violationsAreSaidOfAdmissibleParameters(Path file) throws IOException, ModelException {
    Algorithm algorithm = HfReader.read(file).algorithm();
    ExpectedVerdicts expected = ExpectedVerdicts.of(file, algorithm);
    for (Kind kind : Kind.values()) {
      expected.under(kind).values().stream()
          .flatMap(verdict -> verdict.violation().stream())
          .forEach(values -> assertThat(admitted(algorithm, values)).as("%s", values).isTrue());
    }
  }

  private static boolean admitted(Algorithm algorithm, Map<Variable, BigInteger> values) {
    Valuation valuation = Valuation.of(values);
    return algorithm.assumptions().stream()
        .map(Algorithm.Assumption::formula)
        .allMatch(formula -> formula.evaluate(valuation));
  }

  @ParameterizedTest
  @MethodSource("files")
  void aBrokenTwinFailsWhereItsModelHolds(Path file) throws IOException, ModelException {
    String name = file.getFileName().toString();
    if (!name.endsWith("-broken.hf")) {
      return;
    }
    Path sound = file.resolveSibling(name.replace("-broken", ""));
    assertThat(Files.exists(sound)).isTrue();
    Algorithm broken = HfReader.read(file).algorithm();
    Algorithm whole = HfReader.read(sound).algorithm();
    boolean differs = false;
    for (Kind kind : Kind.values()) {
      Map<String, ExpectedVerdicts.Expected> good = ExpectedVerdicts.of(sound, whole).under(kind);
      differs |=
          ExpectedVerdicts.of(file, broken).under(kind).entrySet().stream()
              .anyMatch(entry -> !entry.getValue().holds() && good.get(entry.getKey()).holds());
    }
    assertThat(differs).isTrue();
  }
}
