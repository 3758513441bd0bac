package org.holdfast.intervals;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.holdfast.intervals.abstraction.LocalGraph;
import org.holdfast.intervals.abstraction.LocalState;
import org.holdfast.intervals.abstraction.Move;
import org.holdfast.intervals.abstraction.Passage;
import org.holdfast.intervals.skeleton.Census;
import org.holdfast.intervals.skeleton.Skeleton;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.InitialState;
import org.holdfast.promela.step.StatusVector;
import org.holdfast.promela.step.StepPath;

/** An instance of a random system, executed literally: every process by itself. */
record ConcreteSystem(Skeleton skeleton, Map<Variable, BigInteger> parameters) {
  private static final int MOST_CHOICES = 9;

  record Process(StatusVector status, Map<Variable, BigInteger> counters) {}

  record Configuration(List<Process> processes, Map<Variable, BigInteger> shared) {
    Configuration {
      // Processes have no names.
      processes = processes.stream().sorted(Comparator.comparing(Process::toString)).toList();
    }
  }

  record Step(Process before, StepPath path, Process after, Configuration target) {}

  boolean isAdmissible() {
    return skeleton.resilience().evaluate(Valuation.of(parameters));
  }

  private Valuation valuation(Configuration at, Process process, int choice) {
    return variable ->
        Stream.of(parameters, at.shared(), process.counters(), process.status().values())
            .filter(values -> values.containsKey(variable))
            .map(values -> values.get(variable))
            .findFirst()
            .orElseGet(() -> BigInteger.valueOf(choice));
  }

  private Map<Variable, BigInteger> evaluated(Map<Variable, LinearTerm> terms, Valuation values) {
    Map<Variable, BigInteger> found = new LinkedHashMap<>();
    terms.forEach((variable, term) -> found.put(variable, term.evaluate(values)));
    return found;
  }

  Set<Configuration> initial() {
    Valuation values = Valuation.of(parameters);
    int size = skeleton.size().evaluate(values).intValueExact();
    Set<Configuration> found =
        new LinkedHashSet<>(
            Set.of(new Configuration(List.of(), evaluated(skeleton.shared(), values))));
    for (int i = 0; i < size; i++) {
      Set<Configuration> more = new LinkedHashSet<>();
      for (Configuration some : found) {
        for (InitialState state : skeleton.initial()) {
          List<Process> processes = new ArrayList<>(some.processes());
          processes.add(new Process(state.status(), evaluated(state.counters(), values)));
          Map<Variable, BigInteger> shared = new LinkedHashMap<>(some.shared());
          state.increments().forEach((variable, by) -> shared.merge(variable, by, BigInteger::add));
          more.add(new Configuration(processes, shared));
        }
      }
      found = more;
    }
    return found;
  }

  List<Step> steps(Configuration at) {
    List<Step> steps = new ArrayList<>();
    for (Process process : new LinkedHashSet<>(at.processes())) {
      for (StepPath path : skeleton.paths(process.status())) {
        int choices = path.choices().isEmpty() ? 1 : MOST_CHOICES;
        for (int choice = 0; choice < choices; choice++) {
          Valuation values = valuation(at, process, choice);
          if (path.guard().evaluate(values)) {
            Map<Variable, BigInteger> updated = evaluated(path.update(), values);
            Map<Variable, BigInteger> counters = new LinkedHashMap<>(updated);
            counters.keySet().retainAll(skeleton.counters());
            Map<Variable, BigInteger> shared = new LinkedHashMap<>(updated);
            shared.keySet().retainAll(skeleton.sharedVariables());
            Process after = new Process(path.to(), counters);
            List<Process> processes = new ArrayList<>(at.processes());
            processes.remove(process);
            processes.add(after);
            steps.add(new Step(process, path, after, new Configuration(processes, shared)));
          }
        }
      }
    }
    return steps;
  }

  /** The number of the local state of a process. */
  int local(LocalGraph graph, Process process) {
    List<Integer> intervals =
        graph.followed().stream()
            .map(
                counter ->
                    graph
                        .domains()
                        .of(counter)
                        .interval(process.counters().get(counter), Valuation.of(parameters)))
            .toList();
    return graph.states().indexOf(new LocalState(process.status(), intervals));
  }

  /** The abstraction of a configuration. */
  byte[] abstraction(LocalGraph graph, Configuration at) {
    List<BigInteger> values =
        new ArrayList<>(Collections.nCopies(graph.states().size(), BigInteger.ZERO));
    for (Process process : at.processes()) {
      int local = local(graph, process);
      values.set(local, values.get(local).add(BigInteger.ONE));
    }
    graph.skeleton().sharedVariables().forEach(variable -> values.add(at.shared().get(variable)));
    byte[] state = new byte[values.size()];
    for (int i = 0; i < state.length; i++) {
      state[i] = (byte) graph.domainAt(i).interval(values.get(i), Valuation.of(parameters));
    }
    return state;
  }

  /** Whether a formula that counts processes is true. */
  boolean satisfies(Configuration at, Census census) {
    Map<Variable, BigInteger> values = new LinkedHashMap<>(parameters);
    values.putAll(at.shared());
    census
        .counts()
        .forEach(
            (name, condition) ->
                values.put(
                    name,
                    BigInteger.valueOf(
                        at.processes().stream()
                            .filter(process -> condition.evaluate(valuation(at, process, 0)))
                            .count())));
    return census.formula().evaluate(Valuation.of(values));
  }

  /** The move of which a step is an example. */
  Move move(LocalGraph graph, List<Move> moves, Step step) {
    int from = local(graph, step.before());
    int to = local(graph, step.after());
    for (Move move : moves) {
      for (Passage passage : move.passages()) {
        if (passage.from() == from && passage.to() == to && passage.path().equals(step.path())) {
          return move;
        }
      }
    }
    throw new AssertionError("no move for " + step);
  }
}
