package org.holdfast.promela.export;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Value;
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

  private ExecutedRun(PromelaSystem system) {
    this.system = system;
    this.worker = system.reference();
    worker.keepStatements();
    worker.initial(
        new Sink() {
          @Override
          public void next(byte[] first, int action, int process, int partner) {
            state = first.clone();
          }

          @Override
          public void error(String message, int action, int process) {}
        });
  }

  /**
   * What was executed in each step; nothing in those that a never claim made alone. Empty if the
   * run is none of this system.
   *
   * @throws NotExpressible if a step has no last statement
   */
  static Optional<List<List<Executed>>> of(PromelaSystem system, Trace trace)
      throws NotExpressible {
    ExecutedRun run = new ExecutedRun(system);
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
    return Optional.of(steps);
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
