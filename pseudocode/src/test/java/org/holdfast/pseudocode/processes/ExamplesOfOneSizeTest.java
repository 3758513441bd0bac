package org.holdfast.pseudocode.processes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.holdfast.checking.Budget;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Checkout;
import org.holdfast.logic.Portion;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.language.HfReader;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the headers of the examples expect, for every small size and every fault model. */
class ExamplesOfOneSizeTest {
  private static final int MOST = Portion.COMPLETE ? 5 : 3;
  private static final Pattern EXPECTATION = Pattern.compile("// expect (\\w+): (.*)");
  private static final Pattern INSTANCE_OF_MANY = Pattern.compile("_?[01]$");

  static Stream<Path> examples() throws IOException {
    List<Path> files = new ArrayList<>();
    try (Stream<Path> all = Files.list(Checkout.examples().resolve("pseudocode"))) {
      all.filter(file -> file.toString().endsWith(".hf")).sorted().forEach(files::add);
    }
    assertThat(files).isNotEmpty();
    return files.stream();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void smallSizesAreAsExpected(Path file) throws IOException, ModelException {
    Algorithm written = HfReader.read(file).algorithm();
    Map<String, String> expected = expectations(file);
    for (FaultAssumption.Kind kind : FaultAssumption.Kind.values()) {
      FaultAssumption faults = written.faults();
      Algorithm algorithm =
          written.under(new FaultAssumption(kind, faults.number(), faults.of(), faults.position()));
      firstViolations(algorithm)
          .forEach(
              (property, violation) -> {
                String name = kind.keyword() + " " + property;
                String any = INSTANCE_OF_MANY.matcher(name).replaceFirst("");
                String wanted = expected.getOrDefault(name, expected.get(any));
                assertThat(violation).as(name).isEqualTo(small(wanted) ? wanted : "holds");
              });
    }
  }

  /** By fault model and property. */
  private static Map<String, String> expectations(Path file) throws IOException {
    Map<String, String> found = new HashMap<>();
    for (String line : Files.readAllLines(file)) {
      Matcher matcher = EXPECTATION.matcher(line);
      if (matcher.matches()) {
        for (String part : matcher.group(2).split(", ")) {
          String[] words = part.trim().split(" ", 2);
          found.put(matcher.group(1) + " " + words[0], words[1]);
        }
      }
    }
    return found;
  }

  /** Whether all sizes up to that of the first violation are tried here. */
  private static boolean small(String expected) {
    Matcher numbers = Pattern.compile("=(\\d+)").matcher(expected);
    return numbers.results().allMatch(number -> Integer.parseInt(number.group(1)) <= MOST);
  }

  private static Map<String, String> firstViolations(Algorithm algorithm) {
    Map<String, String> found = new LinkedHashMap<>();
    for (Map<Variable, BigInteger> values : sizes(algorithm.parameters())) {
      boolean admitted =
          algorithm.assumptions().stream()
              .allMatch(assumption -> assumption.formula().evaluate(Valuation.of(values)));
      if (admitted) {
        ProcessChecker checker =
            new ProcessChecker(algorithm, values, SearchOptions.defaults().withThreads(1));
        for (Property property : checker.properties()) {
          if (found.getOrDefault(property.name(), "holds").equals("holds")) {
            Verdict verdict = checker.check(property, Budget.unlimited(), event -> {});
            assertThat(verdict).isNotInstanceOf(Verdict.Unknown.class);
            found.put(
                property.name(),
                verdict instanceof Verdict.Violated
                    ? "violated " + Valuation.describe(values).replace(" = ", "=").replace(",", "")
                    : "holds");
          }
        }
      }
    }
    return found;
  }

  /** The first parameter grows last. */
  private static List<Map<Variable, BigInteger>> sizes(List<Variable> parameters) {
    List<Map<Variable, BigInteger>> all = List.of(new LinkedHashMap<>());
    for (Variable parameter : parameters) {
      List<Map<Variable, BigInteger>> longer = new ArrayList<>();
      for (Map<Variable, BigInteger> before : all) {
        for (int value = 0; value <= MOST; value++) {
          Map<Variable, BigInteger> more = new LinkedHashMap<>(before);
          more.put(parameter, BigInteger.valueOf(value));
          longer.add(more);
        }
      }
      all = longer;
    }
    return all;
  }
}
