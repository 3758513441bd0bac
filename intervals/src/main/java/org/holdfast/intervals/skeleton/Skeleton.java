package org.holdfast.intervals.skeleton;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.InitialState;
import org.holdfast.promela.step.StatusVector;
import org.holdfast.promela.step.StepModel;
import org.holdfast.promela.step.StepPath;

/**
 * A system of any number of processes with one step (a process skeleton: Gmeiner, 2015, section
 * 2.3).
 *
 * @param parameters which never change
 * @param resilience the parameters that are admissible; all of them are at least zero
 * @param size how many processes there are
 * @param shared the initial value of each shared variable, over parameters
 * @param counters the variables of a process that count
 * @param initial where processes may begin
 * @param paths what they may do
 * @param thresholds what each counter and each shared variable is compared with, over parameters
 */
public record Skeleton(
    List<Variable> parameters,
    Formula resilience,
    LinearTerm size,
    Map<Variable, LinearTerm> shared,
    List<Variable> counters,
    List<InitialState> initial,
    List<StepPath> paths,
    Map<Variable, List<LinearTerm>> thresholds) {
  public Skeleton {
    parameters = List.copyOf(parameters);
    shared = Collections.unmodifiableMap(new LinkedHashMap<>(shared));
    counters = List.copyOf(counters);
    initial = List.copyOf(initial);
    paths = List.copyOf(paths);
    thresholds = Collections.unmodifiableMap(new LinkedHashMap<>(thresholds));
  }

  /** Of a model whose step was read. */
  public static Skeleton of(StepModel model) {
    List<Variable> parameters = new ArrayList<>(model.parameters());
    parameters.addAll(model.quotients());
    return new Skeleton(
        parameters,
        model.resilience(),
        model.processes(),
        model.shared(),
        model.counters(),
        model.initial(),
        model.allPaths(),
        Thresholds.of(model));
  }

  /** The same for some of the admissible parameters. */
  public Skeleton within(Formula region) {
    return new Skeleton(
        parameters,
        Formula.and(resilience, region),
        size,
        shared,
        counters,
        initial,
        paths,
        thresholds);
  }

  /** The shared variables, in the order of their declaration. */
  public List<Variable> sharedVariables() {
    return List.copyOf(shared.keySet());
  }

  /** The thresholds of all variables. */
  public List<LinearTerm> allThresholds() {
    return thresholds.values().stream().flatMap(List::stream).distinct().toList();
  }

  /** What a process of this status may do. */
  public List<StepPath> paths(StatusVector status) {
    return paths.stream().filter(path -> path.from().equals(status)).toList();
  }

  /** Every status that a process has initially or comes to by some path. */
  public Set<StatusVector> statuses() {
    Set<StatusVector> found = new LinkedHashSet<>();
    initial.forEach(state -> found.add(state.status()));
    paths.stream().flatMap(p -> Stream.of(p.from(), p.to())).forEach(found::add);
    return found;
  }
}
