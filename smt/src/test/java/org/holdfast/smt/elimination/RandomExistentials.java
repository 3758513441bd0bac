package org.holdfast.smt.elimination;

import static org.holdfast.smt.SampleFormulas.term;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;

/** Random formulas with variables to eliminate. */
final class RandomExistentials {
  private static final int COEFFICIENT = 5;
  private static final List<String> QUANTIFIED = List.of("x", "y", "z");
  private static final List<String> FREE = List.of("p", "q");
  private static final List<String> RECEIVED = List.of("nr0", "nr1", "nr2");
  private static final List<String> SENT = List.of("ns0", "ns1", "ns2");

  private RandomExistentials() {}

  /** Conjunctions of a few atoms, whose quantified variables mostly have bounds. */
  static Arbitrary<Existential> conjunctions() {
    return inRange(
        variables -> atoms(variables).list().ofMinSize(1).ofMaxSize(3).map(Formula.And::new));
  }

  /** Formulas of any shape, not in any normal form. */
  static Arbitrary<Existential> formulas() {
    return inRange(variables -> formulas(atoms(variables), 2));
  }

  private static Arbitrary<Existential> inRange(IntFunction<Arbitrary<? extends Formula>> bodies) {
    return Arbitraries.frequency(Tuple.of(3, 1), Tuple.of(3, 2), Tuple.of(2, 3))
        .flatMap(
            variables ->
                Combinators.combine(bodies.apply(variables), ranges(variables))
                    .as(
                        (body, ranges) ->
                            new Existential(
                                variables(QUANTIFIED.subList(0, variables)),
                                Formula.and(body, Formula.and(ranges)),
                                Formula.TRUE)));
  }

  /**
   * Such as {@code 3 * x >= p - 2} and {@code 2 * x <= q + 7} for most variables. Without these,
   * nearly every formula about several quantified variables has solutions everywhere.
   */
  private static Arbitrary<List<Formula>> ranges(int variables) {
    Arbitrary<Integer> factors = Arbitraries.integers().between(1, 3);
    Arbitrary<Formula> ranges =
        Combinators.combine(
                Arbitraries.of(QUANTIFIED.subList(0, variables)),
                factors,
                sums(FREE, -1, 1),
                factors,
                sums(FREE, -1, 1))
            .as(
                (name, lowFactor, low, highFactor, high) ->
                    Formula.and(
                        Formula.atLeast(term(name).times(lowFactor), low),
                        Formula.atLeast(high, term(name).times(highFactor))));
    return ranges.list().ofMinSize(variables - 1).ofMaxSize(variables);
  }

  private static List<Variable> variables(List<String> names) {
    return names.stream().map(Variable::new).toList();
  }

  private static Arbitrary<Formula> formulas(Arbitrary<Formula> atoms, int depth) {
    if (depth == 0) {
      return atoms;
    }
    Arbitrary<Formula> smaller = formulas(atoms, depth - 1);
    Arbitrary<List<Formula>> several = smaller.list().ofMinSize(2).ofMaxSize(3);
    return Arbitraries.frequencyOf(
        Tuple.of(1, smaller.map(Formula.Not::new)),
        Tuple.of(4, several.map(Formula.And::new)),
        Tuple.of(2, several.map(Formula.Or::new)));
  }

  private static Arbitrary<Formula> atoms(int variables) {
    List<String> names = new ArrayList<>(QUANTIFIED.subList(0, variables));
    names.addAll(FREE);
    Arbitrary<LinearTerm> terms = sums(names, -COEFFICIENT, COEFFICIENT);
    Arbitrary<Formula> comparisons =
        Combinators.combine(terms, relations(), sums(FREE, -2, 2)).as(Formula::compare);
    Arbitrary<Formula> divisibilities =
        Combinators.combine(Arbitraries.integers().between(2, 6), terms).as(Formula::divides);
    return Arbitraries.frequencyOf(
        Tuple.of(7, comparisons),
        Tuple.of(1, divisibilities),
        Tuple.of(1, divisibilities.map(Formula.Not::new)));
  }

  /** Inequalities more often than what fixes or excludes a single value. */
  private static Arbitrary<Relation> relations() {
    return Arbitraries.frequency(
        Tuple.of(2, Relation.LT),
        Tuple.of(2, Relation.LE),
        Tuple.of(2, Relation.GT),
        Tuple.of(2, Relation.GE),
        Tuple.of(1, Relation.EQ),
        Tuple.of(1, Relation.NE));
  }

  /** Sums in which a variable is missing now and then. */
  private static Arbitrary<LinearTerm> sums(List<String> names, int low, int high) {
    Arbitrary<Integer> coefficients =
        Arbitraries.frequencyOf(
            Tuple.of(1, Arbitraries.just(0)),
            Tuple.of(3, Arbitraries.integers().between(low, high)));
    return Combinators.combine(
            coefficients.list().ofSize(names.size()), Arbitraries.integers().between(-10, 10))
        .as((factors, constant) -> sum(names, factors).plus(constant));
  }

  private static LinearTerm sum(List<String> names, List<Integer> factors) {
    LinearTerm sum = LinearTerm.ZERO;
    for (int i = 0; i < names.size(); i++) {
      sum = sum.plus(term(names.get(i)).times(factors.get(i)));
    }
    return sum;
  }

  /**
   * Guards about the numbers of messages that a process received, as in threshold automata: how
   * many it waits for, what it has not received, and an environment that says how received and sent
   * messages are related if some senders are faulty. The assumption is a resilience condition.
   */
  static Arbitrary<Existential> guards() {
    return Arbitraries.integers()
        .between(1, RECEIVED.size())
        .flatMap(
            types ->
                Combinators.combine(
                        thresholds(types).list().ofMinSize(1).ofMaxSize(3),
                        Arbitraries.of(true, false),
                        environments(types),
                        resilience(types))
                    .as(
                        (thresholds, all, environment, resilience) ->
                            new Existential(
                                variables(RECEIVED.subList(0, types)),
                                Formula.and(
                                    all ? Formula.and(thresholds) : Formula.or(thresholds),
                                    environment),
                                resilience)));
  }

  /** Such as {@code 2 * (nr0 + nr1) > n + t} or {@code !(nr0 + ns0 >= t + 1)}. */
  private static Arbitrary<Formula> thresholds(int types) {
    List<String> counted = new ArrayList<>(RECEIVED.subList(0, types));
    counted.add("ns0");
    Arbitrary<LinearTerm> sums =
        Arbitraries.frequency(
                Tuple.of(4, 0), Tuple.of(6, 1), Tuple.of(1, -1), Tuple.of(1, 2), Tuple.of(1, 3))
            .list()
            .ofSize(counted.size())
            .map(factors -> sum(counted, factors));
    Arbitrary<LinearTerm> limits =
        Combinators.combine(
                Arbitraries.integers().between(0, 2),
                Arbitraries.integers().between(-3, 3),
                Arbitraries.integers().between(-1, 1))
            .as((n, t, constant) -> term("n").times(n).plus(term("t").times(t)).plus(constant));
    Arbitrary<Formula> comparisons =
        Combinators.combine(sums, Arbitraries.of(1, 1, 2, 3), relations(), limits)
            .as(
                (sum, factor, relation, limit) ->
                    Formula.compare(sum.times(factor), relation, limit));
    return Arbitraries.frequencyOf(
        Tuple.of(3, comparisons), Tuple.of(1, comparisons.map(Formula.Not::new)));
  }

  /** Of every type, or of every set of types, at most f more than was sent. */
  private static Arbitrary<Formula> environments(int types) {
    return Arbitraries.of(1, types)
        .map(
            size -> {
              List<Formula> parts = new ArrayList<>();
              for (int set = 1; set < 1 << types; set++) {
                if (Integer.bitCount(set) <= size) {
                  parts.add(atMostSent(set));
                }
              }
              RECEIVED
                  .subList(0, types)
                  .forEach(name -> parts.add(Formula.nonNegative(term(name))));
              return Formula.and(parts);
            });
  }

  private static Formula atMostSent(int set) {
    LinearTerm received = LinearTerm.ZERO;
    LinearTerm sent = term("f");
    for (int i = 0; i < RECEIVED.size(); i++) {
      if ((set >> i & 1) != 0) {
        received = received.plus(term(RECEIVED.get(i)));
        sent = sent.plus(term(SENT.get(i)));
      }
    }
    return Formula.atLeast(sent, received);
  }

  /** Such as {@code n > 3 * t && t >= f && f >= 0}, and that counters are not negative. */
  private static Arbitrary<Formula> resilience(int types) {
    return Arbitraries.integers()
        .between(2, 5)
        .map(
            factor -> {
              List<Formula> parts = new ArrayList<>();
              parts.add(Formula.compare(term("n"), Relation.GT, term("t").times(factor)));
              parts.add(Formula.atLeast(term("t"), term("f")));
              parts.add(Formula.nonNegative(term("f")));
              SENT.subList(0, types).forEach(name -> parts.add(Formula.nonNegative(term(name))));
              return Formula.and(parts);
            });
  }
}
