package org.holdfast.threshold.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What people write who know another tool: each message names what to write instead. */
class ForeignSyntaxTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          p: a == 0 => [](b == 0);     | 10:30 write '->' instead of '=>'; 'at least' is '>='.
          p: [](a == 0 <=> b == 0);    | 10:33 write '<->' instead of '<=>'.
          p: G(a == 0);                | 10:23 write '[](...)' instead of 'G'.
          p: F(a == 0);                | 10:23 write '<>(...)' instead of 'F'.
          p: always (a == 0);          | 10:23 write '[](...)' instead of 'always'.
          p: always a == 0;            | 10:23 write '[](...)' instead of 'always'.
          p: eventually [](a == 0);    | 10:23 write '<>(...)' instead of 'eventually'.
          p: X(a == 0);                | 10:23 there is no 'next' here; say what holds at some time, by '<>(...)'.
          p: [](a == 0) q: [](b == 0); | 10:34 expected ';' after the property, found 'q'.
          p: [](a == 0 and b == 0);    | 10:33 write '&&' instead of 'and'.
          p: (a == 0) IMPLIES b == 0;  | 10:32 write '->' instead of 'IMPLIES'.
          p: [](not (a == 0));         | 10:26 write '!' instead of 'not'.
          p: a == 0 implies [](b == 0); | 10:30 write '->' instead of 'implies'.
          p: a == 0 iff b == 0;        | 10:30 write '<->' instead of 'iff'.
          p: [](a == 0 ∧ b ≥ 0);       | 10:33 write '&&' instead of '∧'.
          p: □(a ≠ 0);                 | 10:23 write '[]' instead of '□'.
          p: forall i: a == 0;         | 10:23 there is no 'forall' here: the name of a location is the number of processes in it. 'Nobody is in a' is 'a == 0', 'all are' that all other locations are empty.
          p: N(a) >= 1;                | 10:24 an operator is missing between 'N' and '('; write '*' if a product is meant.
          """)
  void complainsAboutProperties(String property, String expected) {
    assertThat(complaint(Models.withSpecifications(property))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          2 * x / 3 >= T   | 9:33 only parameters can be divided, and the quotient is rounded down; multiply the other side by 3 instead.
          x ≥ N            | 9:29 write '>=' instead of '≥'.
          x >= N − T       | 9:34 write '-' instead of '−'.
          x >= N / T       | 9:36 the divisor after '/' must be a positive number.
          """)
  void complainsAboutGuards(String guard, String expected) {
    assertThat(complaint(Models.withGuard(guard))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          a: [0]            | a: [0; 1]         | 7:15 location 'a' has 2 values, but there is 1 local variable; give one value for each.
          local pc;         | local pc, q;      | 7:15 location 'a' has 1 value, but there are 2 local variables; give one value for each.
          parameters N, T;  | parameters N, T   | 4:18 expected ';' after the declaration.
          """)
  void complainsAboutParts(String good, String bad, String expected) {
    assertThat(complaint(Models.withAssumptions("").replace(good, bad))).isEqualTo(expected);
  }

  private static String complaint(String text) {
    ModelException refusal =
        catchThrowableOfType(ModelException.class, () -> TaReader.read("m.ta", text));
    assertThat(refusal).as(text).isNotNull();
    Diagnostic first = refusal.diagnostics().get(0);
    return first.position().line() + ":" + first.position().column() + " " + first.message();
  }
}
