package org.holdfast.explicit.search;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.holdfast.checking.InternalFault;
import org.holdfast.explicit.SeparateSemantics;

/**
 * A run that a search found.
 *
 * @param loopStart the first step that is repeated for ever; empty if the run ends, or if it does
 *     not matter how it goes on
 */
public record Run(Configuration initial, List<Step> steps, OptionalInt loopStart) {
  public Run {
    steps = List.copyOf(steps);
  }

  /**
   * The same run with its loop beginning as early as possible. A search tells states apart by what
   * the automaton remembers, too, and so may go round once before it closes the loop.
   */
  public Run folded() {
    if (loopStart.isEmpty()) {
      return this;
    }
    int start = loopStart.getAsInt();
    List<Step> all = new ArrayList<>(steps);
    while (start > 0
        && all.get(start - 1).equals(all.get(all.size() - 1))
        && source(all, start - 1).equals(source(all, all.size() - 1))) {
      all.remove(all.size() - 1);
      start--;
    }
    return new Run(initial, all, OptionalInt.of(start));
  }

  /** What the run looks like to the system whose states these are. */
  public SeparateSemantics.Path path() {
    List<byte[]> states = new ArrayList<>();
    List<Integer> actions = new ArrayList<>();
    states.add(initial.state());
    for (Step step : steps) {
      if (!step.error().isEmpty()) {
        throw new InternalFault("a step of a system with separate semantics fails");
      }
      states.add(step.target().state());
      actions.add(step.action());
    }
    return new SeparateSemantics.Path(states, actions, loopStart);
  }

  /** Where a step begins. */
  Configuration source(int step) {
    return source(steps, step);
  }

  private Configuration source(List<Step> all, int step) {
    return step == 0 ? initial : all.get(step - 1).target();
  }
}
