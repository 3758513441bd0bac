package org.holdfast.explicit.search;

import java.util.Optional;
import java.util.function.IntFunction;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.storage.StateStore;

/**
 * Two searches for loops in turns. Depth-first search often comes upon a violation soon, and has
 * all that small models need. Level by level, all threads take part, and the processor waits less
 * for memory. So depth-first search begins; from some number of states on, it gets a small part of
 * the work, lest a violation is missed that only it comes upon. Turns are counted in states, so the
 * answer does not depend on seconds.
 */
final class InTurns {
  /**
   * How long turns are.
   *
   * @param first how many states depth-first search visits in its first turn; twice as many by the
   *     end of the next
   * @param ratio how many times as many there may be level by level
   */
  record Limits(long first, long ratio) {
    private static final long FIRST = 50_000;
    private static final long FIRST_PART = 8;
    private static final long RATIO = 16;

    /** For a search of so many states in all: the turn of the other one must come before that. */
    static Limits within(long maxStates) {
      return new Limits(Math.max(1, Math.min(FIRST, maxStates / FIRST_PART)), RATIO);
    }

    private boolean isUsual() {
      return first >= FIRST;
    }

    Limits {
      if (first < 1 || ratio < 1) {
        throw new IllegalArgumentException("turns without states");
      }
    }
  }

  private static final int REDUCED_PART = 20;
  private static final int RECURRING_PART = 2;

  private final Product product;
  private final SearchOptions options;
  private final Limits limits;
  private final IntFunction<StateStore> stores;
  private final SearchBudget effort;

  /**
   * @param stores makes a store for so many threads
   */
  InTurns(
      Product product,
      SearchOptions options,
      Limits limits,
      IntFunction<StateStore> stores,
      SearchBudget effort) {
    this.product = product;
    this.options = options;
    this.limits = limits;
    this.stores = stores;
    this.effort = effort;
  }

  Finding search() throws BudgetExhausted {
    LassoSearch deep = new LassoSearch(product, options.reduction(), stores.apply(1), effort);
    Optional<Finding> answer = deep.search(limits.first);
    if (answer.isPresent()) {
      return answer.get();
    } else if (isBetterAlone(deep)) {
      return deep.searchToTheEnd();
    }
    try {
      return alternate(deep);
    } catch (BudgetExhausted e) {
      // The edges kept take memory that depth-first search does not need.
      if (e.reason() != Verdict.Reason.MEMORY || effort.hasTooManyStates()) {
        throw e;
      }
    } catch (OutOfMemoryError e) {
      // So do their lists while they grow.
    }
    return deep.searchToTheEnd();
  }

  /**
   * Depth-first search leaves out more steps than the other; and to keep edges and go through them
   * pays with several threads only, unless they are few. If there may be few states only, it is not
   * time that counts: going down a way without end would use them up.
   */
  private boolean isBetterAlone(LassoSearch deep) {
    boolean manyEdges = deep.recurring() > limits.first / RECURRING_PART;
    return deep.reduced() > limits.first / REDUCED_PART
        || manyEdges && options.threads() == 1 && limits.isUsual();
  }

  private Finding alternate(LassoSearch deep) throws BudgetExhausted {
    int threads = options.threads();
    try (WideLassoSearch wide =
        new WideLassoSearch(
            product, options.reduction(), stores.apply(threads), effort, threads, limits.first)) {
      for (long states = limits.first; true; states *= 2) {
        Optional<Finding> answer = wide.search(limits.ratio * states);
        if (answer.isEmpty()) {
          answer = deep.search(2 * states);
        }
        if (answer.isPresent()) {
          return answer.get();
        }
      }
    }
  }
}
