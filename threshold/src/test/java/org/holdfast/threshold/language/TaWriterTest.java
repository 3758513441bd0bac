package org.holdfast.threshold.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.holdfast.checking.ModelException;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TaWriterTest {
  @TestFactory
  Stream<DynamicTest> readsBackEveryBenchmark() {
    return Benchmarks.files().stream()
        .map(
            path ->
                DynamicTest.dynamicTest(
                    path.getParent().getFileName() + "/" + path.getFileName(),
                    () -> assertReadsBack(TaReader.read(path).automaton())));
  }

  @Provide
  Arbitrary<ThresholdAutomaton> automata() {
    return RandomAutomata.automata();
  }

  @Property(tries = 300, seed = "1")
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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "faults byzantine(f);",
        "faults symmetric(f);",
        "faults omission(f);",
        "faults clean_crash; environment { nr0 <= n; 2 * nr1 < n || nr0 == 0; }",
      })
  void readsBackReceiveAutomata(String faults) throws ModelException {
    assertReadsBack(ReceiveModels.read(ReceiveModels.with("faults byzantine(f);", faults)));
  }

  @Test
  void readsBackMessagesOfCrashedProcesses() throws ModelException {
    assertReadsBack(
        ReceiveModels.read(
            ReceiveModels.with("byzantine(f)", "crash")
                .replace("nr0: ns0; nr1: ns1;", "nr0: crashed nsx; nr1: ns0 + ns1 crashed nsx;")));
  }

  private static void assertReadsBack(ReceiveAutomaton automaton) throws ModelException {
    String text = TaWriter.write(automaton);
    TaReader.Reading again = TaReader.read("written.ta", text);
    assertThat(again.warnings()).isEmpty();
    assertThat(Positions.erase((ReceiveAutomaton) again.model()))
        .isEqualTo(Positions.erase(automaton));
    assertThat(TaWriter.write(again.model())).isEqualTo(text);
  }

  @Test
  void writesAReadableReceiveAutomaton() throws ModelException {
    String text =
        ReceiveModels.with("faults byzantine(f);", "faults crash; environment { nr0 <= n; }")
            .replace("nr0: ns0;", "nr0: ns0 crashed nsx;");
    assertThat(TaWriter.write(ReceiveModels.read(text)))
        .startsWith(
            """
            skel BenOr {
              shared ns0, ns1, nsx;
              receive nr0, nr1;
              parameters n, t, f;

              faults crash;

              messages (2) {
                nr0: ns0 crashed nsx;
                nr1: ns1;
              }

              environment (1) {
                nr0 <= n;
              }

              lemmas (1) {
                ns0 + ns1 <= n - f;
              }

              assumptions (2) {
            """)
        .contains("    wait_SR: SR -> SR\n        when (true)\n        do { };\n");
  }

  /** As for an automaton whose receive variables have been eliminated, for odd n only. */
  @Test
  void writesCommentsAndResidueClasses() throws ModelException {
    ThresholdAutomaton small =
        TaReader.read(
                "m.ta",
                Models.with(
                    "N > 3 * T; N % 2 == 1;",
                    "a == N; b == 0;",
                    "0: a -> b when (x >= HALF) do { x' == x + 1; };"
                        + "1: b -> b when (true) do { };",
                    ""))
            .automaton();
    String text =
        TaWriter.write(
            small,
            rule ->
                rule.index() == 0 ? Optional.of("from the guard\nnr >= T + 1") : Optional.empty());
    assertThat(text)
        .contains("    N > 3 * T;\n    N % 2 == 1;\n")
        .contains(
            """
              rules (2) {
                // from the guard
                // nr >= T + 1
                0: a -> b
                    when (x >= T + 1)
                    do { x' == x + 1; };
                1: b -> b
            """);
    ThresholdAutomaton again = TaReader.read("written.ta", text).automaton();
    assertThat(Positions.erase(again)).isEqualTo(Positions.erase(small));
  }
}
