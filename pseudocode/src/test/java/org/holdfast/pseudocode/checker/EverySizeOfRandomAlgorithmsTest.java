package org.holdfast.pseudocode.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Portion;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.language.HfReader;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.processes.ProcessChecker;
import org.holdfast.pseudocode.processes.RandomAlgorithms;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.semantics.TraceOrder;
import org.junit.jupiter.api.Test;

/**
 * Verdicts for all parameters of random algorithms, against a search of every small size: what
 * holds for all holds for each, and the smallest violation is one and has none before it. {@code
 * -Dholdfast.tests=complete} asks 5,000 algorithms and larger sizes.
 */
class EverySizeOfRandomAlgorithmsTest {
  private static final Portion SEEDS = Portion.of(60, 5_000);
  private static final int LARGEST = Portion.COMPLETE ? 4 : 3;

  /** What is not decided by then is compared with nothing. */
  private static final Duration PATIENCE = Duration.ofSeconds(Portion.COMPLETE ? 20 : 60);

  private static final SearchOptions SEARCH =
      SearchOptions.defaults().withThreads(1).withMaxStates(Portion.COMPLETE ? 200_000 : 20_000);

  private static final PseudocodeLanguage.Tools TOOLS =
      new PseudocodeLanguage.Tools(budget -> new Z3SolverFactory(), Z3PresburgerCheck::new, SEARCH);

  private final List<String> wrong = new ArrayList<>();
  private int decided;
  private int violated;

  @Test
  void everySizeAgreesWithSmallOnes() throws Exception {
    for (long seed : SEEDS.seeds().toArray()) {
      if (RandomAlgorithms.of(seed).isPresent()) {
        HfReader.Reading reading =
            HfReader.read("random" + seed + ".hf", RandomAlgorithms.text(seed));
        compare(seed, reading);
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(decided).as("verdicts for all parameters").isGreaterThan(SEEDS.number() / 2);
    assertThat(violated).as("of them violated").isBetween(decided / 10, 9 * decided / 10);
  }

  private void compare(long seed, HfReader.Reading reading) throws Exception {
    Algorithm algorithm = reading.algorithm();
    EngineChoice choice =
        new EverySize(new LoadedAlgorithm(reading, algorithm, Replacements.NONE, TOOLS));
    Engine engine = choice.prepare(Size.OPEN).engine(Budget.unlimited(), EventSink.NONE);
    for (Property property : choice.prepare(Size.OPEN).properties()) {
      Verdict verdict = engine.check(property, Budget.of(PATIENCE), EventSink.NONE);
      if (verdict instanceof Verdict.Unknown) {
        continue;
      }
      decided++;
      Optional<Map<Variable, BigInteger>> found =
          verdict instanceof Verdict.Violated
              ? Optional.of(((Verdict.Violated) verdict).trace().parameters())
              : Optional.empty();
      violated += found.isPresent() ? 1 : 0;
      var order = TraceOrder.byParameters(algorithm.parameters());
      for (Map<Variable, BigInteger> size : sizes(algorithm)) {
        if (found.isPresent() && order.compare(size, found.get()) > 0) {
          // Nothing is said of larger sizes; the smallest may itself be too large to be asked.
          break;
        }
        Optional<Boolean> holds = holds(algorithm, size, property.name());
        boolean expected = found.map(smallest -> !smallest.equals(size)).orElse(true);
        if (holds.isPresent() && holds.get() != expected) {
          wrong.add(
              "seed %d, %s: %s for all, %s with %s"
                  .formatted(seed, property.name(), found, holds, size));
        }
      }
    }
  }

  private static Optional<Boolean> holds(
      Algorithm algorithm, Map<Variable, BigInteger> size, String property) {
    ProcessChecker processes = new ProcessChecker(algorithm, size, SEARCH);
    Property asked =
        processes.properties().stream()
            .filter(one -> one.name().equals(property))
            .findFirst()
            .orElseThrow();
    Verdict verdict = processes.check(asked, Budget.of(PATIENCE), EventSink.NONE);
    return verdict instanceof Verdict.Unknown
        ? Optional.empty()
        : Optional.of(verdict instanceof Verdict.Holds);
  }

  /** Admissible values, the smallest first, in the order in which violations are looked for. */
  private static List<Map<Variable, BigInteger>> sizes(Algorithm algorithm) {
    List<Map<Variable, BigInteger>> all = List.of(Map.of());
    for (Variable parameter : algorithm.parameters()) {
      List<Map<Variable, BigInteger>> longer = new ArrayList<>();
      for (Map<Variable, BigInteger> before : all) {
        for (int value = 0; value <= LARGEST; value++) {
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
        .sorted(TraceOrder.byParameters(algorithm.parameters()))
        .toList();
  }
}
