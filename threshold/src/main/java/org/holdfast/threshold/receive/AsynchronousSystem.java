package org.holdfast.threshold.receive;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Message;
import org.holdfast.checking.StepSemantics;
import org.holdfast.checking.Vocabulary;
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
  /** The number of a step that takes no rule. */
  private static final int RECEPTION = -1;

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
    Optional<String> obstacle = action.accept(new Obstacle(state));
    return obstacle.isPresent() ? obstacle : environmentViolation(apply(state, action));
  }

  /** Why the process cannot take a step, whatever the environment says of what comes of it. */
  private final class Obstacle implements AsynchronousAction.Visitor<Optional<String>> {
    private final AsynchronousState state;

    Obstacle(AsynchronousState state) {
      this.state = state;
    }

    @Override
    public Optional<String> receive(AsynchronousAction.Receive receive) {
      int process = receive.process();
      if (!isWaiting(state.location(process))) {
        return Optional.of("process " + (process + 1) + " does not wait");
      }
      for (int i = 0; i < receive.received().size(); i++) {
        if (receive.received().get(i) < state.received(process, i)) {
          return Optional.of("messages cannot be unreceived");
        }
      }
      return Optional.empty();
    }

    @Override
    public Optional<String> apply(AsynchronousAction.Apply apply) {
      int process = apply.process();
      if (state.location(process) != locationIndex.get(apply.rule().from())) {
        return Optional.of("process " + (process + 1) + " is not in " + apply.rule().from());
      }
      if (!apply.rule().guard().evaluate(seenBy(state, process))) {
        return Optional.of("the guard " + apply.rule().guard() + " does not hold");
      }
      for (Map.Entry<Variable, Update> entry : apply.rule().updates().entrySet()) {
        if (entry.getValue().appliedTo(state.shared(sharedIndex.get(entry.getKey()))) < 0) {
          return Optional.of(entry.getKey() + " would become negative");
        }
      }
      return Optional.empty();
    }
  }

  @Override
  public AsynchronousState apply(AsynchronousState state, AsynchronousAction action) {
    return action.accept(
        new AsynchronousAction.Visitor<>() {
          @Override
          public AsynchronousState receive(AsynchronousAction.Receive receive) {
            long[] values = receive.received().stream().mapToLong(Long::longValue).toArray();
            return state.withReceived(receive.process(), values);
          }

          @Override
          public AsynchronousState apply(AsynchronousAction.Apply apply) {
            Rule rule = apply.rule();
            long[] shared = state.copyOfShared();
            rule.updates()
                .forEach(
                    (variable, update) -> {
                      int index = sharedIndex.get(variable);
                      shared[index] = update.appliedTo(shared[index]);
                    });
            return state.moved(apply.process(), locationIndex.get(rule.to()), shared);
          }
        });
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
  static Variable receivedBy(Variable received, int process) {
    return new Variable(received.name() + "[" + (process + 1) + "]");
  }

  /** What traces show: shared variables, locations, and who has received how many. */
  Vocabulary vocabulary(int processes) {
    List<Vocabulary.Shown> changing = new ArrayList<>();
    frame.shared().forEach(variable -> changing.add(Vocabulary.Shown.plain(variable)));
    frame.counters().forEach(variable -> changing.add(Vocabulary.Shown.plain(variable)));
    for (int process = 0; process < processes; process++) {
      for (Variable received : automaton.receives()) {
        changing.add(
            new Vocabulary.Shown(
                receivedBy(received, process),
                received.name(),
                OptionalInt.of(process + 1),
                Optional.of(named(process)),
                Map.of()));
      }
    }
    return new Vocabulary(Vocabulary.Steps.RULES, frame.parameters(), changing);
  }

  /** As people know it. */
  private static Actor.Process named(int process) {
    return Actor.Process.of(process + 1);
  }

  @Override
  public Action action(AsynchronousState state, AsynchronousAction action) {
    Actor.Process who = named(action.process());
    Message.Peer self = new Message.Peer.One(who);
    return action.accept(
        new AsynchronousAction.Visitor<>() {
          @Override
          public Action receive(AsynchronousAction.Receive receive) {
            return Action.of(RECEPTION, "", Optional.empty(), who)
                .exchanging(List.of(), received(state, receive, self));
          }

          @Override
          public Action apply(AsynchronousAction.Apply apply) {
            Rule rule = apply.rule();
            return Action.of(rule.index(), rule.toString(), Optional.of(rule.position()), who)
                .exchanging(rule.sends(self), List.of());
          }
        });
  }

  /** What correct processes cannot have sent comes from faulty ones. */
  private List<Message> received(
      AsynchronousState state, AsynchronousAction.Receive receive, Message.Peer self) {
    List<Message> received = new ArrayList<>();
    for (int i = 0; i < receive.received().size(); i++) {
      long before = state.received(receive.process(), i);
      long after = receive.received().get(i);
      Variable type = automaton.receives().get(i);
      long correct = Math.max(before, Math.min(after, sentByCorrect(state, type)));
      add(received, type, correct - before, Message.Peer.ANYONE, self);
      add(received, type, after - correct, Message.Peer.FAULTY, self);
    }
    return received;
  }

  private static void add(
      List<Message> messages, Variable type, long count, Message.Peer from, Message.Peer to) {
    if (count > 0) {
      messages.add(new Message(type.name(), List.of(), count, from, to));
    }
  }

  /** How many messages of a type may be of correct processes; any number if that is not known. */
  private long sentByCorrect(AsynchronousState state, Variable type) {
    return automaton.messages().stream()
        .filter(message -> message.received().equals(type))
        .findFirst()
        .map(
            message ->
                message.sent().stream().mapToLong(v -> state.shared(sharedIndex.get(v))).sum())
        .orElse(Long.MAX_VALUE);
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
