package org.holdfast.logic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Random terms, formulas and valuations over few variables and small numbers. */
public final class RandomLogic {
  private RandomLogic() {}

  public static List<Variable> variables(String... names) {
    List<Variable> variables = new ArrayList<>();
    for (String name : names) {
      variables.add(new Variable(name));
    }
    return variables;
  }

  public static Arbitrary<LinearTerm> terms(List<Variable> variables, int size) {
    return Combinators.combine(
            Arbitraries.integers().between(-size, size).list().ofSize(variables.size()),
            Arbitraries.integers().between(-2 * size, 2 * size))
        .as(
            (coefficients, constant) -> {
              Map<Variable, BigInteger> map = new LinkedHashMap<>();
              for (int i = 0; i < variables.size(); i++) {
                map.put(variables.get(i), BigInteger.valueOf(coefficients.get(i)));
              }
              return LinearTerm.of(map, BigInteger.valueOf(constant));
            });
  }

  public static Arbitrary<Formula> comparisons(List<Variable> variables, int size) {
    return Combinators.combine(
            terms(variables, size), Arbitraries.of(Relation.values()), terms(variables, 1))
        .as(Formula::compare);
  }

  public static Arbitrary<Formula> atoms(List<Variable> variables, int size) {
    Arbitrary<Formula> divides =
        Combinators.combine(Arbitraries.integers().between(1, 6), terms(variables, size))
            .as((modulus, term) -> Formula.divides(modulus, term));
    return Arbitraries.frequencyOf(Tuple.of(5, comparisons(variables, size)), Tuple.of(1, divides));
  }

  /** Formulas of the given depth over the atoms given. */
  public static Arbitrary<Formula> formulas(Arbitrary<Formula> atoms, int depth) {
    if (depth == 0) {
      return Arbitraries.frequencyOf(
          Tuple.of(12, atoms), Tuple.of(1, Arbitraries.of(Formula.TRUE, Formula.FALSE)));
    }
    Arbitrary<Formula> smaller = formulas(atoms, depth - 1);
    Arbitrary<List<Formula>> several = smaller.list().ofMinSize(0).ofMaxSize(3);
    return Arbitraries.frequencyOf(
        Tuple.of(1, smaller),
        Tuple.of(1, smaller.map(Formula.Not::new)),
        Tuple.of(3, several.map(Formula.And::new)),
        Tuple.of(3, several.map(Formula.Or::new)));
  }

  public static Arbitrary<Map<Variable, BigInteger>> values(List<Variable> variables, int size) {
    return values(variables, Arbitraries.integers().between(-size, size));
  }

  public static Arbitrary<Map<Variable, BigInteger>> values(
      List<Variable> variables, Arbitrary<Integer> numbersOfEach) {
    return numbersOfEach
        .list()
        .ofSize(variables.size())
        .map(
            numbers -> {
              Map<Variable, BigInteger> values = new LinkedHashMap<>();
              for (int i = 0; i < variables.size(); i++) {
                values.put(variables.get(i), BigInteger.valueOf(numbers.get(i)));
              }
              return values;
            });
  }

  /** Visits all valuations of the variables with values in a range. */
  public static void box(List<Variable> variables, int low, int high, Consumer<Valuation> visit) {
    box(variables, low, high, new LinkedHashMap<>(), visit);
  }

  private static void box(
      List<Variable> variables,
      int low,
      int high,
      Map<Variable, BigInteger> values,
      Consumer<Valuation> visit) {
    if (variables.isEmpty()) {
      visit.accept(Valuation.of(values));
      return;
    }
    for (int value = low; value <= high; value++) {
      values.put(variables.get(0), BigInteger.valueOf(value));
      box(variables.subList(1, variables.size()), low, high, values, visit);
    }
  }
}
