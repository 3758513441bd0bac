package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.Statistics;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SearchOptions.Order;
import org.holdfast.explicit.checker.ExplicitChecker;
import org.holdfast.logic.Checkout;
import org.holdfast.logic.Portion;
import org.holdfast.promela.runtime.StateTooLarge;
import org.holdfast.promela.system.SystemBuilder;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * SPIN's own examples have the verdicts and the numbers of states that SPIN 6.5.2 prints for them
 * with {@code -o1 -o2 -o3} and {@code -DNOREDUCE}. Large ones are searched with {@code
 * -Dholdfast.tests=complete} only.
 */
class SpinExamplesTest {
  private static final int MOST_STATES = Portion.COMPLETE ? Integer.MAX_VALUE : 60_000;
  private static final long MOST_BYTES = Portion.COMPLETE ? 1L << 30 : 1L << 23;

  /** One line of the table; without a number of states where there is an error. */
  private record Expected(
      String file, String property, boolean holds, String states, String transitions) {
    static Expected of(String line) {
      String[] parts = line.split(",", -1);
      return new Expected(parts[0], parts[1], parts[2].equals("holds"), parts[3], parts[4]);
    }

    /** For formulas SPIN counts the states of its product with an automaton. */
    boolean isCounted() {
      return !states.isEmpty()
          && Set.of(SystemBuilder.ASSERTIONS, SystemBuilder.END_STATES).contains(property);
    }

    boolean isLarge() {
      return !states.isEmpty() && Integer.parseInt(states) > MOST_STATES;
    }
  }

  private static Path folder() {
    return Checkout.benchmarks("promela").resolve("spin-examples");
  }

  @TestFactory
  Stream<DynamicTest> areAsInSpin() throws IOException {
    Path folder = folder();
    Assumptions.assumeTrue(Files.isDirectory(folder), "no " + folder);
    List<Expected> lines =
        Files.readAllLines(folder.resolve("expected.csv")).stream()
            .skip(1)
            .map(Expected::of)
            .toList();
    assertThat(lines).hasSizeGreaterThan(100);
    return Portion.of(lines)
        .map(
            line ->
                DynamicTest.dynamicTest(
                    line.file() + " " + line.property(), () -> assertIsAsInSpin(folder, line)));
  }

  private static void assertIsAsInSpin(Path folder, Expected expected) throws ModelException {
    Assumptions.assumeFalse(expected.isLarge(), "too large");
    PromelaInstance instance =
        PromelaReader.withDefinitions(Map.of())
            .read(folder.resolve(expected.file()))
            .instantiate(Map.of(), PromelaOptions.DEFAULT);
    Verdict verdict = verdict(instance, expected);
    if (verdict instanceof Verdict.Unknown unknown) {
      assertThat(unknown.reason()).isEqualTo(Verdict.Reason.MEMORY);
      Assumptions.assumeTrue(Portion.COMPLETE, "too large");
    }
    assertThat(verdict)
        .isInstanceOf(expected.holds() ? Verdict.Holds.class : Verdict.Violated.class);
    if (expected.isCounted()) {
      Statistics statistics = verdict.evidence().statistics();
      assertThat(statistics.get(Figure.STATES)).asString().isEqualTo(expected.states());
      assertThat(statistics.get(Figure.TRANSITIONS)).asString().isEqualTo(expected.transitions());
    }
  }

  /** Errors may lie deep, where SPIN finds them at once and a search level by level does not. */
  private static Verdict verdict(PromelaInstance instance, Expected expected) {
    SearchOptions options =
        SearchOptions.defaults()
            .withThreads(1)
            .withOrder(expected.holds() ? Order.BREADTH_FIRST : Order.DEPTH_FIRST)
            .withMaxBytes(MOST_BYTES);
    Property property = instance.property(expected.property()).orElseThrow();
    try {
      return new ExplicitChecker(instance.system(property), instance.region(), options)
          .check(property, Budget.unlimited(), EventSink.NONE);
    } catch (StateTooLarge e) {
      return verdict(instance.withStateBytes(2 * instance.plain().width()), expected);
    }
  }
}
