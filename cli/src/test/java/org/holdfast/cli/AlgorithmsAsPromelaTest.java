package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.source.SourceText;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Checkout;
import org.holdfast.logic.Portion;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.PromelaModel;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.PromelaReader;
import org.holdfast.promela.checker.CheckerOptions;
import org.holdfast.promela.checker.PromelaChecker;
import org.holdfast.pseudocode.language.HfReader;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.processes.ProcessChecker;
import org.holdfast.pseudocode.processes.RandomAlgorithms;
import org.holdfast.pseudocode.promela.AlgorithmInPromela;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What {@code translate --to promela} writes has the same verdicts as named processes have, for
 * every property and every small size, under every fault model. {@code -Dholdfast.tests=complete}
 * tries larger sizes, all fault models of all examples, and thousands of random algorithms.
 */
class AlgorithmsAsPromelaTest {
  private static final int LARGEST = Portion.COMPLETE ? 4 : 6;
  private static final int MOST_SIZES = Portion.COMPLETE ? Integer.MAX_VALUE : 2;
  private static final Portion SEEDS = Portion.of(60, 5_000);

  /** What is larger is compared with nothing. */
  private static final int MOST_STATES = Portion.COMPLETE ? 500_000 : 10_000;

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private int compared;
  private int violated;

  static List<Path> examples() throws IOException {
    try (Stream<Path> all = Files.list(Checkout.examples().resolve("pseudocode"))) {
      return all.filter(file -> file.toString().endsWith(".hf")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void examples(Path file) throws Exception {
    HfReader.Reading reading = HfReader.read(file);
    FaultAssumption written = reading.algorithm().faults();
    for (FaultAssumption.Kind kind : FaultAssumption.Kind.values()) {
      if (Portion.COMPLETE || kind == written.kind() || file.endsWith("reliable-broadcast.hf")) {
        Algorithm algorithm =
            reading
                .algorithm()
                .under(
                    new FaultAssumption(kind, written.number(), written.of(), written.position()));
        PromelaModel promela = promela(algorithm, reading.source());
        List<Map<Variable, BigInteger>> sizes = sizes(algorithm, LARGEST);
        for (Map<Variable, BigInteger> size : sizes.stream().limit(MOST_SIZES).toList()) {
          compare(algorithm, promela, size, file.getFileName() + " " + kind.keyword());
        }
      }
    }
    assertThat(compared).isPositive();
  }

  @Test
  void randomAlgorithms() throws Exception {
    for (long seed : SEEDS.seeds().toArray()) {
      Optional<Algorithm> algorithm = RandomAlgorithms.of(seed);
      if (algorithm.isPresent()) {
        SourceText source = new SourceText("random" + seed + ".hf", RandomAlgorithms.text(seed));
        PromelaModel promela;
        try {
          promela = promela(algorithm.get(), source);
        } catch (ModelException refused) {
          assertThat(refused).hasMessageContaining("infinitely many steps");
          continue;
        }
        for (Map<Variable, BigInteger> size : sizes(algorithm.get(), 2)) {
          int n = size.get(new Variable("n")).intValueExact();
          if (n > 0 && (n + seed) % 2 == 0) {
            compare(algorithm.get(), promela, size, "seed " + seed);
          }
        }
      }
    }
    assertThat(compared).isGreaterThan(SEEDS.number());
    assertThat(violated).isBetween(compared / 10, 9 * compared / 10);
  }

  private static PromelaModel promela(Algorithm algorithm, SourceText source)
      throws ModelException {
    String text = AlgorithmInPromela.of(algorithm, source);
    return PromelaReader.withDefinitions(Map.of()).read("algorithm.pml", text);
  }

  private void compare(
      Algorithm algorithm, PromelaModel promela, Map<Variable, BigInteger> size, String where)
      throws Exception {
    SearchOptions search = SearchOptions.defaults().withThreads(1).withMaxStates(MOST_STATES);
    ProcessChecker processes = new ProcessChecker(algorithm, size, search);
    for (Property property : processes.properties()) {
      Verdict expected = processes.check(property, Budget.of(PATIENCE), EventSink.NONE);
      Optional<Boolean> holds = holds(algorithm, promela, size, property.name(), search);
      if (!(expected instanceof Verdict.Unknown) && holds.isPresent()) {
        compared++;
        violated += holds.get() ? 0 : 1;
        assertThat(holds.get())
            .as("%s, %s, %s in Promela", where, property.name(), size)
            .isEqualTo(expected instanceof Verdict.Holds);
      }
    }
  }

  /** Whether a property holds, whatever the faulty say in public; empty if it is not known. */
  private static Optional<Boolean> holds(
      Algorithm algorithm,
      PromelaModel promela,
      Map<Variable, BigInteger> size,
      String property,
      SearchOptions search)
      throws Exception {
    List<String> lies =
        promela.parameters().stream()
            .filter(name -> !algorithm.parameters().contains(new Variable(name)))
            .toList();
    int faulty = algorithm.faults().number().evaluate(Valuation.of(size)).intValueExact();
    List<Map<String, Integer>> all = new ArrayList<>();
    Map<String, Integer> known = new LinkedHashMap<>();
    size.forEach((name, value) -> known.put(name.name(), value.intValueExact()));
    all.add(known);
    for (String lie : lies) {
      List<Map<String, Integer>> longer = new ArrayList<>();
      for (Map<String, Integer> values : all) {
        for (int number = 0; number <= faulty; number++) {
          Map<String, Integer> more = new LinkedHashMap<>(values);
          more.put(lie, number);
          longer.add(more);
        }
      }
      all = longer;
    }
    boolean unknown = false;
    for (Map<String, Integer> values : all) {
      PromelaInstance instance;
      try {
        instance = promela.instantiate(values, PromelaOptions.DEFAULT);
      } catch (ModelException nobody) {
        continue;
      }
      if (instance.warnings().stream().anyMatch(one -> one.message().contains("assum"))) {
        continue;
      }
      CheckerOptions options =
          CheckerOptions.defaults()
              .withVacuity(CheckerOptions.Vacuity.NOT_CHECKED)
              .withSearch(search);
      Verdict verdict =
          new PromelaChecker(instance, options)
              .check(
                  instance.property(property).orElseThrow(), Budget.of(PATIENCE), EventSink.NONE);
      if (verdict instanceof Verdict.Violated) {
        return Optional.of(false);
      }
      unknown |= verdict instanceof Verdict.Unknown;
    }
    return unknown ? Optional.empty() : Optional.of(true);
  }

  /** Admissible values, the first parameter growing last. */
  private static List<Map<Variable, BigInteger>> sizes(Algorithm algorithm, int largest) {
    List<Map<Variable, BigInteger>> all = List.of(Map.of());
    for (Variable parameter : algorithm.parameters()) {
      List<Map<Variable, BigInteger>> longer = new ArrayList<>();
      for (Map<Variable, BigInteger> before : all) {
        for (int value = 0; value <= largest; value++) {
          Map<Variable, BigInteger> more = new LinkedHashMap<>(before);
          more.put(parameter, BigInteger.valueOf(value));
          longer.add(more);
        }
      }
      all = longer;
    }
    return all.stream()
        .filter(
            size ->
                algorithm.assumptions().stream()
                    .allMatch(assumed -> assumed.formula().evaluate(Valuation.of(size))))
        .filter(size -> size.get(algorithm.parameters().get(0)).signum() > 0)
        .toList();
  }
}
