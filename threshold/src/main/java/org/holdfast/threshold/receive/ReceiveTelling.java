package org.holdfast.threshold.receive;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.NotARun;
import org.holdfast.checking.Trace;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.environment.Environment;
import org.holdfast.threshold.environment.EnvironmentConstraint;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.telling.Cast;
import org.holdfast.threshold.telling.Mail;
import org.holdfast.threshold.telling.ToldMessage;

/**
 * Tells a run of the asynchronous system with the senders of what is received: messages of the
 * model come first, in the order in which they were sent, and faulty processes make up for what is
 * missing.
 */
public final class ReceiveTelling {
  private static final int MOST_PROCESSES = 24;
  private static final int MOST_STEPS = 4_000;

  private final ReceiveAutomaton automaton;
  private final ToldReceptions system;
  private final Cast cast;

  private ReceiveTelling(ReceiveAutomaton automaton, ToldReceptions system, Cast cast) {
    this.automaton = automaton;
    this.system = system;
    this.cast = cast;
  }

  /** The story of a run, if there is one that is worth telling. */
  public static Optional<Trace> of(ReceiveAutomaton automaton, Trace counted, Ltl property) {
    Map<Variable, BigInteger> values = new HashMap<>(counted.parameters());
    counted.initial().forEach((variable, value) -> values.put(variable, value.number()));
    AsynchronousSystem asynchronous =
        new AsynchronousSystem(
            automaton,
            Environment.of(automaton).constraints().stream()
                .map(EnvironmentConstraint::formula)
                .toList());
    AsynchronousState initial = asynchronous.initial(Valuation.of(values));
    long forgers = Cast.forgers(automaton, Valuation.of(values));
    if (initial.processes() + forgers > MOST_PROCESSES || counted.steps().size() > MOST_STEPS) {
      return Optional.empty();
    }
    Cast cast = Cast.of(automaton, initial.processes(), (int) forgers);
    try {
      return Optional.of(
          new ReceiveTelling(automaton, new ToldReceptions(automaton, asynchronous, cast), cast)
              .story(initial, counted, property));
    } catch (NotARun untold) {
      return Optional.empty();
    }
  }

  private Trace story(AsynchronousState initial, Trace counted, Ltl property) throws NotARun {
    ToldReceptions.Told begin = new ToldReceptions.Told(initial, Mail.none(initial.processes()));
    ToldReceptions.Told at = begin;
    List<Trace.Move<ToldReceptions.Deed>> moves = new ArrayList<>();
    for (Trace.Step step : counted.steps()) {
      ToldReceptions.Deed deed = deed(at, step);
      moves.add(new Trace.Move<>(deed, 1));
      at = system.apply(at, deed);
    }
    return counted.loopStart().isEmpty()
        ? Trace.replay(system, begin, moves, system.vocabulary(), property)
        : Trace.replayLasso(
            system, begin, moves, counted.loopStart().getAsInt(), system.vocabulary(), property);
  }

  private ToldReceptions.Deed deed(ToldReceptions.Told at, Trace.Step step) throws NotARun {
    Action action = step.action();
    Optional<Actor.Process> actor = action.actor().process();
    if (actor.isEmpty() || action.times() != 1) {
      throw new NotARun("a step without a process");
    }
    int process = actor.get().number() - 1;
    if (!action.isReception()) {
      return new ToldReceptions.Deed(
          new AsynchronousAction.Apply(process, Cast.rule(automaton.frame(), action)), List.of());
    }
    List<Long> totals = new ArrayList<>();
    List<ToldMessage> packets = new ArrayList<>();
    for (int i = 0; i < automaton.receives().size(); i++) {
      Variable type = automaton.receives().get(i);
      Variable shown = AsynchronousSystem.receivedBy(type, process);
      long total = step.values().get(shown).number().longValueExact();
      totals.add(total);
      packets.addAll(some(at, process, type, total - at.state().received(process, i)));
    }
    return new ToldReceptions.Deed(new AsynchronousAction.Receive(process, totals), packets);
  }

  private List<ToldMessage> some(ToldReceptions.Told at, int process, Variable received, long count)
      throws NotARun {
    List<ToldMessage> possible =
        new ArrayList<>(at.mail().underway(process, system.sent(received)));
    system.sent(received).stream()
        .findFirst()
        .ifPresent(type -> possible.addAll(cast.forgeries(at.mail(), process, type)));
    if (possible.size() < count) {
      throw new NotARun("nobody can have sent so many " + received);
    }
    return possible.subList(0, (int) count);
  }
}
