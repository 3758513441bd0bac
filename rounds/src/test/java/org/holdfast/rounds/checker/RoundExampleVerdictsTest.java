package org.holdfast.rounds.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.holdfast.checking.Budget;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Checkout;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.language.HfReader;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.rounds.reductions.ReductionOptions;
import org.holdfast.rounds.semantics.RoundInstance;
import org.holdfast.rounds.semantics.RoundPropositions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every example in rounds has the verdicts that stand at its beginning; a violation was replayed on
 * the reference semantics, or there would be none.
 */
class RoundExampleVerdictsTest {
  private static final Pattern EXPECTATION =
      Pattern.compile("^// expect ([^:]*): (.*)$", Pattern.MULTILINE);

  private static final RoundOptions OPTIONS =
      new RoundOptions(SearchOptions.defaults().withThreads(1), ReductionOptions.ALL);

  static List<Path> examples() throws IOException {
    try (Stream<Path> files = Files.list(Checkout.root().resolve("examples/rounds"))) {
      return files.filter(file -> file.toString().endsWith(".hf")).sorted().toList();
    }
  }

  static Map<Variable, BigInteger> values(String text) {
    Map<Variable, BigInteger> values = new LinkedHashMap<>();
    for (String part : text.split("[ ,]+")) {
      String[] sides = part.split("=");
      values.put(new Variable(sides[0]), new BigInteger(sides[1]));
    }
    return values;
  }

  static Verdict verdict(RoundAlgorithm algorithm, String size, String property)
      throws UsageException {
    RoundInstance instance = new RoundInstance(algorithm, values(size));
    Requirement requirement =
        algorithm.requirements().stream()
            .filter(one -> one.name().equals(property))
            .findFirst()
            .orElseThrow();
    Property asked = new RoundPropositions(instance, requirement).property();
    return new RoundChecker(instance, OPTIONS, false).check(asked, Budget.unlimited(), event -> {});
  }

  /** A property for each value is named after the one that it was written as. */
  private static List<String> instances(RoundAlgorithm algorithm, String name) {
    return algorithm.requirements().stream()
        .map(Requirement::name)
        .filter(one -> one.equals(name) || one.matches(Pattern.quote(name) + "_\\w+"))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void verdictsAreAsExpected(Path file) throws IOException, ModelException, UsageException {
    RoundAlgorithm algorithm = HfReader.readRounds(file).algorithm();
    Matcher expectations = EXPECTATION.matcher(Files.readString(file));
    List<String> found = new ArrayList<>();
    while (expectations.find()) {
      for (String expectation : expectations.group(2).split(", ")) {
        String[] words = expectation.split(" ");
        List<String> verdicts = new ArrayList<>();
        for (String property : instances(algorithm, words[0])) {
          verdicts.add(
              verdict(algorithm, expectations.group(1), property) instanceof Verdict.Violated
                  ? "violated"
                  : "holds");
        }
        assertThat(verdicts).as("%s: %s", expectations.group(1), expectation).isNotEmpty();
        found.add(verdicts.contains("violated") ? "violated" : "holds");
        assertThat(found.get(found.size() - 1))
            .as("%s with %s", words[0], expectations.group(1))
            .isEqualTo(words[1]);
      }
    }
    assertThat(found).as("the file says what to expect").isNotEmpty();
  }
}
