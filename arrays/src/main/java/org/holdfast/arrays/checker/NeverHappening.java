package org.holdfast.arrays.checker;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.arrays.backward.BackwardSearch;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.Transition;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Remark;
import org.holdfast.checking.SourcePosition;

/**
 * What of a model never happens, so that something may hold because of a slip: transitions that
 * never fire, and unsafe formulas of which already a part never holds. Said is only what a short
 * search proves, for every number of processes.
 */
final class NeverHappening {
  /** Whatever takes more cubes is not said. Most is seen to happen before the first of them. */
  private static final int MOST_CUBES = 25;

  private final ArraySystem system;
  private final BackwardSearch search;
  private final Budget budget;

  /**
   * Prepares for a system.
   *
   * @param search which knows already what was proved of the system
   */
  NeverHappening(ArraySystem system, BackwardSearch search, Budget budget) {
    this.system = system;
    this.search = search;
    this.budget = budget;
  }

  /**
   * The transitions that never fire.
   *
   * @param written how many the model has; the others were made from these
   */
  Optional<Remark> transitions(int written) throws BudgetExhausted {
    List<Remark.NeverFires.Named> dead = new ArrayList<>();
    Set<SourcePosition> seen = new HashSet<>();
    for (Transition transition : system.transitions().subList(0, written)) {
      // Omitting a message is possible exactly where sending it is.
      if (seen.add(transition.position())
          && never(transition.parameters(), here(transition.guard()))) {
        dead.add(new Remark.NeverFires.Named(transition.name(), transition.position()));
      }
    }
    return dead.isEmpty() ? Optional.empty() : Optional.of(new Remark.NeverFires(dead));
  }

  /** Why a formula that must never hold does not, if that is simpler than its author thinks. */
  Optional<Remark> part(ArraySystem.About unsafe) throws BudgetExhausted {
    if (search.isContradictory(unsafe)) {
      return Optional.of(new Remark.Contradictory());
    }
    if (unsafe.condition() instanceof ArrayCondition.All all && all.parts().size() > 1) {
      for (ArrayCondition part : all.parts()) {
        if (never(unsafe.variables(), part)) {
          return Optional.of(new Remark.PartNeverHolds(part.toString()));
        }
      }
    }
    return Optional.empty();
  }

  private boolean never(List<ArrayTerm.Process> variables, ArrayCondition condition)
      throws BudgetExhausted {
    ArraySystem.About target =
        new ArraySystem.About(
            "never", variables, condition, List.of(), system.initial().position());
    return search.run(List.of(target), MOST_CUBES, budget, path -> true)
        == BackwardSearch.Ending.CLOSED;
  }

  /** What the guard asks of those who take part. */
  private static ArrayCondition here(ArrayCondition guard) {
    return guard.accept(
        new ArrayCondition.Rewriting() {
          @Override
          public ArrayCondition quantified(ArrayCondition.Quantified quantified) {
            return ArrayCondition.TRUE;
          }
        });
  }
}
