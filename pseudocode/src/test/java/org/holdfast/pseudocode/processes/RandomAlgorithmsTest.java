package org.holdfast.pseudocode.processes;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.checker.ExplicitChecker;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Portion;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.Requirement;
import org.junit.jupiter.api.Test;

/** The search that counts, against every configuration one by one. */
class RandomAlgorithmsTest {
  private static final Portion SEEDS = Portion.of(250, 5_000);
  private static final int MOST_CONFIGURATIONS = Portion.COMPLETE ? 20_000 : 1_500;
  private static final SearchOptions OPTIONS = SearchOptions.defaults().withThreads(1);

  private int compared;
  private int violated;
  private int live;

  @Test
  void countingDecidesAsTheDefinitionDoes() {
    for (long seed : SEEDS.seeds().toArray()) {
      Optional<Algorithm> algorithm = RandomAlgorithms.of(seed);
      if (algorithm.isPresent()) {
        int[] size = size(seed);
        compare(seed, algorithm.get(), values(size[0], size[1], size[2]));
      }
    }
    assertThat(compared).as("verdicts compared").isGreaterThan(SEEDS.number() / 2);
    assertThat(violated).as("of them violated").isBetween(compared / 10, 9 * compared / 10);
    assertThat(live).as("of them liveness").isGreaterThan(compared / 5);
  }

  private static int[] size(long seed) {
    int n = 1 + (int) (seed % 3);
    int t = (int) (seed / 3 % 2);
    int f = seed / 6 % 3 == 0 ? 0 : 1;
    return new int[] {n, t, f};
  }

  private static Map<Variable, BigInteger> values(int n, int t, int f) {
    Map<Variable, BigInteger> values = new LinkedHashMap<>();
    values.put(new Variable("n"), BigInteger.valueOf(n));
    values.put(new Variable("t"), BigInteger.valueOf(t));
    values.put(new Variable("f"), BigInteger.valueOf(f));
    return values;
  }

  private void compare(long seed, Algorithm algorithm, Map<Variable, BigInteger> values) {
    ProcessInstance instance = new ProcessInstance(algorithm, values);
    Optional<LiteralSystem> literal =
        LiteralSystem.of(instance, new Propositions(algorithm), MOST_CONFIGURATIONS);
    if (literal.isEmpty()) {
      return;
    }
    ProcessChecker counting = new ProcessChecker(algorithm, values, OPTIONS);
    ExplicitChecker plain = new ExplicitChecker(literal.get(), Formula.TRUE, OPTIONS);
    for (Property property : counting.properties()) {
      Verdict counted = counting.check(property, Budget.unlimited(), event -> {});
      if (counted instanceof Verdict.Unknown) {
        continue;
      }
      Verdict expected = plain.check(property, Budget.unlimited(), event -> {});
      assertThat(counted.getClass())
          .as(property + " for " + values + " of\n" + RandomAlgorithms.text(seed))
          .isEqualTo(expected.getClass());
      compared++;
      violated += expected instanceof Verdict.Violated ? 1 : 0;
      live += Requirement.isSafety(property.formula()) ? 0 : 1;
    }
  }
}
