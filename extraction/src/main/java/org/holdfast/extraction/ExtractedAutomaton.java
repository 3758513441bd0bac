package org.holdfast.extraction;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Property;
import org.holdfast.logic.Formula;
import org.holdfast.promela.step.StatusVector;
import org.holdfast.promela.step.StepModel;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.TaModel;

/**
 * A receive automaton that over-approximates the step of a parametric model: every run of the
 * model, with the counters of processes forgotten, is a run of the automaton.
 *
 * @param locations where a process with each status is
 * @param unfair the formulas without their premises, by name: what holds for all runs holds for the
 *     fair ones
 * @param noFairRun that no run satisfies the premises; empty if there are none
 * @param invariants what is known of the counters of a process with each status
 * @param warnings what of the model could not be carried over
 */
record ExtractedAutomaton(
    StepModel step,
    ReceiveAutomaton automaton,
    Map<String, Property> unfair,
    Optional<Property> noFairRun,
    Map<StatusVector, Location> locations,
    Map<StatusVector, Formula> invariants,
    List<Diagnostic> warnings) {
  /** As it is written; without receive variables it is a plain threshold automaton. */
  TaModel written() {
    return automaton.receives().isEmpty() ? automaton.frame() : automaton;
  }
}
