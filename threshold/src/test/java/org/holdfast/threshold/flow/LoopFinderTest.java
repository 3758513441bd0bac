package org.holdfast.threshold.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.holdfast.threshold.semantics.Automata.is;
import static org.holdfast.threshold.semantics.Automata.isNot;
import static org.holdfast.threshold.semantics.Automata.number;
import static org.holdfast.threshold.semantics.Automata.term;
import static org.holdfast.threshold.semantics.Automata.values;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Valuation;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.Update;
import org.holdfast.threshold.semantics.Automata;
import org.holdfast.threshold.semantics.CounterSystem;
import org.junit.jupiter.api.Test;

class LoopFinderTest {
  private static final Formula SOME = Formula.atLeast(term("x"), number(1));

  private static Automata threeLocations() {
    return new Automata().parameters("n").shared("x").locations("a", "b", "c");
  }

  private static Automata ring() {
    return threeLocations()
        .rule("a", "b", Formula.TRUE)
        .rule("b", "c", Formula.TRUE)
        .rule("c", "a", SOME);
  }

  private static Optional<List<String>> loop(
      Automata automata, List<Formula> always, List<Formula> once, int a, int b, int c, int x)
      throws BudgetExhausted {
    CounterSystem system = new CounterSystem(automata.build());
    return new LoopFinder(system, always, Budget.unlimited())
        .find(
            system.configuration(Valuation.of(values("n", 2, "a", a, "b", b, "c", c, "x", x))),
            once)
        .map(rules -> rules.stream().map(Rule::name).toList());
  }

  @Test
  void goesRoundTheRing() throws BudgetExhausted {
    assertThat(loop(ring(), List.of(), List.of(), 1, 0, 0, 1)).contains(List.of("r0", "r1", "r2"));
  }

  @Test
  void aGuardThatIsFalseStaysFalse() throws BudgetExhausted {
    assertThat(loop(ring(), List.of(), List.of(), 1, 0, 0, 0)).isEmpty();
  }

  @Test
  void whereNothingIsEnabledTheRunIsStuck() throws BudgetExhausted {
    assertThat(loop(ring(), List.of(), List.of(), 0, 0, 1, 0)).contains(List.of());
    assertThat(loop(ring(), List.of(), List.of(is("c", 0)), 0, 0, 1, 0)).isEmpty();
    assertThat(loop(ring(), List.of(is("c", 0)), List.of(), 0, 0, 1, 0)).isEmpty();
  }

  @Test
  void passesWhatMustRecur() throws BudgetExhausted {
    Automata automata = ring().rule("a", "a", Formula.TRUE);
    assertThat(loop(automata, List.of(), List.of(), 1, 0, 0, 1)).contains(List.of("r3"));
    assertThat(loop(automata, List.of(), List.of(isNot("c", 0), isNot("a", 0)), 1, 0, 0, 1))
        .contains(List.of("r0", "r1", "r2"));
  }

  @Test
  void avoidsWhatMustNotHappen() throws BudgetExhausted {
    assertThat(loop(ring(), List.of(is("c", 0)), List.of(), 1, 0, 0, 1)).isEmpty();
    Formula notBothInB = Formula.not(Formula.atLeast(term("b"), number(2)));
    assertThat(loop(ring(), List.of(notBothInB), List.of(isNot("b", 0)), 2, 0, 0, 1)).isPresent();
  }

  @Test
  void aRuleThatUpdatesIsNoPartOfALoop() throws BudgetExhausted {
    Automata automata =
        threeLocations().rule("a", "a", Formula.TRUE, Map.of("x", new Update.Add(1)));
    assertThat(loop(automata, List.of(), List.of(), 1, 0, 0, 0)).isEmpty();
  }
}
