package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import org.holdfast.checking.ModelException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A jump is no step, but it becomes one where another process looks at its label. The numbers are
 * those of SPIN 6.5.2 with {@code -o1 -o2 -o3} and {@code -DNOREDUCE}.
 */
class LabelsBeforeJumpsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          x = 1; L: goto M; x = 2; M: x = 3; x = 4                      | skip                                |  5 |  5
          x = 1; L: goto M; x = 2; M: x = 3; x = 4                      | P@L -> x = x; P@M -> x = x          | 23 | 30
          do :: x < 2 -> x++; L: break od; x = 3                        | P@L -> x = x                        | 15 | 19
          goto L; x = 1; L: goto M; x = 2; M: x = 3; x = 4              | P@L -> x = x                        | 17 | 23
          do :: x = 1; L: goto M :: x = 2 -> K: break od; M: x = 3; x = 4 | if :: P@L -> x = x :: P@K -> x = x fi | 28 | 41
          x = 1; K: L: goto M; x = 2; M: x = 3; x = 4                   | P@K -> x = x                        | 18 | 24
          x = 1; L: goto M; x = 2; M: goto N; N: x = 3; x = 4           | P@L -> x = x                        | 18 | 24
          atomic { x = 1; L: goto M }; x = 2; M: x = 3; x = 4           | P@L -> x = x                        |  4 |  4
          atomic { x = 1; L: goto M; x = 5; M: x = 3; x = 6 }; x = 4    | P@L -> x = x                        |  3 |  3
          x = 1; L: goto K; x = 5; K: goto M; x = 9; M: x = 3; goto K   | if :: P@L -> x = x :: P@K -> x = x fi | 25 | 43
          if :: x == 0 -> L: goto M :: else -> skip fi; x = 5; M: x = 3 | P@L -> x = x                        | 14 | 18
          """)
  void areAsManyStatesAsInSpin(String body, String observer, int states, int transitions)
      throws ModelException {
    boolean observed = !observer.equals("skip");
    String text =
        "byte x; active proctype P() { "
            + body
            + " }"
            + (observed ? " active proctype Q() { " + observer + " }" : "");
    Models.Size size = Models.size(text);
    assertThat(size.states()).isEqualTo(states);
    // SPIN counts the one into the first state.
    assertThat(size.transitions()).isEqualTo(transitions - 1);
  }

  @Test
  void formulasSeeThePlaceOfTheLabel() throws ModelException {
    PromelaInstance instance =
        Models.instance(
            """
            byte x;
            active proctype P() { x = 1; L: goto M; x = 2; M: x = 3; x = 4 }
            ltl apart { [] !(P@L && P@M) }
            ltl reached { <> (P@L && x == 1) }
            ltl passed { [] (P@L -> <> P@M) }
            """);
    assertThat(Models.holds(instance, "apart")).isTrue();
    assertThat(Models.holds(instance, "reached")).isTrue();
    assertThat(Models.holds(instance, "passed")).isTrue();
  }
}
