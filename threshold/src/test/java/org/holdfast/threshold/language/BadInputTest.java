package org.holdfast.threshold.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What people read when their model is wrong: the place and one sentence that helps. */
class BadInputTest {
  static List<Diagnostic> errors(String text) {
    try {
      TaReader.read("m.ta", text);
    } catch (ModelException e) {
      return e.diagnostics();
    }
    throw new AssertionError("accepted: " + text);
  }

  private static void assertComplains(String text, String expected) {
    List<Diagnostic> errors = errors(text);
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
          M > 1;        | 6:17 unknown name 'M'; declare it first.
          speed > 1;    | 6:17 unknown name 'speed'; declare it first.
          N > 2 / 3 * T; | 6:23 this is no whole number; divide the product, as in '2 * N / 3', or multiply the other side by 3.
          N > T * N;    | 6:23 this term is not linear; one factor of a product must be a number, not 'T' times 'N'.
          N > x;        | 6:21 'x' is a shared variable; an assumption may mention parameters only.
          a > 1;        | 6:17 'a' is a location and cannot be used in an assumption; an assumption may mention parameters only.
          [](N > 1);    | 6:17 the temporal operator '[]' cannot stand in an assumption; it belongs into 'specifications'.
          N > T > 0;    | 6:23 comparisons cannot be chained; write 'a < b && b < c' instead of 'a < b < c'.
          N = 4;        | 6:19 write '==' to compare, not '='.
          N + T;        | 6:17 this is a number, but a condition is needed; compare it, for instance with '>= 1'.
          (N > T) + 1 > 2; | 6:18 this is a condition, but a number or a variable is needed here.
          7;            | 6:17 a number is no condition; only 1 (true) and 0 (false) may stand here.
          N > 3T;       | 6:21 a name cannot begin with a digit; write a '*' if a product is meant.
          N > 1 & T > 1; | 6:23 write '&&' instead of '&'.
          N > (T;       | 6:23 expected ')' to close the parenthesis, found ';'.
          N ? 1;        | 6:19 unexpected character '?'; names are made of letters a-z, A-Z, digits and '_'.
          pc > 1;       | 6:17 'pc' is a local variable; formulas speak of locations, each with its own counter.
          """)
  void complainsAboutAssumptions(String assumption, String expected) {
    assertComplains(Models.withAssumptions(assumption), expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          b > 0         | 9:27 'b' is a location and cannot be used in a guard; a guard sees shared variables and parameters only.
          <>(x > 1)     | 9:27 the temporal operator '<>' cannot stand in a guard; it belongs into 'specifications'.
          x * y > 1     | 9:29 this term is not linear; one factor of a product must be a number, not 'x' times 'y'.
          x' > 1        | 9:28 a primed variable may stand only on the left side of an update in 'do { ... }'.
          X > 1         | 9:27 unknown name 'X'; did you mean 'x'?
          x >= HALV     | 9:32 unknown name 'HALV'; did you mean 'HALF'?
          """)
  void complainsAboutGuards(String guard, String expected) {
    assertComplains(Models.withGuard(guard), expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          x' == y + 1;            | 9:44 a rule can only add a constant to a variable or reset it; write x' == x + 1 or x' == 0.
          x' == 2 * x;            | 9:46 a rule can only add a constant to a variable or reset it; write x' == x + 1 or x' == 0.
          x == x + 1;             | 9:38 the left side of an update needs a prime: x' == ... means the next value.
          N' == N + 1;            | 9:38 'N' is a parameter; only shared variables can be updated.
          x' == b + 1;            | 9:44 'b' is a location and cannot be used in an update; use a shared variable that counts what is needed.
          a' == 1;                | 9:38 'a' is a location; only shared variables can be updated.
          z' == 1;                | 9:38 unknown name 'z'; declare it first.
          x' == x + 1; x' == x;   | 9:51 'x' is updated twice in this rule; say once what happens to it.
          x' == 1; x' == 2;       | 9:47 'x' is updated twice in this rule; say once what happens to it.
          unchanged(x, q);        | 9:51 unknown name 'q'; declare it first.
          unchanged(N);           | 9:48 'N' is a parameter; only shared variables can be updated.
          x' == x + 9223372036854775808; | 9:44 the constant of an update must fit into 64 bits.
          x' == x + 1 y' == 0     | 9:50 expected ';' after the update, found 'y'.
          """)
  void complainsAboutUpdates(String action, String expected) {
    assertComplains(Models.withAction(action), expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          0: a -> c when (true) do {};   | 9:19 unknown name 'c'; declare it first.
          0: x -> b when (true) do {};   | 9:14 'x' is a shared variable; a rule leads from a location to a location.
          0: a -> b do {};               | 9:21 expected 'when' and a guard; write 'when (true)' if the rule has none, found 'do'.
          0: a -> b when (true) do {}    | 9:39 expected ';' after the rule, found '}'.
          0: a -> do when (true) do {};  | 9:19 the word 'do' belongs to the language; choose another name.
          """)
  void complainsAboutRules(String rule, String expected) {
    assertComplains(Models.withRules(rule), expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          p: a == 0; p: b == 0;   | 10:31 property 'p' is already defined in line 10; choose another name.
          p: [](a);               | 10:26 this is a number, but a condition is needed; compare it, for instance with '>= 1'.
          [](a == 0);             | 10:20 expected a name of a property, found '[]'.
          p: pc == 0;             | 10:23 'pc' is a local variable; count the processes with a value of it, as in 'count(pc == 1)'.
          """)
  void complainsAboutProperties(String property, String expected) {
    assertComplains(Models.withSpecifications(property), expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          shared x, y;      | shared x, x;      | 3:13 'x' is already declared as a shared variable in line 3; choose another name.
          shared x, y;      | shared x, N;      | 3:13 'N' is already declared as a parameter in line 4; choose another name.
          a: [0]            | a: [0; 1]         | 7:15 location 'a' has 2 values, but there is 1 local variable; give one value for each.
          a: [0]            | x: [0]            | 7:15 'x' is already declared as a shared variable in line 3; choose another name.
          a: [0]            | a: [9223372036854775808] | 7:19 the value of a local variable must fit into 64 bits.
          HALF == T + 1     | HALF == pc        | 5:18 'pc' is a local variable; count the processes with a value of it, as in 'count(pc == 1)'.
          HALF == T + 1     | HALF == HALF      | 5:18 unknown name 'HALF'; declare it first.
          HALF == T + 1     | N == 1            | 5:10 'N' is already declared as a parameter in line 4; choose another name.
          skel Small        | Small             | 1:1 expected 'skel NAME {' at the beginning of a model, found 'Small'.
          inits {           | initially {       | 8:3 expected a part such as 'shared', 'parameters', 'assumptions', 'locations', 'inits', 'rules' or 'specifications', found 'initially'.
          a == N;           | a == N; /*        | 8:19 this comment is never closed; add '*/' where it should end.
          parameters N, T;  | parameters N, T   | 4:18 expected ';' after the declaration.
          parameters N      | parameters skel   | 4:14 the word 'skel' belongs to the language; choose another name.
          parameters N, T;  | parameters N; unknowns T; | 5:18 'T' is an unknown to be synthesised, which is not supported; put a number or a parameter in its place.
          locations { a: [0]; b: [1]; } | "" | 1:6 the automaton has no 'locations { ... }'; declare some.
          specifications {  }   | specifications {  | 11:2 the file ends here, but there should be '}' at the end of the automaton.
          """)
  void complainsAboutDeclarations(String good, String bad, String expected) {
    String model = Models.withAssumptions("");
    assertThat(model).contains(good);
    List<Diagnostic> errors = errors(model.replace(good, bad));
    Diagnostic first = errors.get(0);
    assertThat(first.position().line() + ":" + first.position().column() + " " + first.message())
        .isEqualTo(expected);
  }

  @Test
  void reportsSeveralErrorsInOneGo() {
    String text =
        Models.with(
            "N > M; N > ;",
            "a == N; q == 0;",
            "0: a -> b when (x > ) do { }; 1: a -> c when (x > 1) do { x = 1; y' == x; };",
            "p: [](z == 0);");
    assertThat(errors(text))
        .extracting(e -> e.position().line() + ":" + e.position().column())
        .containsExactly("6:21", "6:28", "8:19", "9:31", "9:49", "9:69", "9:82", "10:26");
  }

  @Test
  void stopsAfterTwentyErrors() {
    StringBuilder rules = new StringBuilder();
    for (int i = 0; i < 100; i++) {
      rules.append(i).append(": a -> b when (undeclared").append(i).append(" > 0) do { };\n");
    }
    assertThat(errors(Models.withRules(rules.toString()))).hasSize(20);
  }

  @Test
  void rendersTheLineWithACaret() {
    assertThatThrownBy(() -> TaReader.read("m.ta", Models.withAssumptions("N > 3 * n;")))
        .isInstanceOf(ModelException.class)
        .hasMessage(
            """
            m.ta:6:25: error: unknown name 'n'; did you mean 'N'?
                assumptions { N > 3 * n; }
                                      ^""");
  }
}
