package org.holdfast.pseudocode.automaton;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.source.SourceText;
import org.holdfast.logic.Formula;
import org.holdfast.pseudocode.language.HfReader;
import org.holdfast.pseudocode.language.ReplacementReader;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.environment.Environment;
import org.holdfast.threshold.environment.EnvironmentConstraint;
import org.holdfast.threshold.flow.ParameterizedChecker;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.receive.Preparation;
import org.holdfast.threshold.receive.ReceiveChecker;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Verdicts for all parameters, both ways for each fault model, and automata that are read again.
 */
class EverySizeTest {
  private static final SolverFactory SOLVERS = new Z3SolverFactory();

  private static final String COLLECT =
      """
      algorithm Collect {
        parameters n, t, f
        assume n > 3 * t, t >= f, t >= 1
        faults none
        messages Vote(v: bit)
        process {
          input x: bit
          var decided: bit?
          send Vote(x)
          await received(Vote(*)) >= n - t
          if some w: received(Vote(w)) >= %s { decided := w }
        }
        property agreement: always (all p, q: p.decided = none or q.decided = none or p.decided = q.decided)
        property integrity: initially (all p even faulty: p.x = 0) implies always (no p: p.decided = 1)
        property termination: eventually (all p: done(p))
        property unanimous: initially (all p even faulty: p.x = 0) implies eventually (all p: p.decided = 0)
      }
      """;

  private static final SourceText WRITTEN =
      new SourceText("collect.hf", String.format(COLLECT, "n - t"));

  @ParameterizedTest
  @CsvSource({
    // A quorum in which any two share a process that says the same to both.
    "none, n - t, holds, holds, holds, holds",
    "none, t + 1, violated, holds, holds, holds",
    "clean_crash(f), n - t, holds, holds, holds, holds",
    "clean_crash(f), t + 1, violated, holds, holds, holds",
    "crash(f), n - t, holds, holds, holds, holds",
    "crash(f), n - t + 1, holds, holds, holds, violated",
    "crash(t + 1), n - t, holds, holds, violated, violated",
    "omission(f), n - t, holds, holds, holds, holds",
    "omission(t + 1), n - t, holds, holds, violated, violated",
    "symmetric(f), n - t, holds, holds, holds, violated",
    "symmetric(f), t, violated, violated, holds, violated",
    "byzantine(f), n - t, holds, holds, holds, violated",
    "byzantine(f), n - 2 * t, violated, holds, holds, holds",
    "byzantine(f), t, violated, violated, holds, violated",
  })
  void collecting(
      String faults,
      String quorum,
      String agreement,
      String integrity,
      String termination,
      String unanimous)
      throws Exception {
    Algorithm read = HfReader.read("collect.hf", String.format(COLLECT, quorum)).algorithm();
    Algorithm algorithm = read.under(new ReplacementReader(read).faults(faults));
    List<TranslatedProperty> all = new AutomatonTranslation(algorithm).translate();
    assertThat(all.stream().map(EverySizeTest::verdict).toList())
        .containsExactly(agreement, integrity, termination, unanimous);
  }

  @Test
  void lossyNetworksPromiseNothing() throws Exception {
    Algorithm lossy =
        HfReader.read(
                "collect.hf",
                String.format(COLLECT, "n - t")
                    .replace("faults none", "faults none\n  network lossy"))
            .algorithm();
    List<TranslatedProperty> all = new AutomatonTranslation(lossy).translate();
    assertThat(all.stream().map(EverySizeTest::verdict).toList())
        .containsExactly("holds", "holds", "violated", "violated");
  }

  @ParameterizedTest
  @CsvSource({"byzantine(f)", "crash(f)", "omission(f)", "symmetric(f)", "none"})
  void whatIsWrittenIsReadAgain(String faults) throws Exception {
    Algorithm read = HfReader.read("collect.hf", String.format(COLLECT, "n - t")).algorithm();
    Algorithm algorithm = read.under(new ReplacementReader(read).faults(faults));
    for (TranslatedProperty translated : new AutomatonTranslation(algorithm).translate()) {
      TaModel again = TaReader.read("collect.ta", translated.text(WRITTEN)).model();
      assertThat(again.frame().locations().size())
          .isEqualTo(translated.model().frame().locations().size());
      assertThat(again.frame().rules().size()).isEqualTo(translated.model().frame().rules().size());
      Property property = again.frame().property(translated.property().name()).orElseThrow();
      assertThat(verdict(again, property)).isEqualTo(verdict(translated));
    }
  }

  /** A step that changes nothing is no rule, but by it a process may go round for ever. */
  @ParameterizedTest
  @CsvSource({"none, holds", "crash(f), holds", "byzantine(f), violated"})
  void messagesThatOnlyStepsWithoutEffectReceive(String faults, String termination)
      throws Exception {
    Algorithm read =
        HfReader.read(
                "noise.hf",
                """
                algorithm Noise {
                  parameters n, t, f
                  assume n > 3 * t, t >= f
                  faults none
                  messages A, C
                  process {
                    var late: bool = false
                    upon received(C) >= 1 { late := received(A) > t }
                    send A
                    await received(A) >= n - t
                  }
                  property termination: eventually (all p: done(p))
                }
                """)
            .algorithm();
    Algorithm algorithm = read.under(new ReplacementReader(read).faults(faults));
    assertThat(new AutomatonTranslation(algorithm).translate().stream().map(EverySizeTest::verdict))
        .containsExactly(termination);
  }

  @Test
  void everyRuleHasItsLine() throws Exception {
    Algorithm read = HfReader.read("collect.hf", String.format(COLLECT, "n - t")).algorithm();
    Algorithm algorithm = read.under(new ReplacementReader(read).faults("crash(f)"));
    TranslatedProperty termination =
        new AutomatonTranslation(algorithm).translate(algorithm.requirements().get(2));
    assertThat(termination.origins()).hasSize(termination.model().frame().rules().size());
    assertThat(termination.text(WRITTEN))
        .contains("// line 9 sends Vote(0) | send Vote(x)")
        .contains("// line 9, a process crashes while it sends Vote(1)")
        .contains(
            "// at_line10_decided_none: waiting in line 10; x = 0; decided = none; sent Vote(0)");
  }

  static String verdict(TranslatedProperty translated) {
    try {
      return verdict(translated.model(), translated.property());
    } catch (Exception e) {
      throw new AssertionError(translated.text(WRITTEN), e);
    }
  }

  private static String verdict(TaModel model, Property property) throws Exception {
    Budget budget = Budget.of(Duration.ofMinutes(2));
    Verdict verdict;
    if (model instanceof ReceiveAutomaton automaton) {
      List<Formula> environment =
          Environment.of(automaton).constraints().stream()
              .map(EnvironmentConstraint::formula)
              .toList();
      Preparation preparation =
          new Preparation(automaton, environment, SOLVERS, new Z3PresburgerCheck(), budget);
      verdict =
          new ReceiveChecker(preparation.prepare(), SOLVERS)
              .check(property, budget, EventSink.NONE);
    } else {
      verdict =
          new ParameterizedChecker(model.frame(), SOLVERS).check(property, budget, EventSink.NONE);
    }
    return verdict instanceof Verdict.Holds
        ? "holds"
        : verdict instanceof Verdict.Violated ? "violated" : verdict.toString();
  }
}
