package org.holdfast.threshold.soundness;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The verdicts that the examples promise in their headers. */
class ExamplesTest {
  private static final Pattern EXPECTATION =
      Pattern.compile("^ \\* expect (\\w+): (\\w+)$", Pattern.MULTILINE);

  static List<Path> examples() {
    return ModelFiles.examples();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void everyPropertyIsAsExpected(Path example) {
    ThresholdAutomaton automaton = ModelFiles.read(example);
    Map<String, String> found = new LinkedHashMap<>();
    // Up to this bound, whatever the violation found, no smaller one may exist.
    Agreement agreement = new Agreement(new Z3SolverFactory(), 6, 50_000);
    for (Property property : automaton.properties()) {
      Agreement.Outcome outcome = agreement.check(automaton, property);
      assertThat(outcome.complaint()).as(property.name()).isEqualTo(Optional.empty());
      found.put(property.name(), summary(property, outcome.verdict()));
    }
    assertThat(found).isEqualTo(expectations(example));
  }

  private static String summary(Property property, Verdict verdict) {
    return property.isWitness() && property.isMetBy(verdict) ? "found" : Agreement.summary(verdict);
  }

  private static Map<String, String> expectations(Path example) {
    Map<String, String> expected = new LinkedHashMap<>();
    Matcher matcher = EXPECTATION.matcher(ModelFiles.text(example));
    while (matcher.find()) {
      expected.put(matcher.group(1), matcher.group(2));
    }
    return expected;
  }
}
