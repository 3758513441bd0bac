package org.holdfast.logic.elimination;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitrary;
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

class QuantifierEliminationTest {
  private static final Variable X = new Variable("x");
  private static final Variable Y = new Variable("y");
  private static final Variable P = new Variable("p");
  private static final Variable Q = new Variable("q");
  private static final List<Variable> ALL = List.of(X, Y, P, Q);
  private static final int WITNESSES = 5;
  private static final int PARAMETERS = 7;

  private final QuantifierElimination elimination = new QuantifierElimination();

  @Provide
  Arbitrary<Formula> formulas() {
    return RandomLogic.formulas(RandomLogic.atoms(ALL, 3), 2);
  }

  @Provide
  Arbitrary<Formula> conjunctions() {
    return conjunctions(5);
  }

  @Provide
  Arbitrary<Formula> smallConjunctions() {
    return conjunctions(3);
  }

  private static Arbitrary<Formula> conjunctions(int size) {
    return RandomLogic.atoms(ALL, size)
        .filter(atom -> !(atom instanceof Formula.Comparison c) || c.relation() != Relation.NE)
        .list()
        .ofMinSize(2)
        .ofMaxSize(5)
        .map(Formula::and);
  }

  @Property(tries = 100, seed = "1")
  void agreesWithBruteForceOnConjunctions(@ForAll("conjunctions") Formula formula) {
    checkBounded(formula, List.of(X));
  }

  @Property(tries = 40, seed = "1")
  void agreesWithBruteForceForTwoVariables(@ForAll("smallConjunctions") Formula formula) {
    checkBounded(formula, List.of(X, Y));
  }

  @Property(tries = 40, seed = "1")
  void agreesWithBruteForceOnFormulas(@ForAll("formulas") Formula formula) {
    checkBounded(formula, List.of(X, Y));
  }

  @Property(tries = 100, seed = "1")
  void cooperAgreesWithBruteForce(@ForAll("formulas") Formula formula) {
    Formula bounded = Formula.and(formula, within(List.of(X)));
    Formula canonical = NormalForms.negationNormalForm(bounded).mapAtoms(Literals::canonical);
    Formula result = Cooper.eliminate(X, canonical, () -> {});
    assertThat(result.variables()).doesNotContain(X);
    assertEquivalent(bounded, List.of(X), result, List.of(Y, P, Q), 3);
  }

  @Property(tries = 100, seed = "1")
  void withoutTheVariableOnlyTheShapeChanges(@ForAll("formulas") Formula formula) {
    Formula result = elimination.eliminate(List.of(new Variable("z")), formula);
    RandomLogic.box(ALL, -2, 2, v -> assertThat(result.evaluate(v)).isEqualTo(formula.evaluate(v)));
  }

  @Property(tries = 100, seed = "1")
  void eliminatingAgainChangesNothing(@ForAll("conjunctions") Formula formula) {
    Formula once = elimination.eliminate(List.of(X), formula);
    Formula twice = elimination.eliminate(List.of(X), once);
    RandomLogic.box(
        List.of(Y, P, Q), -4, 4, v -> assertThat(twice.evaluate(v)).isEqualTo(once.evaluate(v)));
  }

  @Property(tries = 40, seed = "1")
  void underAnAssumptionItIsRightWhereThatHolds(
      @ForAll("smallConjunctions") Formula formula, @ForAll("assumptions") Formula assumption) {
    Formula bounded = Formula.and(formula, within(List.of(X, Y)));
    Formula result = elimination.eliminate(List.of(X, Y), bounded, assumption);
    RandomLogic.box(
        List.of(P, Q),
        -PARAMETERS,
        PARAMETERS,
        v -> {
          if (assumption.evaluate(v)) {
            assertThat(result.evaluate(v)).isEqualTo(exists(List.of(X, Y), bounded, v));
          }
        });
  }

  @Provide
  Arbitrary<Formula> assumptions() {
    return RandomLogic.atoms(List.of(P, Q), 3).list().ofSize(2).map(Formula::and);
  }

  @Example
  void coefficientsBecomeDivisibility() {
    LinearTerm n = LinearTerm.of(P);
    LinearTerm x = LinearTerm.of(X);
    for (int k : new int[] {2, 3, 5}) {
      Formula result = elimination.eliminate(List.of(X), Formula.equal(x.times(k), n));
      assertThat(result).hasToString("p % " + k + " == 0");
    }
    Formula sum = Formula.equal(x.times(2).plus(LinearTerm.of(Y).times(3)), n);
    assertThat(elimination.eliminate(List.of(X, Y), sum)).isEqualTo(Formula.TRUE);
    Formula even = Formula.equal(x.times(4).plus(LinearTerm.of(Y).times(6)), n);
    assertThat(elimination.eliminate(List.of(X, Y), even)).hasToString("p % 2 == 0");
  }

  @Example
  void aBoundFromOneSideOnlyIsNoRestriction() {
    Formula formula =
        Formula.and(
            Formula.atLeast(LinearTerm.of(X).times(3), LinearTerm.of(P)),
            Formula.divides(7, LinearTerm.of(X).plus(LinearTerm.of(Q))),
            Formula.atLeast(LinearTerm.of(P), LinearTerm.of(Q)));
    assertThat(elimination.eliminate(List.of(X), formula)).hasToString("p >= q");
  }

  @Example
  void manyDisjunctionsAreLeftToCooper() {
    List<Formula> parts = new ArrayList<>();
    for (int i = 0; i < 13; i++) {
      LinearTerm x = LinearTerm.of(X);
      parts.add(
          Formula.or(
              Formula.compare(x, Relation.LT, LinearTerm.of(P).plus(3L * i)),
              Formula.compare(x, Relation.GT, LinearTerm.of(Q).plus(i))));
    }
    Formula formula = Formula.and(Formula.and(parts), within(List.of(X)));
    Formula result = elimination.eliminate(List.of(X), formula);
    assertEquivalent(formula, List.of(X), result, List.of(P, Q), PARAMETERS);
  }

  @Example
  void stopsWhenTold() {
    Formula formula = Formula.equal(LinearTerm.of(X).times(2), LinearTerm.of(P));
    assertThatThrownBy(() -> new QuantifierElimination(() -> true).eliminate(List.of(X), formula))
        .isInstanceOf(EliminationInterrupted.class);
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(() -> elimination.eliminate(List.of(X), formula))
          .isInstanceOf(EliminationInterrupted.class);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Example
  void refusesStepsThatAreTooLarge() {
    BigInteger huge = BigInteger.TEN.pow(12);
    LinearTerm x = LinearTerm.of(X);
    Formula formula =
        Formula.and(
            Formula.atLeast(x.times(huge), LinearTerm.of(P)),
            Formula.atLeast(LinearTerm.of(Q), x.times(huge.add(BigInteger.ONE))));
    assertThatThrownBy(() -> elimination.eliminate(List.of(X), formula))
        .isInstanceOf(EliminationTooLarge.class);
  }

  @Example
  void refusesAssumptionsAboutQuantifiedVariables() {
    Formula about = Formula.nonNegative(LinearTerm.of(X));
    assertThatThrownBy(() -> elimination.eliminate(List.of(X), Formula.TRUE, about))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private void checkBounded(Formula formula, List<Variable> quantified) {
    Formula bounded = Formula.and(formula, within(quantified));
    Formula result = elimination.eliminate(quantified, bounded);
    assertThat(result.variables()).doesNotContainAnyElementsOf(quantified);
    List<Variable> others = new ArrayList<>(ALL);
    others.removeAll(quantified);
    int range = others.size() == 2 ? PARAMETERS : 3;
    assertEquivalent(bounded, quantified, result, others, range);
  }

  private static void assertEquivalent(
      Formula bounded,
      List<Variable> quantified,
      Formula result,
      List<Variable> others,
      int range) {
    RandomLogic.box(
        others,
        -range,
        range,
        v -> {
          if (result.evaluate(v) != exists(quantified, bounded, v)) {
            throw new AssertionError(result + " differs from exists " + bounded);
          }
        });
  }

  /** With these bounds, all witnesses are among those which {@link #exists} tries. */
  private static Formula within(List<Variable> variables) {
    List<Formula> bounds = new ArrayList<>();
    for (Variable variable : variables) {
      bounds.add(Formula.atLeast(LinearTerm.of(variable), LinearTerm.constant(-WITNESSES)));
      bounds.add(Formula.atLeast(LinearTerm.constant(WITNESSES), LinearTerm.of(variable)));
    }
    return Formula.and(bounds);
  }

  private static boolean exists(List<Variable> quantified, Formula formula, Valuation outer) {
    boolean[] found = {false};
    Set<Variable> inner = Set.copyOf(quantified);
    RandomLogic.box(
        quantified,
        -WITNESSES,
        WITNESSES,
        v ->
            found[0] |=
                formula.evaluate(
                    name -> inner.contains(name) ? v.valueOf(name) : outer.valueOf(name)));
    return found[0];
  }
}
