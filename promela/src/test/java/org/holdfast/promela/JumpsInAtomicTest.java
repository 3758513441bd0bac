package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import org.holdfast.checking.ModelException;
import org.holdfast.checking.Statistics.Figure;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A handshake takes control away from the sender, even in front of a jump. The numbers are those of
 * SPIN 6.5.2.
 */
class JumpsInAtomicTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "atomic { d!0; x = 1 }; x = 2                               | 15 | 20",
        "atomic { x == 0; d!0; goto L2; x = 3; L2: x = 1 }; x = 2   | 17 | 23",
        "L2: atomic { d!0; goto L2 }; x = 2                         | 8  | 9",
        "atomic { do :: d!0; break od }; x = 2                      | 15 | 20",
        "atomic { do :: d!0; break od; x = 3 }; x = 2               | 15 | 20",
        "do :: atomic { d!0; break } od; x = 2                      | 15 | 20",
        "atomic { if :: d!0 fi }; x = 2                             | 15 | 20",
        "atomic { if :: d!0 fi; d!0 }; x = 2                        | 8  | 9",
        "atomic { if :: d!0 fi; if :: d!0; x = 1 fi }; x = 2        | 5  | 4",
        "atomic { { d!0 } unless { g == 9 } }; x = 2; x = 3         | 18 | 25",
        "atomic { { d!0 } unless { g == 9 }; x = 4; x = 5 }; x = 2  | 15 | 20",
        "atomic { if :: d!0; if :: d!0 :: g == 9 fi :: x = 1 fi; { x = 2; L2: d!0 } }; goto L2 | 10 | 10",
        "x = 4; atomic { goto L2 }; x = 2; L2: x = 3                | 10 | 13",
        "do :: atomic { if :: g == 0 -> goto L2 :: d!0; break :: g > 1 -> d!0 fi } od; x = 2; L2: x = 3 | 24 | 33",
      })
  void numbersOfStates(String body, int states, long transitions) throws ModelException {
    PromelaInstance instance =
        Models.instance(
            """
            chan d = [0] of { byte }; byte g;
            active proctype B() { g = 1; d?0; g = 2; g = 3 }
            active proctype A() { byte x; %s }
            """
                .formatted(body));
    Models.Size size = Models.size(instance.plain());
    assertThat(size.states()).isEqualTo(states);
    assertThat(size.transitions()).isEqualTo(transitions);
    // What a process does when it gets control again has a name.
    assertThat(Models.verdict(instance, "assertions").evidence().statistics().get(Figure.STATES))
        .isEqualTo(states);
  }

  /** Whoever jumps into an atomic sequence is not inside of it until the next statement is done. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "goto L; atomic { x = 1; L: x = 2; x = 3 }                              | 6 | 7",
        "if :: goto L :: skip fi; atomic { x = 1; x = 4; L: x = 2; x = 3 }      | 10 | 15",
        "x = 5; if :: goto L :: x = 3 fi; atomic { x = 1; L: x = 2; x = 3 }; x = 5 | 14 | 21",
        "do :: atomic { x = 1; L: g == 2; x++; x = 3 } :: goto L od             | 6 | 7",
        "do :: x = 6; goto M :: atomic { x = 2; M: if :: g > 1 -> x = 7; break :: x = 8 fi } od | 6 | 13",
      })
  void fromOutside(String body, int states, long transitions) throws ModelException {
    numbersOfStates(body, states, transitions);
  }
}
