package org.holdfast.rounds.search;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.rounds.Communication;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.rounds.semantics.LocalCode;
import org.holdfast.rounds.semantics.RoundClock;
import org.holdfast.rounds.semantics.RoundInstance;
import org.holdfast.rounds.semantics.RoundRules;

/**
 * The states after one more round, for one thread. What concerns all processes is chosen first: who
 * coordinates, who crashes, what those send that send the same to all, which promises the round is
 * to keep. Where processes cannot be told apart, only how many of them are chosen matters.
 */
final class RoundSuccessors {
  private final SearchModel model;
  private final RoundInstance instance;
  private final RoundClock clock;
  private final MessageNumbers numbers = new MessageNumbers();
  private final RoundAssignments assignments;
  private final List<Communication.Promise> promises;

  /** Takes states after a round. */
  interface Successors {
    /**
     * @param next with the processes in their places
     */
    void accept(SlotState next, RoundChoice choice, RoundAssignment assignment);
  }

  RoundSuccessors(SearchModel model) {
    this.model = model;
    this.instance = model.instance();
    this.clock = instance.clock();
    this.assignments = new RoundAssignments(model, numbers);
    this.promises = model.promises() ? instance.eventual() : List.of();
  }

  MessageNumbers numbers() {
    return numbers;
  }

  RoundAssignments assignments() {
    return assignments;
  }

  void of(SlotState state, Successors consumer) {
    choices(
        state,
        choice ->
            assignments.of(
                state,
                choice,
                assignment ->
                    consumer.accept(
                        after(
                            state,
                            choice,
                            assignment.slots(),
                            assignment.cost(),
                            assignment.fails()),
                        choice,
                        assignment)));
  }

  /** Everything that can be chosen before the next round, always in the same order. */
  void choices(SlotState state, Consumer<RoundChoice> consumer) {
    if (state.failed() || clock.isOver(state.time())) {
      return;
    }
    for (int coordinator : coordinators(state)) {
      crashes(state, coordinator, 0, new BitSet(), consumer);
    }
  }

  private List<Integer> coordinators(SlotState state) {
    long[] slots = state.slots();
    if (!clock.choosesCoordinator(state.time())) {
      OptionalInt known = clock.coordinator(state.time());
      int chosen = -1;
      for (int i = 0; i < slots.length; i++) {
        chosen = SlotState.isChosen(slots[i]) ? i : chosen;
      }
      return List.of(known.orElse(chosen));
    }
    List<Integer> different = new ArrayList<>();
    for (int i = 0; i < slots.length; i++) {
      if (!isLikePrevious(slots, i)) {
        different.add(i);
      }
    }
    return different;
  }

  /** Whether a process and the one before it may be exchanged for each other. */
  private boolean isLikePrevious(long[] slots, int i) {
    return i > 0 && slots[i] == slots[i - 1] && model.reductions().processes().areAlike(i - 1, i);
  }

  private void crashes(
      SlotState state, int coordinator, int next, BitSet crashing, Consumer<RoundChoice> consumer) {
    long[] slots = state.slots();
    if (next == slots.length) {
      messages(state, coordinator, crashing, consumer);
      return;
    }
    boolean may = model.isDoomed(slots[next]) && model.isRunning(slots[next]);
    // Of processes that are alike, the first ones crash.
    boolean earlierDoes =
        !isLikePrevious(slots, next)
            || next == coordinator
            || next - 1 == coordinator
            || crashing.get(next - 1);
    if (may && earlierDoes) {
      crashing.set(next);
      crashes(state, coordinator, next + 1, crashing, consumer);
      crashing.clear(next);
    }
    if (!may || !clock.isLast(state.time())) {
      crashes(state, coordinator, next + 1, crashing, consumer);
    }
  }

  private void messages(
      SlotState state, int coordinator, BitSet crashing, Consumer<RoundChoice> consumer) {
    int n = state.slots().length;
    int[] messages = new int[n];
    boolean[] toAll = new boolean[n];
    for (int i = 0; i < n; i++) {
      messages[i] = MessageNumbers.NONE;
      boolean silent = instance.kind() == FaultAssumption.Kind.CLEAN_CRASH && crashing.get(i);
      if (model.isRunning(state.slots()[i]) && !silent) {
        Optional<LocalCode.Sent> sent =
            model
                .code()
                .sent(
                    model.packing().state(SlotState.code(state.slots()[i])),
                    state.time(),
                    i == coordinator);
        if (sent.isPresent()) {
          messages[i] = numbers.of(sent.get().message());
          toAll[i] = sent.get().receiver() == RoundAlgorithm.Receiver.ALL;
        }
      }
    }
    RoundChoice choice = new RoundChoice(coordinator, crashing, messages, toAll, RoundRules.ALL, 0);
    if (instance.kind() == FaultAssumption.Kind.SYMMETRIC) {
      List<Integer> known = new ArrayList<>();
      known.add(MessageNumbers.NONE);
      model.code().messages(clock.phase(state.time())).forEach(m -> known.add(numbers.of(m)));
      symmetric(state, choice, known, 0, 0, consumer);
    } else {
      claims(state, choice, consumer);
    }
  }

  /** Every process that sends the same to all chooses what; the same choices in another order. */
  private void symmetric(
      SlotState state,
      RoundChoice choice,
      List<Integer> known,
      int next,
      int least,
      Consumer<RoundChoice> consumer) {
    long[] slots = state.slots();
    if (next == slots.length) {
      claims(state, choice, consumer);
      return;
    }
    if (model.hasCode(slots[next])) {
      symmetric(state, choice, known, next + 1, 0, consumer);
      return;
    }
    boolean alike =
        isLikePrevious(slots, next)
            && next != choice.coordinator()
            && next - 1 != choice.coordinator();
    for (int i = alike ? least : 0; i < known.size(); i++) {
      choice.messages()[next] = known.get(i);
      choice.toAll()[next] = true;
      symmetric(state, choice, known, next + 1, i, consumer);
    }
  }

  /** A round may keep promises about some round, or not: only that some round does matters. */
  private void claims(SlotState state, RoundChoice choice, Consumer<RoundChoice> consumer) {
    for (int claims = 0; claims < 1 << promises.size(); claims++) {
      if (mayClaim(state, claims)) {
        RoundRules rules = instance.rules(state.time());
        for (int i = 0; i < promises.size(); i++) {
          if ((claims >> i & 1) == 1) {
            rules = rules.and(instance, promises.get(i).predicates());
          }
        }
        consumer.accept(
            new RoundChoice(
                choice.coordinator(),
                (BitSet) choice.crashing().clone(),
                choice.messages().clone(),
                choice.toAll().clone(),
                rules,
                claims));
      }
    }
  }

  private boolean isWholePass(int promise) {
    return ((Communication.Eventually) promises.get(promise).scope()).wholePass();
  }

  private boolean mayClaim(SlotState state, int claims) {
    for (int i = 0; i < promises.size(); i++) {
      boolean begun =
          !isWholePass(i) || clock.phase(state.time()) == 0 || (state.begun() >> i & 1) == 1;
      if ((claims >> i & 1) == 1 && ((state.kept() >> i & 1) == 1 || !begun)) {
        return false;
      }
    }
    return true;
  }

  /**
   * The state after a round.
   *
   * @param slots the processes afterwards
   * @param lost how many messages were lost
   */
  SlotState after(SlotState state, RoundChoice choice, long[] slots, long lost, boolean fails) {
    if (fails) {
      return new SlotState(
          state.time(), state.slots(), state.losses(), state.kept(), state.begun(), true);
    }
    int kept = state.kept();
    int begun = 0;
    for (int i = 0; i < promises.size(); i++) {
      if ((choice.claims() >> i & 1) == 1) {
        if (!isWholePass(i) || clock.isLastPhase(state.time())) {
          kept |= 1 << i;
        } else {
          begun |= 1 << i;
        }
      }
    }
    long losses = instance.mostLosses().isPresent() ? state.losses() + lost : 0;
    return new SlotState(clock.next(state.time()), slots, losses, kept, begun, false);
  }
}
