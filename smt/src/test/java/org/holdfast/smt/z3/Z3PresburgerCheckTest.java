package org.holdfast.smt.z3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.holdfast.smt.SampleFormulas.between;
import static org.holdfast.smt.SampleFormulas.compare;
import static org.holdfast.smt.SampleFormulas.term;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Answer;
import org.holdfast.smt.PresburgerCheck;
import org.junit.jupiter.api.Test;

class Z3PresburgerCheckTest {
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final Variable X = new Variable("x");
  private static final Variable N = new Variable("n");

  private final PresburgerCheck check = new Z3PresburgerCheck();

  private boolean isPossible(Formula free, List<Variable> universal, Formula body) {
    Answer answer = check.check(free, universal, body, LONG);
    assertThat(answer).isNotInstanceOf(Answer.Undetermined.class);
    return answer instanceof Answer.Sat;
  }

  @Test
  void withoutQuantifiersItIsASolver() {
    Formula low = compare("x", Relation.LT, 3);
    assertThat(isPossible(low, List.of(), compare("x", Relation.GT, 1))).isTrue();
    assertThat(isPossible(low, List.of(), compare("x", Relation.GT, 2))).isFalse();
  }

  @Test
  void quantifiesOverIntegers() {
    // Nothing doubled is one; something doubled is two.
    Formula odd = Formula.not(Formula.equal(term("x").times(2), term("n")));
    assertThat(isPossible(compare("n", Relation.EQ, 1), List.of(X), odd)).isTrue();
    assertThat(isPossible(compare("n", Relation.EQ, 2), List.of(X), odd)).isFalse();
  }

  @Test
  void confirmsThatEvenNumbersAreTheDoubledOnes() {
    Formula even = Formula.divides(2, term("n"));
    Formula doubled = Formula.equal(term("x").times(2), term("n"));
    assertThat(isPossible(Formula.and(doubled, Formula.not(even)), List.of(), Formula.TRUE))
        .isFalse();
    assertThat(isPossible(even, List.of(X), Formula.not(doubled))).isFalse();
    assertThat(isPossible(Formula.TRUE, List.of(X), Formula.not(doubled))).isTrue();
  }

  @Test
  void severalUniversalVariablesAndStrangeNames() {
    List<Variable> both = List.of(new Variable("and"), new Variable("a|b"));
    LinearTerm sum = term("and").plus(term("a|b"));
    Formula bounded =
        Formula.implies(
            Formula.and(between(0, term("and"), 2), between(0, term("a|b"), 3)),
            Formula.atLeast(term("n"), sum));
    assertThat(isPossible(compare("n", Relation.LT, 5), both, bounded)).isFalse();
    assertThat(isPossible(compare("n", Relation.LT, 6), both, bounded)).isTrue();
  }

  /** {@code exists x: a*x <= n && n <= b*x + c} against trying all that could matter. */
  @Property(tries = 60, seed = "1")
  void agreesWithTrying(
      @ForAll @IntRange(min = 1, max = 4) int a,
      @ForAll @IntRange(min = 1, max = 4) int b,
      @ForAll @IntRange(min = -3, max = 3) int c,
      @ForAll @IntRange(min = -6, max = 6) int n) {
    Formula body =
        Formula.and(
            Formula.atLeast(term("n"), term("x").times(a)),
            Formula.atLeast(term("x").times(b).plus(c), term("n")));
    boolean exists = false;
    for (int x = -40; x <= 40 && !exists; x++) {
      exists = body.evaluate(Valuation.of(Map.of(X, big(x), N, big(n))));
    }
    Formula fixed = compare("n", Relation.EQ, n);
    assertThat(isPossible(fixed, List.of(X), Formula.not(body))).isEqualTo(!exists);
  }

  private static BigInteger big(int value) {
    return BigInteger.valueOf(value);
  }
}
