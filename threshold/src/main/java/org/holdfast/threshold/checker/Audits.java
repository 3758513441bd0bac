package org.holdfast.threshold.checker;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.audit.ModelAudit;
import org.holdfast.threshold.environment.Environment;
import org.holdfast.threshold.environment.EnvironmentAudit;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.lint.ModelLint;
import org.holdfast.threshold.model.ReceiveAutomaton;

/** What a solver finds wrong with a model of any kind. */
public final class Audits {
  private Audits() {}

  /** Each rule is complained about once, though it may be idle for more than one reason. */
  public static List<Diagnostic> warnings(TaReader.Reading reading, SolverFactory solvers)
      throws ModelException {
    Formula environment =
        reading.model() instanceof ReceiveAutomaton automaton ? received(automaton) : Formula.TRUE;
    List<Diagnostic> warnings =
        new ArrayList<>(
            ModelAudit.warnings(reading.model().frame(), environment, reading.source(), solvers));
    if (reading.model() instanceof ReceiveAutomaton automaton) {
      List<SourcePosition> known = warnings.stream().map(Diagnostic::position).toList();
      EnvironmentAudit.warnings(automaton, reading.source(), solvers).stream()
          .filter(warning -> !known.contains(warning.position()))
          .forEach(warnings::add);
    }
    warnings.addAll(ModelLint.warnings(reading.model(), reading.source(), solvers));
    return warnings;
  }

  /** What an author says of sent messages is known to him; a lemma that is false is refused. */
  private static Formula received(ReceiveAutomaton automaton) {
    List<Formula> known = new ArrayList<>(List.of(Environment.of(automaton).formula()));
    automaton.lemmas().forEach(lemma -> known.add(lemma.formula()));
    return Formula.and(known);
  }
}
