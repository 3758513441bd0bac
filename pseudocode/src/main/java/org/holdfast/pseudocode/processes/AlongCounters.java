package org.holdfast.pseudocode.processes;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.holdfast.checking.Action;
import org.holdfast.checking.NotARun;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Vocabulary;
import org.holdfast.explicit.SeparateSemantics;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;

/**
 * Those runs of a {@link CountedProcesses} that begin as a run of counters does, and send what it
 * sends in the same order. That are few of them: a violation of a size that is too large to be
 * searched is found where the counters have one. That there is none means nothing. A run may be cut
 * off where it would leave the way, so that it ends before all that is promised has happened.
 */
final class AlongCounters implements SeparateSemantics {
  /** Processes that begin in one of these local states, by the kind of process. */
  private record Group(Set<Local> starts, long number) {}

  /** A local state of a kind of process. */
  private record Local(int kind, int state) {}

  private final CountedProcesses all;
  private final CountedModel model;
  private final CounterRun run;
  private final List<Group> groups = new ArrayList<>();
  private final List<int[]> slots;

  AlongCounters(CountedProcesses all, CountedModel model, CounterRun run) {
    this.all = all;
    this.model = model;
    this.run = run;
    this.slots =
        run.counted().stream()
            .map(
                together ->
                    together.stream()
                        .mapToInt(some -> model.slots().of(some.message(), some.role()))
                        .toArray())
            .toList();
    run.beginnings().forEach(this::add);
  }

  /** What begins in the same local state is not told apart here, even if the counters do so. */
  private void add(CounterRun.Beginning beginning) {
    Set<Local> starts = new HashSet<>();
    for (CounterRun.Start start : beginning.starts()) {
      for (int kind : model.kinds(start.role())) {
        LocalAutomaton automaton = model.automaton(kind);
        if (start.faulty().map(faulty -> faulty == automaton.faulty()).orElse(true)) {
          automaton.beginning(start.values()).ifPresent(at -> starts.add(new Local(kind, at)));
        }
      }
    }
    long number = beginning.number();
    for (Group other : List.copyOf(groups)) {
      if (other.starts().stream().anyMatch(starts::contains)) {
        groups.remove(other);
        starts.addAll(other.starts());
        number += other.number();
      }
    }
    groups.add(new Group(starts, number));
  }

  private boolean beginsAlike(CountedState state) {
    return groups.stream()
        .allMatch(
            group ->
                IntStream.range(0, model.processes())
                        .mapToObj(state::record)
                        .filter(record -> group.starts().contains(new Local(record[0], record[1])))
                        .count()
                    == group.number());
  }

  private boolean isOnTheWay(CountedState state) {
    return run.sent()
        .contains(
            slots.stream()
                .map(together -> IntStream.of(together).mapToLong(state::sent).sum())
                .toList());
  }

  @Override
  public Worker worker() {
    Worker worker = all.worker();
    CountedState reached = new CountedState(model, false);
    return new Worker() {
      @Override
      public void initial(Sink sink) {
        worker.initial(
            onlyWhere(
                state -> {
                  reached.read(state);
                  return beginsAlike(reached) && isOnTheWay(reached);
                },
                sink));
      }

      @Override
      public void successors(byte[] from, Sink sink) {
        worker.successors(
            from,
            onlyWhere(
                state -> {
                  reached.read(state);
                  return isOnTheWay(reached);
                },
                sink));
      }

      @Override
      public boolean isValidEnd(byte[] state) {
        return worker.isValidEnd(state);
      }

      @Override
      public long value(int observable, byte[] state) {
        return worker.value(observable, state);
      }
    };
  }

  private interface StateCondition {
    boolean holds(byte[] state);
  }

  private static TransitionSystem.Sink onlyWhere(
      StateCondition condition, TransitionSystem.Sink sink) {
    return new TransitionSystem.Sink() {
      @Override
      public void next(byte[] state, int action, int process, int partner) {
        if (condition.holds(state)) {
          sink.next(state, action, process, partner);
        }
      }

      @Override
      public void error(String message, int action, int process) {
        sink.error(message, action, process);
      }
    };
  }

  @Override
  public Trace replay(Path path, Ltl property) throws NotARun {
    return all.replay(path, property);
  }

  @Override
  public int width() {
    return all.width();
  }

  @Override
  public int[] parts() {
    return all.parts();
  }

  @Override
  public int actions() {
    return all.actions();
  }

  @Override
  public int processes() {
    return all.processes();
  }

  @Override
  public Action action(int number, int process) {
    return all.action(number, process);
  }

  @Override
  public List<Variable> observables() {
    return all.observables();
  }

  @Override
  public Vocabulary vocabulary() {
    return all.vocabulary();
  }
}
