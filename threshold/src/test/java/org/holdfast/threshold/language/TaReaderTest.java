package org.holdfast.threshold.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Update;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class TaReaderTest {
  @TestFactory
  Stream<DynamicTest> readsEveryBenchmark() {
    return Benchmarks.files().stream()
        .map(
            path ->
                DynamicTest.dynamicTest(
                    path.getParent().getFileName() + "/" + path.getFileName(),
                    () -> {
                      TaReader.Reading reading = TaReader.read(path);
                      assertThat(reading.automaton().rules()).isNotEmpty();
                      assertThat(reading.automaton().properties()).isNotEmpty();
                      assertThat(reading.automaton().initial())
                          .hasSizeGreaterThan(reading.automaton().shared().size());
                    }));
  }

  private static ThresholdAutomaton benchmark(String name) throws ModelException {
    Path path = Benchmarks.file(name);
    return TaReader.read(path).automaton();
  }

  @Test
  void readsTheBroadcast() throws ModelException {
    ThresholdAutomaton broadcast = benchmark("handwritten/strb.ta");
    assertThat(broadcast.name()).isEqualTo("Proc");
    assertThat(broadcast.parameters()).extracting(Variable::name).containsExactly("N", "T", "F");
    assertThat(broadcast.rules()).hasSize(8);
    assertThat(broadcast.rules().get(3).guard()).hasToString("nsnt >= T - F + 1");
    assertThat(broadcast.rules().get(3).updates())
        .containsExactly(Map.entry(new Variable("nsnt"), new Update.Add(1)));
    assertThat(broadcast.rules().get(4).updates()).isEmpty();
    assertThat(broadcast.rules().get(3).position().line()).isEqualTo(51);
    assertThat(broadcast.property("unforg").orElseThrow().formula())
        .hasToString("loc1 != 0 || [](locAC == 0)");
  }

  @Test
  void addsZeroForSharedVariablesThatNoInitMentions() throws ModelException {
    assertThat(benchmark("handwritten/frb.ta").initial())
        .extracting(constraint -> constraint.formula().toString())
        .contains("nfaulty == 0");
  }

  @Test
  void readsNegationOfAComparisonWithoutParentheses() throws ModelException {
    assertThat(benchmark("generated/cc_case2.ta").property("validity0").orElseThrow().formula())
        .hasToString(
            "loc0_0_0_0_0_0 != 0 || [](loc0_0_0_2_2_4 == 0 && loc0_0_0_2_1_4 == 0 &&"
                + " loc0_0_0_2_0_4 == 0)");
  }

  private static String formula(String property) throws ModelException {
    return TaReader.read("m.ta", Models.withSpecifications("p: " + property + ";"))
        .automaton()
        .properties()
        .get(0)
        .formula()
        .toString();
  }

  @Test
  void bindsAsDocumented() throws ModelException {
    assertThat(formula("! a == b")).isEqualTo("a != b");
    assertThat(formula("[]a == 0 && b == 0")).isEqualTo("b == 0 && [](a == 0)");
    assertThat(formula("<>[]a == 0 || b == 0")).isEqualTo("b == 0 || <>[](a == 0)");
    assertThat(formula("a == 0 -> b == 0 -> [](x > 1)")).isEqualTo("a != 0 || b != 0 || [](x > 1)");
    assertThat(formula("a == 0 && b == 0 || x > 1 && y > 1"))
        .isEqualTo("a == 0 && b == 0 || x > 1 && y > 1");
    assertThat(formula("((a) + (b)) == (-(N - 2 * T)) * 3")).isEqualTo("a + b == -3 * N + 6 * T");
    assertThat(formula("x - y - 1 > - 2")).isEqualTo("x - y - 1 > -2");
    assertThat(formula("a == 0 <-> b == 0")).isEqualTo("(a != 0 || b == 0) && (b != 0 || a == 0)");
    assertThat(formula("(x >= HALF * 2) -> [](true)")).isEqualTo("x < 2 * T + 2 || []true");
  }

  @Test
  void readsOldSpellings() throws ModelException {
    String model = Models.withAction("x'== x + 1; y'= y - 1;").replace("assumptions", "assume");
    for (String word : List.of("skel", "thresholdAutomaton", "threshAuto")) {
      ThresholdAutomaton small = TaReader.read("m.ta", model.replace("skel", word)).automaton();
      assertThat(small.rules().get(0).updates())
          .containsExactly(
              Map.entry(new Variable("x"), new Update.Add(1)),
              Map.entry(new Variable("y"), new Update.Add(-1)));
      assertThat(small.assumptions()).hasSize(1);
    }
  }

  @Test
  void warnsOfLocationsThatNoInitMentions() throws ModelException {
    TaReader.Reading reading = TaReader.read("m.ta", Models.withInits("a == N;"));
    assertThat(reading.automaton().initial())
        .extracting(constraint -> constraint.formula().toString())
        .containsExactly("a == N", "x == 0", "y == 0", "b == 0");
    assertThat(reading.warnings())
        .extracting(Diagnostic::render)
        .containsExactly(
            "m.ta:7:23: warning: 'inits' does not mention 'b'; no process starts there.\n"
                + "    locations { a: [0]; b: [1]; }\n"
                + "                        ^");
  }

  @Test
  void keepsRulesWithOneNumberAndWarns() throws ModelException {
    TaReader.Reading reading =
        TaReader.read(
            "m.ta", Models.withRules("0: a -> b when (1) do {}; 0: b -> a when (1) do {};"));
    assertThat(reading.automaton().rules()).hasSize(2);
    assertThat(reading.warnings())
        .extracting(Diagnostic::message)
        .isEqualTo(List.of("rule 0 is already defined in line 9; both rules are kept."));
  }
}
