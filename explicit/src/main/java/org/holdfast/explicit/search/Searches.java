package org.holdfast.explicit.search;

import java.util.Optional;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SearchOptions.Storage;
import org.holdfast.explicit.storage.BitSetOfStates;
import org.holdfast.explicit.storage.CollapsedStore;
import org.holdfast.explicit.storage.FingerprintSet;
import org.holdfast.explicit.storage.LossySet;
import org.holdfast.explicit.storage.PlainStore;
import org.holdfast.explicit.storage.StateStore;

/** Chooses search and storage. */
public final class Searches {
  private static final int SHARDS_PER_THREAD = 8;
  private static final int MOST_SHARDS = 1024;

  private final Product product;
  private final SearchBudget effort;
  private final SearchRecord findings;

  public Searches(Product product, SearchBudget effort, SearchRecord findings) {
    this.product = product;
    this.effort = effort;
    this.findings = findings;
  }

  /** A violation that a finite run shows. */
  public Optional<Run> ends(SearchOptions options) throws BudgetExhausted {
    effort.phase("breadth-first search");
    if (options.storage().isLossy()) {
      return new LossyBreadthFirst(product, lossySet(options), effort, findings).search();
    }
    StateStore store = store(options, shards(options.threads()));
    return new BreadthFirst(product, options.reduction(), store, effort, findings)
        .search(options.threads());
  }

  /** A violation that takes a run without end. */
  public Optional<Run> loops(SearchOptions options) throws BudgetExhausted {
    effort.phase("search for loops");
    return new LassoSearch(product, options.reduction(), store(options, 1), effort, findings)
        .search();
  }

  private StateStore store(SearchOptions options, int shards) {
    return options.storage() == Storage.COLLAPSED
        ? new CollapsedStore(product.width(), product.parts(), shards)
        : new PlainStore(product.width(), shards);
  }

  /** Half of the memory is for the bits, the rest for what the search needs beside. */
  private static LossySet lossySet(SearchOptions options) {
    return options.storage() == Storage.BITSTATE
        ? new BitSetOfStates(options.maxBytes() / 2)
        : new FingerprintSet();
  }

  /** So many that threads seldom meet; a power of two. */
  private static int shards(int threads) {
    int wanted = Math.min(MOST_SHARDS, threads * SHARDS_PER_THREAD);
    return threads == 1 ? 1 : Integer.highestOneBit(2 * wanted - 1);
  }
}
