package org.holdfast.intervals;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.intervals.abstraction.LocalGraph;
import org.holdfast.intervals.abstraction.LocalState;
import org.holdfast.intervals.abstraction.Move;
import org.holdfast.intervals.abstraction.Passage;
import org.holdfast.intervals.skeleton.Skeleton;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.InitialState;
import org.holdfast.promela.step.StatusVector;
import org.holdfast.promela.step.StepPath;

/** An instance of a random system, executed literally: every process by itself. */
record ConcreteSystem(Skeleton skeleton, Map<Variable, BigInteger> parameters) {
  private static final int MOST_CHOICES = 9;

  record Process(StatusVector status, BigInteger received) {}

  record Configuration(List<Process> processes, BigInteger sent, BigInteger flag) {
    Configuration {
      // Processes have no names.
      processes =
          processes.stream()
              .sorted(
                  Comparator.comparing((Process p) -> p.status().toString())
                      .thenComparing(Process::received))
              .toList();
    }
  }

  record Step(Process before, StepPath path, Process after, Configuration target) {}

  boolean isAdmissible() {
    return skeleton.resilience().evaluate(Valuation.of(parameters));
  }

  private Valuation valuation(Configuration at, Process process, int choice) {
    return variable -> {
      if (parameters.containsKey(variable)) {
        return parameters.get(variable);
      } else if (variable.equals(RandomSkeleton.SENT)) {
        return at.sent();
      } else if (variable.equals(RandomSkeleton.FLAG)) {
        return at.flag();
      } else if (variable.equals(RandomSkeleton.CHOICE)) {
        return BigInteger.valueOf(choice);
      } else if (variable.equals(RandomSkeleton.RECEIVED)) {
        return process.received();
      }
      return process.status().values().get(variable);
    };
  }

  /** What a formula about one process sees. */
  Valuation valuation(Configuration at, Process process) {
    return valuation(at, process, 0);
  }

  Set<Configuration> initial() {
    int size = skeleton.size().evaluate(Valuation.of(parameters)).intValueExact();
    BigInteger flag = skeleton.shared().get(RandomSkeleton.FLAG).constant();
    Set<Configuration> found =
        new LinkedHashSet<>(Set.of(new Configuration(List.of(), BigInteger.ZERO, flag)));
    for (int i = 0; i < size; i++) {
      Set<Configuration> more = new LinkedHashSet<>();
      for (Configuration some : found) {
        for (InitialState state : skeleton.initial()) {
          List<Process> processes = new ArrayList<>(some.processes());
          processes.add(new Process(state.status(), BigInteger.ZERO));
          BigInteger by = state.increments().getOrDefault(RandomSkeleton.SENT, BigInteger.ZERO);
          more.add(new Configuration(processes, some.sent().add(by), flag));
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
            Process after =
                new Process(path.to(), path.update().get(RandomSkeleton.RECEIVED).evaluate(values));
            List<Process> processes = new ArrayList<>(at.processes());
            processes.remove(process);
            processes.add(after);
            steps.add(
                new Step(
                    process,
                    path,
                    after,
                    new Configuration(
                        processes,
                        path.update().get(RandomSkeleton.SENT).evaluate(values),
                        path.update().get(RandomSkeleton.FLAG).evaluate(values))));
          }
        }
      }
    }
    return steps;
  }

  /** The number of the local state of a process. */
  int local(LocalGraph graph, Process process) {
    int interval = graph.domain().interval(process.received(), Valuation.of(parameters));
    return graph.states().indexOf(new LocalState(process.status(), List.of(interval)));
  }

  /** The abstraction of a configuration. */
  byte[] abstraction(LocalGraph graph, Configuration at) {
    Valuation values = Valuation.of(parameters);
    int[] counts = new int[graph.states().size()];
    for (Process process : at.processes()) {
      counts[local(graph, process)]++;
    }
    byte[] state = new byte[counts.length + 2];
    for (int i = 0; i < counts.length; i++) {
      state[i] = (byte) graph.domain().interval(BigInteger.valueOf(counts[i]), values);
    }
    state[counts.length] = (byte) graph.domain().interval(at.sent(), values);
    state[counts.length + 1] = (byte) graph.domain().interval(at.flag(), values);
    return state;
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
