package org.holdfast.pseudocode.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.holdfast.checking.ModelException;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.Command;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.model.LocalCondition;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.model.Role;
import org.junit.jupiter.api.Test;

/** The less frequent constructs, each by itself. */
class HfConstructsTest {
  private static Algorithm algorithm(String code, String parts) throws ModelException {
    return HfReaderTest.read(
        """
        algorithm A {
          parameters n, t, f
          assume n > 3 * t, 0 <= f <= t
          faults crash(f)
          type Colour = { red, green }
          messages M(v: bit), B(c: Colour?, k: 0..2) per value
          process {
            input x: bit
            var d: bit?
            var k: 0..2 = 0
            var c: Colour = any
            var b: bool = false
            %s
          }
          %s
        }
        """
            .formatted(code, parts));
  }

  private static List<Command> code(String code) throws ModelException {
    return algorithm(code, "").roles().get(0).code();
  }

  private static LocalCondition condition(String text) throws ModelException {
    return ((Command.Branch) code("if " + text + " { halt }").get(0)).guard().condition();
  }

  private static Requirement property(String text) throws ModelException {
    return algorithm("d := x", "property p: " + text).requirements().get(0);
  }

  private static String counts(String text) throws ModelException {
    LocalCondition.Counts counts = (LocalCondition.Counts) condition(text);
    StringBuilder shown = new StringBuilder();
    for (LocalCondition.Received received : counts.received()) {
      shown.append(received.factor()).append(' ').append(received.pattern().family()).append(" + ");
    }
    return shown.append(counts.offset()) + " " + counts.relation().symbol() + " 0";
  }

  @Test
  void thresholdsAreExact() throws ModelException {
    assertThat(counts("received(M(*)) > n / 2")).isEqualTo("2 M + -n > 0");
    assertThat(counts("received(M(*)) >= (n + t) / 2 + 1/3"))
        .isEqualTo("6 M + -3 * n - 3 * t - 2 >= 0");
    assertThat(counts("n - t <= received(M(0)) + received(M(1))"))
        .isEqualTo("1 M + 1 M + -n + t >= 0");
    assertThat(counts("received(M(0)) + received(M(0)) > t")).isEqualTo("2 M + -t > 0");
    assertThat(counts("received(M(1)) - received(M(0)) > 0")).isEqualTo("1 M + -1 M + 0 > 0");
    assertThat(counts("received(M(1)) >= floor(n / 2)")).isEqualTo("2 M + -n + 1 >= 0");
    assertThat(counts("received(M(1)) >= ceil(n / 2)")).isEqualTo("2 M + -n >= 0");
  }

  @Test
  void variablesInThresholdsAreCases() throws ModelException {
    LocalCondition.Or cases = (LocalCondition.Or) condition("received(M(x)) >= t + k");
    assertThat(cases.operands()).hasSize(3);
  }

  @Test
  void faultsAndAssumptions() throws ModelException {
    Algorithm algorithm = algorithm("halt", "");
    assertThat(algorithm.assumptions())
        .extracting(a -> a.formula().toString())
        .containsExactly("n > 3 * t", "0 <= f && f <= t");
    assertThat(algorithm.network()).isEqualTo(Algorithm.Network.RELIABLE);
    assertThat(algorithm("halt", "network lossy").network()).isEqualTo(Algorithm.Network.LOSSY);
  }

  @Test
  void typesAndInitialValues() throws ModelException {
    Role role = algorithm("halt", "").roles().get(0);
    assertThat(role.variable("x").orElseThrow().initial()).hasSize(2);
    assertThat(role.variable("d").orElseThrow().initial()).hasToString("[none]");
    assertThat(role.variable("k").orElseThrow().initial()).hasToString("[0]");
    assertThat(role.variable("c").orElseThrow().initial()).hasToString("[red, green]");
    assertThat(algorithm("halt", "").families().get(1).contents()).hasSize(9);
  }

  @Test
  void loopsAreUnrolledAndConditionsKept() throws ModelException {
    assertThat(code("repeat 3 { send M(x) await received(M(*)) >= n - t }")).hasSize(6);
    Command.Branch kept = (Command.Branch) code("b := received(M(*)) >= t + 1").get(0);
    assertThat(kept.then()).hasSize(1);
    assertThat(kept.otherwise()).hasSize(1);
    assertThat(((Command.Choose) code("c := any").get(0)).values()).hasSize(2);
  }

  @Test
  void witnesses() throws ModelException {
    Command.Branch two =
        (Command.Branch) code("if x = 1 and some w, c1: received(B(c1, w)) >= 1 { k := w }").get(0);
    assertThat(two.guard().witnesses()).hasSize(2);
    assertThat(two.guard().witnesses().get(1).values()).hasToString("[red, green]");
    Command.Branch typed = (Command.Branch) code("if some w in bit?: d = w { d := w }").get(0);
    assertThat(typed.guard().witnesses().get(0).values()).hasToString("[none, 0, 1]");
    assertThat(condition("not some w: received(M(w)) > t")).isInstanceOf(LocalCondition.Not.class);
    assertThat(condition("all w: received(M(w)) > t")).isInstanceOf(LocalCondition.Not.class);
  }

  @Test
  void rolesHaveSizes() throws ModelException {
    Algorithm algorithm =
        HfReaderTest.read(
            """
            algorithm A {
              parameters n, f
              faults byzantine(f of replica)
              messages Go
              process leader[1] { send Go }
              process replica[n - 1] {
                var d: bit?
                await received(Go from leader) >= 1
                d := 1
              }
              property termination(d)
              property p: always (no p in replica: p.d = 0)
            }
            """);
    assertThat(algorithm.roles())
        .extracting(r -> r.size().toString())
        .containsExactly("1", "n - 1");
    assertThat(algorithm.faults().of()).contains("replica");
    assertThat(algorithm.faults().kind()).isEqualTo(FaultAssumption.Kind.BYZANTINE);
    assertThat(algorithm.requirements().get(0).text())
        .isEqualTo("eventually (all p in replica: p.d != none)");
  }

  @Test
  void propositionsAreShared() throws ModelException {
    Requirement relay =
        property("always ((some p: p.d = 1) implies eventually (no q: q.d = 1)) and (all p: p.b)");
    assertThat(relay.conditions()).hasSize(2);
    assertThat(relay.formula()).hasToString("c2 != 1 && [](c1 != 1 || <>(c1 != 1))");
  }

  @Test
  void whatHoldsInitiallyHoldsThroughout() throws ModelException {
    assertThat(property("initially (some p: p.x = 1) implies always (some p: p.b)").formula())
        .hasToString("c1 != 1 || [](c2 == 1)");
    assertThat(property("always (initially (some p: p.x = 1) or (some p: p.b))").formula())
        .hasToString("c1 == 1 || c1 != 1 && [](c2 == 1)");
  }

  @Test
  void numbersOfProcesses() throws ModelException {
    Requirement most = property("always (at most t p even faulty: p.d = 1)");
    GlobalCondition.Population population =
        (GlobalCondition.Population) most.conditions().values().iterator().next();
    assertThat(population.offset()).hasToString("-t");
    assertThat(population.relation().symbol()).isEqualTo("<=");
    assertThat(population.counted().get(0).process().evenFaulty()).isTrue();
    assertThat(property("eventually (count(p: p.b) + 2 * count(q: q.x = 1) > n / 2)").conditions())
        .hasSize(1);
    Algorithm initial = algorithm("halt", "initially at least t + 1 p: p.x = 1, no p: p.c = red");
    assertThat(initial.initially()).hasSize(2);
    assertThat(initial.initially().get(1).condition()).isInstanceOf(GlobalCondition.Not.class);
  }

  @Test
  void shortFormsAreWrittenOut() throws ModelException {
    List<Requirement> all =
        algorithm(
                "d := x",
                """
                property agreement(d)
                property uniform: uniform_agreement(d)
                property validity(x, d)
                property integrity(d)
                property termination(d)
                """)
            .requirements();
    assertThat(all)
        .extracting(r -> r.name() + ": " + r.text())
        .containsExactly(
            "agreement: always (all p, q: p.d = none or q.d = none or p.d = q.d)",
            "uniform: always (all p even faulty, q even faulty: p.d = none or q.d = none or p.d = q.d)",
            "validity_0: initially (all p even faulty: p.x = 0) implies always (all p: p.d = none or p.d = 0)",
            "validity_1: initially (all p even faulty: p.x = 1) implies always (all p: p.d = none or p.d = 1)",
            "integrity: always (no p: p.d__changed)",
            "termination: eventually (all p: p.d != none)");
  }

  @Test
  void integrityNeedsHistory() throws ModelException {
    Role role = algorithm("d := x d := any", "property integrity(d)").roles().get(0);
    LocalVariable changed = role.variable("d__changed").orElseThrow();
    assertThat(changed.origin()).isEqualTo(LocalVariable.Origin.HISTORY);
    assertThat(role.code()).hasSize(3);
    Command.Branch remembers = (Command.Branch) role.code().get(0);
    assertThat(((Command.Assign) remembers.then().get(0)).variable()).isEqualTo(changed);
    assertThat(role.code().get(2)).isInstanceOf(Command.Branch.class);
    assertThat(algorithm("d := x", "property p: always (no p: p.b)").roles().get(0).variables())
        .noneMatch(v -> v.origin() == LocalVariable.Origin.HISTORY);
  }
}
