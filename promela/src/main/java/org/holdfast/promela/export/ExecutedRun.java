package org.holdfast.promela.export;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Value;
import org.holdfast.checking.Vocabulary;
import org.holdfast.explicit.TransitionSystem.Sink;
import org.holdfast.logic.Variable;
import org.holdfast.promela.runtime.Executed;
import org.holdfast.promela.system.PromelaSystem;

/**
 * Executes the run of a trace once more, to learn every statement of it. The trace says of each
 * step which one of its state it was, in the order of the reference semantics, which replayed it.
 */
final class ExecutedRun {
  private final PromelaSystem system;
  private final PromelaSystem.SystemWorker worker;
  private byte[] state;

  /**
   * What was executed.
   *
   * @param before the statements before time starts
   * @param steps those of each step; none in those that a never claim made alone
   */
  record Listing(List<Executed> before, List<List<Executed>> steps) {}

  private ExecutedRun(PromelaSystem system) {
    this.system = system;
    this.worker = system.reference();
    worker.keepStatements();
    this.state = worker.first();
  }

  /**
   * What was executed. Empty if the run is none of this system.
   *
   * @throws NotExpressible if a step has no last statement
   */
  static Optional<Listing> of(PromelaSystem system, Trace trace) throws NotExpressible {
    ExecutedRun run = new ExecutedRun(system);
    List<Executed> before = new ArrayList<>();
    if (!run.begins(trace.initial(), before)) {
      return Optional.empty();
    }
    List<List<Executed>> steps = new ArrayList<>();
    for (Trace.Step step : trace.steps()) {
      if (step.action().actor() instanceof Actor.NeverClaim) {
        steps.add(List.of());
      } else if (run.takes(step, steps)) {
        continue;
      } else {
        return Optional.empty();
      }
    }
    return Optional.of(new Listing(before, steps));
  }

  /** Brings every process to where time starts, so that the state has the values of the trace. */
  private boolean begins(Map<Variable, Value> values, List<Executed> before) {
    int pid = worker.beginner(state);
    if (pid < 0) {
      return shows(state, values);
    }
    byte[] from = state;
    List<byte[]> reached = new ArrayList<>();
    List<List<Executed>> executed = new ArrayList<>();
    worker.stepsOf(
        pid,
        from,
        new Sink() {
          @Override
          public void next(byte[] target, int action, int process, int partner) {
            reached.add(Arrays.copyOf(target, system.width()));
            executed.add(worker.executed());
          }

          @Override
          public void error(String message, int action, int process) {}
        });
    int known = before.size();
    for (int i = 0; i < reached.size(); i++) {
      state = reached.get(i);
      before.addAll(executed.get(i));
      if (mayShow(pid, values) && begins(values, before)) {
        return true;
      }
      before.subList(known, before.size()).clear();
    }
    return false;
  }

  /** Whether a process that has begun is as the trace says; its variables change no more. */
  private boolean mayShow(int pid, Map<Variable, Value> values) {
    if (worker.beginner(state) == pid) {
      return true;
    }
    Map<Variable, Value> own = new LinkedHashMap<>();
    for (Vocabulary.Shown shown : system.vocabulary().variables()) {
      if (shown.owner().filter(owner -> owner.number() == pid).isPresent()) {
        own.put(shown.variable(), values.get(shown.variable()));
      }
    }
    return shows(state, own);
  }

  private boolean takes(Trace.Step step, List<List<Executed>> steps) throws NotExpressible {
    Action action = step.action();
    Chosen chosen = new Chosen(action.number());
    worker.successors(state, chosen);
    if (!isMade(step, chosen)) {
      return false;
    } else if (chosen.executed.isEmpty()) {
      throw new NotExpressible("the statements of the step '" + action + "' are unknown");
    }
    state = chosen.reached;
    steps.add(chosen.executed);
    return true;
  }

  /** A never claim that fails does so behind a step, of which the trace shows no values then. */
  private boolean isMade(Trace.Step step, Chosen chosen) {
    Action action = step.action();
    Optional<Actor> failing = action.failure().map(Action.Failure::by);
    boolean claimFails = failing.filter(Actor.NeverClaim.class::isInstance).isPresent();
    boolean fails = failing.isPresent() && !claimFails;
    return chosen.failed == fails
        && chosen.shown.filter(shown -> isLike(shown, action)).isPresent()
        && (failing.isPresent() || shows(chosen.reached, step.values()));
  }

  private static boolean isLike(Action one, Action other) {
    return one.label().equals(other.label())
        && one.actor().equals(other.actor())
        && one.sends().equals(other.sends())
        && one.receives().equals(other.receives());
  }

  /** Whether a state has these values, as far as it shows such variables. */
  private boolean shows(byte[] reached, Map<Variable, Value> values) {
    List<Variable> observables = system.observables();
    for (int i = 0; i < observables.size(); i++) {
      Value value = values.get(observables.get(i));
      if (value != null && value.number().longValue() != worker.value(i, reached)) {
        return false;
      }
    }
    return true;
  }

  /** Takes the step of a number. One that fails leads nowhere. */
  private final class Chosen implements Sink {
    private final int wanted;
    private int count;
    private byte[] reached = state;
    private List<Executed> executed = List.of();
    private Optional<Action> shown = Optional.empty();
    private boolean failed;

    Chosen(int wanted) {
      this.wanted = wanted;
    }

    @Override
    public void next(byte[] target, int action, int process, int partner) {
      if (count++ == wanted) {
        reached = Arrays.copyOf(target, system.width());
        take(action, process, partner);
      }
    }

    @Override
    public void error(String message, int action, int process) {
      if (count++ == wanted) {
        take(action, process, NOBODY);
        failed = true;
      }
    }

    private void take(int action, int process, int partner) {
      executed = worker.executed();
      shown = Optional.of(worker.action(action, process, partner));
    }
  }
}
