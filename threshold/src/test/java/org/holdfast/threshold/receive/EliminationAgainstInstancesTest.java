package org.holdfast.threshold.receive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import org.holdfast.threshold.environment.Environment;
import org.holdfast.threshold.environment.EnvironmentConstraint;
import org.holdfast.threshold.instance.AdmissibleSizes;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Elimination answers for all parameters, the search of one size eliminates nothing: what holds for
 * all holds in every small size, and what is violated with some parameters is violated there.
 */
class EliminationAgainstInstancesTest {
  private static final int SIZES = 4;
  private static final int LARGEST = 12;
  private static final SearchOptions OPTIONS =
      SearchOptions.defaults().withThreads(1).withMaxStates(200_000);

  private record Replacement(String model, String part, String by) {
    String text() {
      return ReceiveTexts.with(model, part, by);
    }
  }

  /** Thresholds moved by one, resilience weakened, an environment that admits more. */
  private static final List<Replacement> MUTATIONS =
      List.of(
          new Replacement(ReceiveTexts.BROADCAST, "nr >= t + 1", "nr >= t"),
          new Replacement(ReceiveTexts.BROADCAST, "nr >= t + 1", "nr >= t + 2"),
          new Replacement(ReceiveTexts.BROADCAST, "nr >= n - t)", "nr >= n - t + 1)"),
          new Replacement(ReceiveTexts.BROADCAST, "nr >= n - t)", "nr >= n - t - 1)"),
          new Replacement(ReceiveTexts.BROADCAST, "t >= f", "t + 1 >= f"),
          new Replacement(ReceiveTexts.BROADCAST, "n > 3 * t", "n >= 3 * t"),
          new Replacement(ReceiveTexts.FLOODING, "nr >= 1", "nr >= 2"),
          new Replacement(ReceiveTexts.FLOODING, "nr <= ns + nsf", "nr <= ns + nsf + f"),
          new Replacement(ReceiveTexts.FLOODING, "n > f", "n >= f"),
          new Replacement(ReceiveTexts.MAJORITY, "2 * nr0 > n", "2 * nr0 > n - 2"),
          new Replacement(ReceiveTexts.MAJORITY, "2 * nr1 > n", "2 * nr1 >= n"),
          new Replacement(ReceiveTexts.MAJORITY, "nr0 <= ns0", "nr0 <= ns0 + f"),
          new Replacement(ReceiveTexts.BEN_OR, "t >= f", "t + 1 >= f"),
          new Replacement(ReceiveTexts.BEN_OR, "2 * nr0 > n + t", "2 * nr0 >= n - t"),
          new Replacement(ReceiveTexts.BEN_OR, "n > 5 * t", "n > 4 * t"));

  @TestFactory
  Stream<DynamicTest> textsAndTheirMutations() {
    Stream<String> originals =
        Stream.of(
            ReceiveTexts.BROADCAST,
            ReceiveTexts.FLOODING,
            ReceiveTexts.MAJORITY,
            ReceiveTexts.BEN_OR);
    List<DynamicTest> tests = new ArrayList<>();
    originals.forEach(text -> tests.add(test("original " + tests.size(), text)));
    for (Replacement mutation : MUTATIONS) {
      String name = tests.size() + ": " + mutation.part + " becomes " + mutation.by;
      tests.add(test(name, mutation.text()));
    }
    return tests.stream();
  }

  /** Every fault model, correct and broken. */
  @TestFactory
  Stream<DynamicTest> examples() throws IOException {
    List<String> names =
        List.of(
            "strb",
            "strb-broken",
            "frb",
            "frb-broken",
            "benor-byz",
            "benor-byz-broken",
            "benor-crash",
            "benor-crash-broken",
            "benor-clean",
            "benor-clean-broken");
    List<DynamicTest> tests = new ArrayList<>();
    for (String name : names) {
      Path file = Path.of("..", "examples", "receive", name + ".ta");
      tests.add(test(name, Files.readString(file)));
    }
    return tests.stream();
  }

  private static DynamicTest test(String name, String text) {
    return DynamicTest.dynamicTest(name, () -> agree(Pipeline.read(text)));
  }

  private static void agree(ReceiveAutomaton automaton) throws Exception {
    List<Formula> environment =
        Environment.of(automaton).constraints().stream()
            .map(EnvironmentConstraint::formula)
            .toList();
    PreparedReceive prepared =
        new Preparation(
                automaton,
                environment,
                Pipeline.SOLVERS,
                new Z3PresburgerCheck(),
                Pipeline.budget())
            .prepare();
    for (Property property : automaton.frame().properties()) {
      Verdict verdict = Pipeline.check(prepared, property.name());
      assertThat(verdict).as(property.name()).isNotInstanceOf(Verdict.Unknown.class);
      if (verdict instanceof Verdict.Violated violated) {
        assertThat(search(automaton, violated.trace().parameters(), property))
            .as("%s with %s", property.name(), violated.trace().parameters())
            .isInstanceOf(Verdict.Violated.class);
      } else if (verdict instanceof Verdict.Holds) {
        int sizes = 0;
        for (Map<Variable, BigInteger> size : new AdmissibleSizes(automaton.frame(), LARGEST)) {
          if (sizes++ == SIZES) {
            break;
          }
          assertThat(search(automaton, size, property))
              .as("%s with %s", property.name(), size)
              .isInstanceOf(Verdict.Holds.class);
        }
      }
    }
  }

  private static Verdict search(
      ReceiveAutomaton automaton, Map<Variable, BigInteger> parameters, Property property) {
    return new ReceiveInstanceChecker(automaton, parameters, OPTIONS)
        .check(property, Pipeline.budget(), EventSink.NONE);
  }
}
