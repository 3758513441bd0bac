package org.holdfast.threshold.instance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.holdfast.threshold.semantics.Automata.is;
import static org.holdfast.threshold.semantics.Automata.isNot;
import static org.holdfast.threshold.semantics.Automata.number;
import static org.holdfast.threshold.semantics.Automata.term;
import static org.holdfast.threshold.semantics.Automata.values;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.holdfast.checking.Budget;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.semantics.Automata;

class InitialConfigurationsTest {
  private static final int MOST = 4;

  private static List<List<Long>> enumerate(
      ThresholdAutomaton automaton, Map<Variable, BigInteger> parameters) throws Exception {
    List<List<Long>> found = new ArrayList<>();
    Places places = new Places(parameters, automaton.shared(), automaton.counters());
    new InitialConfigurations(automaton, places, Budget.unlimited())
        .forEach(configuration -> found.add(Arrays.stream(configuration).boxed().toList()));
    return found;
  }

  @Example
  void equationsOverManyLocationsAreSolvedWithoutTrying() throws Exception {
    Automata automata = new Automata().parameters("n", "f").shared("x");
    automata.initially(is("x", 0));
    for (int i = 0; i < 100; i++) {
      automata.locations("l" + i);
      if (i > 1) {
        automata.initially(is("l" + i, 0));
      }
    }
    automata.initially(Formula.equal(term("l0").plus(term("l1")), term("n").minus(term("f"))));
    assertThat(enumerate(automata.build(), values("n", 1000, "f", 1))).hasSize(1000);
  }

  @Example
  void aDisjunctionBoundsWhatAllItsPartsBound() throws Exception {
    ThresholdAutomaton automaton =
        new Automata()
            .locations("a", "b")
            .initially(Formula.or(is("a", 1), Formula.and(is("a", 3), isNot("b", 0))))
            .initially(Formula.compare(term("b"), Relation.LT, term("a")))
            .build();
    assertThat(enumerate(automaton, Map.of()))
        .containsExactly(List.of(1L, 0L), List.of(3L, 1L), List.of(3L, 2L));
  }

  @Example
  void twiceSomethingIsNeverOdd() throws Exception {
    ThresholdAutomaton automaton =
        new Automata()
            .locations("a")
            .initially(Formula.equal(term("a").times(2), number(5)))
            .build();
    assertThat(enumerate(automaton, Map.of())).isEmpty();
  }

  @Example
  void divisibilityIsObeyed() throws Exception {
    ThresholdAutomaton automaton =
        new Automata()
            .locations("a")
            .initially(Formula.compare(term("a"), Relation.LE, number(5)))
            .initially(Formula.divides(2, term("a")), Formula.not(Formula.divides(4, term("a"))))
            .build();
    assertThat(enumerate(automaton, Map.of())).containsExactly(List.of(2L));
  }

  @Example
  void noUpperBoundIsAnError() {
    ThresholdAutomaton automaton =
        new Automata().locations("a", "b").initially(Formula.equal(term("a"), term("b"))).build();
    assertThatThrownBy(() -> enumerate(automaton, Map.of()))
        .isInstanceOf(InitialConfigurations.Unbounded.class)
        .hasMessageContaining("a without an upper bound");
  }

  @Provide
  Arbitrary<List<Formula>> constraints() {
    Arbitrary<Long> coefficient = Arbitraries.longs().between(-2, 2);
    Arbitrary<Formula> comparisons =
        Combinators.combine(
                coefficient,
                coefficient,
                coefficient,
                Arbitraries.longs().between(-3, 5),
                Arbitraries.of(Relation.class))
            .as(
                (a, b, c, constant, relation) -> {
                  LinearTerm sum =
                      term("a").times(a).plus(term("b").times(b)).plus(term("c").times(c));
                  return Formula.compare(sum, relation, LinearTerm.constant(constant));
                });
    Arbitrary<Formula> formulas =
        Arbitraries.oneOf(
            comparisons,
            comparisons.list().ofSize(2).map(Formula::or),
            comparisons.list().ofSize(2).map(parts -> Formula.not(Formula.and(parts))));
    return formulas.list().ofMaxSize(4);
  }

  @Property(seed = "1")
  void findsEveryConfigurationOnceInOrder(@ForAll("constraints") List<Formula> constraints)
      throws Exception {
    Automata automata = new Automata().shared("a").locations("b", "c");
    for (String name : List.of("a", "b", "c")) {
      automata.initially(Formula.compare(term(name), Relation.LE, number(MOST)));
    }
    constraints.forEach(automata::initially);
    ThresholdAutomaton automaton = automata.build();
    List<List<Long>> expected = new ArrayList<>();
    for (int a = 0; a <= MOST; a++) {
      for (int b = 0; b <= MOST; b++) {
        for (int c = 0; c <= MOST; c++) {
          Valuation values = Valuation.of(values("a", a, "b", b, "c", c));
          if (automaton.initialFormula().evaluate(values)) {
            expected.add(List.of((long) a, (long) b, (long) c));
          }
        }
      }
    }
    assertThat(enumerate(automaton, Map.of())).isEqualTo(expected);
  }
}
