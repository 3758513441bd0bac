package org.holdfast.rounds.search;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.rounds.search.ArrivalState.Arrival;
import org.holdfast.rounds.semantics.RoundAction;
import org.holdfast.rounds.semantics.RoundHearing;
import org.holdfast.rounds.semantics.RoundOutcome;
import org.holdfast.rounds.semantics.RoundRules;
import org.holdfast.rounds.semantics.RoundState;
import org.holdfast.rounds.semantics.SentMessage;

/**
 * Steps in which a round begins, a message arrives, or a round ends, for one thread. A round may
 * end when what has arrived is what processes could hear under the promises: then whoever was not
 * heard is taken to be missing from as few heard-of sets as possible.
 */
final class ArrivalSteps {
  private final SearchModel model;
  private final RoundSuccessors successors;

  /** A state after the end of a round, and the round as a whole. */
  record End(SlotState next, RoundAction action) {}

  ArrivalSteps(SearchModel model) {
    this.model = model;
    this.successors = new RoundSuccessors(model);
  }

  private List<RoundChoice> choices(SlotState state) {
    List<RoundChoice> all = new ArrayList<>();
    successors.choices(state, all::add);
    return all;
  }

  void of(ArrivalState state, Consumer<ArrivalState> consumer) {
    List<RoundChoice> choices = choices(state.slots());
    if (state.isBetweenRounds()) {
      List<List<Arrival>> none = Collections.nCopies(model.processes(), List.of());
      for (int i = 1; i <= choices.size(); i++) {
        consumer.accept(new ArrivalState(state.slots(), i, none));
      }
      return;
    }
    RoundChoice choice = choices.get(state.choice() - 1);
    for (int receiver : receivers(state.slots(), choice)) {
      for (int sender = 0; sender < model.processes(); sender++) {
        if (!state.hasHeard(receiver, sender)) {
          arrive(state, choice, receiver, sender, consumer);
        }
      }
    }
    ends(state, end -> consumer.accept(ArrivalState.between(end.next())));
  }

  private List<Integer> receivers(SlotState state, RoundChoice choice) {
    List<Integer> receivers = new ArrayList<>();
    for (int i = 0; i < model.processes(); i++) {
      if (model.isRunning(state.slots()[i]) && !choice.crashing().get(i)) {
        receivers.add(i);
      }
    }
    return receivers;
  }

  private void arrive(
      ArrivalState state,
      RoundChoice choice,
      int receiver,
      int sender,
      Consumer<ArrivalState> consumer) {
    if (choice.sends(sender, receiver)) {
      consumer.accept(state.with(receiver, new Arrival(sender, 0)));
    } else if (successors.assignments().mayForge(state.slots(), sender)) {
      int known = phaseMessages(state.slots()).size();
      for (int i = 1; i <= known; i++) {
        consumer.accept(state.with(receiver, new Arrival(sender, i)));
      }
    }
  }

  private List<SentMessage> phaseMessages(SlotState state) {
    return model.code().messages(model.instance().clock().phase(state.time()));
  }

  /** All ways in which the round can end now. */
  void ends(ArrivalState state, Consumer<End> consumer) {
    RoundChoice choice = choices(state.slots()).get(state.choice() - 1);
    List<Integer> receivers = receivers(state.slots(), choice);
    Optional<long[]> heardOf = heardOf(state, choice, receivers);
    if (heardOf.isEmpty()) {
      return;
    }
    long lost = lost(state, choice, receivers);
    long left =
        model.instance().mostLosses().isPresent()
            ? model.instance().mostLosses().getAsLong() - state.slots().losses()
            : Long.MAX_VALUE;
    if (lost <= Math.min(left, choice.rules().losses())) {
      combine(state, choice, receivers, heardOf.get(), lost, new TreeMap<>(), consumer);
    }
  }

  private long certain(ArrivalState state, RoundChoice choice, int receiver) {
    long certain = 0;
    for (int sender = 0; sender < model.processes(); sender++) {
      if (choice.sends(sender, receiver)
          && successors.assignments().isCertain(state.slots(), choice, sender, receiver)) {
        certain |= 1L << sender;
      }
    }
    return certain;
  }

  private static long arrived(ArrivalState state, int receiver) {
    long arrived = 0;
    for (Arrival arrival : state.arrivals().get(receiver)) {
      arrived |= 1L << arrival.sender();
    }
    return arrived;
  }

  private long lost(ArrivalState state, RoundChoice choice, List<Integer> receivers) {
    long lost = 0;
    for (int receiver : receivers) {
      lost += Long.bitCount(certain(state, choice, receiver) & ~arrived(state, receiver));
    }
    return lost;
  }

  /** The largest heard-of sets with which just these messages arrive, if they satisfy the rules. */
  private Optional<long[]> heardOf(
      ArrivalState state, RoundChoice choice, List<Integer> receivers) {
    long everybody = (1L << model.processes()) - 1;
    long[] sets = new long[model.processes()];
    long common = everybody;
    long heard = 0;
    for (int receiver : receivers) {
      sets[receiver] = everybody & ~(certain(state, choice, receiver) & ~arrived(state, receiver));
      common &= sets[receiver];
      heard |= arrived(state, receiver);
    }
    RoundRules rules = choice.rules();
    if (rules.uniform()) {
      if ((heard & ~common) != 0) {
        return Optional.empty();
      }
      for (int receiver : receivers) {
        sets[receiver] = common;
      }
    }
    for (int receiver : receivers) {
      boolean self = !rules.self() || (sets[receiver] >> receiver & 1) == 1;
      boolean met =
          !rules.noSplit()
              || receivers.stream().allMatch(other -> (sets[receiver] & sets[other]) != 0);
      if (!self || !met || Long.bitCount(sets[receiver]) < rules.least()) {
        return Optional.empty();
      }
    }
    return Optional.of(sets);
  }

  private void combine(
      ArrivalState state,
      RoundChoice choice,
      List<Integer> receivers,
      long[] heardOf,
      long lost,
      Map<Integer, RoundAction.Reception> chosen,
      Consumer<End> consumer) {
    if (chosen.size() == receivers.size()) {
      consumer.accept(end(state, choice, lost, new TreeMap<>(chosen)));
      return;
    }
    int receiver = receivers.get(chosen.size());
    List<Arrival> arrivals = state.arrivals().get(receiver);
    List<SentMessage> messages =
        arrivals.stream().map(arrival -> message(state, choice, arrival)).toList();
    Optional<SentMessage> ofCoordinator = Optional.empty();
    for (int i = 0; i < arrivals.size(); i++) {
      if (arrivals.get(i).sender() == choice.coordinator()) {
        ofCoordinator = Optional.of(messages.get(i));
      }
    }
    long slot = state.slots().slots()[receiver];
    for (RoundOutcome outcome :
        model
            .code()
            .heard(
                model.packing().state(SlotState.code(slot)),
                state.slots().time(),
                receiver == choice.coordinator(),
                new RoundHearing(messages, ofCoordinator))) {
      boolean escapes =
          model.isDoomed(slot)
              && outcome instanceof RoundOutcome.Reached reached
              && reached.state().life() != RoundState.Life.RUNNING;
      if (!escapes) {
        chosen.put(
            receiver,
            new RoundAction.Reception(
                bits(heardOf[receiver]), arrivals.stream().map(Arrival::sender).toList(), outcome));
        combine(state, choice, receivers, heardOf, lost, chosen, consumer);
        chosen.remove(receiver);
      }
    }
  }

  private static Set<Integer> bits(long mask) {
    Set<Integer> bits = new TreeSet<>();
    for (int i = 0; i < Long.SIZE; i++) {
      if ((mask >> i & 1) == 1) {
        bits.add(i);
      }
    }
    return bits;
  }

  private SentMessage message(ArrivalState state, RoundChoice choice, Arrival arrival) {
    return arrival.forged() > 0
        ? phaseMessages(state.slots()).get(arrival.forged() - 1)
        : successors.numbers().message(choice.messages()[arrival.sender()]);
  }

  private End end(
      ArrivalState state,
      RoundChoice choice,
      long lost,
      Map<Integer, RoundAction.Reception> receptions) {
    long[] slots = new long[model.processes()];
    boolean fails = false;
    Map<Integer, Map<Integer, SentMessage>> forged = new TreeMap<>();
    for (int i = 0; i < slots.length; i++) {
      RoundAction.Reception reception = receptions.get(i);
      if (reception == null) {
        slots[i] = successors.assignments().withoutHearing(state.slots(), choice, i);
      } else if (reception.outcome() instanceof RoundOutcome.Reached reached) {
        long code = model.packing().code(reached.state());
        slots[i] = successors.assignments().flagged(state.slots(), choice, i, code);
      } else {
        fails = true;
      }
      for (Arrival arrival : state.arrivals().get(i)) {
        if (arrival.forged() > 0) {
          forged
              .computeIfAbsent(arrival.sender(), sender -> new TreeMap<>())
              .put(i, message(state, choice, arrival));
        }
      }
    }
    if (model.instance().kind() == FaultAssumption.Kind.SYMMETRIC) {
      forged.putAll(sameToAll(state, choice, receptions.keySet()));
    }
    RoundAction action =
        new RoundAction(
            model.instance().clock().choosesCoordinator(state.slots().time())
                ? OptionalInt.of(choice.coordinator())
                : OptionalInt.empty(),
            choice.crashing().stream().boxed().collect(Collectors.toSet()),
            forged,
            receptions);
    return new End(successors.after(state.slots(), choice, slots, lost, fails), action);
  }

  private Map<Integer, Map<Integer, SentMessage>> sameToAll(
      ArrivalState state, RoundChoice choice, Set<Integer> receivers) {
    Map<Integer, Map<Integer, SentMessage>> forged = new TreeMap<>();
    for (int sender = 0; sender < model.processes(); sender++) {
      int message = choice.messages()[sender];
      if (!model.hasCode(state.slots().slots()[sender]) && message != MessageNumbers.NONE) {
        SentMessage same = successors.numbers().message(message);
        forged.put(
            sender, receivers.stream().collect(Collectors.toMap(receiver -> receiver, r -> same)));
      }
    }
    return forged;
  }
}
