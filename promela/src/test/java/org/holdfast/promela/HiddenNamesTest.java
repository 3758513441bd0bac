package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.NotExpressible;
import org.holdfast.promela.export.SpinWriter;
import org.holdfast.promela.vacuity.TrivialAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names deep inside of expressions, where walks that are written by hand do not look. */
class HiddenNamesTest {
  @TempDir Path folder;

  /** The index is that of the inner block, although the variable belongs to another process. */
  @Test
  void indicesOfOtherProcessesHaveScopes() throws ModelException {
    String text =
        """
        active proctype P() { byte a[2]; a[1] = 1; end: false }
        active proctype Q() { byte i = 1; { byte i = 0; P[0]:a[i] == 1 -> assert(false) } }
        """;
    PromelaInstance instance = Models.instance(text);
    assertThat(Models.holds(instance, "assertions")).isTrue();
    assertThat(Models.holds(instance, "end-states")).isFalse();
  }

  @Test
  void spinAgreesAboutThem() throws ModelException {
    Pan.assumeInstalled();
    String text =
        """
        active proctype P() { byte a[2]; a[1] = 1; end: false }
        active proctype Q() { byte i = 1; { byte j = 0; P[0]:a[j] == 1 -> assert(false) } }
        """;
    Pan pan = Pan.of(text, folder).orElseThrow();
    assertThat(pan.search("-E").errors()).isZero();
    assertThat(Models.holds(Models.instance(text), "assertions")).isTrue();
  }

  /** The bound of x depends on x itself: P[0]:a[1] is 5, which admits 1. */
  @Test
  void boundsMayReadTheVariableInAnIndex() throws ModelException {
    PromelaInstance instance =
        Models.instance(
            """
            active proctype P() { byte a[2]; a[1] = 5; end: false }
            active proctype Q() {
              byte x; P[0]:a[1] == 5;
              atomic { havoc(x); assume(x <= 1 && x < P[0]:a[x]) }
              assert(x == 2)
            }
            """);
    assertThat(Models.holds(instance, "assertions")).isFalse();
  }

  /** The bound is 7 - x, not what that was before. */
  @Test
  void boundsMayReadTheVariableInAProposition() throws ModelException {
    PromelaInstance instance =
        Models.instance(
            """
            int x; atomic rest = 7 - x;
            init { x = 6; atomic { havoc(x); assume(x >= 0 && x <= 7 && x <= rest) } assert(x != 3) }
            """);
    assertThat(Models.holds(instance, "assertions")).isFalse();
  }

  @Test
  void whatAPropositionSaysChangesWithItsVariables() throws ModelException {
    PromelaInstance instance =
        Models.instance(
            """
            byte x; atomic large = x > 3;
            init { x = 5; atomic { large; x = 0; assert(large) } }
            """);
    assertThat(new TrivialAssertions(instance.program()).find()).isEmpty();
    assertThat(Models.holds(instance, "assertions")).isFalse();
  }

  /** A quantifier inside of a conditional, of an index, and of another quantifier. */
  @Test
  void quantifiersAreWrittenOutWhereverTheyStand() throws ModelException, NotExpressible {
    String text =
        """
        byte g[3];
        active [2] proctype P() { bit b; b = 1; end: false }
        active proctype Q() { bit c; c = 1; end: false }
        atomic p = g[card(P:b == 1)] == 0;
        atomic q = some(P:(P:b == 1 && all(Q:c == 1)));
        atomic r = all(P:(b == Q:c));
        init { skip }
        ltl f { [] (p || q || r) }
        """;
    String written = SpinWriter.write(Models.instance(text));
    assertThat(written)
        .doesNotContain("card(")
        .doesNotContain("all(")
        .contains("g[(P[0]:b == 1) + (P[1]:b == 1)]")
        .contains("P[0]:b == 1 && Q[2]:c == 1")
        .contains("P[0]:b == Q:c");
  }
}
