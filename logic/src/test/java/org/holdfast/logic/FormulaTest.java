package org.holdfast.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class FormulaTest {
  private static final List<Variable> ALL = RandomLogic.variables("x", "y");
  private static final LinearTerm X = LinearTerm.of(ALL.get(0));

  @Provide
  Arbitrary<Formula> formulas() {
    return RandomLogic.formulas(RandomLogic.atoms(ALL, 4), 2);
  }

  @Provide
  Arbitrary<LinearTerm> terms() {
    return RandomLogic.terms(ALL, 4);
  }

  @Provide
  Arbitrary<Map<Variable, BigInteger>> values() {
    return RandomLogic.values(ALL, 6);
  }

  @Property(tries = 300, seed = "1")
  void connectivesAreThoseOfTheTruthValues(
      @ForAll("formulas") Formula a,
      @ForAll("formulas") Formula b,
      @ForAll("values") Map<Variable, BigInteger> values) {
    Valuation v = Valuation.of(values);
    boolean left = a.evaluate(v);
    boolean right = b.evaluate(v);
    assertThat(Formula.and(a, b).evaluate(v)).isEqualTo(left && right);
    assertThat(Formula.or(a, b).evaluate(v)).isEqualTo(left || right);
    assertThat(Formula.not(a).evaluate(v)).isEqualTo(!left);
    assertThat(Formula.implies(a, b).evaluate(v)).isEqualTo(!left || right);
    assertThat(Formula.not(Formula.not(a)).evaluate(v)).isEqualTo(left);
  }

  @Property(tries = 200, seed = "1")
  void substitutionEvaluatesTheReplacement(
      @ForAll("formulas") Formula formula,
      @ForAll("terms") LinearTerm term,
      @ForAll("values") Map<Variable, BigInteger> values) {
    Variable x = ALL.get(0);
    Valuation v = Valuation.of(values);
    Formula replaced = formula.substitute(u -> u.equals(x) ? term : LinearTerm.of(u));
    Valuation changed = u -> u.equals(x) ? term.evaluate(v) : v.valueOf(u);
    assertThat(replaced.evaluate(v)).isEqualTo(formula.evaluate(changed));
  }

  @Property(tries = 100, seed = "1")
  void onlyItsVariablesMatter(
      @ForAll("formulas") Formula formula, @ForAll("values") Map<Variable, BigInteger> values) {
    Valuation full = Valuation.of(values);
    Valuation own =
        u -> formula.variables().contains(u) ? values.get(u) : BigInteger.valueOf(1_000);
    assertThat(formula.evaluate(own)).isEqualTo(formula.evaluate(full));
    assertThat(formula.mapAtoms(atom -> atom).evaluate(full)).isEqualTo(formula.evaluate(full));
  }

  @Example
  void divisibilityOfNegativeNumbers() {
    Formula even = Formula.divides(2, X);
    assertThat(even.evaluate(u -> BigInteger.valueOf(-4))).isTrue();
    assertThat(even.evaluate(u -> BigInteger.valueOf(-3))).isFalse();
    assertThat(even.variables()).containsExactly(ALL.get(0));
    assertThat(even.comparisons()).isEmpty();
    assertThat(even.mapComparisons(c -> Formula.FALSE)).isEqualTo(even);
    assertThatThrownBy(() -> Formula.divides(0, X)).isInstanceOf(IllegalArgumentException.class);
  }

  @Example
  void connectivesAreFlatAndWithoutUnits() {
    Formula a = Formula.nonNegative(X);
    Formula b = Formula.isZero(X);
    assertThat(Formula.and(a, Formula.and(b, a), Formula.TRUE))
        .isEqualTo(new Formula.And(List.of(a, b)));
    assertThat(Formula.or(a, Formula.or(b, a), Formula.FALSE))
        .isEqualTo(new Formula.Or(List.of(a, b)));
    assertThat(Formula.and(a, Formula.FALSE)).isEqualTo(Formula.FALSE);
    assertThat(Formula.or(a, Formula.TRUE)).isEqualTo(Formula.TRUE);
    assertThat(Formula.and()).isEqualTo(Formula.TRUE);
    assertThat(Formula.or()).isEqualTo(Formula.FALSE);
  }
}
