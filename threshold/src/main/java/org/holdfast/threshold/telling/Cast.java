package org.holdfast.threshold.telling;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Message;
import org.holdfast.checking.NotARun;
import org.holdfast.checking.ProcessFault;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.fairness.FaultStructure;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Update;

/**
 * Who takes part in a story: the processes of the model, and behind them the faulty ones that it
 * only allows for. Names what they do for a trace.
 *
 * @param crashes the rules by which a process fails and stops
 * @param messages the variables that count messages: rules add to them, and nothing takes away from
 *     them; those that count faults are none
 */
public record Cast(
    FaultStructure faults, Set<Rule> crashes, Set<Variable> messages, int processes, int forgers) {
  /** The number of a step that takes no rule. */
  private static final int RECEPTION = -1;

  public Cast {
    crashes = Set.copyOf(crashes);
    messages = Set.copyOf(messages);
  }

  public static Cast of(TaModel model, int processes, int forgers) {
    FaultStructure faults = FaultStructure.of(model);
    Set<Variable> messages = new HashSet<>();
    Set<Variable> others = new HashSet<>(faults.budgets());
    for (Rule rule : model.frame().rules()) {
      rule.updates()
          .forEach(
              (variable, update) -> {
                boolean adds = update instanceof Update.Add add && add.amount() > 0;
                (adds ? messages : others).add(variable);
              });
    }
    messages.removeAll(others);
    Set<Rule> crashes = new HashSet<>(faults.faultRules());
    crashes.removeIf(rule -> !isLast(model, rule.to()));
    return new Cast(faults, crashes, messages, processes, forgers);
  }

  private static boolean isLast(TaModel model, Location location) {
    return model.frame().reachableFrom(location).equals(Set.of(location));
  }

  /** The number of faulty processes that a model leaves out. */
  public static long forgers(TaModel model, Valuation values) {
    return FaultStructure.of(model).silent().stream()
        .mapToLong(parameter -> values.valueOf(parameter).longValue())
        .sum();
  }

  /** Whether a process can receive a message that it has not. */
  public boolean canArrive(Mail mail, int process, ToldMessage packet) {
    boolean exists =
        isForged(packet) ? packet.sender() < processes + forgers : mail.sent().contains(packet);
    return exists && !mail.received().get(process).contains(packet);
  }

  /**
   * The rule that a step takes.
   *
   * @throws NotARun if the step is one of another automaton
   */
  public static Rule rule(ThresholdAutomaton automaton, Action action) throws NotARun {
    int number = action.number();
    if (number < 0
        || number >= automaton.rules().size()
        || !action.position().equals(Optional.of(automaton.rules().get(number).position()))) {
      throw new NotARun(action + " is no rule of " + automaton.name());
    }
    return automaton.rules().get(number);
  }

  static Actor.Process named(int process) {
    return Actor.Process.of(process + 1);
  }

  /** The faulty processes from which one more message of a type can come to a process. */
  public List<ToldMessage> forgeries(Mail mail, int process, Variable type) {
    List<ToldMessage> open = new ArrayList<>();
    for (int forger = processes; forger < processes + forgers; forger++) {
      ToldMessage packet = new ToldMessage(type, forger, 0);
      if (!mail.received().get(process).contains(packet)) {
        open.add(packet);
      }
    }
    return open;
  }

  public boolean isForged(ToldMessage packet) {
    return packet.sender() >= processes;
  }

  /** What a rule adds to the mail. */
  public Mail sent(Mail mail, int process, Rule rule) {
    Mail now = mail;
    for (Map.Entry<Variable, Update> entry : rule.updates().entrySet()) {
      if (messages.contains(entry.getKey()) && entry.getValue() instanceof Update.Add add) {
        now = now.sending(process, entry.getKey(), add.amount());
      }
    }
    return now;
  }

  /**
   * How a trace shows that a process receives.
   *
   * @param sender where a process of the model is that has sent something
   */
  public Action reception(
      int process, Iterable<ToldMessage> packets, IntFunction<Location> sender) {
    List<Message> received = new ArrayList<>();
    Message.Peer self = new Message.Peer.One(named(process));
    for (ToldMessage packet : packets) {
      received.add(new Message(packet.type().name(), List.of(), 1, from(packet, sender), self));
    }
    return Action.of(RECEPTION, "", Optional.empty(), named(process))
        .exchanging(List.of(), received);
  }

  private Message.Peer from(ToldMessage packet, IntFunction<Location> sender) {
    Actor.Process process = named(packet.sender());
    return isForged(packet) || faults.faulty().contains(sender.apply(packet.sender()))
        ? new Message.Peer.Forger(process)
        : new Message.Peer.One(process);
  }

  /** How a trace shows that a process takes a rule. */
  public Action move(int process, Rule rule) {
    Actor.Process who = named(process);
    List<Message> sends =
        rule.sends(new Message.Peer.One(who)).stream()
            .filter(message -> messages.contains(new Variable(message.name())))
            .toList();
    StringBuilder label = new StringBuilder(rule.toString());
    sends.forEach(message -> label.append(", send ").append(message.name()));
    Action action =
        Action.of(rule.index(), label.toString(), Optional.of(rule.position()), who)
            .exchanging(sends, List.of());
    return crashes.contains(rule) ? action.with(List.of(new ProcessFault.Crash(who))) : action;
  }
}
