package org.holdfast.rounds.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.explicit.checker.ExplicitChecker;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.language.HfReader;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.rounds.reductions.ReductionOptions;
import org.holdfast.rounds.reductions.RoundReductions;
import org.holdfast.rounds.semantics.NaiveRounds;
import org.holdfast.rounds.semantics.RoundInstance;
import org.holdfast.rounds.semantics.RoundPropositions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Verdicts with every combination of reductions, on algorithms that mean nothing, are those of all
 * runs of the reference semantics. Violations are replayed there, too.
 */
class AgainstNaiveTest {
  private static final List<ReductionOptions> CHOICES =
      List.of(
          ReductionOptions.ALL,
          ReductionOptions.ALL.withoutValues(),
          ReductionOptions.ALL.withoutProcesses(),
          ReductionOptions.NAMED);

  private static final SearchOptions SEARCH = SearchOptions.defaults().withThreads(1);

  static RoundInstance instance(String text, int n, int f) throws ModelException, UsageException {
    RoundAlgorithm algorithm = HfReader.readRounds("random.hf", text).algorithm();
    Map<Variable, BigInteger> values = new LinkedHashMap<>();
    values.put(new Variable("n"), BigInteger.valueOf(n));
    values.put(new Variable("f"), BigInteger.valueOf(f));
    return new RoundInstance(algorithm, values);
  }

  private static Verdict verdict(
      TransitionSystem system, RoundInstance instance, RoundPropositions propositions) {
    return new ExplicitChecker(system, instance.region(), SEARCH)
        .check(propositions.property(), Budget.unlimited(), event -> {});
  }

  /** How many verdicts were compared, violations among them. */
  private static List<String> compared(String text, int n, boolean orders, int most)
      throws ModelException, UsageException {
    RoundInstance instance = instance(text, n, 1);
    List<String> verdicts = new ArrayList<>();
    Optional<NaiveRounds> naive = NaiveRounds.of(instance, orders, most);
    if (naive.isEmpty()) {
      return verdicts;
    }
    for (Requirement requirement : instance.algorithm().requirements()) {
      RoundPropositions propositions = new RoundPropositions(instance, requirement);
      Verdict expected = verdict(naive.get().observing(propositions), instance, propositions);
      for (ReductionOptions options : CHOICES) {
        RoundReductions reductions = RoundReductions.of(instance, requirement, options);
        RoundSystem system = RoundSystem.of(instance, propositions, reductions).orElseThrow();
        assertThat(verdict(system, instance, propositions))
            .as("%s with %s of%n%s", requirement.name(), options, text)
            .hasSameClassAs(expected);
      }
      if (orders && ArrivalSystem.isExact(instance)) {
        RoundReductions none = RoundReductions.of(instance, requirement, ReductionOptions.NAMED);
        assertThat(
                verdict(
                    ArrivalSystem.of(instance, propositions, none).orElseThrow(),
                    instance,
                    propositions))
            .as("%s, messages one at a time, of%n%s", requirement.name(), text)
            .hasSameClassAs(expected);
      }
      verdicts.add(expected.getClass().getSimpleName());
    }
    return verdicts;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void twoProcesses(long seed) throws ModelException, UsageException {
    List<String> verdicts = new ArrayList<>();
    for (int i = 0; i < 25; i++) {
      verdicts.addAll(compared(new RandomRounds(1000 * seed + i).text(false), 2, false, 1500));
    }
    assertThat(verdicts).contains("Violated", "Holds").hasSizeGreaterThan(50);
  }

  @ParameterizedTest
  @ValueSource(longs = {5})
  void threeProcesses(long seed) throws ModelException, UsageException {
    List<String> verdicts = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      verdicts.addAll(compared(new RandomRounds(1000 * seed + i).text(false), 3, false, 80));
    }
    assertThat(verdicts).contains("Violated", "Holds").hasSizeGreaterThanOrEqualTo(10);
  }

  @ParameterizedTest
  @ValueSource(longs = {7})
  void ordersOfArrival(long seed) throws ModelException, UsageException {
    List<String> verdicts = new ArrayList<>();
    for (int i = 0; i < 15; i++) {
      verdicts.addAll(compared(new RandomRounds(1000 * seed + i).text(true), 2, true, 1500));
    }
    assertThat(verdicts).contains("Violated", "Holds").hasSizeGreaterThan(30);
  }
}
