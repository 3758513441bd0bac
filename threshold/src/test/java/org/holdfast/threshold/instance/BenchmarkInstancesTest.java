package org.holdfast.threshold.instance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Checkout;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The smallest instances of public automata: what is known to hold for all parameters holds there,
 * and what is known to be violated is violated in one of them.
 */
class BenchmarkInstancesTest {
  private static final int INSTANCES = 4;

  @TestFactory
  List<DynamicTest> smallInstancesAgreeWithWhatIsKnown() throws IOException {
    Path folder = Checkout.benchmarks("threshold");
    List<DynamicTest> tests = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("expected.csv"))) {
      String[] cells = line.split(",");
      Path file = folder.resolve(cells[0]);
      String name = cells[0] + " " + cells[1];
      if (cells[2].equals("violated")) {
        tests.add(DynamicTest.dynamicTest(name, () -> someIsViolated(file, cells[1])));
      } else if (cells[0].startsWith("handwritten/")) {
        // The machine-made ones are large even with the smallest parameters.
        tests.add(DynamicTest.dynamicTest(name, () -> allHold(file, cells[1])));
      }
    }
    return tests;
  }

  private static void allHold(Path file, String property) throws IOException, ModelException {
    assertThat(verdicts(file, property)).hasOnlyElementsOfType(Verdict.Holds.class);
  }

  private static void someIsViolated(Path file, String property)
      throws IOException, ModelException {
    assertThat(verdicts(file, property)).hasAtLeastOneElementOfType(Verdict.Violated.class);
  }

  /** Up to the first violation. */
  private static List<Verdict> verdicts(Path file, String property)
      throws IOException, ModelException {
    ThresholdAutomaton automaton =
        TaReader.read(file.toString(), Files.readString(file)).automaton();
    Iterator<Map<Variable, BigInteger>> instances = new AdmissibleSizes(automaton, 20).iterator();
    List<Verdict> verdicts = new ArrayList<>();
    while (verdicts.size() < INSTANCES && instances.hasNext()) {
      Verdict verdict =
          new InstanceChecker(
                  automaton,
                  instances.next(),
                  SearchOptions.defaults().withThreads(1).withMaxStates(1_000_000))
              .check(
                  automaton.property(property).orElseThrow(), Budget.unlimited(), EventSink.NONE);
      verdicts.add(verdict);
      if (verdict instanceof Verdict.Violated) {
        break;
      }
    }
    return verdicts;
  }
}
