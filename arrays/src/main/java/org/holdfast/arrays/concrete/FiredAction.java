package org.holdfast.arrays.concrete;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.ArrayUpdate;
import org.holdfast.arrays.model.Transition;
import org.holdfast.arrays.model.Transmission;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Message;
import org.holdfast.checking.ProcessFault;
import org.holdfast.checking.Value;

/** A transition that processes take, as traces tell it: with the message that the model names. */
record FiredAction(
    ConcreteStep.Fire fire, ConcreteSemantics semantics, Configuration configuration) {
  Action action() {
    Transition transition = fire.transition();
    Optional<Transmission> message = transition.message();
    String name = message.map(Transmission::name).orElse(transition.name());
    String remark = message.map(sent -> sent.fate().remark()).orElse("");
    String who =
        fire.who().stream().map(process -> "#" + process).collect(Collectors.joining(", "));
    Action action =
        Action.of(
            fire.number(),
            name + "(" + who + ")" + remark,
            Optional.of(transition.position()),
            actor(message));
    return message.map(sent -> exchanging(action, sent)).orElse(action);
  }

  /** Who sends acts; without a message, the first of those who take part. */
  private Actor actor(Optional<Transmission> message) {
    return message
        .<Actor>map(sent -> process(sent.sender()))
        .orElseGet(
            () ->
                fire.who().isEmpty()
                    ? new Actor.Environment()
                    : Actor.Process.of(fire.who().get(0)));
  }

  private Actor.Process process(ArrayTerm.Process parameter) {
    return Actor.Process.of(number(parameter));
  }

  private int number(ArrayTerm.Process parameter) {
    return fire.who().get(fire.transition().parameters().indexOf(parameter));
  }

  private Action exchanging(Action action, Transmission sent) {
    Message.Peer to =
        sent.receiver()
            .<Message.Peer>map(receiver -> new Message.Peer.One(process(receiver)))
            .orElse(Message.Peer.ANYONE);
    Message message =
        new Message(
            sent.name(), contents(sent), 1, new Message.Peer.One(process(sent.sender())), to);
    return switch (sent.fate()) {
      case RECEIVED -> action.exchanging(List.of(message), List.of(message));
      case OMITTED ->
          action.with(List.of(new ProcessFault.SendOmission(process(sent.sender()), message)));
      case LOST ->
          action
              .exchanging(List.of(message), List.of())
              .with(
                  List.of(
                      new ProcessFault.ReceiveOmission(
                          process(sent.receiver().orElseThrow()), message)));
    };
  }

  /** The new values of what the message changes: shared variables, and those of its receiver. */
  private List<Value> contents(Transmission sent) {
    List<Value> contents = new ArrayList<>();
    for (ArrayUpdate update : sent.updates()) {
      ArraySymbol symbol = update.target();
      List<Integer> whose =
          symbol.arity() == 1 ? sent.receiver().stream().map(this::number).toList() : List.of();
      if (whose.size() == symbol.arity() && !picks(update)) {
        BigInteger value =
            ConcreteSemantics.value(
                update,
                new ConcretePlace(symbol, whose),
                semantics.evaluation(configuration, fire),
                fire);
        contents.add(
            Value.of(
                ConcreteSemantics.shown(configuration, symbol, value),
                semantics.names(symbol.sort())));
      }
    }
    return contents;
  }

  /** A value that is picked when a message is received is not known of one that is not. */
  private static boolean picks(ArrayUpdate update) {
    return update.otherwise().term().isEmpty()
        || update.cases().stream().anyMatch(one -> one.value().term().isEmpty());
  }
}
