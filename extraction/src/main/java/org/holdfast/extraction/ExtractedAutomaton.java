package org.holdfast.extraction;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Property;
import org.holdfast.logic.Premise;
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
 * @param premises of implications in the formulas, by name; what says that they never hold is under
 *     the premises of the model
 */
record ExtractedAutomaton(
    StepModel step,
    ReceiveAutomaton automaton,
    Map<Variable, StatusVector> statuses,
    Map<String, Property> unfair,
    Optional<Property> noFairRun,
    Map<String, List<Premise>> premises) {
  ExtractedAutomaton {
    statuses = Collections.unmodifiableMap(new LinkedHashMap<>(statuses));
    unfair = Collections.unmodifiableMap(new LinkedHashMap<>(unfair));
    premises = Collections.unmodifiableMap(new LinkedHashMap<>(premises));
  }
}
