package org.holdfast.threshold.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.language.TaReader;
import org.junit.jupiter.api.Test;

/** Run over every solver below. */
abstract class ModelAuditContract {
  abstract SolverFactory solvers();

  private static final String MODEL =
      """
      skel Small {
        shared x, y;
        parameters N, T;
        assumptions { N > 3 * T; T >= 1; N >= 2; }
        locations { a: []; b: []; c: []; }
        inits { a == N; b == 0; c == 0; }
        rules {
          0: a -> b when (true) do { x' == x + 1; };
          1: b -> c when (x >= T) do { };
        }
        specifications {
          p: b == 0 -> [](c == 0 || x >= T);
        }
      }
      """;

  private List<Diagnostic> audit(String from, String to) throws ModelException {
    assertThat(MODEL).contains(from);
    return ModelAudit.warnings(TaReader.read("m.ta", MODEL.replace(from, to)), solvers());
  }

  private String warning(String from, String to) throws ModelException {
    List<Diagnostic> warnings = audit(from, to);
    assertThat(warnings).hasSize(1);
    Diagnostic only = warnings.get(0);
    assertThat(only.severity()).isEqualTo(Diagnostic.Severity.WARNING);
    assertThat(only.sourceLine()).isPresent();
    return only.position().line() + ":" + only.position().column() + " " + only.message();
  }

  private String error(String from, String to) {
    ModelException refused = catchThrowableOfType(ModelException.class, () -> audit(from, to));
    assertThat(refused.diagnostics()).hasSize(1);
    Diagnostic only = refused.diagnostics().get(0);
    assertThat(only.severity()).isEqualTo(Diagnostic.Severity.ERROR);
    return only.position().line() + ":" + only.position().column() + " " + only.message();
  }

  @Test
  void saysNothingAboutASoundModel() throws ModelException {
    assertThat(audit("Small", "Sound")).isEmpty();
  }

  @Test
  void refusesAssumptionsWithoutSolution() {
    assertThat(error("N >= 2", "N < 2"))
        .isEqualTo(
            "4:17 no parameter values satisfy 'N > 3 * T' and 'T >= 1' and 'N < 2'; parameters are"
                + " natural numbers, so weaken an assumption.");
    assertThat(error("N >= 2", "N < 0")).contains("satisfy 'N < 0';");
  }

  @Test
  void refusesInitialConstraintsWithoutSolution() {
    assertThat(error("b == 0; c", "a + b == T; c"))
        .isEqualTo(
            "6:11 no initial configuration satisfies 'a == N' and 'a + b == T' under the"
                + " assumptions; correct 'inits'.");
  }

  @Test
  void warnsOfGuardsThatContradictTheAssumptions() throws ModelException {
    assertThat(warning("(x >= T) do", "(x >= T && T < 1) do"))
        .isEqualTo("9:5 rule 1 never fires: the guard contradicts the assumptions.");
    assertThat(warning("(x >= T) do", "(x < 0) do")).contains("contradicts the assumptions");
  }

  @Test
  void warnsOfGuardsOverVariablesThatStayZero() throws ModelException {
    assertThat(warning("(x >= T) do", "(y >= T) do"))
        .isEqualTo(
            "9:5 rule 1 never fires: the guard needs 'y' to grow, but no rule that can fire"
                + " increments it.");
    assertThat(audit("(x >= T) do", "(y < T) do")).isEmpty();
  }

  @Test
  void warnsOfLocationsThatNobodyReaches() throws ModelException {
    assertThat(warning("0: a -> b", "0: a -> c"))
        .isEqualTo("5:22 no process ever gets to location 'b', so rule 1 never fires.");
    assertThat(audit("when (true) do { x' == x + 1; }", "when (x >= 1) do { x' == x + 1; }"))
        .extracting(Diagnostic::message)
        .containsExactly(
            "no process ever gets to location 'b', so rule 1 never fires.",
            "rule 0 never fires: the guard needs 'x' to grow, but no rule that can fire increments"
                + " it.");
  }

  @Test
  void warnsOfPremisesThatNoInitialConfigurationSatisfies() throws ModelException {
    assertThat(warning("p: b == 0 ->", "p: b != 0 && N > 0 ->"))
        .isEqualTo(
            "12:5 property 'p' holds vacuously: no initial configuration satisfies 'b != 0 && N >"
                + " 0'.");
    assertThat(warning("p: b == 0 ->", "p: T == 0 ->")).contains("'T == 0'");
  }

  @Test
  void warnsOfTautologies() throws ModelException {
    assertThat(warning("[](c == 0 || x >= T)", "[](c >= 0 || x >= T)"))
        .isEqualTo(
            "12:5 property 'p' contains '[](c >= 0 || x >= T)', which is true whatever the"
                + " automaton does.");
    assertThat(warning("[](c == 0 || x >= T)", "<>[](c == 0 || N > T)")).contains("true whatever");
  }

  @Test
  void warnsOfPropertiesWithoutTime() throws ModelException {
    assertThat(warning("[](c == 0 || x >= T)", "c == 0")).contains("has no temporal operator");
  }

  @Test
  void namesSomeOfManyIdleRules() throws ModelException {
    StringBuilder rules = new StringBuilder();
    for (int i = 2; i < 20; i++) {
      rules.append(i + ": b -> c when (x < 0) do { };\n");
    }
    assertThat(warning("1: b -> c", rules + "1: b -> c"))
        .isEqualTo(
            "9:5 rules 2, 3, 4, 5, 6, 7, 8, 9, ... (18 in all) never fire: the guard contradicts the"
                + " assumptions.");
  }
}
