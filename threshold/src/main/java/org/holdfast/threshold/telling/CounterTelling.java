package org.holdfast.threshold.telling;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.holdfast.checking.NotARun;
import org.holdfast.checking.Trace;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.semantics.CounterSystem;

/**
 * Tells a run of the counter system by processes with names. Of those that could take a rule, the
 * one takes it that has to receive the fewest messages before; messages of correct processes come
 * first, and faulty ones make up for what is missing.
 */
public final class CounterTelling {
  /** A story with more processes or steps than that is read by nobody. */
  private static final int MOST_PROCESSES = 24;

  private static final long MOST_MOVES = 2_000;
  private static final int MOST_TURNS = 60;

  private final ToldCounters system;
  private final Cast cast;
  private final List<ToldAction> actions = new ArrayList<>();
  private ToldState at;

  private CounterTelling(ToldCounters system, Cast cast, ToldState initial) {
    this.system = system;
    this.cast = cast;
    this.at = initial;
  }

  /**
   * The story of a run, if there is one that is worth telling.
   *
   * @param automaton with the assumptions that the run satisfies
   */
  public static Optional<Trace> of(ThresholdAutomaton automaton, Trace counted, Ltl property) {
    Map<Variable, BigInteger> values = new HashMap<>(counted.parameters());
    counted.initial().forEach((variable, value) -> values.put(variable, value.number()));
    List<Location> locations = new ArrayList<>();
    for (Location location : automaton.locations()) {
      for (long i = values.get(location.counter()).longValue(); i > 0; i--) {
        locations.add(location);
        if (locations.size() > MOST_PROCESSES) {
          return Optional.empty();
        }
      }
    }
    long forgers = Cast.forgers(automaton, Valuation.of(values));
    long moves = counted.steps().stream().mapToLong(step -> step.action().times()).sum();
    if (forgers > MOST_PROCESSES || moves > MOST_MOVES) {
      return Optional.empty();
    }
    CounterSystem counters = new CounterSystem(automaton);
    Cast cast = Cast.of(automaton, locations.size(), (int) forgers);
    ToldState initial =
        new ToldState(
            counters.configuration(Valuation.of(values)), locations, Mail.none(locations.size()));
    try {
      return Optional.of(
          new CounterTelling(new ToldCounters(counters, cast), cast, initial)
              .story(automaton, counted, property));
    } catch (NotARun untold) {
      return Optional.empty();
    }
  }

  private Trace story(ThresholdAutomaton automaton, Trace counted, Ltl property) throws NotARun {
    ToldState initial = at;
    int size = counted.steps().size();
    int loop = counted.loopStart().orElse(size);
    follow(automaton, counted.steps().subList(0, loop));
    if (counted.loopStart().isEmpty()) {
      return Trace.replay(system, initial, moves(), system.vocabulary(), property);
    }
    int start = close(automaton, counted.steps().subList(loop, size));
    return Trace.replayLasso(system, initial, moves(), start, system.vocabulary(), property);
  }

  private List<Trace.Move<ToldAction>> moves() {
    return actions.stream().map(action -> new Trace.Move<>(action, 1)).toList();
  }

  /** Goes round until a state comes back, for processes may have changed places meanwhile. */
  private int close(ThresholdAutomaton automaton, List<Trace.Step> turn) throws NotARun {
    Map<ToldState, Integer> heads = new HashMap<>();
    for (int i = 0; i < MOST_TURNS && !heads.containsKey(at); i++) {
      heads.put(at, actions.size());
      follow(automaton, turn);
    }
    if (!heads.containsKey(at)) {
      throw new NotARun("the processes do not come back to where they were");
    }
    return turn.isEmpty() ? actions.size() : heads.get(at);
  }

  private void follow(ThresholdAutomaton automaton, List<Trace.Step> steps) throws NotARun {
    for (Trace.Step step : steps) {
      Rule rule = Cast.rule(automaton, step.action());
      for (long i = 0; i < step.action().times(); i++) {
        take(rule);
      }
    }
  }

  private void take(Rule rule) throws NotARun {
    Optional<List<ToldAction>> best =
        IntStream.range(0, cast.processes())
            .filter(process -> at.locations().get(process).equals(rule.from()))
            .mapToObj(process -> taking(process, rule))
            .flatMap(Optional::stream)
            .min(Comparator.comparingInt(CounterTelling::packets));
    for (ToldAction action : best.orElseThrow(() -> new NotARun("nobody can take " + rule))) {
      actions.add(action);
      at = system.apply(at, action);
    }
  }

  private static int packets(List<ToldAction> some) {
    return some.stream()
        .mapToInt(
            action -> action instanceof ToldAction.Receive receive ? receive.packets().size() : 0)
        .sum();
  }

  /** What a process does to take a rule: receive what is missing, and move. */
  private Optional<List<ToldAction>> taking(int process, Rule rule) {
    ToldAction.Move move = new ToldAction.Move(process, rule);
    Set<ToldMessage> missing = new LinkedHashSet<>();
    Mail mail = at.mail();
    for (Demand demand : system.demands(at, move)) {
      List<ToldMessage> possible =
          new ArrayList<>(mail.underway(process, demand.weights().keySet()));
      for (Variable type : demand.weights().keySet()) {
        possible.addAll(cast.forgeries(mail, process, type));
      }
      for (ToldMessage packet : possible) {
        if (demand.missing(mail, process) > 0) {
          missing.add(packet);
          mail = mail.receiving(process, Set.of(packet));
        }
      }
    }
    List<ToldAction> taking = new ArrayList<>();
    if (!missing.isEmpty()) {
      taking.add(new ToldAction.Receive(process, missing));
    }
    taking.add(move);
    return system.whyNotEnabled(at.with(mail), move).isEmpty()
        ? Optional.of(taking)
        : Optional.empty();
  }
}
