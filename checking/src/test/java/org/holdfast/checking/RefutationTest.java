package org.holdfast.checking;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import org.holdfast.checking.Refutation.Kind;
import org.holdfast.checking.Refutation.Reason;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Lasso;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.junit.jupiter.api.Test;

/** Why runs fail formulas. */
class RefutationTest {
  private static final Variable A = new Variable("a");
  private static final Variable B = new Variable("b");

  private static List<Valuation> run(int... pairs) {
    return IntStream.range(0, pairs.length / 2)
        .mapToObj(
            i ->
                Valuation.of(
                    Map.of(
                        A,
                        BigInteger.valueOf(pairs[2 * i]),
                        B,
                        BigInteger.valueOf(pairs[2 * i + 1]))))
        .toList();
  }

  private static Ltl zero(Variable variable) {
    return Ltl.state(Formula.isZero(LinearTerm.of(variable)));
  }

  private static Reason reason(Kind kind, Variable variable, int step, int value) {
    return new Reason(
        kind,
        Formula.isZero(LinearTerm.of(variable)),
        step,
        Map.of(variable, BigInteger.valueOf(value)));
  }

  @Test
  void ofAFiniteRunTheFirstPlaceWhereItFails() {
    Ltl both = new Ltl.Always(Ltl.and(List.of(zero(A), zero(B))));
    assertThat(new Refutation(run(0, 0, 0, 3, 1, 1), OptionalInt.empty()).of(both))
        .containsExactly(reason(Kind.FALSE, B, 1, 3));
  }

  @Test
  void whatShouldHappenAndNeverDoes() {
    Ltl answered = new Ltl.Always(Ltl.or(List.of(zero(A), new Ltl.Eventually(zero(B)))));
    assertThat(new Refutation(run(0, 0, 1, 1, 1, 2), OptionalInt.of(1)).of(answered))
        .containsExactly(reason(Kind.FALSE, A, 1, 1), reason(Kind.NEVER, B, 1, 2));
  }

  @Test
  void whatShouldStayAndIsLostAgainAndAgain() {
    Ltl stable = new Ltl.Eventually(new Ltl.Always(zero(A)));
    assertThat(new Refutation(run(1, 0, 0, 0, 5, 0), OptionalInt.of(1)).of(stable))
        .containsExactly(reason(Kind.AGAIN, A, 2, 5));
  }

  @Test
  void premisesAreNoReasons() {
    Ltl formula = Ltl.or(List.of(Ltl.not(new Ltl.Eventually(zero(A))), new Ltl.Always(zero(B))));
    assertThat(new Refutation(run(0, 0, 0, 1), OptionalInt.empty()).of(formula))
        .containsExactly(reason(Kind.FALSE, B, 1, 1));
  }

  private static Ltl formula(Random random, int depth) {
    if (depth == 0) {
      Ltl atom = zero(random.nextBoolean() ? A : B);
      return random.nextBoolean() ? atom : Ltl.not(atom);
    }
    Ltl left = formula(random, depth - 1);
    Ltl right = formula(random, depth - 1);
    return switch (random.nextInt(6)) {
      case 0 -> Ltl.and(List.of(left, right));
      case 1 -> Ltl.or(List.of(left, right));
      case 2 -> new Ltl.Always(left);
      case 3 -> new Ltl.Eventually(left);
      case 4 -> new Ltl.Until(left, right);
      default -> new Ltl.Release(left, right);
    };
  }

  /** Against the definition of the operators, and each reason against the run itself. */
  @Test
  void thereAreReasonsExactlyWhereTheConclusionFails() {
    Random random = new Random(15);
    for (int i = 0; i < 3000; i++) {
      int[] values = random.ints(8, 0, 2).toArray();
      int loop = random.nextInt(4);
      List<Valuation> run = run(values);
      // No premises: what is refuted is the whole.
      Ltl formula = new Ltl.Always(formula(random, 3));
      List<Reason> reasons = new Refutation(run, OptionalInt.of(loop)).of(formula);
      assertThat(reasons.isEmpty())
          .as("%s on %s", formula, values)
          .isEqualTo(new Lasso(run, loop).satisfies(formula));
      for (Reason reason : reasons) {
        int seen = reason.kind() == Kind.NEVER ? run.size() - 1 : reason.step();
        assertThat(reason.condition().evaluate(run.get(seen)) && reason.kind() != Kind.NEVER)
            .as("%s of %s", reason, formula)
            .isFalse();
      }
    }
  }
}
