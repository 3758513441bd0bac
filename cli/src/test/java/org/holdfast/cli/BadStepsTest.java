package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parametric Promela that is wrong or outside of what is decided for every size. */
class BadStepsTest {
  private static final String MODEL =
      """
      symbolic int N, T;
      assume(N > T && T >= 1);
      int sent = 0;
      atomic done = some(P:pc == 2);
      active [N] proctype P() {
        byte pc = 0; int got = 0, next = 0;
      end:
        do
        :: atomic {
            havoc(next);
            assume(got <= next && next <= sent);
            if
            :: pc == 0 -> pc = 1; sent++
            :: pc == 1 && next >= T + 1 -> pc = 2
            :: else
            fi;
            got = next; next = 0
          }
        od
      }
      ltl fairness { []<>!some(P:got < sent) }
      ltl safe { []!done }
      """;

  @TempDir private Path folder;

  private Run check(String was, String is, Object... options) throws IOException {
    assertThat(MODEL).contains(was);
    Path file = folder.resolve("m.pml");
    Files.writeString(file, MODEL.replace(was, is));
    Object[] command = new Object[options.length + 2];
    command[0] = "check";
    command[1] = file;
    System.arraycopy(options, 0, command, 2, options.length);
    return Run.of(command);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          next >= T + 1         | next >= N * T            | 2  | 14:31 | 'N * T' is a product of variables
          next >= T + 1         | next * sent >= T         | 2  | 14:26 | 'next * sent' is a product of variables
          next >= T + 1         | next >= 1 << T           | 2  | 14:31 | '1 << T' is no linear term
          next >= T + 1         | next >= (T + sent) / 2   | 2  | 14:40 | only parameters are divided
          N > T && T >= 1       | N > T && T > N           | 2  | 2:14  | no values of the parameters satisfy the assumptions
          N > T && T >= 1       | N * T > 3                | 2  | 2:10  | 'N * T' is a product of variables
          N > T && T >= 1       | sent >= 0                | 65 | 2:8   | 'sent' is no constant
          active [N]            | active [N * T]           | 2  | 5:11  | 'N * T' is a product of variables
          got = next;           | do :: got < 3 -> got++ :: else -> break od; got = next; | 2 | 17:24 | there is a loop inside of the step
          pc == 2               | nope == 1                | 65 | 4:22  | has no variable 'nope'
          done = some(P:pc == 2) | done = [](sent >= 0)    | 65 | 4:15  | belongs into an 'ltl' formula
          []<>!some(P:got < sent) | X done                 | 65 | 21:16 | the operator 'X' (next) is not supported
          some(P:got < sent)    | some(P:pc == 1 && Q:pc == 2) | 65 | 21:40 | expected ')' to close the quantifier
          """)
  void whatIsWrongHasAPosition(String was, String is, int status, String where, String why)
      throws IOException {
    Run run = check(was, is);
    assertThat(run.status()).isEqualTo(status);
    assertThat(run.err()).contains("m.pml:" + where + ": error: ", why).doesNotContain("Exception");
  }

  @Test
  void aPremiseThatCannotBeReadIsLeftOutWithAWarning() throws IOException {
    for (String engine : new String[] {"threshold", "intervals"}) {
      Run run = check("!some(P:got < sent)", "(sent * sent >= 1)", "--engine", engine);
      assertThat(run.status()).as(run.err()).isEqualTo(12);
      assertThat(run.err())
          .contains("m.pml:21:26: warning: not checked for every size: 'sent * sent'")
          .contains("checked without this premise");
    }
  }

  @Test
  void withoutResilienceConditionThereIsAWarning() throws IOException {
    for (String engine : new String[] {"threshold", "intervals"}) {
      Run run = check("assume(N > T && T >= 1);", "", "--engine", engine, "-p", "assertions");
      assertThat(run.status()).as(run.err()).isZero();
      assertThat(run.err())
          .contains("m.pml:1:14: warning: there is no resilience condition")
          .contains("all values from zero on");
    }
  }

  @Test
  void whatMayBecomeNegativeIsToldWithTheStep() throws IOException {
    Run run = check("sent++", "sent--", "-p", "safe");
    assertThat(run.status()).isEqualTo(20);
    assertThat(run.out()).contains("sent may be negative by the step at 10:7");
  }

  @Test
  void theStepThatBreaksACandidateIsTold() throws IOException {
    Run run =
        check(
            "atomic done",
            "atomic few_inv = (sent <= T);\natomic done",
            "--engine",
            "intervals",
            "-p",
            "safe");
    assertThat(run.status()).isEqualTo(12);
    assertThat(run.out())
        .contains("`few_inv` (4:8) is not used as an invariant: the step at 11:7 may break it");
  }
}
