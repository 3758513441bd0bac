package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.holdfast.checking.Property;
import org.holdfast.explicit.Quotient;
import org.holdfast.logic.Checkout;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Proctypes that are the same but for their names are counted as copies of each other. */
class IdenticalProctypesTest {
  private static final String TWINS =
      """
      byte g, ax, bx;
      active proctype A() {
        byte i; L: do :: atomic { i < 2 -> i++; ax = g } :: g = (g + ax) % 3 :: i == 2 -> i = 0 od
      }
      active proctype B() {
        byte j; L: do :: atomic { j < 2 -> j++; bx = g } :: g = (g + bx) % 3 :: j == 2 -> j = 0 od
      }
      """;

  private static Set<String> countable(PromelaInstance instance, String property) {
    return instance.countable(instance.property(property).orElseThrow());
  }

  @Test
  void theirOwnVariablesMayBeGlobal() throws Exception {
    PromelaInstance instance = Models.instance(TWINS);
    Property property = instance.property("assertions").orElseThrow();
    assertThat(instance.countable(property)).containsExactly("A", "B");
    Quotient counted = instance.counted(property).orElseThrow();
    assertThat(Models.size(counted).states()).isLessThan(Models.size(instance.plain()).states());
  }

  /** Whatever makes a difference between the two. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "i < 2 -> i++;          | i < 3 -> i++;",
        "byte i;                | byte i = 1;",
        "byte i;                | short i;",
        "byte g, ax, bx;        | byte g, ax = 1, bx;",
        "byte g, ax, bx;        | byte g, bx; short ax;",
        ":: g = (g + ax) % 3    | :: g = (g + bx) % 3",
        "L: do :: atomic { i    | L: progress: do :: atomic { i",
        "active proctype A()    | active [2] proctype A()",
        "active proctype A()    | active proctype A() provided (g < 9)",
        "byte g, ax, bx;        | byte g, ax, bx; active proctype C() { do :: ax = 1 od }",
        "byte g, ax, bx;        | byte g, ax, bx; active proctype C() { do :: A@L -> g = 1 od }",
        "byte g, ax, bx;        | byte g, ax, bx; active proctype C() { do :: g = 1 -> run A() od }",
        "byte g, ax, bx;        | byte g, ax, bx; atomic q = some(A:i == 1); active proctype C() { do :: q -> g = 1 od }",
        "atomic { i < 2 -> i++; | atomic { i < 2 -> i = _pid;",
      })
  void theCodeMayTellThemApart(String some, String other) throws Exception {
    assertThat(TWINS).contains(some);
    PromelaInstance instance = Models.instance(TWINS.replace(some, other));
    assertThat(countable(instance, "assertions")).doesNotContain("B");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[] (ax == 1 || g == 2 || bx == 1)",
        "[] <> (A@L && B@L)",
        "<> (ax + bx == 3 && A@L && B@L) -> [] (ax + bx + 1 < 9)",
        "[] !both",
      })
  void aFormulaMayTreatThemAlike(String formula) throws Exception {
    String text = TWINS + "atomic both = (bx == 2 && ax == 2); ltl f { " + formula + " }";
    assertThat(countable(Models.instance(text), "f")).containsExactly("A", "B");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[] (ax == 1)",
        "[] (ax == 1 || bx == 2)",
        "[] <> A@L",
        "[] (ax <= bx)",
        "[] <> some(A:i == 1)",
        "[] (A[0]@L && B[1]@L)",
        "[] !both",
        "<> (ax == 1 U bx == 1)",
        "<> (ax == 1) && <> (bx == 1)",
        "[] <> (ax == 1) || [] <> (bx == 1)",
      })
  void aFormulaMayTellThemApart(String formula) throws Exception {
    String text = TWINS + "atomic both = (bx == 2 && ax == 1); ltl f { " + formula + " }";
    PromelaInstance instance = Models.instance(text);
    assertThat(countable(instance, "f")).isEmpty();
    assertThat(countable(instance, "assertions")).containsExactly("A", "B");
  }

  @Test
  void aClaimMayTellThemApart() throws Exception {
    String alike = "never { do :: ax + bx == 4 -> break :: else od }";
    assertThat(countable(Models.instance(TWINS + alike), "never")).containsExactly("A", "B");
    String apart = "never { do :: ax == 2 -> break :: else od }";
    assertThat(countable(Models.instance(TWINS + apart), "never")).isEmpty();
  }

  /** The numbers of states are those of SPIN, and as many as there are multisets among them. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bcast-symm-good-Fp=1,Fs=0,T=1,N=5     |  3106 |  265
          bcast-clean-bad-Fc=2,Fnc=0,Tc=2,N=3   |   226 |   60
          cond-consensus2-good-F=1,T=1,N=3      |  7992 | 1514
          """)
  void publishedModels(String name, int states, int counted) throws Exception {
    Path file = Checkout.benchmarks("promela").resolve("fixed/" + name + ".pml");
    Assumptions.assumeTrue(Files.exists(file), "no " + file);
    PromelaInstance instance =
        PromelaReader.withDefinitions(Map.of())
            .read(file)
            .instantiate(Map.of(), PromelaOptions.DEFAULT);
    assertThat(Models.size(instance.plain()).states()).isEqualTo(states);
    Property property = instance.property("assertions").orElseThrow();
    Quotient quotient = instance.counted(property).orElseThrow();
    assertThat(Models.size(quotient).states()).isEqualTo(counted);
    Set<ByteBuffer> images = new HashSet<>();
    Models.states(instance.plain())
        .forEach(state -> images.add(ByteBuffer.wrap(quotient.representative(state))));
    assertThat(images).hasSize(counted);
  }
}
