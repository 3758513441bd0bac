package org.holdfast.threshold.instance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.holdfast.threshold.semantics.Automata.property;
import static org.holdfast.threshold.semantics.Automata.values;

import java.math.BigInteger;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.ThresholdAutomaton;

/**
 * The engine against brute force on random automata and properties. That a violation is real is
 * known already, because its trace has been replayed; what could be wrong is <em>holds</em>.
 */
class InstanceCheckerAgainstNaiveTest {
  @Provide
  Arbitrary<ThresholdAutomaton> automata() {
    return RandomAutomata.automata();
  }

  @Provide
  Arbitrary<Ltl> formulas() {
    return RandomAutomata.formulas();
  }

  private static boolean isViolated(
      ThresholdAutomaton automaton, Map<Variable, BigInteger> parameters, Ltl formula) {
    Verdict verdict =
        new InstanceChecker(
                automaton,
                parameters,
                SearchOptions.defaults().withThreads(1).withMaxStates(100_000))
            .check(property("p", formula), Budget.unlimited(), EventSink.NONE);
    assertThat(verdict).isNotInstanceOf(Verdict.Unknown.class);
    return verdict instanceof Verdict.Violated;
  }

  @Property(tries = 500, seed = "1")
  void agreesWithTheTableauOfAllGuesses(
      @ForAll("automata") ThresholdAutomaton automaton,
      @ForAll("formulas") Ltl formula,
      @ForAll @IntRange(min = 1, max = 2) int processes) {
    Map<Variable, BigInteger> parameters = values("n", processes);
    boolean expected = new NaiveChecker(automaton, parameters, 2).someRunViolates(formula);
    assertThat(isViolated(automaton, parameters, formula)).isEqualTo(expected);
  }

  @Property(tries = 500, seed = "1")
  void missesNoShortLasso(
      @ForAll("automata") ThresholdAutomaton automaton,
      @ForAll("formulas") Ltl formula,
      @ForAll @IntRange(min = 1, max = 2) int processes) {
    Map<Variable, BigInteger> parameters = values("n", processes);
    if (!isViolated(automaton, parameters, formula)) {
      NaiveChecker naive = new NaiveChecker(automaton, parameters, 2);
      assertThat(naive.someShortLassoViolates(formula, 6)).isFalse();
    }
  }
}
