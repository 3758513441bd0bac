package org.holdfast.rounds.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.holdfast.checking.NotARun;
import org.holdfast.checking.Trace;
import org.holdfast.explicit.SeparateSemantics;
import org.holdfast.logic.Ltl;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.rounds.semantics.RoundAction;
import org.holdfast.rounds.semantics.RoundHearing;
import org.holdfast.rounds.semantics.RoundOutcome;
import org.holdfast.rounds.semantics.RoundSemantics;
import org.holdfast.rounds.semantics.RoundState;
import org.holdfast.rounds.semantics.SentMessage;

/**
 * Finds a run of processes with names for a run of a {@link RoundSystem}: who hears whom in each
 * round. The run is then executed by {@link RoundSemantics}.
 */
final class RoundReplay {
  private final SearchModel model;
  private final RoundSemantics semantics;
  private final RoundSuccessors successors;
  private final ValueRenaming renaming;
  private SlotState slots;

  RoundReplay(SearchModel model, RoundSemantics semantics) {
    this.model = model;
    this.semantics = semantics;
    this.successors = new RoundSuccessors(model);
    this.renaming = new ValueRenaming(model);
  }

  Trace trace(SeparateSemantics.Path path, Ltl property) throws NotARun {
    slots = model.packing().unpack(path.states().get(0));
    RoundsOfRun run = new RoundsOfRun(semantics, semantics.beginning(model.members(slots)));
    int loop = path.loopStart().orElse(path.actions().size());
    for (int i = 0; i < loop; i++) {
      run.take(to(path.states().get(i + 1)));
    }
    if (path.loopStart().isEmpty()) {
      return run.ending(property);
    }
    return run.repeating(
        () -> {
          for (int i = loop; i < path.actions().size(); i++) {
            run.take(to(path.states().get(i + 1)));
          }
        },
        property);
  }

  /** A round that leads to a state which is the same up to names. */
  private RoundAction to(byte[] target) throws NotARun {
    SlotState before = slots;
    List<RoundAction> found = new ArrayList<>();
    byte[] reached = new byte[target.length];
    successors.of(
        before,
        (next, choice, assignment) -> {
          if (found.isEmpty()) {
            model.packing().pack(next.with(renaming.canonical(next.slots())), reached);
            if (Arrays.equals(reached, target)) {
              slots = next;
              found.add(action(before, choice, assignment));
            }
          }
        });
    if (found.isEmpty()) {
      throw new NotARun("no round leads to the state that was found");
    }
    return found.get(0);
  }

  private RoundAction action(SlotState state, RoundChoice choice, RoundAssignment assignment) {
    Map<Integer, Map<Integer, SentMessage>> forged = new LinkedHashMap<>();
    Map<Integer, RoundAction.Reception> receptions = new TreeMap<>();
    for (int receiver = 0; receiver < model.processes(); receiver++) {
      if (assignment.options()[receiver] != null) {
        receptions.put(receiver, reception(state, choice, assignment, receiver, forged));
      }
    }
    if (model.instance().kind() == FaultAssumption.Kind.SYMMETRIC) {
      for (int sender = 0; sender < model.processes(); sender++) {
        int message = choice.messages()[sender];
        if (!model.hasCode(state.slots()[sender]) && message != MessageNumbers.NONE) {
          SentMessage same = successors.numbers().message(message);
          forged.put(
              sender,
              receptions.keySet().stream()
                  .collect(Collectors.toMap(receiver -> receiver, receiver -> same)));
        }
      }
    }
    BitSet crashing = choice.crashing();
    return new RoundAction(
        model.instance().clock().choosesCoordinator(state.time())
            ? OptionalInt.of(choice.coordinator())
            : OptionalInt.empty(),
        crashing.stream().boxed().collect(Collectors.toSet()),
        forged,
        receptions);
  }

  private RoundAction.Reception reception(
      SlotState state,
      RoundChoice choice,
      RoundAssignment assignment,
      int receiver,
      Map<Integer, Map<Integer, SentMessage>> forged) {
    HeardOption option = assignment.options()[receiver];
    long heardOf = assignment.heardOf()[receiver];
    HeardPool pool = successors.assignments().pool(state, choice, receiver, heardOf, 0);
    Map<Integer, SentMessage> arrived = new LinkedHashMap<>();
    Set<Integer> set = new TreeSet<>();
    for (int i = 0; i < model.processes(); i++) {
      if ((heardOf >> i & 1) == 1) {
        set.add(i);
      }
    }
    for (int i = 0; i < pool.groups().size(); i++) {
      HeardPool.Group group = pool.groups().get(i);
      List<Integer> senders = group.first(option.heard()[i]);
      senders.forEach(sender -> arrived.put(sender, successors.numbers().message(group.message())));
      group.certain().stream().filter(one -> !senders.contains(one)).forEach(set::remove);
    }
    forge(state, choice, receiver, option, set, arrived, forged);
    return ordered(state, choice, receiver, option, set, arrived);
  }

  /** Says which processes without code send what the option asks for. */
  private void forge(
      SlotState state,
      RoundChoice choice,
      int receiver,
      HeardOption option,
      Set<Integer> heardOf,
      Map<Integer, SentMessage> arrived,
      Map<Integer, Map<Integer, SentMessage>> forged) {
    boolean asks =
        model.reductions().coordinatorIsAsked(model.instance().clock().phase(state.time()));
    int used = 0;
    for (int sender : heardOf) {
      if (!model.hasCode(state.slots()[sender])
          && model.instance().kind() == FaultAssumption.Kind.BYZANTINE) {
        int message = MessageNumbers.NONE;
        if (asks && sender == choice.coordinator()) {
          message = option.ofCoordinator();
        } else if (used < option.forged().length) {
          message = option.forged()[used++];
        }
        if (message != MessageNumbers.NONE) {
          SentMessage sent = successors.numbers().message(message);
          arrived.put(sender, sent);
          forged.computeIfAbsent(sender, unseen -> new TreeMap<>()).put(receiver, sent);
        }
      }
    }
  }

  /** An order of arrival that leads to the local state that was found. */
  private RoundAction.Reception ordered(
      SlotState state,
      RoundChoice choice,
      int receiver,
      HeardOption option,
      Set<Integer> heardOf,
      Map<Integer, SentMessage> arrived) {
    RoundState local = model.packing().state(SlotState.code(state.slots()[receiver]));
    List<SentMessage> messages = List.copyOf(arrived.values());
    boolean matters =
        model.reductions().order().matters(model.instance().clock().phase(state.time()));
    Optional<SentMessage> ofCoordinator = Optional.ofNullable(arrived.get(choice.coordinator()));
    for (List<SentMessage> order : matters ? ArrivalOrders.of(messages) : List.of(messages)) {
      for (RoundOutcome outcome :
          model
              .code()
              .heard(
                  local,
                  state.time(),
                  receiver == choice.coordinator(),
                  new RoundHearing(order, ofCoordinator))) {
        if (leadsTo(outcome, option.next())) {
          return new RoundAction.Reception(heardOf, senders(order, arrived), outcome);
        }
      }
    }
    throw new IllegalStateException("no order of arrival leads where the search came to");
  }

  private boolean leadsTo(RoundOutcome outcome, long next) {
    return outcome.accept(
        new RoundOutcome.Visitor<>() {
          @Override
          public Boolean reached(RoundOutcome.Reached reached) {
            return model.packing().code(reached.state()) == next;
          }

          @Override
          public Boolean failed(RoundOutcome.Failed failed) {
            return next == HeardOption.FAILED;
          }
        });
  }

  private static List<Integer> senders(List<SentMessage> order, Map<Integer, SentMessage> arrived) {
    Map<Integer, SentMessage> left = new LinkedHashMap<>(arrived);
    List<Integer> senders = new ArrayList<>();
    for (SentMessage message : order) {
      int sender =
          left.entrySet().stream()
              .filter(entry -> entry.getValue().equals(message))
              .findFirst()
              .orElseThrow()
              .getKey();
      left.remove(sender);
      senders.add(sender);
    }
    return senders;
  }
}
