package org.holdfast.threshold.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Update;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What makes models shorter, and what other tools read. */
class ComfortsTest {
  private static ThresholdAutomaton read(String text) throws ModelException {
    return TaReader.read("m.ta", text).automaton();
  }

  private static String property(String define, String property) throws ModelException {
    String text =
        Models.withSpecifications("p: " + property + ";")
            .replace("define HALF == T + 1;", "define HALF == T + 1; " + define);
    return read(text).properties().get(0).formula().toString();
  }

  @Test
  void definitionsStandForConditions() throws ModelException {
    assertThat(property("define DONE == a == 0 && x >= HALF;", "<>(DONE)"))
        .isEqualTo("<>(a == 0 && x >= T + 1)");
    assertThat(property("define IN_THE_END == <>[](a == 0);", "IN_THE_END -> <>(b != 0)"))
        .isEqualTo(property("", "<>[](a == 0) -> <>(b != 0)"));
    assertThat(property("define P == x >= 1; define Q == P;", "[](!Q)")).isEqualTo("[](x < 1)");
    String guard =
        Models.withGuard("REACHED").replace("define", "define REACHED == x >= T; define");
    assertThat(read(guard).rules().get(0).guard()).hasToString("x >= T");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          define D == a == 0;     | D                | 'D' stands for a condition with the location 'a'; a guard sees shared variables and parameters only.
          define D == <>(x == 0); | D                | the temporal operator '[]' cannot stand in a guard; it belongs into 'specifications'.
          define D == x == 0;     | D + 1 >= 2       | 'D' stands for a condition, but a number is needed here.
          define D == a + 1;      | x >= D           | 'D' stands for a term with the location 'a'; a guard sees shared variables and parameters only.
          """)
  void conditionsStandOnlyWhereTheyFit(String define, String guard, String expected) {
    String text = Models.withGuard(guard).replace("define HALF", define + " define HALF");
    assertThatThrownBy(() -> read(text)).hasMessageContaining(expected);
  }

  @Test
  void othersAreEmptyAtTheStart() throws ModelException {
    TaReader.Reading reading = TaReader.read("m.ta", Models.withInits("a == N; others == 0;"));
    assertThat(reading.warnings()).isEmpty();
    assertThat(reading.automaton().initialFormula().conjuncts())
        .hasSameElementsAs(read(Models.withInits("a == N; b == 0;")).initialFormula().conjuncts());
    assertThatThrownBy(() -> read(Models.withInits("a == N; others == 1;")))
        .hasMessageContaining("unknown name 'others'");
  }

  @Test
  void localValuesPickLocations() throws ModelException {
    assertThat(property("", "[](count(pc >= 1) <= 2 * count(pc == 0 || pc == 1))"))
        .isEqualTo("[](b <= 2 * a + 2 * b)");
    assertThat(property("", "<>(count(pc == 7) == 0)")).isEqualTo("<>(0 == 0)");
    assertThatThrownBy(() -> property("", "<>(count(x == 1) == 0)"))
        .hasMessageContaining("'x' is a shared variable; it may compare local variables with");
    assertThatThrownBy(() -> read(Models.withGuard("count(pc == 1) >= 1")))
        .hasMessageContaining("'count' counts processes in locations, and cannot stand in a guard");
  }

  @Test
  void untilAndItsRelatives() throws ModelException {
    assertThat(property("", "(a == 0) U (b == 0)")).isEqualTo("(a == 0) U (b == 0)");
    assertThat(property("", "a == 0 W b == 0")).isEqualTo("(b == 0) V (a == 0 || b == 0)");
    assertThat(property("", "a == 0 R b == 0 && a == 1"))
        .isEqualTo("a == 1 && ((a == 0) V (b == 0))");
    assertThat(property("", "a == 0 U b == 0 U a == 1"))
        .isEqualTo(property("", "a == 0 U (b == 0 U a == 1)"));
    String written = TaWriter.write(read(Models.withSpecifications("p: [](a == 0 W b == 0);")));
    assertThat(TaWriter.write(read(written))).isEqualTo(written);
    assertThatThrownBy(() -> read(Models.withGuard("x > 1 U y > 1")))
        .hasMessageContaining("the temporal operator 'U' cannot stand in a guard");
  }

  @Test
  void theWordsOfOperatorsRemainNames() throws ModelException {
    String text = Models.withSpecifications("p: U == 0 U W == 0; q: count + fair == others;");
    assertThat(
            read(text.replace(
                        "a: [0]; b: [1];", "U: [0]; W: [1]; fair: [2]; others: [3]; count: [4];")
                    .replace(
                        "a == N; b == 0;", "U == N; W == 0; fair == 0; others == 0; count == 0;"))
                .properties())
        .extracting(p -> p.formula().toString())
        .containsExactly("(U == 0) U (W == 0)", "count + fair == others");
  }

  @Test
  void anUpdateCountsMoreThanBeingListed() throws ModelException {
    TaReader.Reading both =
        TaReader.read("m.ta", Models.withAction("x' == x + 1; unchanged(x, y);"));
    assertThat(both.warnings())
        .extracting(Diagnostic::message)
        .containsExactly(
            "'x' is both updated and listed as unchanged in this rule; the update counts.");
    assertThat(both.automaton().rules().get(0).updates())
        .isEqualTo(Map.of(new Variable("x"), new Update.Add(1)));
    TaReader.Reading before =
        TaReader.read("m.ta", Models.withAction("unchanged(x, y); x' == x + 1;"));
    assertThat(before.automaton().rules().get(0).updates())
        .isEqualTo(both.automaton().rules().get(0).updates());
    assertThat(TaReader.read("m.ta", Models.withAction("unchanged(x, x);")).warnings())
        .extracting(Diagnostic::message)
        .containsExactly("'x' is said to be unchanged twice in this rule.");
  }

  /**
   * With the features of TACO's manual: its complete example has a header, signs and gaps of its
   * own.
   */
  @Test
  void readsWhatTacoReads() throws ModelException {
    String text =
        """
        ta Echo {
          shared sent, round;
          parameters n, t, f;
          define MANY == (n + t) / 2 + 1;
          assumptions (3) { n > 3 * t; t >= f; f >= 0 }
          locations (3) { IDLE: [0]; SENT: [1]; DONE: [2]; }
          inits (3) { IDLE == n - f; SENT == 0; DONE == 0; sent == 0; round == 0 }
          rules (3) {
            0: IDLE -> SENT when (true) do { sent' := sent + 1; round' := round + 1 };
            1: SENT -> DONE when (sent >= MANY && round =! 0) do {};
            2: DONE -> IDLE when (true) do { reset(sent, round) };
          }
          spec (1) { validity: IDLE == 0 -> [](DONE == 0) }
        }
        """;
    ThresholdAutomaton automaton = read(text);
    assertThat(automaton.rules().get(1).guard().toString())
        .isEqualTo("2 * sent >= n + t + 1 && round != 0");
    assertThat(automaton.rules().get(2).updates().values())
        .containsExactly(new Update.Reset(0), new Update.Reset(0));
    assertThat(automaton.locations()).extracting(Location::values).contains(List.of(2L));
    String strict = TaWriter.write(automaton);
    assertThat(strict)
        .startsWith("skel Echo {\n  local state;\n")
        .contains("specifications (1)", "sent' == 0;")
        .doesNotContain(":=", "reset", "/");
    assertThat(TaWriter.write(read(strict))).isEqualTo(strict);
  }

  @Test
  void withoutInitsProcessesMayStartAnywhere() throws ModelException {
    TaReader.Reading reading =
        TaReader.read("m.ta", Models.withRules("").replaceAll("inits \\{[^}]*\\}", ""));
    assertThat(reading.warnings())
        .extracting(Diagnostic::message)
        .singleElement()
        .asString()
        .contains("has no 'inits { ... }'; any number of processes may start in any location");
    assertThat(reading.automaton().initialFormula().variables())
        .isEqualTo(Set.of(new Variable("x"), new Variable("y")));
  }

  @ParameterizedTest
  @CsvSource({
    "x >= 2 * N / 3",
    "x > (N + T) / 2",
    "x <= N / 2 - T",
    "x < (N - T) / 4 + 1",
    "x == N / 3",
    "x != N / 3",
    "x + N / 2 >= N",
    "2 * (N / 2) + x >= N + 1",
    "x >= N / 2 + T / 2",
    "x >= N / 2 / 3"
  })
  void divisionIsExact(String guard) throws ModelException {
    Formula read = read(Models.withGuard(guard)).rules().get(0).guard();
    for (int n = 0; n < 13; n++) {
      for (int t = 0; t < 5; t++) {
        for (int x = 0; x < 13; x++) {
          Valuation values =
              Valuation.of(
                  Map.of(
                      new Variable("N"), BigInteger.valueOf(n),
                      new Variable("T"), BigInteger.valueOf(t),
                      new Variable("x"), BigInteger.valueOf(x)));
          assertThat(read.evaluate(values))
              .as("%s at N=%d T=%d x=%d: %s", guard, n, t, x, read)
              .isEqualTo(expected(guard, n, t, x));
        }
      }
    }
  }

  private static boolean expected(String guard, int n, int t, int x) {
    return switch (guard) {
      case "x >= 2 * N / 3" -> x >= Math.floorDiv(2 * n, 3);
      case "x > (N + T) / 2" -> x > Math.floorDiv(n + t, 2);
      case "x <= N / 2 - T" -> x <= Math.floorDiv(n, 2) - t;
      case "x < (N - T) / 4 + 1" -> x < Math.floorDiv(n - t, 4) + 1;
      case "x == N / 3" -> x == Math.floorDiv(n, 3);
      case "x != N / 3" -> x != Math.floorDiv(n, 3);
      case "x + N / 2 >= N" -> x + Math.floorDiv(n, 2) >= n;
      case "2 * (N / 2) + x >= N + 1" -> 2 * Math.floorDiv(n, 2) + x >= n + 1;
      case "x >= N / 2 + T / 2" -> x >= Math.floorDiv(n, 2) + Math.floorDiv(t, 2);
      case "x >= N / 2 / 3" -> x >= Math.floorDiv(Math.floorDiv(n, 2), 3);
      default -> throw new IllegalArgumentException(guard);
    };
  }
}
