package org.holdfast.smt.elimination;

import static org.assertj.core.api.Assertions.assertThat;
import static org.holdfast.smt.SampleFormulas.term;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.logic.elimination.EliminationInterrupted;
import org.holdfast.logic.elimination.EliminationTooLarge;
import org.holdfast.logic.elimination.QuantifierElimination;
import org.holdfast.smt.Answer;
import org.holdfast.smt.PresburgerCheck;
import org.holdfast.smt.z3.Z3PresburgerCheck;

/**
 * Our quantifier elimination against two decision procedures for integers with quantifiers, on
 * random formulas without any bounds on values. Neither may find a difference; that now and then
 * one does not finish in time is only counted.
 */
@StatisticsReport(onFailureOnly = true)
class EliminationAgreementTest {
  /** More than is usual by far; how long that takes is not the question here. */
  private static final int MOST_STEPS = 10_000;

  /** The references know no other limit; mostly they need a tenth of it. */
  private static final Duration TIMEOUT = Duration.ofSeconds(1);

  private static final Duration LONG = Duration.ofSeconds(30);
  private static final List<PresburgerCheck> REFERENCES =
      List.of(new Z3PresburgerCheck(), new PrincessPresburgerCheck());

  /** Of the eliminations and of the comparisons; usually it is far more. */
  private static final double LEAST_PERCENTAGE_DECIDED = 50;

  private static final double LEAST_PERCENTAGE_NOT_TRIVIAL = 30;

  private enum Verdict {
    EQUIVALENT,
    DIFFERENT,
    UNDETERMINED
  }

  @Provide
  Arbitrary<Existential> conjunctions() {
    return RandomExistentials.conjunctions();
  }

  @Provide
  Arbitrary<Existential> formulas() {
    return RandomExistentials.formulas();
  }

  @Provide
  Arbitrary<Existential> guards() {
    return RandomExistentials.guards();
  }

  @Property(tries = 20, seed = "1", edgeCases = EdgeCasesMode.NONE)
  void conjunctionsKeepTheirMeaning(@ForAll("conjunctions") Existential existential) {
    eliminateAndCompare(existential);
  }

  @Property(tries = 12, seed = "1", edgeCases = EdgeCasesMode.NONE)
  void formulasKeepTheirMeaning(@ForAll("formulas") Existential existential) {
    eliminateAndCompare(existential);
  }

  @Property(tries = 40, seed = "1", edgeCases = EdgeCasesMode.NONE)
  void receiveGuardsKeepTheirMeaning(@ForAll("guards") Existential existential) {
    eliminateAndCompare(existential);
  }

  private static void eliminateAndCompare(Existential existential) {
    AtomicInteger steps = new AtomicInteger();
    boolean eliminated = false;
    try {
      Formula result =
          new QuantifierElimination(() -> steps.incrementAndGet() > MOST_STEPS)
              .eliminate(existential.quantified(), existential.body(), existential.assumption());
      eliminated = true;
      assertThat(result.variables()).doesNotContainAnyElementsOf(existential.quantified());
      collect("not trivial", !(result instanceof Formula.Truth), LEAST_PERCENTAGE_NOT_TRIVIAL);
      for (PresburgerCheck reference : REFERENCES) {
        String name = reference.getClass().getSimpleName();
        Verdict verdict = compare(reference, existential, result, TIMEOUT);
        assertThat(verdict)
            .as("%s about %s and %s", name, existential, result)
            .isNotEqualTo(Verdict.DIFFERENT);
        collect(name, verdict == Verdict.EQUIVALENT, LEAST_PERCENTAGE_DECIDED);
      }
    } catch (EliminationInterrupted | EliminationTooLarge tooHard) {
      // Right or wrong is not the question then.
    }
    collect("eliminated", eliminated, LEAST_PERCENTAGE_DECIDED);
  }

  /** Has an effect at the end of a property: enough of what was collected must be true. */
  private static void collect(String label, boolean value, double leastPercentage) {
    Statistics.label(label)
        .collect(value)
        .coverage(
            coverage ->
                coverage.check(true).percentage((Double share) -> share >= leastPercentage));
  }

  private static Verdict compare(
      PresburgerCheck reference, Existential existential, Formula result, Duration timeout) {
    Answer tooStrong =
        reference.check(
            Formula.and(existential.assumption(), existential.body(), Formula.not(result)),
            List.of(),
            Formula.TRUE,
            timeout);
    Answer tooWeak =
        reference.check(
            Formula.and(existential.assumption(), result),
            existential.quantified(),
            Formula.not(existential.body()),
            timeout);
    if (tooStrong instanceof Answer.Sat || tooWeak instanceof Answer.Sat) {
      return Verdict.DIFFERENT;
    }
    return tooStrong instanceof Answer.Unsat && tooWeak instanceof Answer.Unsat
        ? Verdict.EQUIVALENT
        : Verdict.UNDETERMINED;
  }

  /** What a procedure for the reals would answer, and other mistakes: the references find them. */
  @Example
  void theReferencesSeeMistakes() {
    LinearTerm p = term("p");
    Formula doubled = Formula.equal(term("x").times(2), p);
    assertVerdicts(Verdict.EQUIVALENT, doubled, Formula.TRUE, Formula.divides(2, p));
    assertVerdicts(Verdict.DIFFERENT, doubled, Formula.TRUE, Formula.divides(4, p));
    assertVerdicts(Verdict.DIFFERENT, doubled, Formula.TRUE, Formula.TRUE);
    assertVerdicts(Verdict.EQUIVALENT, doubled, Formula.divides(2, p), Formula.TRUE);

    Formula narrow =
        Formula.and(
            Formula.atLeast(term("x").times(3), p), Formula.atLeast(p.plus(1), term("x").times(3)));
    Formula notOneMore = Formula.not(Formula.divides(3, p.plus(-1)));
    assertVerdicts(Verdict.EQUIVALENT, narrow, Formula.TRUE, notOneMore);
    assertVerdicts(Verdict.DIFFERENT, narrow, Formula.TRUE, Formula.TRUE);
  }

  private static void assertVerdicts(
      Verdict expected, Formula body, Formula assumption, Formula result) {
    Existential existential = new Existential(List.of(new Variable("x")), body, assumption);
    for (PresburgerCheck reference : REFERENCES) {
      assertThat(compare(reference, existential, result, LONG))
          .as("%s about %s and %s", reference.getClass().getSimpleName(), existential, result)
          .isEqualTo(expected);
    }
  }
}
