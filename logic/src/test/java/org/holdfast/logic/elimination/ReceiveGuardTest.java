package org.holdfast.logic.elimination;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import net.jqwik.api.Example;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.RandomLogic;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.logic.simplification.EliminationEntailment;
import org.holdfast.logic.simplification.Simplifier;

/**
 * Guard phi_6 of Ben-Or's Byzantine consensus (figure 1 of Stoilkovska, Konnov, Widder and Zuleger,
 * Eliminating message counters in threshold automata, ATVA 2020): a process received n - t messages
 * of types 0 and 1, but of neither more than (n + t) / 2.
 *
 * <p>The paper gives {@code ns0 + ns1 + f >= n - t && ns0 + f >= (n - 3 * t) / 2 && ns1 + f >= (n -
 * 3 * t) / 2} and what is left of the environment. Over the integers that is right except for t ==
 * 0 with an odd n: then n messages would have to be n / 2 of either type. The exact guard says
 * {@code t >= 1 || n % 2 == 0} besides.
 */
class ReceiveGuardTest {
  private static final Variable NR0 = new Variable("nr0");
  private static final Variable NR1 = new Variable("nr1");
  private static final List<Variable> SENT = RandomLogic.variables("t", "f", "ns0", "ns1");
  private static final LinearTerm N = LinearTerm.of(new Variable("n"));
  private static final LinearTerm T = LinearTerm.of(SENT.get(0));
  private static final LinearTerm F = LinearTerm.of(SENT.get(1));
  private static final LinearTerm NS0 = LinearTerm.of(SENT.get(2));
  private static final LinearTerm NS1 = LinearTerm.of(SENT.get(3));

  private static final Formula RESILIENCE =
      Formula.and(
          Formula.compare(N, Relation.GT, T.times(5)),
          Formula.atLeast(T, F),
          Formula.nonNegative(F),
          Formula.nonNegative(NS0),
          Formula.nonNegative(NS1));

  private static Formula guard() {
    LinearTerm nr0 = LinearTerm.of(NR0);
    LinearTerm nr1 = LinearTerm.of(NR1);
    return Formula.and(
        Formula.atLeast(nr0.plus(nr1), N.minus(T)),
        Formula.atLeast(N.plus(T), nr0.times(2)),
        Formula.atLeast(N.plus(T), nr1.times(2)),
        Formula.nonNegative(nr0),
        Formula.nonNegative(nr1),
        Formula.atLeast(NS0.plus(F), nr0),
        Formula.atLeast(NS1.plus(F), nr1),
        Formula.atLeast(NS0.plus(NS1).plus(F), nr0.plus(nr1)));
  }

  /** The guard as printed in the paper, without fractions. */
  private static Formula published() {
    LinearTerm rest = N.minus(T.times(3));
    return Formula.and(
        Formula.atLeast(NS0.plus(NS1).plus(F), N.minus(T)),
        Formula.atLeast(NS0.plus(F).times(2), rest),
        Formula.atLeast(NS1.plus(F).times(2), rest));
  }

  private static Formula exact() {
    return Formula.and(
        published(), Formula.or(Formula.atLeast(T, LinearTerm.ONE), Formula.divides(2, N)));
  }

  @Example
  void isExactlyThePublishedOneAndItsRounding() {
    QuantifierElimination elimination = new QuantifierElimination();
    Formula anywhere = elimination.eliminate(List.of(NR0, NR1), guard());
    Formula assuming = elimination.eliminate(List.of(NR0, NR1), guard(), RESILIENCE);
    Formula exact = exact();
    for (int n = 1; n <= 12; n++) {
      BigInteger size = BigInteger.valueOf(n);
      RandomLogic.box(
          SENT,
          0,
          6,
          sent -> {
            Valuation v = x -> x.name().equals("n") ? size : sent.valueOf(x);
            if (RESILIENCE.evaluate(v)) {
              boolean expected = witnessExists(v);
              assertThat(exact.evaluate(v)).isEqualTo(expected);
              assertThat(anywhere.evaluate(v)).isEqualTo(expected);
              assertThat(assuming.evaluate(v)).isEqualTo(expected);
            }
          });
    }
  }

  /** Tries all numbers of received messages; more than was sent and faked is never received. */
  private static boolean witnessExists(Valuation v) {
    Formula guard = guard();
    boolean[] found = {false};
    RandomLogic.box(
        List.of(NR0, NR1),
        0,
        8,
        received ->
            found[0] =
                found[0]
                    || guard.evaluate(
                        x -> x.equals(NR0) || x.equals(NR1) ? received.valueOf(x) : v.valueOf(x)));
    return found[0];
  }

  @Example
  void isEquivalentToThePublishedOneWhereFaultsAreTolerated() {
    EliminationEntailment entailment = new EliminationEntailment();
    Formula resilient = Formula.and(RESILIENCE, Formula.atLeast(T, LinearTerm.ONE));
    Formula result = new QuantifierElimination().eliminate(List.of(NR0, NR1), guard(), RESILIENCE);
    assertThat(entailment.entails(Formula.and(resilient, result), published())).isTrue();
    assertThat(entailment.entails(Formula.and(resilient, published()), result)).isTrue();
    assertThat(entailment.entails(Formula.and(RESILIENCE, published()), result)).isFalse();
    assertThat(new Simplifier(entailment).simplify(result, resilient).atoms()).hasSize(3);
  }

  @Example
  void readsWell() {
    Formula result = new QuantifierElimination().eliminate(List.of(NR0, NR1), guard(), RESILIENCE);
    assertThat(result)
        .hasToString(
            "ns0 + ns1 + f + t >= n && 3 * t + 2 * ns1 + 2 * f >= n"
                + " && 3 * t + 2 * ns0 + 2 * f >= n && (t >= 1 || (n + t) % 2 == 0)");
  }
}
