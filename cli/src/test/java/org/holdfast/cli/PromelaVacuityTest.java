package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.holdfast.logic.Checkout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of answers that hold for no good reason, and that nothing is said of others. */
class PromelaVacuityTest {
  @TempDir private Path folder;

  private Path model(String text) throws IOException {
    Path file = folder.resolve("m.pml");
    Files.writeString(file, text);
    return file;
  }

  /** The remarks on a property, as programs see them. */
  private List<String> remarks(String text, String property, String... options) throws IOException {
    Object[] all = new Object[options.length + 6];
    System.arraycopy(options, 0, all, 6, options.length);
    List<Object> first = List.of("check", model(text), "-p", property, "--json", "-");
    System.arraycopy(first.toArray(), 0, all, 0, 6);
    Run run = Run.of(all);
    assertThat(run.status()).as(run.err()).isIn(0, 12);
    JsonObject result = run.json().getAsJsonArray("results").get(0).getAsJsonObject();
    if (!result.has("remarks")) {
      return List.of();
    }
    return StreamSupport.stream(result.getAsJsonArray("remarks").spliterator(), false)
        .map(JsonElement::getAsString)
        .toList();
  }

  private static final String COUNTING =
      """
      byte x;
      bool done;
      active proctype P() { do :: x < LIMIT -> x++ :: x == LIMIT -> done = true; break od }
      ltl fairness { []<>(done || x < LIMIT) }
      ltl reached { [](x == 3 -> <>done) }
      ltl bounded { [](x <= LIMIT) }
      """;

  @Test
  void aPremiseThatNeverHolds() throws IOException {
    assertThat(remarks(COUNTING, "reached", "-D", "LIMIT=2"))
        .containsExactly("assumes `fairness`", "vacuous: the premise `x == 3` never holds");
    assertThat(remarks(COUNTING, "reached", "-D", "LIMIT=4"))
        .containsExactly("holds without `fairness`", "holds without the premise `x == 3`");
    assertThat(remarks(COUNTING, "bounded", "-D", "LIMIT=4"))
        .containsExactly("holds without `fairness`");
    assertThat(remarks(COUNTING, "reached", "-D", "LIMIT=2", "--no-vacuity"))
        .containsExactly("assumes `fairness`", "`x == 3` holds in no state that was visited");
  }

  @Test
  void fairnessOfBothAnswers() throws IOException {
    String model =
        """
        bool a, b;
        active proctype P() { do :: a = !a od }
        active proctype Q() { b = true }
        ltl happens { <>b }
        ltl impossible { []!(a && b) || <>b }
        """;
    assertThat(remarks(model, "happens", "--no-reduction")).containsExactly("assumes no fairness");
    assertThat(remarks(model, "happens", "--fairness", "weak"))
        .containsExactly("assumes weak fairness to processes");
    assertThat(remarks(model, "assertions", "--no-reduction")).isEmpty();
  }

  @Test
  void fairnessThatIsNotNeededIsNotAssumed() throws IOException {
    String model =
        """
        bool a, b;
        active proctype P() { do :: a = !a od }
        active proctype Q() { b = true }
        ltl fairness1 { <>b }
        ltl fairness2 { []<>a }
        ltl happens { <>b }
        """;
    assertThat(remarks(model, "happens"))
        .containsExactly("assumes `fairness1`", "holds without `fairness2`");
  }

  @Test
  void noRunIsFair() throws IOException {
    String model =
        "byte x; active proctype P() { do :: x = 1 - x od }\n"
            + "ltl fairness { <>[](x == 2) }\nltl anything { <>(x == 7) }\n";
    assertThat(remarks(model, "anything"))
        .containsExactly("assumes `fairness`", "vacuous: no run satisfies `fairness`");
  }

  @Test
  void assertionsThatCannotFail() throws IOException {
    String model = "byte x, y;\nactive proctype P() {\n  d_step { x = y; assert(x == y) }\n}\n";
    assertThat(remarks(model, "assertions"))
        .containsExactly(
            "vacuous: the assertion at 3:19 cannot fail, the statements before it in the same step"
                + " make it true");
    assertThat(remarks(model.replace("x = y;", "x == y;"), "assertions")).hasSize(1);
    assertThat(remarks(model.replace("d_step", ""), "assertions")).isEmpty();
  }

  private static final String IDLE =
      """
      byte x;
      active proctype P() {
        do
        :: atomic { x < 2 -> x++ }
        :: x > 2 -> assert(x == 3); x = 0
        :: x == 2 -> break
        od
      }
      """;

  @Test
  void statementsThatAreNeverExecuted() throws IOException {
    assertThat(remarks(IDLE, "assertions"))
        .containsExactly(
            "vacuous: the assertion at 5:15 is never reached",
            "never executed: P: x > 2 (5:6); and 2 more statements, --coverage lists all");
    assertThat(remarks(IDLE, "assertions", "--coverage"))
        .containsExactly(
            "vacuous: the assertion at 5:15 is never reached",
            "P: 3 of 6 statements never executed",
            "  5:6  x > 2",
            "  5:15  assert(x == 3)",
            "  5:31  x = 0");
    assertThat(remarks(IDLE.replace("x > 2", "x == 1"), "assertions", "--coverage")).hasSize(1);
    assertThat(remarks(IDLE.replace("x++", "x = x + 3"), "assertions"))
        .containsExactly("never executed: P: x == 2 (6:6)");
  }

  /** Whoever waits for more than there can be never accepts. */
  @ParameterizedTest
  @ValueSource(strings = {"threshold", "intervals"})
  void aPremiseThatNeverHoldsForAnySize(String engine) throws IOException {
    String model = Files.readString(Checkout.examples().resolve("promela/broadcast/byzantine.pml"));
    String vacuous = "vacuous: the premise `one_accepts` never holds";
    String[] impossible = {"-D", "ACCEPT_AT=N+1", "--engine", engine};
    assertThat(remarks(model, "relay", impossible)).contains(vacuous);
    assertThat(remarks(model, "unforgeability", impossible)).noneMatch(PromelaVacuityTest::doubts);
    assertThat(remarks(model, "relay", "--engine", engine)).noneMatch(PromelaVacuityTest::doubts);
    assertThat(remarks(model, "relay", "-D", "ACCEPT_AT=N+1", "--params", "N=4,T=1,F=1"))
        .contains(vacuous);

    String[] quick = {"-D", "ACCEPT_AT=N+1", "--engine", engine, "--no-vacuity"};
    assertThat(remarks(model, "relay", quick)).noneMatch(PromelaVacuityTest::doubts);
  }

  /** A part of a premise, one within another, and one of a fair run. */
  @ParameterizedTest
  @ValueSource(strings = {"threshold", "intervals"})
  void premisesOfEveryKind(String engine) throws IOException {
    String model = Files.readString(Checkout.examples().resolve("promela/broadcast/byzantine.pml"));
    String more =
        model
            + """
            ltl both { [](started && one_accepts && echoes > N - F -> <>all_accept) }
            ltl later { [](one_accepts -> [](echoes > N -> <>all_accept)) }
            ltl tail { <>[](one_accepts && echoes > N) -> <>all_accept }
            ltl sometimes { [](echoes >= N - F && echoes > 0 -> <>all_accept) }
            """;
    assertThat(remarks(more, "both", "--engine", engine))
        .contains("vacuous: the premise `started && one_accepts && echoes > N - F` never holds");
    assertThat(remarks(more, "later", "--engine", engine))
        .contains("vacuous: the premise `echoes > N` never holds");
    assertThat(remarks(more, "tail", "--engine", engine))
        .contains("vacuous: the premise `<>[](one_accepts && echoes > N)` never holds");
    assertThat(remarks(more, "sometimes", "--engine", engine))
        .noneMatch(PromelaVacuityTest::doubts);
  }

  private static boolean doubts(String remark) {
    return remark.contains("vacu");
  }

  @Test
  void coverageNeedsTheWholeSearch() throws IOException {
    Run other = Run.of("check", model(IDLE), "-p", "end-states", "--coverage");
    assertThat(other.status()).isEqualTo(2);
    assertThat(other.err()).contains("add -p assertions");
    assertThat(Run.of("check", Run.BROADCAST, "--coverage").status()).isEqualTo(2);
    assertThat(Run.of("check", Run.BROADCAST, "--no-vacuity").status()).isEqualTo(2);
  }

  @Test
  void figuresOfASearch() throws IOException {
    Run run = Run.of("check", model(IDLE), "-p", "end-states", "--no-vacuity");
    assertThat(run.out().lines().findFirst().orElseThrow())
        .matches(
            "end-states: holds   \\(\\d+\\.\\d\\d s, 5 states, 5 transitions, depth 4, \\d+ KB\\)");
  }
}
