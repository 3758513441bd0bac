package org.holdfast.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Size;
import org.holdfast.checking.Translation;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Checkout;
import org.holdfast.logic.Variable;
import org.holdfast.promela.checker.ParametricModel;
import org.holdfast.threshold.flow.ParameterizedChecker;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExtractionTest {
  private static Path example(String name) {
    return Checkout.examples().resolve("promela").resolve(name);
  }

  /** Our own models, correct ones and with thresholds moved, for every size. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          broadcast.pml             | ''              | unforgeability | holds
          broadcast.pml             | ''              | correctness    | holds
          broadcast.pml             | ''              | relay          | holds
          broadcast/byzantine.pml   | ''              | relay          | holds
          broadcast/byzantine.pml   | ECHO_AT=T       | unforgeability | violated
          broadcast/byzantine.pml   | ACCEPT_AT=N-T+1 | correctness    | violated
          broadcast/byzantine.pml   | AS_PRINTED      | relay          | violated
          broadcast/symmetric.pml   | ''              | correctness    | holds
          broadcast/omission.pml    | ''              | relay          | holds
          broadcast/clean.pml       | ''              | relay          | holds
          broadcast/clean-crash.pml | ''              | correctness    | holds
          broadcast/nonclean.pml    | ''              | relay          | holds
          folklore.pml              | ''              | finally        | holds
          folklore.pml              | SILENT          | relay          | violated
          agreement.pml             | ''              | unforgeability | holds
          agreement.pml             | ''              | correctness    | holds
          agreement.pml             | ''              | agreement      | holds
          agreement.pml             | READY_AT=T      | unforgeability | violated
          condition.pml             | ''              | validity0      | holds
          condition.pml             | ''              | validity1      | holds
          condition.pml             | ''              | agreement      | violated
          condition.pml             | ''              | assertions     | holds
          """)
  void examples(String file, String definitions, String property, String verdict) throws Exception {
    Verdict found = Extractions.check(Extractions.read(example(file), definitions), property);
    assertThat(Extractions.word(found)).as("%s", found).isEqualTo(verdict);
  }

  /** Half of four is no majority: listing 22 of the thesis is right for odd numbers only. */
  @Test
  void theSmallestViolationIsShown() throws Exception {
    Verdict verdict =
        Extractions.check(Extractions.read(example("condition.pml"), ""), "agreement");
    assertThat(((Verdict.Violated) verdict).trace().parameters())
        .extractingByKey(new Variable("N"))
        .hasToString("4");
  }

  @Test
  void countersOfFewBitsAreReadAsNumbers() throws Exception {
    Verdict verdict =
        Extractions.check(Extractions.read(example("broadcast/byzantine.pml"), ""), "relay");
    assertThat(verdict.evidence().remarks())
        .contains(new Remark.UnboundedCounters(List.of("echoes", "held")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"broadcast/byzantine.pml", "broadcast/omission.pml", "folklore.pml"})
  void whatIsWrittenReadsBackWithTheSameVerdicts(String file) throws Exception {
    ParametricModel model = Extractions.read(example(file), "");
    Translation translation = Extractions.EXTRACTION.translations(model).get(0);
    assertThat(translation.format()).isEqualTo("ta");
    String text = translation.write(Size.OPEN, Extractions.budget()).documents().get(0).text();
    assertThat(text).contains("// from ");
    ThresholdAutomaton read = TaReader.read("extracted.ta", text).automaton();
    assertThat(read.properties()).hasSize(4);
    for (Property property : read.properties()) {
      String own = Extractions.word(Extractions.check(model, property.name()));
      Verdict verdict =
          new ParameterizedChecker(read, Extractions.SOLVERS)
              .check(property, Extractions.budget(), EventSink.NONE);
      assertThat(Extractions.word(verdict)).as(property.name()).isEqualTo(own);
    }
  }

  private static String model(String body, String formula) {
    return """
        symbolic int N;
        assume(N >= 1);
        int x;
        active [N] proctype P() {
          byte s = 0; int c = 0;
        end: do :: atomic { %s } od
        }
        ltl f { %s }
        """
        .formatted(body, formula);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          x = x - 1      | it only grows
          x = 7          | it only grows
          x = x + c; c++ | it only grows
          c = c - 1      | may be negative
          """)
  void otherStepsAreRefused(String body, String reason) throws Exception {
    Optional<Diagnostic> obstacle =
        Extractions.EXTRACTION.obstacle(Extractions.read(model(body, "[] (x >= 0)")));
    assertThat(obstacle).isPresent();
    assertThat(obstacle.get().message()).contains(reason);
    assertThat(obstacle.get().position().line()).isPositive();
  }

  /** The counter c says how often a process has moved; the automaton forgets it. */
  @Test
  void aSpuriousViolationIsUnknown() throws Exception {
    ParametricModel model =
        Extractions.read(
            model(
                "if :: s == 0 -> s = 1; c = 1 :: s == 1 && c == 2 -> s = 2 :: else fi",
                "[] all(P:s != 2)"));
    Verdict verdict = Extractions.check(model, "f");
    assertThat(Extractions.word(verdict)).isIn("holds", "unknown");
  }

  @Test
  void instancesWithParametersOfMoreThan32BitsAreNotSearched() throws Exception {
    String text =
        model("if :: s == 0 -> s = 1; x++ :: else fi", "[] (x == 0)")
            .replace("int N;", "int N, M;")
            .replace("N >= 1", "N >= 1 && M > 2000000000 + 2000000000");
    Verdict verdict = Extractions.check(Extractions.read(text), "f");
    assertThat(Extractions.word(verdict)).isEqualTo("unknown");
  }

  /** What may not be assumed in one way is no obstacle for the other. */
  @Test
  void elseBesideAnAssumptionIsTaken() throws Exception {
    ParametricModel model =
        Extractions.read(
            model("if :: assume(c > x); s = 1 :: else -> s = 2 fi; c++", "[] all(P:s != 2)"));
    assertThat(Extractions.word(Extractions.check(model, "f"))).isEqualTo("violated");
  }

  /** Nobody waits for ever where the model must go on; where it stops, the automaton may, too. */
  @Test
  void runsThatStopAreRuns() throws Exception {
    ParametricModel model =
        Extractions.read(model("s == 0 && c < x -> s = 1; x++", "<> all(P:s == 1)"));
    assertThat(Extractions.word(Extractions.check(model, "f"))).isEqualTo("violated");
  }

  @Test
  void aFailingAssertionIsFoundAndKeepsFormulasOpen() throws Exception {
    ParametricModel model =
        Extractions.read(
            model("if :: s == 0 -> s = 1; x++; assert(x <= 1) :: else fi", "[] (x >= 0)"));
    assertThat(Extractions.word(Extractions.check(model, "assertions"))).isEqualTo("violated");
    assertThat(Extractions.word(Extractions.check(model, "f"))).isEqualTo("unknown");
  }
}
