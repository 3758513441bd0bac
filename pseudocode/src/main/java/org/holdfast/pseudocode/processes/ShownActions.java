package org.holdfast.pseudocode.processes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Message;
import org.holdfast.checking.ProcessFault;
import org.holdfast.checking.Value;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.processes.ProcessConfiguration.Member;

/** How traces show what happens: who does it, what is sent to whom, and who fails. */
final class ShownActions {
  /** The number of what is written nowhere in the code. */
  private static final int UNWRITTEN = -1;

  private final ProcessInstance instance;

  ShownActions(ProcessInstance instance) {
    this.instance = instance;
  }

  Action of(ProcessConfiguration configuration, ProcessAction action) {
    Actor.Process who = configuration.member(action.process()).process().name();
    return action.accept(
        new ProcessAction.Visitor<>() {
          @Override
          public Action receive(ProcessAction.Receive receive) {
            List<Message> received =
                receive.packets().stream()
                    .map(
                        packet ->
                            message(
                                packet.message(),
                                sender(configuration, packet.sender()),
                                new Message.Peer.One(who)))
                    .toList();
            return Action.of(UNWRITTEN, "", Optional.empty(), who).exchanging(List.of(), received);
          }

          @Override
          public Action move(ProcessAction.Move move) {
            return moved(configuration, move, who);
          }

          @Override
          public Action announce(ProcessAction.Announce announce) {
            Message sent =
                message(announce.message(), new Message.Peer.Forger(who), Message.Peer.EVERYONE);
            return Action.of(UNWRITTEN, "send " + announce.message(), Optional.empty(), who)
                .exchanging(List.of(sent), List.of());
          }

          @Override
          public Action crash(ProcessAction.Crash crash) {
            return Action.of(UNWRITTEN, "crash", Optional.empty(), who)
                .with(List.of(new ProcessFault.Crash(who)));
          }
        });
  }

  /** Faulty processes without code only pretend. */
  private Message.Peer sender(ProcessConfiguration configuration, int process) {
    Member member = configuration.member(process);
    return member.local().isEmpty()
        ? new Message.Peer.Forger(member.process().name())
        : new Message.Peer.One(member.process().name());
  }

  private Action moved(
      ProcessConfiguration configuration, ProcessAction.Move move, Actor.Process who) {
    Execution execution = move.execution();
    Set<Integer> everybody =
        IntStream.range(0, configuration.members().size())
            .filter(i -> configuration.member(i).local().isPresent())
            .boxed()
            .collect(Collectors.toSet());
    Message.Peer self = new Message.Peer.One(who);
    List<Message> sends = new ArrayList<>();
    List<ProcessFault> faults = new ArrayList<>();
    for (ProcessMessage sent : execution.sends()) {
      Set<Integer> reached = move.reach().get(sent);
      if (reached.equals(everybody)) {
        sends.add(message(sent, self, Message.Peer.EVERYONE));
        continue;
      }
      for (int receiver : new TreeSet<>(everybody)) {
        Message.Peer to = new Message.Peer.One(configuration.member(receiver).process().name());
        if (reached.contains(receiver)) {
          sends.add(message(sent, self, to));
        } else if (instance.kind() == FaultAssumption.Kind.OMISSION) {
          faults.add(new ProcessFault.SendOmission(who, message(sent, self, to)));
        }
      }
    }
    if (execution.cut()) {
      faults.add(new ProcessFault.Crash(who));
    }
    int number = execution.handler().isPresent() ? 1 + execution.handler().getAsInt() : 0;
    return Action.of(
            number,
            label(configuration.member(move.process()), execution),
            Optional.of(execution.position()),
            who)
        .exchanging(sends, List.of())
        .with(faults);
  }

  /** What the step does: {@code accepted := true, send Echo}. */
  private static String label(Member member, Execution execution) {
    ProcessState before = member.local().orElseThrow();
    ProcessState after = execution.after();
    List<String> done = new ArrayList<>();
    List<LocalVariable> variables = member.process().role().variables();
    for (int i = 0; i < variables.size(); i++) {
      if (!before.values().get(i).equals(after.values().get(i))) {
        done.add(variables.get(i) + " := " + after.values().get(i));
      }
    }
    execution.sends().forEach(message -> done.add("send " + message));
    switch (after.life()) {
      case HALTED -> done.add("halt");
      case CRASHED -> done.add("crash");
      case RUNNING -> {
        if (done.isEmpty()) {
          done.add("go on");
        }
      }
    }
    return String.join(", ", done);
  }

  private static Message message(ProcessMessage sent, Message.Peer from, Message.Peer to) {
    List<Value> contents = new ArrayList<>();
    for (int i = 0; i < sent.contents().size(); i++) {
      contents.add(
          ShownVariables.value(
              sent.contents().get(i), sent.family().fields().get(i).type().values()));
    }
    return new Message(sent.family().name(), contents, 1, from, to);
  }
}
