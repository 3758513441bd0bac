package org.holdfast.explicit.search;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.holdfast.checking.Action;
import org.holdfast.checking.StepSemantics;
import org.holdfast.explicit.Movers;
import org.holdfast.explicit.StepActions;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.explicit.TransitionSystem.Sink;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;

/**
 * The meaning of a transition system, one step at a time: straight from what its worker says,
 * without the stores, buffers and automata of the searches. For one thread.
 */
final class StepByStep implements StepSemantics<Configuration, Step> {
  private final TransitionSystem system;
  private final TransitionSystem.Worker worker;

  StepByStep(TransitionSystem system) {
    this.system = system;
    this.worker = system.reference();
  }

  private class Collector implements Sink {
    final Configuration from;
    final List<Step> steps = new ArrayList<>();

    Collector(Configuration from) {
      this.from = from;
    }

    void add(Step step) {
      steps.add(step);
    }

    @Override
    public void next(byte[] state, int action, int process, int partner) {
      byte[] copy = Arrays.copyOf(state, system.width());
      int[] others = worker instanceof Movers movers ? movers.others() : Movers.NOBODY_ELSE;
      add(Step.of(action, process, partner, others, copy));
    }

    @Override
    public void error(String message, int action, int process) {
      add(Step.failing(action, process, message, from.state()));
    }
  }

  /** All that can happen next. */
  List<Step> steps(Configuration configuration) {
    Collector collector = new Collector(configuration);
    if (!configuration.failed()) {
      worker.successors(configuration.state(), collector);
    }
    return collector.steps;
  }

  /** Who could begin a step. */
  BitSet able(Configuration configuration) {
    BitSet able = new BitSet();
    for (Step step : steps(configuration)) {
      if (step.process() != Sink.NOBODY) {
        able.set(step.process());
      }
    }
    if (worker instanceof Movers movers && !configuration.failed()) {
      IntStream.of(movers.heldBack()).forEach(able::set);
    }
    return able;
  }

  @Override
  public Action action(Configuration configuration, Step step) {
    Action[] found = {system.action(step.action(), step.process())};
    if (worker instanceof StepActions actions && !configuration.failed()) {
      Collector collector =
          new Collector(configuration) {
            @Override
            void add(Step other) {
              if (other.equals(step)) {
                found[0] = actions.action(step.action(), step.process(), step.partner());
              }
            }
          };
      worker.successors(configuration.state(), collector);
    }
    boolean told = step.error().isEmpty() || found[0].failure().isPresent();
    return told ? found[0] : found[0].failing(new Action.Failure(step.error(), found[0].actor()));
  }

  @Override
  public Optional<String> whyNotInitial(Configuration configuration) {
    Collector collector = new Collector(configuration);
    worker.initial(collector);
    boolean found = collector.steps.stream().anyMatch(s -> s.target().equals(configuration));
    return found ? Optional.empty() : Optional.of("no run starts there");
  }

  @Override
  public Optional<String> whyNotEnabled(Configuration configuration, Step step) {
    return steps(configuration).contains(step)
        ? Optional.empty()
        : Optional.of("the transition system has no such step there");
  }

  @Override
  public Configuration apply(Configuration configuration, Step step) {
    return step.target();
  }

  @Override
  public boolean isDeadlocked(Configuration configuration) {
    return steps(configuration).isEmpty();
  }

  @Override
  public Valuation observe(Configuration configuration) {
    Stop stop = stop(configuration);
    return variable -> BigInteger.valueOf(value(variable, configuration, stop));
  }

  private Stop stop(Configuration configuration) {
    return configuration.failed()
        ? Stop.BY_FAILURE
        : Stop.at(isDeadlocked(configuration), worker.isValidEnd(configuration.state()));
  }

  private long value(Variable variable, Configuration configuration, Stop stop) {
    int place = system.observables().indexOf(variable);
    return place >= 0 ? worker.value(place, configuration.state()) : stop.value(variable);
  }
}
