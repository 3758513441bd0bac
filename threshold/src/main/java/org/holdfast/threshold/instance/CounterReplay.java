package org.holdfast.threshold.instance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.holdfast.checking.NotARun;
import org.holdfast.checking.Trace;
import org.holdfast.logic.Ltl;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.semantics.Configuration;
import org.holdfast.threshold.semantics.CounterSystem;

/** Turns a run that a search has found into a trace, by replaying it in the counter system. */
final class CounterReplay {
  /** Trying to leave out steps takes cubic time, which longer runs are not worth. */
  private static final int MAX_LENGTH_TO_SHORTEN = 40;

  /** The rules fired; those from {@code loopStart} on for ever. */
  private record Schedule(List<Rule> rules, OptionalInt loopStart) {
    Schedule without(int from, int to) {
      List<Rule> fewer = new ArrayList<>(rules.subList(0, from));
      fewer.addAll(rules.subList(to, rules.size()));
      int loop = loopStart.orElseThrow();
      return new Schedule(fewer, OptionalInt.of(from < loop ? loop - (to - from) : loop));
    }

    /** The same run if the step before the loop is also the last one in the loop. */
    Optional<Schedule> rolledUp() {
      int loop = loopStart.orElseThrow();
      if (loop == 0 || loop == rules.size() || rules.get(loop - 1) != rules.get(rules.size() - 1)) {
        return Optional.empty();
      }
      List<Rule> shorter = rules.subList(0, rules.size() - 1);
      return Optional.of(new Schedule(shorter, OptionalInt.of(loop - 1)));
    }
  }

  private final CounterSystem semantics;
  private final Ltl property;
  private final Configuration initial;

  CounterReplay(CounterSystem semantics, Ltl property, Configuration initial) {
    this.semantics = semantics;
    this.property = property;
    this.initial = initial;
  }

  /**
   * The trace of a run that fires these rules, those from {@code loopStart} on for ever. Without a
   * loop it must violate the property however it goes on, or else because no rule is enabled at its
   * end.
   */
  Trace trace(List<Rule> rules, OptionalInt loopStart) throws NotARun {
    if (loopStart.isEmpty()) {
      Optional<Trace> finite = replayed(new Schedule(rules, loopStart));
      if (finite.isPresent()) {
        return finite.get();
      }
    }
    Schedule lasso = new Schedule(rules, OptionalInt.of(loopStart.orElse(rules.size())));
    Trace found = replay(lasso);
    return rules.size() <= MAX_LENGTH_TO_SHORTEN ? shorten(lasso, found) : found;
  }

  /** Leaves out blocks of steps as long as what remains is still a counterexample. */
  private Trace shorten(Schedule schedule, Trace trace) {
    Schedule shortest = schedule;
    Trace best = trace;
    for (int block = schedule.rules.size(); block >= 1; block--) {
      for (int from = shortest.rules.size() - block; from >= 0; from--) {
        int loop = shortest.loopStart.orElseThrow();
        int to = from + block;
        if (to > shortest.rules.size() || (from < loop && loop < to)) {
          continue;
        }
        Schedule shorter = shortest.without(from, to);
        Optional<Trace> replayed = replayed(shorter);
        if (replayed.isPresent()) {
          best = replayed.get();
          shortest = shorter;
        }
      }
    }
    Optional<Schedule> rolled = shortest.rolledUp();
    while (rolled.isPresent() && replayed(rolled.get()).isPresent()) {
      best = replayed(rolled.get()).get();
      rolled = rolled.get().rolledUp();
    }
    return best;
  }

  /** Empty if the schedule is not a counterexample. */
  private Optional<Trace> replayed(Schedule schedule) {
    try {
      return Optional.of(replay(schedule));
    } catch (NotARun e) {
      return Optional.empty();
    }
  }

  private Trace replay(Schedule schedule) throws NotARun {
    int loop = schedule.loopStart.orElse(schedule.rules.size());
    List<Trace.Move<Rule>> moves = grouped(schedule.rules.subList(0, loop));
    int loopStart = moves.size();
    moves.addAll(grouped(schedule.rules.subList(loop, schedule.rules.size())));
    if (schedule.loopStart.isEmpty()) {
      return Trace.replay(semantics, initial, moves, semantics.vocabulary(), property);
    }
    return Trace.replayLasso(
        semantics, initial, moves, loopStart, semantics.vocabulary(), property);
  }

  private static List<Trace.Move<Rule>> grouped(List<Rule> rules) {
    List<Trace.Move<Rule>> moves = new ArrayList<>();
    int start = 0;
    for (int i = 1; i <= rules.size(); i++) {
      if (i == rules.size() || rules.get(i) != rules.get(start)) {
        moves.add(new Trace.Move<>(rules.get(start), i - start));
        start = i;
      }
    }
    return moves;
  }
}
