package org.holdfast.pseudocode.checker;

import java.time.Duration;
import java.util.List;
import org.holdfast.checking.Background;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.UsageException;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.automaton.AutomatonTranslation;
import org.holdfast.pseudocode.automaton.Untranslatable;
import org.holdfast.pseudocode.lint.ThresholdDoubts;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;
import org.holdfast.threshold.model.ThresholdAutomaton;

/** What a solver finds wrong with an algorithm before anything is checked. */
final class AlgorithmAudit {
  private static final Duration PATIENCE = Duration.ofMillis(500);

  private AlgorithmAudit() {}

  /**
   * @throws ModelException if the algorithm has no run at all
   */
  static List<Diagnostic> of(LoadedAlgorithm model, Budget budget)
      throws ModelException, UsageException, BudgetExhausted {
    SolverFactory solvers = model.tools().solvers().await(budget);
    return Background.start(
            () -> {
              List<Diagnostic> warnings =
                  ThresholdDoubts.warnings(model.algorithm(), model.reading().source(), solvers);
              requireBeginning(model, solvers);
              return warnings;
            })
        .await(budget);
  }

  /** Some configuration must be one in which runs begin. */
  private static void requireBeginning(LoadedAlgorithm model, SolverFactory solvers)
      throws ModelException {
    Algorithm algorithm = model.algorithm();
    if (algorithm.initially().isEmpty() || algorithm.requirements().isEmpty()) {
      return;
    }
    try (SolverSession questions = new SolverSession(solvers, Budget.unlimited(), PATIENCE)) {
      ThresholdAutomaton frame =
          new AutomatonTranslation(algorithm)
              .translate(algorithm.requirements().get(0))
              .model()
              .frame();
      for (List<Variable> naturals : List.of(frame.parameters(), frame.counters())) {
        naturals.forEach(v -> questions.add(Formula.nonNegative(LinearTerm.of(v))));
      }
      questions.add(frame.resilience());
      if (questions.isImpossible(frame.initialFormula())) {
        SourcePosition position = algorithm.initially().get(0).position();
        throw new ModelException(
            List.of(
                model
                    .reading()
                    .source()
                    .error(
                        position,
                        "no initial configuration satisfies this under the assumptions, so that"
                            + " every property would hold; weaken it.")));
      }
    } catch (Untranslatable unknown) {
      // Then every answer says so.
    }
  }
}
