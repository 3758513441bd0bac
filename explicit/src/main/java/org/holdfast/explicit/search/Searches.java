package org.holdfast.explicit.search;

import org.holdfast.checking.BudgetExhausted;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SearchOptions.Order;
import org.holdfast.explicit.SearchOptions.Storage;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.explicit.storage.BitSetOfStates;
import org.holdfast.explicit.storage.CollapsedStore;
import org.holdfast.explicit.storage.FingerprintSet;
import org.holdfast.explicit.storage.LossySet;
import org.holdfast.explicit.storage.PlainStore;
import org.holdfast.explicit.storage.ScratchFiles;
import org.holdfast.explicit.storage.StateStore;

/** Chooses search and storage. */
public final class Searches {
  private static final int SHARDS_PER_THREAD = 8;
  private static final int MOST_SHARDS = 1024;

  /** Room for a hundred million states or so; clearing more takes longer than most searches. */
  private static final long BITSTATE_BYTES = 256L << 20;

  private final Product product;
  private final SearchOptions options;
  private final SearchBudget effort;

  public Searches(Product product, SearchOptions options, SearchBudget effort) {
    this.product = product;
    this.options = options;
    this.effort = effort;
  }

  /**
   * Looks for violations that a finite run shows.
   *
   * @param targets gets the answers; some may be there even if the budget is used up
   */
  public void ends(Targets targets) throws BudgetExhausted {
    if (options.storage().isLossy()) {
      effort.phase(BreadthFirst.PHASE);
      targets.exhausted(new LossyBreadthFirst(product, lossySet(), effort).search());
    } else if (options.storage() == Storage.DISK) {
      effort.phase(BreadthFirst.PHASE + " on disk");
      searchOnDisk(targets);
    } else if (options.order() == Order.DEPTH_FIRST) {
      effort.phase("depth-first search");
      new DepthFirst(product, options.reduction(), store(1), effort, targets).search();
    } else {
      effort.phase(BreadthFirst.PHASE);
      searchWide(targets);
    }
  }

  private void searchOnDisk(Targets targets) throws BudgetExhausted {
    int threads = options.threads();
    DiskLevels.Limits limits = DiskLevels.Limits.of(product.width(), options.maxBytes());
    PlainStore recent = new PlainStore(product.width(), shards(threads));
    try (ScratchFiles files = ScratchFiles.in(options.folder())) {
      Levels levels = new DiskLevels(product.width(), limits, recent, files, effort);
      new BreadthFirst(product, options.reduction(), levels, effort, targets).search(threads);
    }
  }

  private void searchWide(Targets targets) throws BudgetExhausted {
    int threads = options.threads();
    // Depth-first search within a bound misses what it came to on a longer way first.
    boolean unbounded = options.maxDepth() == Integer.MAX_VALUE;
    if (options.order() == Order.EITHER && threads > 1 && unbounded) {
      new SideBySide(
              product, options, SideBySide.Limits.of(product.width()), this::store, effort, targets)
          .search();
    } else {
      new BreadthFirst(product, options.reduction(), store(threads), effort, targets)
          .search(threads);
    }
  }

  /**
   * How many states breadth-first search is worth in a system to find a shorter run than
   * depth-first search has found after so many.
   */
  public static long worthShortest(TransitionSystem system, long states) {
    return SideBySide.Limits.of(system.width()).lead(states, 2);
  }

  /**
   * Looks for a violation that takes a run without end. States are in memory even if those of other
   * searches are on disk, since such a search comes back to all of them in no order.
   */
  public void loops(Targets targets) throws BudgetExhausted {
    effort.phase("search for loops");
    // Within a bound on the depth, one search must do: what the other left out is unknown.
    boolean deep = options.order() == Order.DEPTH_FIRST || options.maxDepth() < Integer.MAX_VALUE;
    targets.exhausted(
        deep
            ? new LassoSearch(product, options.reduction(), store(1), effort).searchToTheEnd()
            : new InTurns(
                    product,
                    options,
                    InTurns.Limits.within(options.maxStates()),
                    this::store,
                    effort)
                .search());
  }

  private StateStore store(int threads) {
    int shards = shards(threads);
    return options.storage() == Storage.PLAIN
        ? new PlainStore(product.width(), shards)
        : new CollapsedStore(product.width(), product.parts(), shards);
  }

  /** Half of the memory is for the bits, the rest for what the search needs beside. */
  private LossySet lossySet() {
    return options.storage() == Storage.BITSTATE
        ? new BitSetOfStates(Math.min(options.maxBytes() / 2, BITSTATE_BYTES))
        : new FingerprintSet();
  }

  /** So many that threads seldom meet; a power of two. */
  private static int shards(int threads) {
    int wanted = Math.min(MOST_SHARDS, threads * SHARDS_PER_THREAD);
    return threads == 1 ? 1 : Integer.highestOneBit(2 * wanted - 1);
  }
}
