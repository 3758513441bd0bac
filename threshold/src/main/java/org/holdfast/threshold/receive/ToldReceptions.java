package org.holdfast.threshold.receive;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Action;
import org.holdfast.checking.StepSemantics;
import org.holdfast.checking.Vocabulary;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.telling.Cast;
import org.holdfast.threshold.telling.Mail;
import org.holdfast.threshold.telling.ToldMessage;

/**
 * The asynchronous system with senders: what a process receives are messages that others have sent,
 * or that faulty processes may have sent, each once.
 */
final class ToldReceptions implements StepSemantics<ToldReceptions.Told, ToldReceptions.Deed> {
  /** A state of the asynchronous system, and where its messages are. */
  record Told(AsynchronousState state, Mail mail) {}

  /** A step of the asynchronous system; if it is a reception, with the messages. */
  record Deed(AsynchronousAction action, List<ToldMessage> packets) {
    Deed {
      packets = List.copyOf(packets);
    }
  }

  private final ReceiveAutomaton automaton;
  private final AsynchronousSystem system;
  private final Cast cast;

  ToldReceptions(ReceiveAutomaton automaton, AsynchronousSystem system, Cast cast) {
    this.automaton = automaton;
    this.system = system;
    this.cast = cast;
  }

  Vocabulary vocabulary() {
    Vocabulary counted = system.vocabulary(cast.processes());
    return new Vocabulary(Vocabulary.Steps.MESSAGES, counted.parameters(), counted.variables());
  }

  /** The variables that count as sent what a receive variable counts; none if nobody says. */
  Set<Variable> sent(Variable received) {
    Set<Variable> sent = new LinkedHashSet<>();
    automaton.messages().stream()
        .filter(type -> type.received().equals(received))
        .forEach(
            type -> {
              sent.addAll(type.sent());
              sent.addAll(type.sentByCrashed());
            });
    return sent;
  }

  @Override
  public Optional<String> whyNotInitial(Told told) {
    return system.whyNotInitial(told.state());
  }

  @Override
  public Optional<String> whyNotEnabled(Told told, Deed deed) {
    int process = deed.action().process();
    for (ToldMessage packet : deed.packets()) {
      if (!cast.canArrive(told.mail(), process, packet)) {
        return Optional.of(packet + " cannot arrive");
      }
    }
    Told next = apply(told, deed);
    for (int i = 0; i < automaton.receives().size(); i++) {
      Set<Variable> types = sent(automaton.receives().get(i));
      long known =
          next.mail().received().get(process).stream()
              .filter(packet -> types.contains(packet.type()))
              .count();
      if (known != next.state().received(process, i)) {
        return Optional.of("the messages are not as many as are counted");
      }
    }
    return system.whyNotEnabled(told.state(), deed.action());
  }

  @Override
  public Action action(Told told, Deed deed) {
    int process = deed.action().process();
    return deed.action()
        .accept(
            new AsynchronousAction.Visitor<>() {
              @Override
              public Action receive(AsynchronousAction.Receive receive) {
                return cast.reception(
                    process,
                    deed.packets(),
                    sender -> automaton.frame().locations().get(told.state().location(sender)));
              }

              @Override
              public Action apply(AsynchronousAction.Apply apply) {
                return cast.move(process, apply.rule());
              }
            });
  }

  @Override
  public Told apply(Told told, Deed deed) {
    int process = deed.action().process();
    Mail received = told.mail().receiving(process, new LinkedHashSet<>(deed.packets()));
    Mail mail =
        deed.action()
            .accept(
                new AsynchronousAction.Visitor<>() {
                  @Override
                  public Mail receive(AsynchronousAction.Receive receive) {
                    return received;
                  }

                  @Override
                  public Mail apply(AsynchronousAction.Apply apply) {
                    return cast.sent(received, process, apply.rule());
                  }
                });
    return new Told(system.apply(told.state(), deed.action()), mail);
  }

  @Override
  public boolean isDeadlocked(Told told) {
    return system.isDeadlocked(told.state());
  }

  @Override
  public Valuation observe(Told told) {
    return system.observe(told.state());
  }
}
