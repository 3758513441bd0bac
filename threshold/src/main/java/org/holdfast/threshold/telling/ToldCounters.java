package org.holdfast.threshold.telling;

import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Action;
import org.holdfast.checking.StepSemantics;
import org.holdfast.checking.Vocabulary;
import org.holdfast.logic.Valuation;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.semantics.Configuration;
import org.holdfast.threshold.semantics.CounterSystem;

/**
 * The counter system with names: every move is one of the counter system, taken by a process that
 * is where the rule begins and has received what its guard asks for. So a story is a run of the
 * counter system, and something more.
 */
final class ToldCounters implements StepSemantics<ToldState, ToldAction> {
  private final CounterSystem counters;
  private final Cast cast;

  ToldCounters(CounterSystem counters, Cast cast) {
    this.counters = counters;
    this.cast = cast;
  }

  Vocabulary vocabulary() {
    Vocabulary plain = counters.vocabulary();
    return new Vocabulary(Vocabulary.Steps.MESSAGES, plain.parameters(), plain.variables());
  }

  List<Demand> demands(ToldState state, ToldAction.Move move) {
    return Demand.of(
        move.rule().guard(),
        counters.observe(state.counters()),
        cast.messages(),
        cast.faults().silent());
  }

  @Override
  public Optional<String> whyNotInitial(ToldState state) {
    Optional<String> obstacle = counters.whyNotInitial(state.counters());
    if (obstacle.isPresent()) {
      return obstacle;
    }
    Valuation values = counters.observe(state.counters());
    for (Location location : counters.automaton().locations()) {
      long here = state.locations().stream().filter(location::equals).count();
      if (values.valueOf(location.counter()).longValueExact() != here) {
        return Optional.of("not as many processes as are counted are in " + location);
      }
    }
    return state.mail().equals(Mail.none(cast.processes()))
        ? Optional.empty()
        : Optional.of("messages have been sent already");
  }

  @Override
  public Optional<String> whyNotEnabled(ToldState state, ToldAction action) {
    return action.accept(
        new ToldAction.Visitor<>() {
          @Override
          public Optional<String> receive(ToldAction.Receive receive) {
            return receive.packets().stream()
                .filter(packet -> !cast.canArrive(state.mail(), receive.process(), packet))
                .findFirst()
                .map(packet -> packet + " cannot arrive");
          }

          @Override
          public Optional<String> move(ToldAction.Move move) {
            if (!state.locations().get(move.process()).equals(move.rule().from())) {
              return Optional.of("the process is not in " + move.rule().from());
            }
            if (demands(state, move).stream()
                .anyMatch(demand -> demand.missing(state.mail(), move.process()) > 0)) {
              return Optional.of("the process has not received enough messages");
            }
            return counters.whyNotEnabled(state.counters(), move.rule());
          }
        });
  }

  @Override
  public Action action(ToldState state, ToldAction action) {
    return action.accept(
        new ToldAction.Visitor<>() {
          @Override
          public Action receive(ToldAction.Receive receive) {
            return cast.reception(
                receive.process(), receive.packets(), sender -> state.locations().get(sender));
          }

          @Override
          public Action move(ToldAction.Move move) {
            return cast.move(move.process(), move.rule());
          }
        });
  }

  @Override
  public ToldState apply(ToldState state, ToldAction action) {
    return action.accept(
        new ToldAction.Visitor<>() {
          @Override
          public ToldState receive(ToldAction.Receive receive) {
            return state.with(state.mail().receiving(receive.process(), receive.packets()));
          }

          @Override
          public ToldState move(ToldAction.Move move) {
            Configuration next = counters.apply(state.counters(), move.rule());
            Mail mail = cast.sent(state.mail(), move.process(), move.rule());
            return state.at(next, move.process(), move.rule().to(), mail);
          }
        });
  }

  /** Nobody has to receive anything. */
  @Override
  public boolean isDeadlocked(ToldState state) {
    return counters.isDeadlocked(state.counters());
  }

  @Override
  public Valuation observe(ToldState state) {
    return counters.observe(state.counters());
  }
}
