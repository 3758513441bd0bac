package org.holdfast.rounds.search;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.rounds.semantics.RoundOutcome;
import org.holdfast.rounds.semantics.RoundState;

/** How processes can begin, and which of them are faulty, up to names that do not matter. */
final class RoundBeginnings {
  private final SearchModel model;

  RoundBeginnings(SearchModel model) {
    this.model = model;
  }

  /** Conditions on beginnings are not looked at. */
  void forEach(Consumer<long[]> consumer) {
    List<List<Long>> possible = new ArrayList<>();
    for (int i = 0; i < model.processes(); i++) {
      possible.add(slots(i));
    }
    add(possible, new long[model.processes()], 0, 0, 0, consumer);
  }

  /** What a process can be at the beginning. */
  private List<Long> slots(int process) {
    boolean coordinates =
        model.instance().clock().coordinator(0).stream().anyMatch(who -> who == process);
    List<Long> slots = new ArrayList<>();
    boolean mayFail =
        model.instance().kind() != FaultAssumption.Kind.NONE && model.instance().mostFaulty() > 0;
    for (RoundOutcome outcome : model.code().initial(coordinates)) {
      if (outcome instanceof RoundOutcome.Reached reached) {
        long code = model.packing().code(reached.state());
        slots.add(SlotState.slot(code, false, false));
        boolean canFail =
            !model.instance().kind().crashes() || reached.state().life() == RoundState.Life.RUNNING;
        if (mayFail && model.instance().kind().followsCode() && canFail) {
          slots.add(SlotState.slot(code, false, true));
        }
      }
    }
    if (mayFail && !model.instance().kind().followsCode()) {
      slots.add(SlotState.slot(0, false, true));
    }
    return slots;
  }

  private void add(
      List<List<Long>> possible,
      long[] chosen,
      int next,
      int least,
      int faulty,
      Consumer<long[]> consumer) {
    if (next == chosen.length) {
      consumer.accept(chosen);
      return;
    }
    boolean alike = next > 0 && model.reductions().processes().areAlike(next - 1, next);
    for (int i = alike ? least : 0; i < possible.get(next).size(); i++) {
      long slot = possible.get(next).get(i);
      int failing = faulty + (SlotState.isFaulty(slot) ? 1 : 0);
      if (failing <= model.instance().mostFaulty()) {
        chosen[next] = slot;
        add(possible, chosen, next + 1, i, failing, consumer);
      }
    }
  }
}
