package org.holdfast.threshold.temporal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.RandomLogic;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;

class EmptinessTest {
  private static final Variable A = new Variable("a");
  private static final Variable B = new Variable("b");
  private static final Variable X = new Variable("x");
  private static final Set<Variable> COUNTERS = Set.of(A, B);
  private static final LinearTerm SUM = LinearTerm.sum(List.of(A, B));

  private static Formula.Comparison compare(LinearTerm left, Relation relation, long right) {
    return new Formula.Comparison(left, relation, LinearTerm.constant(right));
  }

  @Example
  void emptyLocationsOfAConjunctionBecomeOneSum() {
    Formula both = Formula.and(Formula.isZero(LinearTerm.of(A)), Formula.isZero(LinearTerm.of(B)));
    assertThat(Emptiness.gather(both, COUNTERS)).isEqualTo(Formula.isZero(SUM));
  }

  @Example
  void populatedLocationsOfADisjunctionBecomeOneSum() {
    Formula either =
        Formula.or(
            compare(LinearTerm.of(A), Relation.NE, 0), compare(LinearTerm.of(B), Relation.GE, 1));
    assertThat(Emptiness.gather(either, COUNTERS)).isEqualTo(compare(SUM, Relation.NE, 0));
  }

  @Example
  void emptinessIsSeenInManyGuises() {
    assertThat(Emptiness.emptied(compare(SUM, Relation.LE, 0), COUNTERS)).contains(COUNTERS);
    assertThat(Emptiness.emptied(compare(SUM, Relation.LT, 1), COUNTERS)).contains(COUNTERS);
    assertThat(Emptiness.emptied(compare(SUM.negated(), Relation.GE, 0), COUNTERS))
        .contains(COUNTERS);
    assertThat(Emptiness.emptied(compare(SUM.times(2), Relation.EQ, 0), COUNTERS))
        .contains(COUNTERS);
  }

  @Example
  void whatIsNotEmptinessIsNotTakenForIt() {
    LinearTerm difference = LinearTerm.of(A).minus(LinearTerm.of(B));
    assertThat(Emptiness.emptied(compare(difference, Relation.EQ, 0), COUNTERS)).isEmpty();
    assertThat(Emptiness.emptied(compare(SUM, Relation.LE, 1), COUNTERS)).isEmpty();
    assertThat(Emptiness.emptied(compare(SUM, Relation.NE, 0), COUNTERS)).isEmpty();
    assertThat(Emptiness.emptied(compare(SUM.plus(LinearTerm.of(X)), Relation.EQ, 0), COUNTERS))
        .isEmpty();
    assertThat(Emptiness.emptied(compare(LinearTerm.ZERO, Relation.EQ, 0), COUNTERS)).isEmpty();
  }

  @Property(tries = 3_000, seed = "1")
  void gatheringKeepsTheMeaningOnNaturalNumbers(
      @ForAll("formulas") Formula formula, @ForAll("values") Valuation values) {
    Formula normal = NormalForms.negationNormalForm(formula);
    assertThat(Emptiness.gather(normal, COUNTERS).evaluate(values))
        .isEqualTo(formula.evaluate(values));
  }

  @Property(tries = 1_000, seed = "1")
  void emptiedLocationsAreExactlyWhatTheComparisonSays(
      @ForAll("comparisons") Formula comparison, @ForAll("values") Valuation values) {
    Emptiness.emptied((Formula.Comparison) comparison, COUNTERS)
        .ifPresent(
            emptied ->
                assertThat(emptied.stream().allMatch(v -> values.valueOf(v).signum() == 0))
                    .isEqualTo(comparison.evaluate(values)));
  }

  @Provide
  Arbitrary<Valuation> values() {
    return RandomLogic.values(List.of(A, B, X), Arbitraries.integers().between(0, 2))
        .map(Valuation::of);
  }

  @Provide
  Arbitrary<Formula> comparisons() {
    Arbitrary<Integer> coefficients =
        Arbitraries.frequency(
            net.jqwik.api.Tuple.of(4, 1),
            net.jqwik.api.Tuple.of(3, 0),
            net.jqwik.api.Tuple.of(2, -1),
            net.jqwik.api.Tuple.of(1, 2));
    return Combinators.combine(
            coefficients,
            coefficients,
            Arbitraries.frequency(net.jqwik.api.Tuple.of(5, 0), net.jqwik.api.Tuple.of(1, 1)),
            Arbitraries.of(Relation.class),
            Arbitraries.integers().between(-1, 2))
        .as(
            (a, b, x, relation, bound) ->
                compare(
                    LinearTerm.of(A)
                        .times(a)
                        .plus(LinearTerm.of(B).times(b))
                        .plus(LinearTerm.of(X).times(x)),
                    relation,
                    bound));
  }

  @Provide
  Arbitrary<Formula> formulas() {
    return RandomLogic.formulas(comparisons(), 3);
  }
}
