package org.holdfast.threshold.language;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;
import org.holdfast.checking.Property;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Update;

/** Arbitrary models, with every construct that the language can express. */
final class RandomAutomata {
  private static final List<Variable> PARAMETERS = variables("N", "T", "F_1");
  private static final List<Variable> SHARED = variables("x", "y0", "sent");
  private static final List<Location> LOCATIONS =
      IntStream.range(0, 4)
          .mapToObj(
              i ->
                  new Location(
                      new Variable("loc" + i), List.of((long) i, -1L - i), Positions.NOWHERE))
          .toList();
  private static final List<Variable> COUNTERS = LOCATIONS.stream().map(Location::counter).toList();

  private RandomAutomata() {}

  private static List<Variable> variables(String... names) {
    return Arrays.stream(names).map(Variable::new).toList();
  }

  static Arbitrary<ThresholdAutomaton> automata() {
    List<Variable> seen = join(PARAMETERS, SHARED);
    List<Variable> all = join(seen, COUNTERS);
    return Combinators.combine(
            Arbitraries.oneOf(formulas(PARAMETERS), divisibilities()).list().ofMaxSize(3),
            formulas(all).list().ofMaxSize(3),
            rules(formulas(seen)).list().ofMaxSize(6),
            temporal(all).list().ofMaxSize(4))
        .as(RandomAutomata::automaton);
  }

  private static ThresholdAutomaton automaton(
      List<Formula> assumptions, List<Formula> initial, List<Rule> rules, List<Ltl> formulas) {
    // The reader adds what no constraint mentions; a model that says it all needs nothing added.
    List<Formula> starts = new ArrayList<>(initial);
    join(SHARED, COUNTERS).forEach(v -> starts.add(Formula.isZero(LinearTerm.of(v))));
    return new ThresholdAutomaton(
        "Random",
        variables("pc", "round"),
        PARAMETERS,
        SHARED,
        LOCATIONS,
        constraints(assumptions),
        constraints(starts),
        IntStream.range(0, rules.size()).mapToObj(i -> numbered(rules.get(i), i)).toList(),
        IntStream.range(0, formulas.size())
            .mapToObj(i -> new Property("p" + i, formulas.get(i), Positions.NOWHERE))
            .toList());
  }

  private static Rule numbered(Rule rule, int index) {
    return new Rule(
        index,
        String.valueOf(index),
        rule.from(),
        rule.to(),
        rule.guard(),
        rule.updates(),
        Positions.NOWHERE);
  }

  private static List<Constraint> constraints(List<Formula> formulas) {
    return formulas.stream().map(f -> new Constraint(f, Positions.NOWHERE)).toList();
  }

  private static List<Variable> join(List<Variable> some, List<Variable> others) {
    List<Variable> joined = new ArrayList<>(some);
    joined.addAll(others);
    return joined;
  }

  private static Arbitrary<Rule> rules(Arbitrary<Formula> guards) {
    Arbitrary<Update> updates =
        Arbitraries.oneOf(
            Arbitraries.longs().filter(amount -> amount != 0).map(Update.Add::new),
            Arbitraries.longs().map(Update.Reset::new));
    Arbitrary<Map<Variable, Update>> effects =
        Arbitraries.maps(Arbitraries.of(SHARED), updates).ofMaxSize(3).map(LinkedHashMap::new);
    return Combinators.combine(
            Arbitraries.of(LOCATIONS), Arbitraries.of(LOCATIONS), guards, effects)
        .as(
            (from, to, guard, effect) ->
                new Rule(0, "0", from, to, guard, effect, Positions.NOWHERE));
  }

  private static Arbitrary<LinearTerm> terms(List<Variable> variables) {
    return Combinators.combine(
            Arbitraries.maps(Arbitraries.of(variables), Arbitraries.bigIntegers()).ofMaxSize(3),
            Arbitraries.bigIntegers())
        .as(LinearTerm::of);
  }

  static Arbitrary<Formula> formulas(List<Variable> variables) {
    Arbitrary<Formula> leaf =
        Arbitraries.frequencyOf(
            Tuple.of(
                8,
                Combinators.combine(
                        terms(variables), Arbitraries.of(Relation.class), terms(variables))
                    .as(Formula::compare)),
            Tuple.of(1, Arbitraries.of(Formula.TRUE, Formula.FALSE)));
    return grown(leaf, 3);
  }

  private static Arbitrary<Formula> divisibilities() {
    return Combinators.combine(
            Arbitraries.bigIntegers().greaterOrEqual(BigInteger.ONE),
            terms(PARAMETERS),
            Arbitraries.of(true, false))
        .as(
            (modulus, term, negated) -> {
              Formula divides = new Formula.Divides(modulus, term);
              return negated ? Formula.not(divides) : divides;
            });
  }

  private static Arbitrary<Formula> grown(Arbitrary<Formula> smaller, int levels) {
    if (levels == 0) {
      return smaller;
    }
    Arbitrary<List<Formula>> parts = smaller.list().ofMaxSize(3);
    return grown(
        Arbitraries.oneOf(
            smaller, parts.map(Formula::and), parts.map(Formula::or), smaller.map(Formula::not)),
        levels - 1);
  }

  private static Arbitrary<Ltl> temporal(List<Variable> variables) {
    return grownLtl(formulas(variables).map(Ltl::state), 3);
  }

  private static Arbitrary<Ltl> grownLtl(Arbitrary<Ltl> smaller, int levels) {
    if (levels == 0) {
      return smaller;
    }
    Arbitrary<List<Ltl>> parts = smaller.list().ofMaxSize(3);
    return grownLtl(
        Arbitraries.oneOf(
            smaller,
            parts.map(Ltl::and),
            parts.map(Ltl::or),
            smaller.map(Ltl::not),
            smaller.map(Ltl.Always::new),
            smaller.map(Ltl.Eventually::new)),
        levels - 1);
  }
}
