package org.holdfast.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class LinearTermTest {
  private static final List<Variable> ALL = RandomLogic.variables("x", "y", "z");

  @Provide
  Arbitrary<LinearTerm> terms() {
    return RandomLogic.terms(ALL, 9);
  }

  @Provide
  Arbitrary<Map<Variable, BigInteger>> values() {
    return RandomLogic.values(ALL, 20);
  }

  @Property(tries = 200, seed = "1")
  void operationsAreThoseOfTheValues(
      @ForAll("terms") LinearTerm a,
      @ForAll("terms") LinearTerm b,
      @ForAll("values") Map<Variable, BigInteger> values,
      @ForAll int factor) {
    Valuation v = Valuation.of(values);
    BigInteger left = a.evaluate(v);
    BigInteger right = b.evaluate(v);
    assertThat(a.plus(b).evaluate(v)).isEqualTo(left.add(right));
    assertThat(a.minus(b).evaluate(v)).isEqualTo(left.subtract(right));
    assertThat(a.negated().evaluate(v)).isEqualTo(left.negate());
    assertThat(a.times(factor).evaluate(v)).isEqualTo(left.multiply(BigInteger.valueOf(factor)));
    assertThat(a.plus(factor).evaluate(v)).isEqualTo(left.add(BigInteger.valueOf(factor)));
    assertThat(a.linearPart().plus(a.constant())).isEqualTo(a);
  }

  @Property(tries = 200, seed = "1")
  void equalTermsAreEqualWhateverTheOrder(
      @ForAll("terms") LinearTerm a, @ForAll("terms") LinearTerm b) {
    assertThat(a.plus(b)).isEqualTo(b.plus(a)).hasSameHashCodeAs(b.plus(a));
    assertThat(a.minus(a)).isEqualTo(LinearTerm.ZERO);
    assertThat(a.plus(b).minus(b)).isEqualTo(a);
    assertThat(a.plus(b).coefficients().values()).doesNotContain(BigInteger.ZERO);
  }

  @Property(tries = 200, seed = "1")
  void substitutionEvaluatesTheReplacement(
      @ForAll("terms") LinearTerm a,
      @ForAll("terms") LinearTerm b,
      @ForAll("values") Map<Variable, BigInteger> values) {
    Variable x = ALL.get(0);
    Valuation v = Valuation.of(values);
    LinearTerm replaced = a.substitute(u -> u.equals(x) ? b : LinearTerm.of(u));
    Valuation changed = u -> u.equals(x) ? b.evaluate(v) : v.valueOf(u);
    assertThat(replaced.evaluate(v)).isEqualTo(a.evaluate(changed));
    assertThat(a.without(x).plus(LinearTerm.of(x).times(a.coefficient(x)))).isEqualTo(a);
  }

  @Property(tries = 200, seed = "1")
  void contentDividesEveryCoefficient(@ForAll("terms") LinearTerm a) {
    if (a.isConstant()) {
      assertThat(a.content()).isZero();
    } else {
      assertThat(a.coefficients().values()).allMatch(c -> c.mod(a.content()).signum() == 0);
    }
  }

  @Example
  void sumsVariablesAndCountsRepetitions() {
    Variable x = ALL.get(0);
    Variable y = ALL.get(1);
    assertThat(LinearTerm.sum(List.of(x, y, x))).hasToString("2 * x + y");
  }
}
