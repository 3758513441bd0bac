package org.holdfast.threshold.flow;

import java.util.LinkedHashSet;
import java.util.Set;
import org.holdfast.checking.Event;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.smt.Model;

/** Strengthens a query by what its last candidate was no run for. */
final class Lemmas {
  private final RunQuery query;
  private final EventSink events;
  private final Property property;
  private final Set<Set<Integer>> entrances = new LinkedHashSet<>();
  private final Set<Set<Integer>> loopEntrances = new LinkedHashSet<>();
  private final Set<LiteralTimes.Occurrence> firstLosses = new LinkedHashSet<>();
  private final Set<LiteralTimes.Occurrence> lastHolds = new LinkedHashSet<>();

  Lemmas(RunQuery query, EventSink events, Property property) {
    this.query = query;
    this.events = events;
    this.property = property;
  }

  /** Learns from a schedule that is stuck; how many lemmas, zero if there is nothing new. */
  int learn(Scheduler.Stuck stuck) {
    Set<Integer> atoms = new LinkedHashSet<>(stuck.atoms());
    atoms.removeAll(query.tracked());
    if (!atoms.isEmpty()) {
      atoms.forEach(query::track);
      return atoms.size();
    }
    if (!stuck.unpopulated().isEmpty() && entrances.add(stuck.unpopulated())) {
      query.forbidSpontaneous(stuck.unpopulated());
      return 1;
    }
    int times = learnTimes(stuck.losses());
    return times > 0 ? times : trackAll();
  }

  private int learnTimes(Set<LiteralTimes.Occurrence> losses) {
    int learnt = 0;
    for (LiteralTimes.Occurrence loss : losses) {
      if (lastHolds.add(loss)) {
        query.times().lastHold(loss);
        learnt++;
      }
    }
    for (LiteralTimes.Occurrence loss : losses) {
      if (learnt == 0 && firstLosses.add(loss)) {
        query.times().firstLoss(loss);
        learnt++;
      }
    }
    return learnt;
  }

  /** Learns from a loop that was proposed where nobody is; zero if somebody is. */
  int learnLoop(Model candidate) {
    if (query.loop().isEmpty()) {
      return 0;
    }
    Set<Integer> unpopulated = query.loop().get().unpopulated(candidate);
    if (unpopulated.isEmpty() || !loopEntrances.add(unpopulated)) {
      return 0;
    }
    query.loop().get().forbidSpontaneous(unpopulated);
    return 1;
  }

  /** Turns to the segment encoding, in which every atom is tracked; zero if it is that already. */
  private int trackAll() {
    Set<Integer> rest = new LinkedHashSet<>();
    for (int atom = 0; atom < query.automaton().atoms().size(); atom++) {
      rest.add(atom);
    }
    rest.removeAll(query.tracked());
    if (!rest.isEmpty()) {
      events.accept(new Event.PhaseStarted(property.name(), "segments"));
      rest.forEach(query::track);
    }
    return rest.size();
  }
}
