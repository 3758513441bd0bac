package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.holdfast.checking.ModelException;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.Verdict;
import org.holdfast.promela.export.Trail;
import org.junit.jupiter.api.Test;

/** Trails to the letter. Their numbers are those of SPIN 6.5.2, which followed them. */
class TrailTest {
  private static Trail trail(String text, String property) throws ModelException, NotExpressible {
    PromelaInstance instance = Models.instance(text);
    Verdict.Violated verdict = (Verdict.Violated) Models.verdict(instance, property);
    return Trail.of(instance, PromelaOptions.DEFAULT, property, verdict.trace());
  }

  @Test
  void assertionBehindAHandshake() throws Exception {
    Trail trail =
        trail(
            """
            chan c = [0] of { byte };
            byte x;
            active proctype P() {
              byte k;
              atomic { k = 1; if :: k = 2 :: k = 3 fi; c!k; x++ }
            }
            active proctype Q() {
              do
              :: c?2
              :: c?x -> break
              od;
              assert(x != 4)
            }
            """,
            "assertions");
    assertThat(trail.model())
        .isEqualTo(
            """
            /* A run that violates assertions is in the trail beside this file: */
            /* spin -t -p -g -l assertions.pml */
            chan c = [0] of { byte };
            byte x;
            active [1] proctype P() {
              byte k;
              atomic {
                k = 1;
                if
                :: k = 2;
                :: k = 3;
                fi;
                c!k;
                x++;
              };
            }
            active [1] proctype Q() {
              do
              :: c?2;
              :: c?x;
                 break;
              od;
              assert(x != 4);
            }
            """);
    // k = 1; k = 3; the handshake is two lines; x++; assert.
    assertThat(trail.steps()).isEqualTo("1:0:0\n2:0:2\n3:0:5\n4:1:10\n5:0:6\n6:1:15\n");
  }

  @Test
  void aLoopWithAProcessThatEnds() throws Exception {
    Trail trail =
        trail(
            """
            byte x;
            proctype Child() { x = 1 }
            init {
              run Child();
              _nr_pr == 1;
              d_step { x = 5; x = 6 };
              do
              :: x = 4; atomic { x > 0 -> x = 5; x = 6 }
              od
            }
            ltl p { <>[](x != 4) || <>[](x < 5) }
            """,
            "p");
    assertThat(trail.model())
        .contains(
            "/* ltl p { <> ([] (x != 4)) || <> ([] (x < 5)) } */",
            "init {\n  run Child();\n  _nr_pr == 1;\n  d_step {\n    x = 5;\n    x = 6;\n  };\n")
        .doesNotContain("\nltl");
    assertThat(trail.steps())
        .isEqualTo(
            """
            1:0:2
            2:1:0
            3:1:1
            4:0:3
            5:0:6
            -1:-1:-1
            6:0:7
            7:0:8
            8:0:9
            9:0:10
            """);
  }

  @Test
  void atomicSequencesWithoutEndAreNoTrail() {
    assertThatThrownBy(
            () ->
                trail(
                    "byte x; active proctype P() { atomic { do :: x = 1 - x od } }", "assertions"))
        .isInstanceOf(NotExpressible.class)
        .hasMessageContaining("runs for ever");
  }

  @Test
  void labelsOfJumpsThatOthersSeeAreNoTrail() {
    assertThatThrownBy(
            () ->
                trail(
                    """
                    byte x;
                    active proctype P() { x = 1; here: goto there; x = 2; there: x = 3; false }
                    active proctype Q() { P[0]@here; x = 4 }
                    """,
                    "end-states"))
        .isInstanceOf(NotExpressible.class)
        .hasMessageContaining("the label 'here', which stands before a jump");
  }
}
