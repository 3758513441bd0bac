package org.holdfast.logic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Random temporal formulas and runs. */
public final class RandomLtl {
  private RandomLtl() {}

  /** Formulas of the given depth at most over the leaves given. */
  public static Arbitrary<Ltl> formulas(Arbitrary<Ltl> leaves, int depth) {
    if (depth == 0) {
      return leaves;
    }
    Arbitrary<Ltl> smaller = formulas(leaves, depth - 1);
    List<Arbitrary<Ltl>> kinds = new ArrayList<>(kinds(leaves, smaller));
    kinds.add(Combinators.combine(smaller, smaller).as(Ltl.Until::new));
    kinds.add(Combinators.combine(smaller, smaller).as(Ltl.Release::new));
    return Arbitraries.oneOf(kinds);
  }

  /** The same in which always and eventually are the only temporal operators. */
  public static Arbitrary<Ltl> formulasWithoutUntil(Arbitrary<Ltl> leaves, int depth) {
    return depth == 0
        ? leaves
        : Arbitraries.oneOf(kinds(leaves, formulasWithoutUntil(leaves, depth - 1)));
  }

  private static List<Arbitrary<Ltl>> kinds(Arbitrary<Ltl> leaves, Arbitrary<Ltl> smaller) {
    Arbitrary<List<Ltl>> several = smaller.list().ofMinSize(1).ofMaxSize(3);
    return List.of(
        leaves,
        smaller.map(Ltl.Not::new),
        smaller.map(Ltl.Eventually::new),
        smaller.map(Ltl.Always::new),
        several.map(Ltl.And::new),
        several.map(Ltl.Or::new));
  }

  /** Runs of up to five configurations, the values between zero and the largest. */
  public static Arbitrary<Lasso> lassos(List<Variable> variables, int largest) {
    return Combinators.combine(runs(variables, largest, 5), Arbitraries.integers().between(0, 4))
        .as((run, start) -> new Lasso(run, start % run.size()));
  }

  public static Arbitrary<List<Valuation>> runs(
      List<Variable> variables, int largest, int maxLength) {
    Arbitrary<Map<Variable, BigInteger>> values =
        RandomLogic.values(variables, Arbitraries.integers().between(0, largest));
    return values.map(Valuation::of).list().ofMinSize(1).ofMaxSize(maxLength);
  }
}
