package org.holdfast.rounds.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.holdfast.rounds.semantics.RoundHearing;
import org.holdfast.rounds.semantics.RoundOutcome;
import org.holdfast.rounds.semantics.RoundState;
import org.holdfast.rounds.semantics.SentMessage;

/**
 * What a process can make of a round, for one thread. Only how many of which message are heard
 * matters, so these numbers are tried instead of sets of senders. Of the ways to come to a local
 * state the one with the fewest losses is kept: whoever may lose more may lose less.
 */
final class HeardOptions {
  private static final int MOST_REMEMBERED = 200_000;

  private final SearchModel model;
  private final MessageNumbers numbers;
  private final Map<LongKey, List<HeardOption>> options = new HashMap<>();
  private final Map<LongKey, long[]> results = new HashMap<>();

  HeardOptions(SearchModel model, MessageNumbers numbers) {
    this.model = model;
    this.numbers = numbers;
  }

  /** The options of a process, by the local state that they lead to. */
  List<HeardOption> of(long slot, boolean coordinates, int time, HeardPool pool) {
    LongKey key = new LongKey(pool.key(slot, coordinates, model.instance().clock().sameCode(time)));
    List<HeardOption> known = options.get(key);
    if (known == null) {
      known = new Enumeration(slot, coordinates, time, pool).all();
      if (options.size() > MOST_REMEMBERED) {
        options.clear();
      }
      options.put(key, known);
    }
    return known;
  }

  private final class Enumeration {
    private final long slot;
    private final boolean coordinates;
    private final int time;
    private final HeardPool pool;
    private final int[] heard;
    private final Map<Long, HeardOption> found = new TreeMap<>();
    private final List<Integer> forged = new ArrayList<>();
    private final List<Integer> forgeries = new ArrayList<>();

    Enumeration(long slot, boolean coordinates, int time, HeardPool pool) {
      this.slot = slot;
      this.coordinates = coordinates;
      this.time = time;
      this.pool = pool;
      this.heard = new int[pool.groups().size()];
      if (pool.forgers() > 0 || pool.coordinatorForges()) {
        model
            .code()
            .messages(model.instance().clock().phase(time))
            .forEach(message -> forgeries.add(numbers.of(message)));
      }
    }

    List<HeardOption> all() {
      heard(0, 0);
      return List.copyOf(found.values());
    }

    private void heard(int group, int cost) {
      if (group == heard.length) {
        if (pool.coordinatorForges()) {
          forgeries.forEach(message -> forged(message, cost));
        }
        forged(MessageNumbers.NONE, cost);
        return;
      }
      HeardPool.Group next = pool.groups().get(group);
      for (int number = group == pool.own() ? 1 : 0; number <= next.size(); number++) {
        int lost = cost + Math.max(0, next.certain().size() - number);
        if (lost <= pool.most()) {
          heard[group] = number;
          heard(group + 1, lost);
        }
      }
    }

    private void forged(int ofCoordinator, int cost) {
      forged(0, ofCoordinator, cost);
    }

    private void forged(int first, int ofCoordinator, int cost) {
      add(ofCoordinator, cost);
      if (forged.size() < pool.forgers()) {
        for (int i = first; i < forgeries.size(); i++) {
          forged.add(forgeries.get(i));
          forged(i, ofCoordinator, cost);
          forged.remove(forged.size() - 1);
        }
      }
    }

    private void add(int ofCoordinator, int cost) {
      Map<Integer, Integer> counts = new TreeMap<>();
      int known = ofCoordinator;
      for (int i = 0; i < heard.length; i++) {
        HeardPool.Group group = pool.groups().get(i);
        if (heard[i] > 0) {
          counts.merge(group.message(), heard[i], Integer::sum);
          known = group.ofCoordinator() ? group.message() : known;
        }
      }
      forged.forEach(message -> counts.merge(message, 1, Integer::sum));
      if (ofCoordinator != MessageNumbers.NONE) {
        counts.merge(ofCoordinator, 1, Integer::sum);
      }
      for (long next : results(slot, coordinates, time, counts, known)) {
        HeardOption before = found.get(next);
        boolean escapes =
            model.isDoomed(slot)
                && next != HeardOption.FAILED
                && StatePacking.life(next) != RoundState.Life.RUNNING;
        if (!escapes && (before == null || before.cost() > cost)) {
          found.put(
              next,
              new HeardOption(
                  next,
                  cost,
                  heard.clone(),
                  forged.stream().mapToInt(message -> message).toArray(),
                  ofCoordinator));
        }
      }
    }
  }

  /** The local states that can come of hearing so many of each message. */
  private long[] results(
      long slot, boolean coordinates, int time, Map<Integer, Integer> counts, int ofCoordinator) {
    long[] key = new long[4 + 2 * counts.size()];
    key[0] = SlotState.code(slot);
    key[1] = coordinates ? 1 : 0;
    key[2] = model.instance().clock().sameCode(time);
    key[3] = ofCoordinator;
    int at = 4;
    List<SentMessage> messages = new ArrayList<>();
    for (Map.Entry<Integer, Integer> entry : counts.entrySet()) {
      key[at++] = entry.getKey();
      key[at++] = entry.getValue();
      for (int i = 0; i < entry.getValue(); i++) {
        messages.add(numbers.message(entry.getKey()));
      }
    }
    LongKey question = new LongKey(key);
    long[] known = results.get(question);
    if (known == null) {
      Optional<SentMessage> coordinator =
          ofCoordinator == MessageNumbers.NONE
              ? Optional.empty()
              : Optional.of(numbers.message(ofCoordinator));
      known = executed(slot, coordinates, time, messages, coordinator);
      if (results.size() > MOST_REMEMBERED) {
        results.clear();
      }
      results.put(question, known);
    }
    return known;
  }

  private long[] executed(
      long slot,
      boolean coordinates,
      int time,
      List<SentMessage> messages,
      Optional<SentMessage> coordinator) {
    RoundState state = model.packing().state(SlotState.code(slot));
    boolean allOrders = model.reductions().order().matters(model.instance().clock().phase(time));
    List<List<SentMessage>> orders = allOrders ? ArrivalOrders.of(messages) : List.of(messages);
    return orders.stream()
        .flatMap(
            order ->
                model
                    .code()
                    .heard(state, time, coordinates, new RoundHearing(order, coordinator))
                    .stream())
        .mapToLong(this::number)
        .distinct()
        .sorted()
        .toArray();
  }

  private long number(RoundOutcome outcome) {
    return outcome.accept(
        new RoundOutcome.Visitor<>() {
          @Override
          public Long reached(RoundOutcome.Reached reached) {
            return model.packing().code(reached.state());
          }

          @Override
          public Long failed(RoundOutcome.Failed failed) {
            return HeardOption.FAILED;
          }
        });
  }
}
