package org.holdfast.threshold.lint;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.source.SourceText;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.ThresholdAutomaton;

/** All doubts about one model. */
public final class ModelLint {
  private static final Duration PATIENCE = Duration.ofMillis(500);

  private ModelLint() {}

  public static List<Diagnostic> warnings(TaModel model, SourceText source, SolverFactory solvers) {
    try (SolverSession questions = session(model, solvers)) {
      List<Diagnostic> warnings = new ArrayList<>(ofFaults(model, source, questions));
      warnings.addAll(ofFairness(model, source, questions, solvers));
      return warnings;
    }
  }

  /** One that knows what parameters and shared variables satisfy. */
  static SolverSession session(TaModel model, SolverFactory solvers) {
    SolverSession questions =
        new SolverSession(solvers.forSmallQueries(), Budget.unlimited(), PATIENCE);
    List<Variable> naturals = new ArrayList<>(model.frame().parameters());
    naturals.addAll(model.frame().shared());
    naturals.forEach(v -> questions.add(Formula.nonNegative(LinearTerm.of(v))));
    questions.add(model.frame().resilience());
    return questions;
  }

  /** Whether the faulty are as strong as the author thinks, and no stronger. */
  static List<Diagnostic> ofFaults(TaModel model, SourceText source, SolverSession questions) {
    List<Diagnostic> warnings = new ArrayList<>(new FaultLint(model, source).warnings());
    warnings.addAll(new ThresholdLint(model, source, questions).warnings());
    return warnings;
  }

  /** Whether premises ask for what reliable communication and progress owe. */
  static List<Diagnostic> ofFairness(
      TaModel model, SourceText source, SolverSession questions, SolverFactory solvers) {
    List<Diagnostic> warnings = new ArrayList<>();
    if (model instanceof ThresholdAutomaton automaton) {
      warnings.addAll(new ForcedMoves(automaton, source, questions).warnings());
    }
    warnings.addAll(new FairCycles(model, source, questions).warnings());
    warnings.addAll(new SupposedCrashes(model, source).warnings());
    warnings.addAll(new FairnessComparison(model, source, questions, solvers).warnings());
    return warnings;
  }
}
