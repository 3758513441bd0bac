package org.holdfast.extraction;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.logic.simplification.EliminationEntailment;
import org.holdfast.promela.step.InitialState;
import org.holdfast.promela.step.StatusVector;
import org.holdfast.promela.step.StepModel;
import org.holdfast.promela.step.StepPath;

/**
 * Which steps become threshold automata: shared variables only grow, by constants, and nothing that
 * is counted is ever negative.
 */
final class ExtractionShape {
  private final StepModel model;
  private final Diagnostics texts;

  ExtractionShape(StepModel model, Diagnostics texts) {
    this.model = model;
    this.texts = texts;
  }

  /** Why the step is none of these. */
  Optional<Diagnostic> obstacle() {
    for (StepPath path : model.allPaths()) {
      for (Variable shared : model.shared().keySet()) {
        LinearTerm added = path.update().get(shared).minus(LinearTerm.of(shared));
        if (!added.isConstant() || added.constant().signum() < 0) {
          return said(
              path.executed().get(0),
              "a step sets the shared variable '"
                  + shared
                  + "' to "
                  + path.update().get(shared)
                  + "; in a threshold automaton it only grows, by a constant.");
        }
      }
    }
    for (Variable variable : model.counters()) {
      if (!model.nonNegative().contains(variable)) {
        return said(model.position(), "'" + variable + "' may be negative; messages are counted.");
      }
    }
    for (Variable shared : model.shared().keySet()) {
      if (!model.nonNegative().contains(shared)) {
        return said(model.position(), "'" + shared + "' may be negative; messages are counted.");
      }
    }
    for (Variable quotient : model.quotients()) {
      Formula natural = Formula.nonNegative(LinearTerm.of(quotient));
      if (!new EliminationEntailment().entails(model.resilience(), natural)) {
        return said(
            model.position(),
            "a quotient of parameters may be negative; parameters of threshold automata are"
                + " natural numbers.");
      }
    }
    return initial();
  }

  private Optional<Diagnostic> initial() {
    Map<StatusVector, InitialState> known = new HashMap<>();
    for (InitialState state : model.initial()) {
      InitialState other = known.putIfAbsent(state.status(), state);
      if (other != null && !other.increments().equals(state.increments())) {
        return said(
            model.position(),
            "two ways to the loop differ in what they add to shared variables, and not in the"
                + " status.");
      }
    }
    return Optional.empty();
  }

  private Optional<Diagnostic> said(SourcePosition position, String message) {
    Diagnostics one = texts.afresh();
    one.warning(position, message);
    return Optional.of(asError(one.warnings()));
  }

  private static Diagnostic asError(List<Diagnostic> warnings) {
    Diagnostic warning = warnings.get(0);
    return new Diagnostic(
        Diagnostic.Severity.ERROR, warning.position(), warning.sourceLine(), warning.message());
  }
}
