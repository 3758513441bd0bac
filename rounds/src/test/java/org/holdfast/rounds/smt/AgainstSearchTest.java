package org.holdfast.rounds.smt;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.rounds.checker.RoundChecker;
import org.holdfast.rounds.checker.RoundOptions;
import org.holdfast.rounds.everysize.RandomThresholds;
import org.holdfast.rounds.everysize.SampleRounds;
import org.holdfast.rounds.reductions.ReductionOptions;
import org.holdfast.rounds.semantics.RoundInstance;
import org.holdfast.rounds.semantics.RoundPropositions;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.smtinterpol.SmtInterpolSolverFactory;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the solver says about one size is what the search says; the violations were replayed. */
class AgainstSearchTest {
  private static RoundInstance instance(String text, Map<String, Integer> values) {
    RoundAlgorithm algorithm = SampleRounds.read(text);
    Map<Variable, BigInteger> size = new LinkedHashMap<>();
    for (Variable parameter : algorithm.parameters()) {
      size.put(parameter, BigInteger.valueOf(values.get(parameter.name())));
    }
    try {
      return new RoundInstance(algorithm, size);
    } catch (UsageException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static Verdict bySolver(RoundInstance instance, Property property, int rounds) {
    return new SmtChecker(instance, rounds, new Z3SolverFactory())
        .check(property, Budget.unlimited(), EventSink.NONE);
  }

  private static Verdict bySearch(RoundInstance instance, Property property) {
    SearchOptions search = SearchOptions.defaults().withThreads(1);
    return new RoundChecker(instance, new RoundOptions(search, ReductionOptions.ALL), false)
        .check(property, Budget.unlimited(), EventSink.NONE);
  }

  @ParameterizedTest
  @ValueSource(longs = {100, 200, 300})
  void randomAlgorithms(long first) {
    Map<String, Integer> verdicts = new TreeMap<>();
    for (long seed = first; seed < first + 8; seed++) {
      String text = new RandomThresholds(seed).text();
      RoundInstance instance = instance(text, Map.of("n", 2 + (int) (seed % 2), "f", 1));
      for (Requirement requirement : instance.algorithm().requirements()) {
        Property property = new RoundPropositions(instance, requirement).property();
        Verdict found = bySolver(instance, property, 2);
        Verdict expected = bySearch(instance, property);
        boolean undecided = found instanceof Verdict.Unknown && instance.clock().isEndless();
        if (!undecided) {
          assertThat(found).as("%s of%n%s", requirement.name(), text).hasSameClassAs(expected);
        }
        verdicts.merge(found.getClass().getSimpleName(), 1, Integer::sum);
      }
    }
    assertThat(verdicts).containsKeys("Holds", "Violated");
  }

  @Test
  void boundedRunsDecideLiveness() {
    String text = SampleRounds.floodSet("n > f", "crash(f)", "f + 1");
    RoundInstance instance = instance(text, Map.of("n", 3, "f", 1));
    for (Requirement requirement : instance.algorithm().requirements()) {
      Property property = new RoundPropositions(instance, requirement).property();
      assertThat(bySolver(instance, property, 1)).isInstanceOf(Verdict.Holds.class);
    }
  }

  @Test
  void withoutALastRoundNothingHolds() {
    RoundInstance instance = instance(SampleRounds.oneThirdRule("2 * n / 3"), Map.of("n", 3));
    Property property =
        new RoundPropositions(instance, instance.algorithm().requirements().get(0)).property();
    Verdict verdict = bySolver(instance, property, 2);
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) verdict).reason()).isEqualTo(Verdict.Reason.INCOMPLETE);
  }

  private static String status(SolverFactory solvers, SmtTranslation written, Requirement one) {
    StringBuilder both = new StringBuilder();
    for (boolean symmetry : List.of(false, true)) {
      try (Solver solver = solvers.open()) {
        written.formulas(one, symmetry).forEach(solver::add);
        Answer answer = solver.check();
        both.append(answer.status()).append(' ');
      }
    }
    return both.toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"n / 2", "2 * n / 3"})
  void everySolverGivesTheSameAnswerWithSymmetryAndWithout(String threshold) {
    String text = SampleRounds.oneThirdRule(threshold).replace("forever", "2");
    RoundInstance instance = instance(text, Map.of("n", 3));
    SmtTranslation written = new SmtTranslation(instance, 2);
    for (Requirement requirement : instance.algorithm().requirements()) {
      Property property = new RoundPropositions(instance, requirement).property();
      boolean violated = bySearch(instance, property) instanceof Verdict.Violated;
      String expected = violated ? "sat sat " : "unsat unsat ";
      assertThat(status(new Z3SolverFactory(), written, requirement)).isEqualTo(expected);
      assertThat(status(new SmtInterpolSolverFactory(), written, requirement)).isEqualTo(expected);
    }
  }

  @Test
  void theTextDeclaresWhatItUses() {
    RoundInstance instance = instance(SampleRounds.oneThirdRule("n / 2"), Map.of("n", 2));
    String text =
        new SmtTranslation(instance, 1).text(instance.algorithm().requirements().get(0), true);
    assertThat(text).contains("(set-logic QF_LIA)", "(declare-fun |x(1)@0| () Int)");
    assertThat(text).contains("(declare-fun |heardof(1,2)@0| () Int)").endsWith("(check-sat)\n");
    assertThat(text.chars().filter(c -> c == '(').count())
        .isEqualTo(text.chars().filter(c -> c == ')').count());
  }
}
