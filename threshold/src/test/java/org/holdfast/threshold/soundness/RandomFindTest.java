package org.holdfast.threshold.soundness;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Portion;
import org.holdfast.logic.Variable;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.checker.ThresholdLanguage;
import org.holdfast.threshold.language.TaWriter;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.junit.jupiter.api.Test;

/**
 * What {@code find} answers about a model in a file and a formula in words must be true of every
 * small instance, as {@link SmallInstances} visits it: a run that is found exists, none exists with
 * smaller parameters, and where none is found there is none. {@code -Dholdfast.tests.number=N}
 * looks at as many models as wanted, {@code -Dholdfast.tests.first=I} at others.
 */
class RandomFindTest {
  private static final Portion MODELS = Portion.of(60, 2_000);
  private static final int LARGEST_SUM = 6;
  private static final int CONFIGURATIONS = 2_000;

  private final ThresholdLanguage language =
      new ThresholdLanguage(
          budget -> new Z3SolverFactory(), Z3PresburgerCheck::new, SearchOptions.defaults());

  @Test
  void smallInstancesAgree() throws Exception {
    Map<String, Integer> counts = new TreeMap<>();
    for (long seed : MODELS.seeds().toArray()) {
      ThresholdAutomaton model = RandomModels.next(new Random(seed));
      Ltl written = model.properties().get(0).formula();
      Ltl wanted = seed % 2 == 0 ? Ltl.not(written) : written;
      Verdict verdict;
      try {
        verdict = find(model, wanted.toString());
      } catch (ModelException notInTheLanguage) {
        counts.merge("remainders, which formulas in words do not have", 1, Integer::sum);
        continue;
      }
      counts.merge(Agreement.summary(verdict), 1, Integer::sum);
      compare(model, wanted, verdict, "seed " + seed + ": " + wanted);
    }
    System.out.println("Runs to be found in random models: " + counts);
    // Otherwise there would be nothing to compare.
    assertThat(counts.get("violated")).isGreaterThan(MODELS.number() / 5);
    assertThat(counts.get("holds")).isGreaterThan(MODELS.number() / 20);
  }

  /** That no run satisfies the formula, for all parameters; a violation is a run that was found. */
  private Verdict find(ThresholdAutomaton model, String wanted) throws Exception {
    String text = TaWriter.write(model.withProperties(List.of()));
    Loaded.Denial denial = language.load("random.ta", text).denying(wanted);
    Prepared prepared = denial.model().engines().get(0).prepare(Size.OPEN);
    Property denied =
        prepared.properties().stream()
            .filter(one -> one.name().equals(denial.property()))
            .findFirst()
            .orElseThrow();
    Budget budget = Budget.unlimited();
    return prepared.engine(budget, EventSink.NONE).check(denied, budget, EventSink.NONE);
  }

  private static void compare(
      ThresholdAutomaton model, Ltl wanted, Verdict verdict, String description) {
    // A condition about one configuration stands for reaching it.
    Ltl asked = wanted instanceof Ltl.State ? new Ltl.Eventually(wanted) : wanted;
    SmallInstances instances = new SmallInstances(model, Ltl.not(asked), CONFIGURATIONS);
    Optional<Map<Variable, BigInteger>> smallest = instances.smallestViolation(LARGEST_SUM);
    if (verdict instanceof Verdict.Violated found) {
      Map<Variable, BigInteger> parameters = found.trace().parameters();
      boolean small = sum(parameters) <= LARGEST_SUM;
      if (small && instances.decides(parameters)) {
        assertThat(instances.violates(parameters)).as(description).isTrue();
      }
      smallest.ifPresent(
          least -> assertThat(sum(parameters)).as(description).isLessThanOrEqualTo(sum(least)));
    } else if (verdict instanceof Verdict.Holds) {
      assertThat(smallest).as(description).isEmpty();
    }
  }

  private static int sum(Map<Variable, BigInteger> parameters) {
    return parameters.values().stream().mapToInt(BigInteger::intValueExact).sum();
  }
}
