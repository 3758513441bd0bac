package org.holdfast.logic.simplification;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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
import org.holdfast.logic.Variable;

class SimplifierTest {
  private static final List<Variable> ALL = RandomLogic.variables("p", "q");
  private static final LinearTerm P = LinearTerm.of(ALL.get(0));
  private static final LinearTerm Q = LinearTerm.of(ALL.get(1));

  private final Entailment exact = new EliminationEntailment();

  @Provide
  Arbitrary<Formula> formulas() {
    return RandomLogic.formulas(RandomLogic.atoms(ALL, 2), 2);
  }

  @Provide
  Arbitrary<Formula> assumptions() {
    return RandomLogic.comparisons(ALL, 2).list().ofMaxSize(2).map(Formula::and);
  }

  @Property(tries = 60, seed = "1")
  void keepsTheMeaningWhereTheAssumptionHolds(
      @ForAll("formulas") Formula formula, @ForAll("assumptions") Formula assumption) {
    Formula result = new Simplifier(exact).simplify(formula, assumption);
    assertThat(NormalForms.negationNormalForm(formula).atoms()).containsAll(result.atoms());
    RandomLogic.box(
        ALL,
        -6,
        6,
        v -> {
          if (assumption.evaluate(v)) {
            assertThat(result.evaluate(v)).isEqualTo(formula.evaluate(v));
          }
        });
  }

  @Property(tries = 60, seed = "1")
  void keepsTheMeaningWithAnOracleThatKnowsLittle(
      @ForAll("formulas") Formula formula, @ForAll("assumptions") Formula assumption) {
    Entailment syntactic =
        (premise, conclusion) ->
            premise instanceof Formula.And and && and.operands().contains(conclusion);
    Formula result = new Simplifier(syntactic).simplify(formula, assumption);
    RandomLogic.box(
        ALL,
        -6,
        6,
        v -> {
          if (assumption.evaluate(v)) {
            assertThat(result.evaluate(v)).isEqualTo(formula.evaluate(v));
          }
        });
  }

  @Property(tries = 60, seed = "1")
  void entailmentAgreesWithBruteForce(
      @ForAll("formulas") Formula premise, @ForAll("formulas") Formula conclusion) {
    // The box as part of the premise makes brute force a decision.
    Formula box =
        Formula.and(
            ALL.stream()
                .map(LinearTerm::of)
                .map(x -> Formula.and(atMost(x, 4), Formula.atLeast(x, LinearTerm.constant(-4))))
                .toList());
    boolean[] follows = {true};
    RandomLogic.box(ALL, -4, 4, v -> follows[0] &= !premise.evaluate(v) || conclusion.evaluate(v));
    assertThat(exact.entails(Formula.and(box, premise), conclusion)).isEqualTo(follows[0]);
  }

  private static Formula atMost(LinearTerm term, long value) {
    return Formula.compare(term, Relation.LE, LinearTerm.constant(value));
  }

  @Example
  void dropsWhatIsCertainAndWhatIsImpossible() {
    Formula assumption = Formula.atLeast(P, Q.plus(1));
    Formula certain = Formula.atLeast(P, Q);
    Formula impossible = Formula.atLeast(Q, P);
    Formula open = Formula.atLeast(Q, LinearTerm.ONE);
    Simplifier simplifier = new Simplifier(exact);
    assertThat(simplifier.simplify(Formula.and(certain, open), assumption)).isEqualTo(open);
    assertThat(simplifier.simplify(Formula.or(impossible, open), assumption)).isEqualTo(open);
    assertThat(simplifier.simplify(impossible, assumption)).isEqualTo(Formula.FALSE);
  }

  @Example
  void usesTheOtherParts() {
    Simplifier simplifier = new Simplifier(exact);
    Formula small = Formula.atLeast(P, LinearTerm.ONE);
    Formula heavy = Formula.atLeast(P.times(2).plus(Q), Q.plus(1));
    assertThat(simplifier.simplify(Formula.and(heavy, small), Formula.TRUE)).isEqualTo(small);
    assertThat(simplifier.simplify(Formula.or(heavy, small), Formula.TRUE)).isEqualTo(small);
    Formula nested = Formula.and(small, Formula.or(Formula.not(small), Formula.atLeast(Q, P)));
    assertThat(simplifier.simplify(nested, Formula.TRUE)).hasToString("p >= 1 && q >= p");
  }
}
