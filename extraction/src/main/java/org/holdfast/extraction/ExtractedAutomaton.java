package org.holdfast.extraction;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Property;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.StatusVector;
import org.holdfast.promela.step.StepModel;
import org.holdfast.threshold.model.ReceiveAutomaton;

/**
 * A receive automaton that over-approximates the step of a parametric model: every run of the
 * model, with the counters of processes forgotten, is a run of the automaton.
 *
 * @param statuses of the processes that are counted by each location
 * @param unfair the formulas without their premises, by name: what holds for all runs holds for the
 *     fair ones
 * @param noFairRun that no run satisfies the premises; empty if there are none
 */
record ExtractedAutomaton(
    StepModel step,
    ReceiveAutomaton automaton,
    Map<Variable, StatusVector> statuses,
    Map<String, Property> unfair,
    Optional<Property> noFairRun) {
  ExtractedAutomaton {
    statuses = Collections.unmodifiableMap(new LinkedHashMap<>(statuses));
    unfair = Collections.unmodifiableMap(new LinkedHashMap<>(unfair));
  }
}
