package org.holdfast.threshold.lint;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Property;
import org.holdfast.checking.source.SourceText;
import org.holdfast.logic.Formula;
import org.holdfast.smt.session.SolverSession;
import org.holdfast.threshold.fairness.DerivedFairness;
import org.holdfast.threshold.fairness.Obligation;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Unsupported;

/**
 * Locations in which a process may wait for ever, but the model does not let it. A run goes on as
 * long as any rule is enabled. So a process that could move with the help of the faulty, and need
 * not, is made to move as soon as nobody else can, unless a rule leads from its location to itself:
 * liveness then holds because the faulty help.
 */
final class ForcedMoves {
  private final ThresholdAutomaton automaton;
  private final SourceText source;
  private final SolverSession questions;

  ForcedMoves(ThresholdAutomaton automaton, SourceText source, SolverSession questions) {
    this.automaton = automaton;
    this.source = source;
    this.questions = questions;
  }

  /** Only where some property relies on fairness: safety does not mind who moves. */
  List<Diagnostic> warnings() {
    Optional<Property> asked =
        automaton.properties().stream()
            .filter(property -> !FairnessComparison.premises(property).isEmpty())
            .findFirst();
    if (asked.isEmpty()) {
      return List.of();
    }
    List<Diagnostic> warnings = new ArrayList<>();
    try {
      for (Obligation obligation : DerivedFairness.of(automaton).obligations()) {
        if (!canStay(obligation.location())) {
          forced(obligation).ifPresent(rule -> warnings.add(warning(rule)));
        }
      }
    } catch (Unsupported unknown) {
      // It is not known what is sure to arrive, so it is not known who may wait.
      return List.of();
    }
    return warnings;
  }

  /** Whether a process may always do nothing there. */
  private boolean canStay(Location location) {
    return automaton.rules().stream()
        .filter(rule -> rule.isSelfLoop() && rule.from().equals(location))
        .anyMatch(
            rule ->
                rule.guard().equals(Formula.TRUE)
                    || questions.isImpossible(Formula.not(rule.guard())));
  }

  /** A rule that can be taken although what is sure to arrive does not suffice for any. */
  private Optional<Rule> forced(Obligation obligation) {
    return obligation.rules().stream()
        .filter(rule -> !questions.isImpossible(rule.guard(), obligation.insufficient()))
        .findFirst();
  }

  private Diagnostic warning(Rule rule) {
    return source.warning(
        rule.position(),
        "what makes rule "
            + rule.name()
            + " possible need not arrive, so a process may wait in '"
            + rule.from()
            + "' for ever; but where nobody else can move, the run makes it move. Let it stay: '"
            + rule.from()
            + " -> "
            + rule.from()
            + " when (true) do { };'.");
  }
}
