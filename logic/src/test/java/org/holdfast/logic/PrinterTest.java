package org.holdfast.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PrinterTest {
  private static final LinearTerm N = LinearTerm.of(new Variable("n"));
  private static final LinearTerm T = LinearTerm.of(new Variable("t"));
  private static final Formula A = Formula.compare(N, Relation.GT, T.times(3));
  private static final Formula B = Formula.isZero(T);
  private static final Formula C = Formula.compare(N, Relation.NE, LinearTerm.ONE);

  @Test
  void terms() {
    assertThat(LinearTerm.ZERO).hasToString("0");
    assertThat(LinearTerm.constant(-7)).hasToString("-7");
    assertThat(N.minus(T.times(2)).plus(-1)).hasToString("n - 2 * t - 1");
    assertThat(N.negated().plus(T).plus(4)).hasToString("-n + t + 4");
    assertThat(T.times(-2)).hasToString("-2 * t");
  }

  @Test
  void conjunctionBindsMoreTightlyThanDisjunction() {
    assertThat(Formula.and(A, Formula.or(B, C))).hasToString("n > 3 * t && (t == 0 || n != 1)");
    assertThat(Formula.or(Formula.and(A, B), C)).hasToString("n > 3 * t && t == 0 || n != 1");
  }

  @Test
  void negationTakesParentheses() {
    assertThat(new Formula.Not(B)).hasToString("!(t == 0)");
    assertThat(Formula.not(Formula.and(A, B))).hasToString("!(n > 3 * t && t == 0)");
    assertThat(Formula.not(Formula.TRUE)).hasToString("false");
  }

  @Test
  void emptyConnectivesAreTheirUnits() {
    assertThat(new Formula.And(List.of())).hasToString("true");
    assertThat(new Formula.Or(List.of())).hasToString("false");
  }

  @Test
  void divisibility() {
    assertThat(Formula.divides(2, N)).hasToString("n % 2 == 0");
    assertThat(Formula.divides(3, N.plus(1))).hasToString("n % 3 == 2");
    assertThat(Formula.divides(3, N.times(2))).hasToString("(2 * n) % 3 == 0");
    assertThat(Formula.divides(3, N.negated())).hasToString("(-n) % 3 == 0");
    assertThat(Formula.not(Formula.divides(2, N))).hasToString("n % 2 != 0");
    assertThat(new Formula.Not(Formula.not(Formula.divides(2, N)))).hasToString("!(n % 2 != 0)");
  }

  @Test
  void temporalOperators() {
    Ltl a = Ltl.state(A);
    Ltl b = new Ltl.Eventually(Ltl.state(B));
    assertThat(new Ltl.Always(a)).hasToString("[](n > 3 * t)");
    assertThat(new Ltl.Always(b)).hasToString("[]<>(t == 0)");
    assertThat(Ltl.implies(b, new Ltl.Always(Ltl.and(List.of(a, b)))))
        .hasToString("!<>(t == 0) || [](n > 3 * t && <>(t == 0))");
    assertThat(Ltl.and(List.of(Ltl.or(List.of(a, b)), b)))
        .hasToString("(n > 3 * t || <>(t == 0)) && <>(t == 0)");
    assertThat(new Ltl.Until(a, new Ltl.Release(b, a)))
        .hasToString("(n > 3 * t) U (<>(t == 0) V (n > 3 * t))");
    assertThat(Ltl.and(List.of(b, new Ltl.Until(b, b))))
        .hasToString("<>(t == 0) && (<>(t == 0) U <>(t == 0))");
  }
}
