package org.holdfast.promela.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Message;
import org.holdfast.checking.Value;
import org.holdfast.explicit.TransitionSystem.Sink;
import org.holdfast.promela.compilation.Observables;
import org.holdfast.promela.program.Program;

/**
 * The step that a machine has just made: who met whom in it, and the messages.
 *
 * @param step which of the steps of its state it is
 * @param values what the observables are now, by their numbers
 */
public record ReplayedStep(
    Program program, Observables observables, Machine machine, int step, IntUnaryOperator values) {
  /** The action with all that is known of it. */
  public Action shown(StepProgram steps, int number, int process, int partner) {
    Action action = steps.actions().action(number, step, process, machine.statements.entries());
    List<Message> sent = new ArrayList<>();
    List<Message> received = new ArrayList<>();
    for (MessageLog.Entry entry : machine.messages.entries()) {
      Message message = message(entry);
      if (entry.sender() != MessageLog.NOBODY) {
        sent.add(message);
      }
      if (entry.receiver() != MessageLog.NOBODY) {
        received.add(message);
      }
    }
    Action told = action.exchanging(sent, received);
    return partner == Sink.NOBODY
        ? told
        : told.by(new Actor.Handshake(named(process), named(partner)));
  }

  private Message message(MessageLog.Entry entry) {
    List<Value> contents = new ArrayList<>();
    for (int i = 0; i < entry.values().length; i++) {
      contents.add(observables.value(entry.fields()[i], entry.values()[i]));
    }
    return new Message(
        observables.channel(entry.channel(), values),
        contents,
        1,
        peer(entry.sender()),
        peer(entry.receiver()));
  }

  private Message.Peer peer(int process) {
    return process == MessageLog.NOBODY
        ? Message.Peer.ANYONE
        : new Message.Peer.One(named(process));
  }

  private Actor.Process named(int process) {
    return Actor.Process.of(program.processes().get(machine.type(process)).name(), process);
  }
}
