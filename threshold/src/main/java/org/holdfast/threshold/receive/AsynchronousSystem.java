package org.holdfast.threshold.receive;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.StepSemantics;
import org.holdfast.checking.Trace;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Update;

/**
 * The asynchronous transition system of a receive automaton (definition 4 of the paper), process by
 * process. A process receives by the self-loop of a wait location; it applies another rule if the
 * guard holds for its own receive variables. Every state satisfies the environment for every
 * process.
 */
public final class AsynchronousSystem
    implements StepSemantics<AsynchronousState, AsynchronousAction> {
  private final ReceiveAutomaton automaton;
  private final ThresholdAutomaton frame;
  private final List<Formula> environment;
  private final Map<Variable, Integer> parameterIndex;
  private final Map<Variable, Integer> sharedIndex;
  private final Map<Variable, Integer> receiveIndex;
  private final Map<Location, Integer> locationIndex = new HashMap<>();
  private final Map<Variable, Integer> counterIndex;

  /**
   * @param environment what the receive variables of every process satisfy at any time
   */
  public AsynchronousSystem(ReceiveAutomaton automaton, List<Formula> environment) {
    this.automaton = automaton;
    this.frame = automaton.frame();
    this.environment = List.copyOf(environment);
    parameterIndex = index(frame.parameters());
    sharedIndex = index(frame.shared());
    receiveIndex = index(automaton.receives());
    counterIndex = index(frame.counters());
    frame.locations().forEach(location -> locationIndex.put(location, locationIndex.size()));
  }

  private static Map<Variable, Integer> index(List<Variable> variables) {
    Map<Variable, Integer> index = new HashMap<>();
    variables.forEach(variable -> index.put(variable, index.size()));
    return index;
  }

  /** The state in which nobody has received anything, with as many processes as are counted. */
  public AsynchronousState initial(Valuation values) {
    List<Integer> locations = new ArrayList<>();
    for (int i = 0; i < frame.locations().size(); i++) {
      Variable counter = frame.locations().get(i).counter();
      for (long k = values.valueOf(counter).longValueExact(); k > 0; k--) {
        locations.add(i);
      }
    }
    return new AsynchronousState(
        values(frame.parameters(), values),
        locations.stream().mapToInt(Integer::intValue).toArray(),
        values(frame.shared(), values),
        new long[locations.size()][automaton.receives().size()]);
  }

  private static long[] values(List<Variable> variables, Valuation values) {
    return variables.stream().mapToLong(v -> values.valueOf(v).longValueExact()).toArray();
  }

  int locationOf(Location location) {
    return locationIndex.get(location);
  }

  @Override
  public Optional<String> whyNotInitial(AsynchronousState state) {
    Valuation values = observe(state);
    for (List<Constraint> constraints : List.of(frame.assumptions(), frame.initial())) {
      for (Constraint constraint : constraints) {
        if (!constraint.formula().evaluate(values)) {
          return Optional.of(constraint.formula() + " does not hold");
        }
      }
    }
    for (int process = 0; process < state.processes(); process++) {
      for (long received : state.receivedBy(process)) {
        if (received != 0) {
          return Optional.of("process " + (process + 1) + " has received messages already");
        }
      }
    }
    return environmentViolation(state);
  }

  @Override
  public Optional<String> whyNotEnabled(AsynchronousState state, AsynchronousAction action) {
    int process = action.process();
    if (action instanceof AsynchronousAction.Receive receive) {
      if (!isWaiting(state.location(process))) {
        return Optional.of("process " + (process + 1) + " does not wait");
      }
      for (int i = 0; i < receive.received().size(); i++) {
        if (receive.received().get(i) < state.received(process, i)) {
          return Optional.of("messages cannot be unreceived");
        }
      }
    } else if (action instanceof AsynchronousAction.Apply apply) {
      if (state.location(process) != locationIndex.get(apply.rule().from())) {
        return Optional.of("process " + (process + 1) + " is not in " + apply.rule().from());
      }
      if (!apply.rule().guard().evaluate(seenBy(state, process))) {
        return Optional.of("the guard " + apply.rule().guard() + " does not hold");
      }
      for (long value : apply(state, action).copyOfShared()) {
        if (value < 0) {
          return Optional.of("a shared variable would become negative");
        }
      }
    }
    return environmentViolation(apply(state, action));
  }

  @Override
  public AsynchronousState apply(AsynchronousState state, AsynchronousAction action) {
    if (action instanceof AsynchronousAction.Receive receive) {
      long[] values = receive.received().stream().mapToLong(Long::longValue).toArray();
      return state.withReceived(receive.process(), values);
    }
    Rule rule = ((AsynchronousAction.Apply) action).rule();
    long[] shared = state.copyOfShared();
    rule.updates()
        .forEach(
            (variable, update) -> {
              int index = sharedIndex.get(variable);
              shared[index] =
                  update instanceof Update.Add add
                      ? Math.addExact(shared[index], add.amount())
                      : ((Update.Reset) update).value();
            });
    return state.moved(action.process(), locationIndex.get(rule.to()), shared);
  }

  @Override
  public boolean isDeadlocked(AsynchronousState state) {
    for (int process = 0; process < state.processes(); process++) {
      for (Rule rule : frame.rules()) {
        if (whyNotEnabled(state, new AsynchronousAction.Apply(process, rule)).isEmpty()) {
          return false;
        }
      }
    }
    return true;
  }

  /** Properties see shared variables, parameters and how many processes are in each location. */
  @Override
  public Valuation observe(AsynchronousState state) {
    return variable -> {
      Integer counter = counterIndex.get(variable);
      if (counter != null) {
        return BigInteger.valueOf(state.count(counter));
      }
      for (int process = 0; process < state.processes(); process++) {
        for (Variable received : automaton.receives()) {
          if (variable.equals(receivedBy(received, process))) {
            return BigInteger.valueOf(state.received(process, receiveIndex.get(received)));
          }
        }
      }
      return global(state, variable);
    };
  }

  private BigInteger global(AsynchronousState state, Variable variable) {
    Integer shared = sharedIndex.get(variable);
    return BigInteger.valueOf(
        shared != null ? state.shared(shared) : state.parameter(parameterIndex.get(variable)));
  }

  /** What the guard of one process sees. */
  Valuation seenBy(AsynchronousState state, int process) {
    return variable -> {
      Integer received = receiveIndex.get(variable);
      return received != null
          ? BigInteger.valueOf(state.received(process, received))
          : global(state, variable);
    };
  }

  /** The name under which traces show what a process has received. */
  private static Variable receivedBy(Variable received, int process) {
    return new Variable(received.name() + "[" + (process + 1) + "]");
  }

  /** What traces show: shared variables, locations, and who has received how many. */
  Trace.Vocabulary vocabulary(int processes) {
    List<Variable> changing = new ArrayList<>(frame.shared());
    changing.addAll(frame.counters());
    for (int process = 0; process < processes; process++) {
      for (Variable received : automaton.receives()) {
        changing.add(receivedBy(received, process));
      }
    }
    return new Trace.Vocabulary(frame.parameters(), changing);
  }

  /** How a step is called in traces. */
  Trace.Label label(AsynchronousAction action) {
    String who = "process " + (action.process() + 1);
    return action instanceof AsynchronousAction.Apply apply
        ? new Trace.Label(who + ": " + apply.rule(), Optional.of(apply.rule().position()))
        : new Trace.Label(who + " receives", Optional.empty());
  }

  boolean isWaiting(int location) {
    return frame.rules().stream()
        .anyMatch(
            rule ->
                rule.isSelfLoop()
                    && rule.guard().equals(Formula.TRUE)
                    && locationIndex.get(rule.from()) == location);
  }

  private Optional<String> environmentViolation(AsynchronousState state) {
    for (int process = 0; process < state.processes(); process++) {
      Valuation seen = seenBy(state, process);
      for (Formula constraint : environment) {
        if (!constraint.evaluate(seen)) {
          return Optional.of(
              "the environment constraint " + constraint + " fails for process " + (process + 1));
        }
      }
    }
    return Optional.empty();
  }
}
