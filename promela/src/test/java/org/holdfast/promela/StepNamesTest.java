package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Verdict;
import org.junit.jupiter.api.Test;

/** A step of a trace tells what was executed in it. */
class StepNamesTest {
  private static List<String> steps(String text, String property) throws ModelException {
    Verdict verdict = Models.verdict(Models.instance(text), property);
    return ((Verdict.Violated) verdict)
        .trace().steps().stream().map(step -> step.action().toString()).toList();
  }

  @Test
  void statementsOfAtomicSequences() throws ModelException {
    assertThat(
            steps(
                """
                byte x, y;
                active proctype P() {
                  atomic { x == 0; x++; y = y + 2 };
                  atomic { x--; if :: x == 1 -> y = 7 :: else -> y-- fi; x = 4; x = 5 };
                  y = x;
                  atomic { skip; goto on; x = 1; on: assert(x == 4) }
                }
                """,
                "assertions"))
        .containsExactly(
            "P[0]: x == 0; x++; y = y + 2",
            "P[0]: x--; y--; x = 4; ...",
            "P[0]: y = x",
            "P[0]: skip; assert(x == 4): assertion violated: x == 4");
  }

  @Test
  void everyWayHasItsOwnName() throws ModelException {
    String model =
        """
        byte x;
        active proctype P() { atomic { x = 1; if :: x = 2 :: x = 3 :: x = 4 fi } }
        """;
    for (int value = 2; value <= 4; value++) {
      assertThat(steps(model + "ltl p { [](x != %d) }".formatted(value), "p"))
          .containsExactly("P[0]: x = 1; x = " + value);
    }
  }

  /** Also where the ways are not told apart by conditions alone. */
  @Test
  void everyWayThroughEscapesHasItsOwnName() throws ModelException {
    String model =
        """
        byte x, y; chan c = [2] of { byte };
        active proctype P() {
          atomic { x = 1; { if :: x = 2; c!2 :: x = 3; c!3 :: x = 4; c!4 fi } unless { y == 1 } }
        }
        """;
    for (int value = 2; value <= 4; value++) {
      assertThat(steps(model + "ltl p { [](x != %d) }".formatted(value), "p"))
          .containsExactly("P[0]: x = 1; x = %d; c!%d".formatted(value, value));
    }
  }

  @Test
  void conditionsThatFail() throws ModelException {
    assertThat(steps("byte a[3], i = 3; active proctype P() { a[i] == 1 }", "assertions"))
        .containsExactly("P[0]: a[i] == 1: index 3 is outside of 'a', which has 3 elements");
    assertThat(
            steps(
                "byte a[3], i; active proctype P() { atomic { i = 3; a[i] == 1; i = 4 } }",
                "assertions"))
        .containsExactly("P[0]: i = 3; a[i] == 1: index 3 is outside of 'a', which has 3 elements");
  }

  @Test
  void stepsThatStopInTheMiddleGoOn() throws ModelException {
    assertThat(
            steps(
                """
                byte x, y;
                active proctype P() { atomic { x = 1; y == 1; x = 2; x = 3 } }
                active proctype Q() { x == 1; y = 1 }
                ltl p { [](x != 3) }
                """,
                "p"))
        .containsExactly(
            "P[0]: x = 1",
            "Q[1]: x == 1",
            "Q[1]: y = 1",
            "P[0]: goes on inside of atomic: y == 1; x = 2; x = 3");
  }

  /** What the receiver does then is not of the sender's doing. */
  @Test
  void handshakesAreNamedAfterTheSender() throws ModelException {
    assertThat(
            steps(
                """
                chan c = [0] of { byte }; byte x;
                active proctype P() { atomic { x = 9; c!1 } }
                active proctype Q() { byte v; atomic { c?v; v = 2; x = v } }
                ltl p { [](x != 2) }
                """,
                "p"))
        .containsExactly("P[0]: x = 9; c!1; ...");
  }

  @Test
  void underAClaim() throws ModelException {
    assertThat(
            steps(
                """
                byte x;
                active proctype P() { atomic { x = 1; x = 2 } }
                never { do :: x == 2 -> break :: else od }
                """,
                "never"))
        .containsExactly("P[0]: x = 1; x = 2: the never claim comes to its end");
  }
}
