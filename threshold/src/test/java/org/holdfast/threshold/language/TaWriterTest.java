package org.holdfast.threshold.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.holdfast.checking.ModelException;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class TaWriterTest {
  @TestFactory
  Stream<DynamicTest> readsBackEveryBenchmark() {
    return Benchmarks.files().stream()
        .map(
            path ->
                DynamicTest.dynamicTest(
                    path.getParent().getFileName() + "/" + path.getFileName(),
                    () -> assertReadsBack(TaFile.read(path).automaton())));
  }

  @Provide
  Arbitrary<ThresholdAutomaton> automata() {
    return RandomAutomata.automata();
  }

  @Property(tries = 300)
  void readsBackRandomAutomata(@ForAll("automata") ThresholdAutomaton automaton)
      throws ModelException {
    assertReadsBack(automaton);
  }

  private static void assertReadsBack(ThresholdAutomaton automaton) throws ModelException {
    String text = TaWriter.write(automaton);
    TaReader.Reading again = TaReader.read("written.ta", text);
    assertThat(Positions.erase(again.automaton())).isEqualTo(Positions.erase(automaton));
    assertThat(TaWriter.write(again.automaton())).isEqualTo(text);
  }

  @Test
  void writesAReadableModel() throws ModelException {
    ThresholdAutomaton small =
        TaReader.read(
                "m.ta",
                Models.with(
                    "N > 3 * T; T >= 1;",
                    "a + b == N;",
                    "0: a -> b when (x >= HALF) do { x' == x + 1; unchanged(y); };"
                        + "1: b -> b when (1) do { y' == y - 2; x' == 0; };",
                    "p: a == 0 -> [](b == 0 || <>(x > 1));"))
            .automaton();
    assertThat(TaWriter.write(small))
        .isEqualTo(
            """
            skel Small {
              local pc;
              shared x, y;
              parameters N, T;

              assumptions (2) {
                N > 3 * T;
                T >= 1;
              }

              locations (2) {
                a: [0];
                b: [1];
              }

              inits (3) {
                a + b == N;
                x == 0;
                y == 0;
              }

              rules (2) {
                0: a -> b
                    when (x >= T + 1)
                    do { x' == x + 1; };
                1: b -> b
                    when (true)
                    do { y' == y - 2; x' == 0; };
              }

              specifications (1) {
                p: a != 0 || [](b == 0 || <>(x > 1));
              }
            }
            """);
  }

  @Test
  void drawsAReadableGraph() throws ModelException {
    ThresholdAutomaton small =
        TaReader.read(
                "m.ta",
                Models.withRules(
                    "0: a -> b when (x >= HALF) do { x' == x + 1; };"
                        + "1: a -> b when (true) do { y' == y - 2; };"
                        + "2: b -> b when (true) do { };"
                        + "3: b -> b when (y < T) do { x' == 0; };"))
            .automaton();
    assertThat(DotWriter.write(small))
        .isEqualTo(
            """
            digraph "Small" {
              rankdir=LR;
              node [shape=ellipse, fontname="Helvetica"];
              edge [fontname="Helvetica", fontsize=10];
              "a" [style=bold];
              "start 0" [shape=point];
              "start 0" -> "a";
              "b";
              "a" -> "b" [label="0: x >= T + 1 / x++\\l1: / y -= 2\\l"];
              "b" -> "b" [label="3: y < T / x := 0\\l"];
            }
            """);
  }
}
