package org.holdfast.threshold.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.language.ReceiveModels;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Run over every solver below. */
abstract class EnvironmentAuditContract {
  abstract SolverFactory solvers();

  private List<Diagnostic> audit(String text) throws ModelException {
    TaReader.Reading reading = TaReader.read("m.ta", text);
    return EnvironmentAudit.warnings(
        (ReceiveAutomaton) reading.model(), reading.source(), solvers());
  }

  private List<Diagnostic> auditWritten(String constraints) throws ModelException {
    return audit(
        ReceiveModels.with("faults byzantine(f);", "environment { " + constraints + " }")
            .replace("messages (2) { nr0: ns0; nr1: ns1; }", ""));
  }

  private static List<String> shown(List<Diagnostic> diagnostics) {
    return diagnostics.stream()
        .map(d -> d.position().line() + ":" + d.position().column() + " " + d.message())
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"byzantine(f)", "symmetric(f)", "omission(f)", "crash", "clean_crash"})
  void saysNothingAboutGeneratedEnvironments(String faults) throws ModelException {
    assertThat(audit(ReceiveModels.with("byzantine(f)", faults))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nr0 + nr1 <= n;",
        "nr0 <= nr1 + ns0; 2 * nr1 <= ns1 + nr0;",
        "nr0 == ns0; nr1 < n && (nr1 < ns1 || nr1 <= f);",
        "!(nr0 > n || nr1 > n);",
        // The other branch is impossible, so it does not matter that it bounds nothing.
        "nr0 <= n && nr1 <= n || f > t && nr1 >= nr0;",
        "nr0 - nr1 <= 3; nr1 <= nr0; nr0 + nr1 < 2 * n;",
      })
  void acceptsBoundedEnvironments(String constraints) throws ModelException {
    assertThat(auditWritten(constraints)).isEmpty();
  }

  @Test
  void refusesUnboundedEnvironments() {
    assertThat(refusals("nr0 <= ns0; nr1 >= ns1;"))
        .containsExactly(
            "3:16 the environment does not bound 'nr1': a process could receive any number of such"
                + " messages; add a constraint such as 'nr1 <= ...'.");
    assertThat(refusals("nr0 <= nr1 + ns0; nr1 <= nr0 + ns1;")).hasSize(2);
    assertThat(refusals("nr0 - nr1 <= 3; nr1 <= nr0;")).hasSize(2);
    assertThat(refusals("nr0 <= n; nr1 != 3;")).hasSize(1);
    assertThat(refusals("nr0 <= n; nr1 <= n || nr0 == 0;")).hasSize(1);
  }

  private List<String> refusals(String constraints) {
    ModelException refused =
        catchThrowableOfType(ModelException.class, () -> auditWritten(constraints));
    assertThat(refused).as(constraints).isNotNull();
    return shown(refused.diagnostics());
  }

  @Test
  void doesNotMindUnboundedVariablesThatNoGuardUses() throws ModelException {
    String text = ReceiveModels.with("nr0, nr1;", "nr0, nr1, nr2;");
    assertThat(audit(text.replace("nr1: ns1;", "nr1: ns1; nr2: nsx;"))).isEmpty();
  }

  @Test
  void warnsOfEnvironmentsThatAllowNothing() throws ModelException {
    assertThat(shown(auditWritten("nr0 + nr1 <= t; nr1 <= n;")))
        .containsExactly(
            "5:17 the environment makes every guard impossible; check what it says about the"
                + " receive variables.");
    assertThat(shown(auditWritten("nr0 <= n; nr1 <= 2 * t;")))
        .containsExactly("15:5 rule r5 never fires: the guard contradicts the environment.");
  }
}
