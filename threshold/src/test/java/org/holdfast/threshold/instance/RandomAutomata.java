package org.holdfast.threshold.instance;

import static org.holdfast.threshold.semantics.Automata.is;
import static org.holdfast.threshold.semantics.Automata.number;
import static org.holdfast.threshold.semantics.Automata.term;

import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Relation;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Update;
import org.holdfast.threshold.semantics.Automata;

/** Tiny automata with up to two processes and one shared variable that stays below three. */
final class RandomAutomata {
  private RandomAutomata() {}

  private record RandomRule(String from, String to, Formula guard, Map<String, Update> updates) {}

  static Arbitrary<ThresholdAutomaton> automata() {
    Arbitrary<Formula> starts =
        Arbitraries.of(
            is("c", 0),
            Formula.and(is("b", 0), is("c", 0)),
            Formula.compare(term("a"), Relation.GE, term("b")),
            Formula.or(is("a", 0), is("c", 1)));
    return Combinators.combine(rules().list().ofMinSize(1).ofMaxSize(6), starts)
        .as(RandomAutomata::automaton);
  }

  private static ThresholdAutomaton automaton(List<RandomRule> rules, Formula start) {
    Automata automata =
        new Automata()
            .parameters("n")
            .shared("x")
            .locations("a", "b", "c")
            .initially(Formula.equal(term("a").plus(term("b")).plus(term("c")), term("n")))
            .initially(is("x", 0), start);
    rules.forEach(rule -> automata.rule(rule.from, rule.to, rule.guard, rule.updates));
    return automata.build();
  }

  private static Arbitrary<RandomRule> rules() {
    Arbitrary<String> locations = Arbitraries.of("a", "b", "c");
    Arbitrary<Formula> guards =
        Arbitraries.of(
            Formula.TRUE,
            Formula.TRUE,
            Formula.atLeast(term("x"), number(1)),
            Formula.atLeast(term("x"), term("n")),
            Formula.not(Formula.or(is("x", 0), is("x", 2))),
            is("x", 0));
    Arbitrary<Map<String, Update>> updates =
        Arbitraries.of(
            Map.of(),
            Map.of(),
            Map.of("x", new Update.Add(1)),
            Map.of("x", new Update.Add(-1)),
            Map.of("x", new Update.Reset(0)));
    return Combinators.combine(locations, locations, guards, updates)
        .as(
            (from, to, guard, update) ->
                new RandomRule(
                    from,
                    to,
                    Formula.and(guard, Formula.compare(term("x"), Relation.LT, number(2))),
                    update));
  }

  static Arbitrary<Ltl> formulas() {
    Arbitrary<Ltl> leaves =
        Arbitraries.of(
                is("a", 0),
                is("b", 0),
                is("x", 1),
                Formula.atLeast(term("c"), number(1)),
                Formula.compare(term("a"), Relation.GT, term("x")),
                Formula.atLeast(term("n"), number(2)))
            .map(Ltl::state);
    // Random growth seldom asks for several things again and again.
    Arbitrary<Ltl> recurring =
        leaves
            .map(leaf -> (Ltl) new Ltl.Always(new Ltl.Eventually(leaf)))
            .list()
            .ofMinSize(2)
            .ofMaxSize(3)
            .map(parts -> Ltl.not(Ltl.and(parts)));
    return Arbitraries.frequencyOf(
        Tuple.of(3, Arbitraries.recursive(() -> leaves, smaller -> larger(leaves, smaller), 1, 5)),
        Tuple.of(1, recurring));
  }

  /** One side of the binary operators stays small: naive checking is exponential in operators. */
  private static Arbitrary<Ltl> larger(Arbitrary<Ltl> leaves, Arbitrary<Ltl> smaller) {
    Arbitrary<List<Ltl>> two = smaller.list().ofSize(2);
    return Arbitraries.oneOf(
        smaller.map(Ltl.Eventually::new),
        smaller.map(Ltl.Always::new),
        Combinators.combine(leaves, smaller).as(Ltl.Until::new),
        Combinators.combine(smaller, leaves).as(Ltl.Release::new),
        smaller.map(Ltl::not),
        two.map(Ltl::and),
        two.map(Ltl::or));
  }
}
