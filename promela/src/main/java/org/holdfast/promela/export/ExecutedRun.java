package org.holdfast.promela.export;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.InternalFault;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.Trace;
import org.holdfast.explicit.TransitionSystem.Sink;
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
    Chosen first = new Chosen(0);
    worker.initial(first);
    state = first.reached;
  }

  /**
   * What was executed in each step; nothing in those that a never claim made alone.
   *
   * @throws NotExpressible if a step has no last statement
   */
  static List<List<Executed>> of(PromelaSystem system, Trace trace) throws NotExpressible {
    ExecutedRun run = new ExecutedRun(system);
    List<List<Executed>> steps = new ArrayList<>();
    for (Trace.Step step : trace.steps()) {
      steps.add(run.step(step.action()));
    }
    return steps;
  }

  private List<Executed> step(Action action) throws NotExpressible {
    if (action.actor() instanceof Actor.NeverClaim) {
      return List.of();
    }
    Chosen chosen = new Chosen(action.number());
    worker.successors(state, chosen);
    if (chosen.count <= action.number()) {
      throw new InternalFault("a trace has a step that its state does not have: " + action);
    } else if (chosen.executed.isEmpty()) {
      throw new NotExpressible("the statements of the step '" + action + "' are unknown");
    }
    state = chosen.reached;
    return chosen.executed;
  }

  /** Takes the step of a number. One that fails leads nowhere. */
  private final class Chosen implements Sink {
    private final int wanted;
    private int count;
    private byte[] reached = state;
    private List<Executed> executed = List.of();

    Chosen(int wanted) {
      this.wanted = wanted;
    }

    @Override
    public void next(byte[] target, int action, int process, int partner) {
      if (count++ == wanted) {
        reached = Arrays.copyOf(target, system.width());
        executed = worker.executed();
      }
    }

    @Override
    public void error(String message, int action, int process) {
      if (count++ == wanted) {
        executed = worker.executed();
      }
    }
  }
}
