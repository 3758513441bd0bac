package org.holdfast.threshold.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.holdfast.checking.Diagnostic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What people read when something is wrong with their receive variables. */
class BadReceiveInputTest {
  private static void assertComplains(String text, String expected) {
    List<Diagnostic> errors = BadInputTest.errors(text);
    assertThat(errors).as(text).hasSize(1);
    Diagnostic only = errors.get(0);
    assertThat(only.position().line() + ":" + only.position().column() + " " + only.message())
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          byzantine(f) | byzantine(g) | 5:20 unknown name 'g'; declare it first.
          byzantine(f) | byzantine(q) | 5:20 unknown name 'q'; declare it first.
          byzantine(f) | byzantine(ns0) | 5:20 'ns0' is a shared variable; the number of faulty processes must be a parameter.
          byzantine(f) | byzantine(3) | 5:20 expected a name of the parameter that counts the faulty processes, found '3'.
          byzantine(f) | byzantine | 5:10 this fault model needs the parameter that counts the faulty processes; write 'byzantine(F)'.
          byzantine(f) | crash(f) | 5:16 this fault model has no parameter, for processes crash by rules of the model; write 'crash'.
          byzantine(f) | byzantin(f) | 5:10 unknown fault model 'byzantin'; there are 'byzantine(F)', 'symmetric(F)', 'omission(F)', 'crash', 'clean_crash'.
          byzantine(f); | byzantine(f); faults crash; | 5:31 the fault model is already given in line 5; keep one of them.
          byzantine(f); | byzantine(f) | 5:22 expected ';' after the fault model.
          """)
  void complainsAboutFaultModels(String good, String bad, String expected) {
    assertComplains(ReceiveModels.with(good, bad), expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          nr1: ns1; | nr1: ns2; | 6:33 unknown name 'ns2'; did you mean 'ns0'?
          nr1: ns1; | nr1: nr0; | 6:33 'nr0' is a receive variable; only shared variables count what is sent.
          nr1: ns1; | ns1: ns1; | 6:28 'ns1' is a shared variable; a line of 'messages' begins with a receive variable.
          nr1: ns1; | nr1: ns1 + ns1; | 6:39 'ns1' stands twice in this sum; name it once.
          nr1: ns1; | nr1: ns1 + ns0; | 6:39 'ns0' is counted by 'nr0' already; split the receive variables so that each message is counted once.
          nr1: ns1; | nr1: ns1; nr0: nsx; | 6:38 'nr0' has a line in 'messages' already, line 6; keep one of them.
          nr1: ns1; | nr1: ns1 crashed nsx; | 6:45 only 'faults crash' counts messages of crashing processes apart, not 'byzantine'; leave 'crashed' out.
          nr1: ns1; | nr1: 2 * ns1; | 6:33 expected a name of a shared variable that counts what is sent, found '2'.
          nr1: ns1; | "" | 3:16 nothing relates the receive variable 'nr1' to what is sent; add it to 'messages' or to 'environment'.
          messages (2) { nr0: ns0; nr1: ns1; } | "" | 5:10 a fault model needs 'messages { RECEIVED: SENT; ... }', which says what each receive variable counts.
          faults byzantine(f); | "" | 6:3 'messages' needs a fault model, from which the environment follows; write, for instance, 'faults byzantine(F);'.
          receive nr0, nr1; | "" | 14:24 unknown name 'nr0'; did you mean 'ns0'?
          receive nr0, nr1; | receive nr0, nr1, nr2; | 3:21 nothing relates the receive variable 'nr2' to what is sent; add it to 'messages' or to 'environment'.
          receive nr0, nr1; | receive nr0, nr1, ns1; | 3:21 'ns1' is already declared as a shared variable in line 2; choose another name.
          """)
  void complainsAboutMessages(String good, String bad, String expected) {
    List<Diagnostic> errors = BadInputTest.errors(ReceiveModels.with(good, bad));
    Diagnostic first = errors.get(0);
    assertThat(first.position().line() + ":" + first.position().column() + " " + first.message())
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          assumptions (2) {   | environment (1) { nr0 * ns0 <= 1; } assumptions (2) { | 7:25 this term is not linear; one factor of a product must be a number, not 'nr0' times 'ns0'.
          assumptions (2) {   | environment (1) { nr0 <= SR; } assumptions (2) { | 7:28 'SR' is a location and cannot be used in the environment; use a shared variable that counts what is needed.
          assumptions (2) {   | environment (1) { nr0 <= 1 nr1 <= 1; } assumptions (2) { | 7:30 expected ';' after the constraint on the environment, found 'nr1'.
          assumptions (2) {   | environment (1) { [](nr0 <= 1); } assumptions (2) { | 7:21 the temporal operator '[]' cannot stand in the environment; it belongs into 'specifications'.
          assumptions (2) {   | environment (1) { n % 2 == 0; } assumptions (2) { | 7:23 a remainder cannot be used in the environment; only assumptions, and guards about parameters, may divide.
          n > 5 * t;          | n > nr0; | 7:25 'nr0' is a receive variable, and every process has its own; an assumption may mention parameters only.
          ns0 + ns1 <= n - f; | nr0 <= n; | 8:16 'nr0' is a receive variable, and every process has its own; a lemma may mention shared variables and parameters only.
          ns0 + ns1 <= n - f; | SR == 0; | 8:16 'SR' is a location and cannot be used in a lemma; use a shared variable that counts what is needed.
          SR == 0;            | SR == 0; nr0 == 0; | 10:42 'nr0' is a receive variable, and every process has its own; it is 0 at the start, so leave it out of 'inits'.
          ns0' == ns0 + 1;    | ns0' == nr0; | 12:43 'nr0' is a receive variable, and every process has its own; an update may only add a constant to a shared variable or reset it.
          ns0' == ns0 + 1;    | nr0' == nr0 + 1; | 12:35 'nr0' is a receive variable; only shared variables can be updated.
          [](P0 == 0          | [](nr0 == 0 | 18:35 'nr0' is a receive variable, and every process has its own; a property may mention locations, shared variables and parameters only.
          [](P0 == 0          | [](ALL == 0 | 18:35 'ALL' stands for a term with the receive variable 'nr0'; a property may mention locations, shared variables and parameters only.
          """)
  void complainsAboutMisplacedReceiveVariables(String good, String bad, String expected) {
    String text = ReceiveModels.with(good, bad);
    assertComplains(text.replace("shared ns0", "define ALL == nr0 + nr1; shared ns0"), expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          SR -> SR when (nr0 > 1) do { }; | 14:5 rule r3 has a guard and leads from SR to itself; a process waits there by a rule without guard, so remove the guard or enter another location.
          SR -> SR when (true) do { nsx' == nsx + 1; }; | 14:5 rule r3 updates variables while a process waits in SR; move the updates to a rule that enters or leaves it.
          SR -> SR when (true) do { }; r7: SR -> SR when (true) do { }; | 14:38 rule r7 is the second one by which a process waits in SR, after rule r3; remove one.
          P0 -> P0 when (ns0 > 1) do { }; | 14:5 rule r3 has a guard and leads from P0 to itself; a process waits there by a rule without guard, so remove the guard or enter another location.
          """)
  void complainsAboutRulesThatAreNotElementary(String rule, String expected) {
    assertComplains(ReceiveModels.with("r4:", "r3: " + rule + "\n r4:"), expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          N % 2 == 2;     | 6:26 a remainder of this division is a number from 0 to 1.
          N % 2 == T;     | 6:26 a remainder of this division is a number from 0 to 1.
          N % 0 == 0;     | 6:21 the divisor after '%' must be a positive number.
          N % T == 0;     | 6:21 the divisor after '%' must be a positive number.
          N % 2 > 0;      | 6:19 a remainder can be compared by '==' and '!=' only; list the cases.
          1 == N % 2;     | 6:24 a remainder can only be compared with a number, as in 'N % 2 == 0'; take it out of the term.
          N % 2 + 1 == 1; | 6:19 a remainder can only be compared with a number, as in 'N % 2 == 0'; take it out of the term.
          N % 2;          | 6:19 a remainder can only be compared with a number, as in 'N % 2 == 0'; take it out of the term.
          N % 4 % 2 == 0; | 6:19 a remainder can only be compared with a number, as in 'N % 2 == 0'; take it out of the term.
          """)
  void complainsAboutRemainders(String assumption, String expected) {
    assertComplains(Models.withAssumptions(assumption), expected);
  }

  @Test
  void complainsAboutRemaindersOfCounters() {
    assertComplains(
        Models.withGuard("x % 2 == 0"),
        "9:29 a guard may take the remainder of terms over parameters only.");
    assertComplains(
        Models.withSpecifications("p: [](N % 2 == 0);"),
        "10:28 a remainder cannot be used in a property; only assumptions, and guards about parameters, may divide.");
    assertComplains(
        Models.withInits("a == N; b % 2 == 0;"),
        "8:21 a remainder cannot be used in an initial constraint; only assumptions, and guards about parameters, may divide.");
  }

  @Test
  void limitsTheTypesOfAGuard() {
    StringBuilder names = new StringBuilder("nr0, nr1");
    StringBuilder shared = new StringBuilder("ns0, ns1");
    StringBuilder lines = new StringBuilder();
    StringBuilder sum = new StringBuilder("nr0 + nr1");
    for (int i = 2; i < 11; i++) {
      names.append(", nr").append(i);
      shared.append(", ns").append(i);
      lines.append("nr" + i + ": ns" + i + "; ");
      sum.append(" + nr").append(i);
    }
    String text =
        ReceiveModels.with("nr0, nr1;", names + ";")
            .replace("shared ns0, ns1", "shared " + shared)
            .replace("nr1: ns1;", "nr1: ns1; " + lines)
            .replace("r4: SR -> P0 when (nr0 + nr1", "r4: SR -> P0 when (" + sum);
    assertComplains(
        text,
        "14:5 the guard counts 11 types of messages, more than the 10 for which an environment is generated; let one receive variable count several.");
  }
}
