package org.holdfast.arrays.failures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.holdfast.arrays.language.ArrayReader;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.Transition;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OmissionModelTest {
  private static final String MODEL =
      """
      var Asked : bool
      array Done[proc] : bool
      init { Asked = False }
      unsafe (p q) { Done[p] = True && Done[q] = False }
      unsafe (p q) correct (q) { Done[p] = True && Done[q] = False }
      unsafe (p) correct () { Done[p] = True }
      invariant (p) { Done[p] = True }
      invariant (p) correct (p) { Done[p] = True }
      transition ask (p c)
      requires { Done[p] = False && forall_other j. Done[j] = True }
      sends p to c : Asked
      { Asked := True; Done[p] := True }
      transition rest (p) { Done[p] := False }
      """;

  private static ArraySystem applied(OmissionModel model, String text) throws ModelException {
    SourceText source = new SourceText("m.cub", text);
    Diagnostics findings = new Diagnostics(source);
    ArraySystem system = model.applied(ArrayReader.read(source).system(), findings);
    findings.throwIfAny();
    return system;
  }

  @Test
  void twinsHaveTheGuardAndLackTheMessage() throws ModelException {
    ArraySystem system = applied(OmissionModel.GENERAL, MODEL);
    assertThat(system.transitions())
        .extracting(Transition::name)
        .containsExactly("ask", "rest", "ask (omitted)", "ask (lost)");
    Transition written = system.transitions().get(0);
    for (Transition twin : system.transitions().subList(2, 4)) {
      assertThat(twin.guard()).isEqualTo(written.guard());
      assertThat(twin.position()).isEqualTo(written.position());
      assertThat(twin.updates())
          .extracting(update -> update.target().name())
          .containsExactly("Done", "Faulty");
    }
    assertThat(system.transitions().get(2).updates().get(1).cases().get(0).condition())
        .hasToString("j'1 = p");
    assertThat(system.transitions().get(3).updates().get(1).cases().get(0).condition())
        .hasToString("j'1 = c");
    assertThat(applied(OmissionModel.SEND, MODEL).transitions()).hasSize(3);
  }

  @Test
  void formulasSpeakOfCorrectProcesses() throws ModelException {
    ArraySystem system = applied(OmissionModel.SEND, MODEL);
    assertThat(system.initial().condition()).hasToString("Asked = False && Faulty[p] = False");
    assertThat(system.unsafe())
        .extracting(about -> about.condition().toString())
        .containsExactly(
            "Done[p] = True && Done[q] = False && Faulty[p] = False && Faulty[q] = False",
            "Done[p] = True && Done[q] = False && Faulty[q] = False",
            "Done[p] = True");
    assertThat(system.invariants())
        .extracting(about -> about.condition().toString())
        .containsExactly("Done[p] = True", "Done[p] = True && Faulty[p] = False");
  }

  @Test
  void processesThatAreNamedByNumbersAreMeantToo() throws ModelException {
    ArraySystem system =
        applied(OmissionModel.SEND, "number_procs 2\n" + MODEL.replace("Done[q] =", "Done[#2] ="));
    assertThat(system.unsafe().get(0).condition())
        .hasToString(
            "Done[p] = True && Done[#2] = False && Faulty[p] = False && Faulty[q] = False"
                + " && Faulty[#2] = False");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sends p to c : Asked|sends r to c : Asked|11:7: error: 'r' is no parameter",
        "sends p to c : Asked|sends p to p : Asked|11:12: error: what a process tells itself",
        "sends p to c : Asked|sends p to c : Aksed|11:16: error: there is no variable 'Aksed'",
        "sends p to c : Asked|sends p to c : Asked, Asked|11:23: error: 'Asked' is named twice",
        "{ Asked := True; |{ |11:16: error: the transition does not change 'Asked'",
        "sends p to c : Asked|sends p : Asked|11:1: error: who receives this is not said",
        "sends p to c : Asked||3:1: error: no transition says what it sends",
        "sends p to c : Asked|sends p to c : Asked sends c to p : Done|11:22: error: a transition"
            + " sends one message",
        "array Done|array Faulty[proc] : bool array Done|2:7: error: omissions add an array",
        "correct (q)|correct (r)|5:23: error: the formula is not about 'r'"
      })
  void whatIsWrongIsSaidWithItsPlace(String right, String wrong, String message) {
    String text = MODEL.replace(right, wrong == null ? "" : wrong);
    assertThat(text).isNotEqualTo(MODEL);
    assertThatThrownBy(() -> applied(OmissionModel.GENERAL, text))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("m.cub:" + message);
  }

  @Test
  void theWordsOfDecorationsAreNamesElsewhere() throws ModelException {
    String text =
        MODEL
            .replace("(p c)", "(sends to)")
            .replace("[p] = False && forall", "[sends]" + " = False && forall")
            .replace("p to c", "sends to to")
            .replace("Done[p] := True", "Done[sends] := True");
    assertThat(applied(OmissionModel.GENERAL, text).transitions()).hasSize(4);
  }
}
