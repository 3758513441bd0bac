package org.holdfast.extraction;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Value;
import org.holdfast.logic.Variable;
import org.holdfast.promela.checker.Corridor;
import org.holdfast.promela.checker.Corridor.Range;
import org.holdfast.promela.checker.Corridor.Section;
import org.holdfast.promela.step.StatusVector;
import org.holdfast.promela.step.StepModel;

/**
 * Where a run of the automaton leads a run of the model: through the same numbers of processes in
 * each status, and the same values of shared variables. What processes have counted is not known
 * there, and the search of the instance has to find it.
 *
 * @param model the step without what a finer automaton distinguishes besides
 */
record TraceCorridor(ExtractedAutomaton extracted, StepModel model) {
  /** A section for each step, which may be taken several times in a row. */
  Corridor of(Trace trace) {
    List<Section> sections = new ArrayList<>();
    Map<Variable, Value> before = trace.initial();
    sections.add(section(before, before));
    for (Trace.Step step : trace.steps()) {
      sections.add(section(before, step.values()));
      before = step.values();
    }
    // Where the violation shows at the end, any way to go on will do.
    return new Corridor(
        sections,
        trace.loopStart().isPresent() ? Optional.empty() : Optional.of(section(before, before)));
  }

  private Section section(Map<Variable, Value> from, Map<Variable, Value> to) {
    Map<StatusVector, BigInteger> first = processes(from);
    Map<StatusVector, BigInteger> last = processes(to);
    Map<StatusVector, Range> processes = new LinkedHashMap<>();
    first.forEach((status, many) -> processes.put(status, Range.between(many, last.get(status))));
    Map<Variable, Range> shared = new LinkedHashMap<>();
    model
        .shared()
        .keySet()
        .forEach(
            variable ->
                shared.put(
                    variable,
                    Range.between(from.get(variable).number(), to.get(variable).number())));
    return new Section(processes, shared);
  }

  private Map<StatusVector, BigInteger> processes(Map<Variable, Value> values) {
    Map<StatusVector, BigInteger> found = new LinkedHashMap<>();
    extracted
        .statuses()
        .forEach(
            (location, status) ->
                found.merge(known(status), values.get(location).number(), BigInteger::add));
    return found;
  }

  /** The status as the model has it. */
  private StatusVector known(StatusVector status) {
    Map<Variable, BigInteger> values = new LinkedHashMap<>(status.values());
    values.keySet().retainAll(Set.copyOf(model.status()));
    return new StatusVector(values);
  }
}
