package org.holdfast.rounds.everysize;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Portion;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.rounds.checker.RoundChecker;
import org.holdfast.rounds.checker.RoundOptions;
import org.holdfast.rounds.reductions.ReductionOptions;
import org.holdfast.rounds.semantics.RoundInstance;
import org.holdfast.rounds.semantics.RoundPropositions;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.Test;

/**
 * What is proved for every size holds in every small instance, whatever the algorithm; of four
 * algorithms, or of many with {@code -Dholdfast.tests=complete}.
 */
class AgainstInstancesTest {
  private static final int LARGEST_SUM = 4;
  private static final int ALGORITHMS = Portion.COMPLETE ? 120 : 4;

  private static boolean isViolated(RoundAlgorithm algorithm, Requirement requirement) {
    for (int sum = 1; sum <= LARGEST_SUM; sum++) {
      for (RoundInstance instance : new SmallSizes(algorithm).ofSum(sum)) {
        Verdict verdict =
            new RoundChecker(
                    instance,
                    new RoundOptions(
                        SearchOptions.defaults().withThreads(1).withMaxStates(20_000),
                        ReductionOptions.ALL),
                    false)
                .check(
                    new RoundPropositions(instance, requirement).property(),
                    Budget.unlimited(),
                    EventSink.NONE);
        if (verdict instanceof Verdict.Violated) {
          return true;
        }
      }
    }
    return false;
  }

  @Test
  void nothingProvedIsViolated() throws Exception {
    Map<String, Integer> outcomes = new TreeMap<>();
    for (long seed = 0; seed < ALGORITHMS; seed++) {
      String text = new RandomThresholds(seed).text();
      RoundAlgorithm algorithm = SampleRounds.read(text);
      for (Requirement requirement : algorithm.requirements()) {
        boolean proved =
            new Proof(algorithm, new Z3SolverFactory()).of(requirement, Budget.unlimited())
                instanceof Proof.Proved;
        boolean violated = isViolated(algorithm, requirement);
        assertThat(proved && violated)
            .as("%s is proved and violated%n%s", requirement.name(), text)
            .isFalse();
        outcomes.merge(proved ? "proved" : violated ? "violated" : "open", 1, Integer::sum);
      }
    }
    assertThat(outcomes).containsKeys("proved", "violated");
  }
}
