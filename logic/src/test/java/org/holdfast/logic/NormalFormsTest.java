package org.holdfast.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class NormalFormsTest {
  private static final List<Variable> ALL = RandomLogic.variables("x", "y");
  private static final LinearTerm X = LinearTerm.of(ALL.get(0));

  @Provide
  Arbitrary<Formula> formulas() {
    return RandomLogic.formulas(RandomLogic.atoms(ALL, 4), 3);
  }

  @Provide
  Arbitrary<Formula> comparisonFormulas() {
    return RandomLogic.formulas(RandomLogic.comparisons(ALL, 4), 2);
  }

  @Provide
  Arbitrary<Formula> comparisons() {
    return RandomLogic.comparisons(ALL, 6);
  }

  @Provide
  Arbitrary<Map<Variable, BigInteger>> values() {
    return RandomLogic.values(ALL, 6);
  }

  @Property(tries = 200, seed = "1")
  void negationNormalFormKeepsTheMeaning(
      @ForAll("formulas") Formula formula, @ForAll("values") Map<Variable, BigInteger> values) {
    Formula normal = NormalForms.negationNormalForm(formula);
    Valuation v = Valuation.of(values);
    assertThat(normal.evaluate(v)).isEqualTo(formula.evaluate(v));
    assertThat(negationsStandBeforeDivisibilitiesOnly(normal)).isTrue();
  }

  private static boolean negationsStandBeforeDivisibilitiesOnly(Formula formula) {
    if (formula instanceof Formula.Not not) {
      return not.operand() instanceof Formula.Divides;
    } else if (formula instanceof Formula.And and) {
      return and.operands().stream()
          .allMatch(NormalFormsTest::negationsStandBeforeDivisibilitiesOnly);
    } else if (formula instanceof Formula.Or or) {
      return or.operands().stream()
          .allMatch(NormalFormsTest::negationsStandBeforeDivisibilitiesOnly);
    }
    return true;
  }

  @Property(tries = 300, seed = "1")
  void inequalitiesKeepTheMeaningAndAreTight(@ForAll("comparisons") Formula formula) {
    Formula normal = NormalForms.inequalities((Formula.Comparison) formula);
    RandomLogic.box(ALL, -5, 5, v -> assertThat(normal.evaluate(v)).isEqualTo(formula.evaluate(v)));
    for (Formula.Comparison comparison : normal.comparisons()) {
      assertThat(comparison.relation()).isEqualTo(Relation.GE);
      assertThat(comparison.right()).isEqualTo(LinearTerm.ZERO);
      assertThat(comparison.left().content()).isEqualTo(BigInteger.ONE);
    }
  }

  @Property(tries = 200, seed = "1")
  void disjunctiveNormalFormKeepsTheMeaning(
      @ForAll("comparisonFormulas") Formula formula,
      @ForAll("values") Map<Variable, BigInteger> values) {
    Valuation v = Valuation.of(values);
    List<Set<Formula.Comparison>> disjuncts =
        NormalForms.disjunctiveNormalForm(formula, 10_000).orElseThrow();
    boolean truth = disjuncts.stream().anyMatch(part -> part.stream().allMatch(c -> c.evaluate(v)));
    assertThat(truth).isEqualTo(formula.evaluate(v));
  }

  @Property(tries = 200, seed = "1")
  void conjunctionsKeepTheMeaningAndTheLimit(
      @ForAll("formulas") Formula formula, @ForAll("values") Map<Variable, BigInteger> values) {
    Valuation v = Valuation.of(values);
    Optional<List<Set<Formula>>> disjuncts = NormalForms.conjunctions(formula, 6);
    if (disjuncts.isPresent()) {
      assertThat(disjuncts.get()).hasSizeLessThanOrEqualTo(6);
      boolean truth =
          disjuncts.get().stream().anyMatch(part -> part.stream().allMatch(c -> c.evaluate(v)));
      assertThat(truth).isEqualTo(formula.evaluate(v));
    }
  }

  @Example
  void theLimitStopsBeforeTheProductIsBuilt() {
    Formula[] parts = new Formula[40];
    for (int i = 0; i < parts.length; i++) {
      parts[i] =
          Formula.or(
              Formula.equal(X, LinearTerm.constant(i)),
              Formula.equal(X, LinearTerm.constant(-1 - i)));
    }
    assertThat(NormalForms.disjunctiveNormalForm(Formula.and(parts), 1_000)).isEmpty();
    assertThat(NormalForms.disjunctiveNormalForm(Formula.or(parts), 80)).isPresent();
    assertThat(NormalForms.disjunctiveNormalForm(Formula.or(parts), 79)).isEmpty();
  }

  @Example
  void theFormOfComparisonsRefusesDivisibility() {
    Formula even = Formula.divides(2, X);
    assertThatThrownBy(() -> NormalForms.disjunctiveNormalForm(even, 10))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(NormalForms.conjunctions(even, 10)).contains(List.of(Set.of(even)));
  }

  @Example
  void tightensOverTheIntegers() {
    Formula odd = Formula.compare(X.times(2), Relation.GE, LinearTerm.constant(-3));
    assertThat(NormalForms.inequalities((Formula.Comparison) odd)).hasToString("x + 1 >= 0");
  }
}
