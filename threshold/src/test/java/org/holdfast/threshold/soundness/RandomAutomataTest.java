package org.holdfast.threshold.soundness;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.IntStream;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Lasso;
import org.holdfast.logic.Portion;
import org.holdfast.logic.Variable;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.flow.ParameterizedChecker;
import org.holdfast.threshold.instance.AdmissibleSizes;
import org.holdfast.threshold.language.TaWriter;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.junit.jupiter.api.Test;

/**
 * Compares the parameterized engine with exhaustive search, and with runs drawn at random, on small
 * models made at random. {@code -Dholdfast.models=N} looks at as many models as wanted, and {@code
 * -Dholdfast.seed=S} at others than usual. {@code -Dholdfast.tests=complete} looks at 2,000 wide
 * ones, {@code -Dholdfast.tests.first} and {@code .number} at a portion of them.
 *
 * <p>Models are made from a plain seed, not by combinators: a random model shrinks by dropping
 * rules and parts of formulas, which {@link Shrinking} does directly, and runs in parallel.
 */
class RandomAutomataTest {
  private static final int BOUND = 4;
  private static final int RUNS = 20;
  private static final long STATES = 4_000;
  private static final int LARGEST_SUM = 8;
  private static final int FEW_PROCESSES = 4;
  private static final int CONFIGURATIONS_OF_WIDE = 4_000;

  private final Agreement agreement = new Agreement(new Z3SolverFactory(), BOUND, STATES);

  @Test
  void noSmallInstanceContradictsAVerdict() {
    long seed = Long.getLong("holdfast.seed", 1L);
    int models = Integer.getInteger("holdfast.models", 500);
    Map<String, Integer> counts = new ConcurrentSkipListMap<>();
    Map<Long, String> complaints = new ConcurrentSkipListMap<>();
    IntStream.range(0, models)
        .parallel()
        .forEach(
            i -> {
              long here = seed * 1_000_000 + i;
              ThresholdAutomaton model = RandomModels.next(new Random(here));
              Agreement.Outcome outcome = agreement.checkQueries(model, only(model));
              counts.merge(Agreement.summary(outcome.verdict()), 1, Integer::sum);
              complaint(model, outcome, here).ifPresent(text -> complaints.put(here, text));
            });
    System.out.println("Random models: " + new TreeMap<>(counts));
    assertThat(complaints).isEmpty();
    // A generator whose models are all alike, or all outside the fragment, would test nothing.
    assertThat(counts.getOrDefault("holds", 0)).isGreaterThan(models / 5);
    assertThat(counts.getOrDefault("violated", 0)).isGreaterThan(models / 5);
    assertThat(counts.getOrDefault("unknown (incomplete)", 0)).isLessThan(models / 50);
  }

  @Test
  void guardsOfManyCasesContradictNoInstance() {
    Map<String, Integer> counts = new ConcurrentSkipListMap<>();
    Map<Long, String> complaints = new ConcurrentSkipListMap<>();
    IntStream.range(0, Integer.getInteger("holdfast.models", 60))
        .parallel()
        .forEach(
            i -> {
              long here = 8_000_000L + i;
              ThresholdAutomaton model = RandomModels.nextWithLongGuards(new Random(here));
              Agreement.Outcome outcome = agreement.checkQueries(model, only(model));
              counts.merge(Agreement.summary(outcome.verdict()), 1, Integer::sum);
              complaint(model, outcome, here).ifPresent(text -> complaints.put(here, text));
            });
    System.out.println("Random models with long guards: " + new TreeMap<>(counts));
    assertThat(complaints).isEmpty();
    assertThat(counts.get("violated")).isGreaterThan(10);
    assertThat(counts.get("holds")).isGreaterThan(10);
  }

  private static IntStream wide(int few) {
    return Portion.of(few, 2_000).seeds().mapToInt(Math::toIntExact);
  }

  /** What the search beside the queries finds is a smallest violation, too. */
  @Test
  void wideModelsAreViolatedWithTheSmallestParameters() {
    Agreement wide = new Agreement(new Z3SolverFactory(), 2, 2_000);
    Map<String, Integer> counts = new ConcurrentSkipListMap<>();
    Map<Long, String> complaints = new ConcurrentSkipListMap<>();
    wide(25)
        .parallel()
        .forEach(
            i -> {
              long here = 7_000_000L + i;
              ThresholdAutomaton model = RandomModels.nextWide(new Random(here));
              Agreement.Outcome outcome = wide.check(model, only(model));
              counts.merge(Agreement.summary(outcome.verdict()), 1, Integer::sum);
              outcome
                  .complaint()
                  .ifPresent(text -> complaints.put(here, text + "\n" + TaWriter.write(model)));
            });
    System.out.println("Wide random models: " + new TreeMap<>(counts));
    assertThat(complaints).isEmpty();
    assertThat(counts.get("violated")).isGreaterThan(5);
    assertThat(counts.get("holds")).isGreaterThan(2);
  }

  /**
   * Every violation with parameters up to a sum of 8 that visiting all configurations of small
   * instances shows is found, and no more states are looked at than in two seconds of a processor.
   * The first ones have small instances with infinitely many states, some with loops among the few
   * that are looked at.
   */
  @Test
  void noViolationOfSmallInstancesOfWideModelsIsMissed() {
    Map<Long, String> complaints = new ConcurrentSkipListMap<>();
    Map<String, Integer> counts = new ConcurrentSkipListMap<>();
    IntStream.concat(IntStream.of(261, 402, 143, 171, 331, 732, 1174, 1202, 1545, 1577), wide(14))
        .parallel()
        .forEach(
            i -> {
              long here = 7_000_000L + i;
              ThresholdAutomaton model = RandomModels.nextWide(new Random(here));
              Verdict verdict =
                  new ParameterizedChecker(model, new Z3SolverFactory())
                      .check(only(model), Budget.unlimited(), EventSink.NONE);
              counts.merge(Agreement.summary(verdict), 1, Integer::sum);
              missed(model, verdict).ifPresent(text -> complaints.put(here, text));
            });
    System.out.println("Small instances of wide models: " + new TreeMap<>(counts));
    assertThat(complaints).isEmpty();
    assertThat(counts.get("violated")).isGreaterThan(6);
  }

  /** What the verdict has missed, or takes too much work for, or says though it is not so. */
  private static Optional<String> missed(ThresholdAutomaton model, Verdict verdict) {
    SmallInstances instances =
        new SmallInstances(model, only(model).formula(), CONFIGURATIONS_OF_WIDE);
    if (verdict instanceof Verdict.Violated violated) {
      Map<Variable, BigInteger> found = violated.trace().parameters();
      int sum = found.values().stream().mapToInt(BigInteger::intValueExact).sum();
      long states = verdict.evidence().statistics().get(Figure.STATES);
      if (states > 800_000) {
        return Optional.of(states + " states for " + found);
      }
      return sum <= FEW_PROCESSES && instances.decides(found) && !instances.violates(found)
          ? Optional.of("violated for " + found + ", but all its runs satisfy it")
          : Optional.empty();
    }
    return instances
        .smallestViolation(LARGEST_SUM)
        .map(small -> small + " violates it: " + verdict + "\n" + TaWriter.write(model));
  }

  private Optional<String> complaint(
      ThresholdAutomaton model, Agreement.Outcome outcome, long seed) {
    if (outcome.complaint().isPresent()) {
      ThresholdAutomaton small =
          Shrinking.shrink(
              model,
              smaller -> agreement.checkQueries(smaller, only(smaller)).complaint().isPresent());
      return Optional.of(
          agreement.checkQueries(small, only(small)).complaint().orElse("not reproducible")
              + "\n"
              + TaWriter.write(small));
    }
    return outcome.verdict() instanceof Verdict.Holds
        ? violatingRun(model, new Random(seed))
        : Optional.empty();
  }

  private static Optional<String> violatingRun(ThresholdAutomaton model, Random random) {
    for (Map<Variable, BigInteger> choice : new AdmissibleSizes(model, 3)) {
      if (random.nextInt(3) == 0) {
        RandomRuns runs = new RandomRuns(model, choice, 3, random);
        for (int i = 0; i < RUNS; i++) {
          Optional<Lasso> run = runs.next();
          if (run.isPresent() && !run.get().satisfies(only(model).formula())) {
            return Optional.of(
                "holds, but a run with " + choice + " violates it\n" + TaWriter.write(model));
          }
        }
      }
    }
    return Optional.empty();
  }

  private static Property only(ThresholdAutomaton model) {
    return model.properties().get(0);
  }
}
