package org.holdfast.rounds.everysize;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Map;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.rounds.checker.RoundChecker;
import org.holdfast.rounds.checker.RoundOptions;
import org.holdfast.rounds.reductions.ReductionOptions;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.decorator.CrossCheckingSolverFactory;
import org.holdfast.smt.smtinterpol.SmtInterpolSolverFactory;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is right holds for every size; what is off by one is violated, by the smallest size. */
class EverySizeCheckerTest {
  private static Verdict check(String text, String property) {
    return check(text, property, new Z3SolverFactory());
  }

  private static Verdict check(String text, String property, SolverFactory solvers) {
    RoundAlgorithm algorithm = SampleRounds.read(text);
    Requirement requirement =
        algorithm.requirements().stream()
            .filter(one -> one.name().equals(property))
            .findFirst()
            .orElseThrow();
    EverySizeChecker checker =
        new EverySizeChecker(
            algorithm,
            solvers,
            (instance, states) ->
                new RoundChecker(
                    instance,
                    new RoundOptions(
                        SearchOptions.defaults().withThreads(1).withMaxStates(states),
                        ReductionOptions.ALL),
                    false));
    return checker.check(
        new Property(requirement.name(), requirement.formula(), requirement.position()),
        Budget.unlimited(),
        EventSink.NONE);
  }

  private static Map<Variable, BigInteger> parameters(Verdict verdict) {
    assertThat(verdict).isInstanceOf(Verdict.Violated.class);
    return ((Verdict.Violated) verdict).trace().parameters();
  }

  @ParameterizedTest
  @CsvSource({"agreement", "validity_0", "validity_1"})
  void oneThirdRuleHoldsForEveryNumberOfProcesses(String property) {
    Verdict verdict = check(SampleRounds.oneThirdRule("2 * n / 3"), property);
    assertThat(verdict).isInstanceOf(Verdict.Holds.class);
    assertThat(verdict.evidence().remarks()).hasAtLeastOneElementOfType(Remark.Invariants.class);
  }

  @Test
  void oneHalfIsRefutedByThreeProcesses() {
    assertThat(parameters(check(SampleRounds.oneThirdRule("n / 2"), "agreement")))
        .containsEntry(new Variable("n"), BigInteger.valueOf(3));
  }

  @Test
  void twoSolversAgreeOnTheProof() {
    SolverFactory both =
        new CrossCheckingSolverFactory(new Z3SolverFactory(), new SmtInterpolSolverFactory());
    assertThat(check(SampleRounds.quorum("n > 2 * f", "none", "n / 2"), "agreement", both))
        .isInstanceOf(Verdict.Holds.class);
  }

  @Test
  void livenessWithoutAnEndIsUnknown() {
    String text =
        SampleRounds.oneThirdRule("2 * n / 3")
            .replace("arbitrary", "uniform and hears more than 2 * n / 3 from round 2 on");
    Verdict verdict = check(text, "termination");
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) verdict).reason()).isEqualTo(Verdict.Reason.UNSUPPORTED);
  }

  @ParameterizedTest
  @CsvSource({"agreement", "uniform", "termination"})
  void floodSetNeedsOneRoundMoreThanThereAreCrashes(String property) {
    assertThat(check(SampleRounds.floodSet("n > f", "crash(f)", "f + 1"), property))
        .isInstanceOf(Verdict.Holds.class);
  }

  @Test
  void floodSetWithAsManyRoundsAsCrashesIsRefuted() {
    String text = SampleRounds.floodSet("n > f, f >= 1", "crash(f)", "f");
    assertThat(parameters(check(text, "agreement")))
        .containsEntry(new Variable("n"), BigInteger.valueOf(3))
        .containsEntry(new Variable("f"), BigInteger.ONE);
  }

  @Test
  void oneRoundIsEnoughForCleanCrashes() {
    // Nobody hears who crashes, so that all hear the same in every round.
    assertThat(check(SampleRounds.floodSet("n > f", "clean_crash(f)", "1"), "agreement"))
        .isInstanceOf(Verdict.Holds.class);
  }

  @Test
  void omissionsKeepValuesFromSome() {
    assertThat(check(SampleRounds.floodSet("n > f", "omission(f)", "f + 1"), "agreement"))
        .isInstanceOf(Verdict.Violated.class);
  }

  @Test
  void noSplitIsWhatUnanimityNeeds() {
    assertThat(check(SampleRounds.unanimous("no split"), "agreement"))
        .isInstanceOf(Verdict.Holds.class);
    assertThat(check(SampleRounds.unanimous("p hears p"), "agreement"))
        .isInstanceOf(Verdict.Violated.class);
    assertThat(check(SampleRounds.unanimous("uniform; hears at least 1"), "agreement"))
        .isInstanceOf(Verdict.Holds.class);
    assertThat(check(SampleRounds.unanimous("hears more than n / 2"), "agreement"))
        .isInstanceOf(Verdict.Holds.class);
    assertThat(check(SampleRounds.unanimous("hears at least n / 2"), "agreement"))
        .isInstanceOf(Verdict.Violated.class);
  }

  @Test
  void lossesThatNobodyCanSufferProveNothing() throws Exception {
    // Only the coordinator is sent anything, so that nobody else can lose a message.
    String text =
        """
        algorithm Silent {
          parameters n
          values V = 2
          communication { at most 2 losses }
          coordinator fixed
          process {
            var x: V = any
            rounds 1 {
              send x to coordinator
              x := any
            }
          }
          property reached: eventually (some p: p.x = 0)
        }
        """;
    RoundAlgorithm algorithm = SampleRounds.read(text);
    Proof proof = new Proof(algorithm, new Z3SolverFactory());
    assertThat(proof.of(algorithm.requirements().get(0), Budget.unlimited()))
        .isInstanceOf(Proof.Open.class);
  }

  @Test
  void aDeadlineIsASafetyProperty() {
    String text =
        SampleRounds.unanimous("uniform; hears at least 1")
            .replace("rounds 1", "rounds forever")
            .replace(
                "property agreement: agreement(decision)",
                "property soon: within 1 rounds (all p: p.decision != none)");
    assertThat(check(text, "soon")).isInstanceOf(Verdict.Violated.class);
    String smallest =
        text.replace(
            "if some w: count(heard = w) = count(heard) { decision := w }", "decision := x");
    assertThat(check(smallest, "soon")).isInstanceOf(Verdict.Holds.class);
  }

  @ParameterizedTest
  @CsvSource({
    "n > 2 * f, crash(f), n / 2, Holds",
    "n > 2 * f, crash(f), n / 2 - 1, Violated",
    "n > 2 * f, byzantine(f), n / 2, Violated",
    "n > 2 * f, byzantine(f), n / 2 + f / 2, Holds",
    "n > 2 * f, symmetric(f), n / 2, Holds",
    "n > 2 * f, omission(f), n / 2, Holds",
  })
  void quorums(String assumption, String faults, String threshold, String expected) {
    Verdict verdict = check(SampleRounds.quorum(assumption, faults, threshold), "agreement");
    assertThat(verdict.getClass().getSimpleName()).isEqualTo(expected);
  }
}
