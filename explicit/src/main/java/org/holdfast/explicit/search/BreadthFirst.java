package org.holdfast.explicit.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.explicit.SearchOptions.Order;
import org.holdfast.explicit.SearchOptions.Reduction;
import org.holdfast.explicit.storage.StateStore;

/**
 * Looks for a shortest run that ends in a violation, level by level. States come into the store in
 * the order of their levels, so the store is the queue: the states of a level are those between two
 * sizes of each shard. No way back is stored. It is found again from the end, by looking for a
 * predecessor in the level before, which costs at most another search, and only when there is
 * something to show.
 *
 * <p>Which thread finds a state first does not matter: the levels are the same sets for any number
 * of threads, and of all candidates the one with the least bytes is taken.
 */
final class BreadthFirst {
  static final String PHASE = "breadth-first search";

  /** Where one of two questions is answered. */
  static final String FURTHER = "a violation is found, the search goes on";

  private static final int HERE = 0;
  private static final int BY_FAILURE = 1;

  private final Product product;
  private final Reduction reduction;
  private final StateStore store;
  private final SearchBudget effort;
  private final Targets targets;

  // By level: the size of each shard before the first state of the level.
  private final List<int[]> levels = new ArrayList<>();

  BreadthFirst(
      Product product,
      Reduction reduction,
      StateStore store,
      SearchBudget effort,
      Targets targets) {
    this.product = product;
    this.reduction = reduction;
    this.store = store;
    this.effort = effort;
    this.targets = targets;
  }

  void search(int threads) throws BudgetExhausted {
    try (WorkerThreads workers = new WorkerThreads(product, store, effort, threads)) {
      search(workers);
    }
  }

  private void search(WorkerThreads workers) throws BudgetExhausted {
    levels.add(sizes());
    WorkerThreads.Member first = workers.members().get(0);
    first.explorer.initial(first.access::add);
    levels.add(sizes());
    for (int level = 0; !isEmpty(level) && effort.mayGoTo(level); level++) {
      int[] ahead = levels.get(level + 1);
      workers.visit(levels.get(level), ahead, member -> expand(member, ahead));
      for (Ending ending : List.of(Ending.HERE, Ending.BY_FAILURE)) {
        byte[] end = least(workers, ending == Ending.HERE ? HERE : BY_FAILURE);
        if (end != null && targets.isOpen(ending)) {
          Finding answer = answer(workers);
          targets.found(ending, answer.with(run(workers, level, end, ending)));
          effort.phase(FURTHER);
        }
      }
      if (targets.isAnswered()) {
        return;
      }
      levels.add(sizes());
    }
    targets.exhausted(answer(workers));
  }

  private Finding answer(WorkerThreads workers) {
    effort.finish(store.size(), store.bytes());
    List<Explorer> explorers = workers.members().stream().map(member -> member.explorer).toList();
    return Finding.of(Optional.empty(), Order.BREADTH_FIRST, explorers, effort);
  }

  private void expand(WorkerThreads.Member member, int[] end) {
    Explorer explorer = member.explorer;
    if (reduction == Reduction.AMPLE && takesAmple(member, end)) {
      return;
    }
    explorer.expand(member.state);
    if (explorer.ending() == Ending.HERE) {
      offer(member, HERE);
      return;
    } else if (explorer.ending() == Ending.BY_FAILURE) {
      offer(member, BY_FAILURE);
    }
    explorer.count();
    explorer.addTo(member.access);
  }

  /**
   * Takes the steps of an ample set only, if one of them leads to the next level. Going on so, from
   * level to level, one comes to a state all of whose steps are taken, and takes what was put off
   * until then; that is enough for what a finite run shows (Bošnački, Holzmann, "Improving Spin's
   * partial-order reduction for breadth-first search", 2005). Levels do not depend on the order of
   * work, and so neither does this.
   */
  private static boolean takesAmple(WorkerThreads.Member member, int[] end) {
    Explorer explorer = member.explorer;
    if (!explorer.expandAmple(member.state) || explorer.ending() != Ending.OPEN) {
      return false;
    }
    boolean ahead =
        explorer.hasStepWithin(
            successor -> {
              long name = member.access.add(successor);
              long found = name >= 0 ? name : ~name;
              return (int) found >= end[(int) (found >>> Integer.SIZE)];
            });
    if (ahead) {
      explorer.count();
      explorer.takesAmple();
    }
    return ahead;
  }

  private static void offer(WorkerThreads.Member member, int purpose) {
    byte[] least = member.least[purpose];
    if (least == null || Arrays.compareUnsigned(member.state, least) < 0) {
      member.least[purpose] = member.state.clone();
    }
  }

  /** The least candidate of all threads, or null; forgets the candidates. */
  private static byte[] least(WorkerThreads workers, int purpose) {
    byte[] least = null;
    for (WorkerThreads.Member member : workers.members()) {
      byte[] mine = member.least[purpose];
      if (mine != null && (least == null || Arrays.compareUnsigned(mine, least) < 0)) {
        least = mine;
      }
      member.least[purpose] = null;
    }
    return least;
  }

  private Run run(WorkerThreads workers, int level, byte[] end, Ending ending)
      throws BudgetExhausted {
    effort.phase("the way to the violation");
    List<byte[]> path = new ArrayList<>();
    path.add(end);
    for (int k = level - 1; k >= 0; k--) {
      byte[] target = path.get(0);
      workers.visit(
          levels.get(k),
          levels.get(k + 1),
          member -> {
            if (leadsTo(member, target)) {
              offer(member, HERE);
            }
          });
      path.add(0, least(workers, HERE));
    }
    return Paths.run(product, path, ending);
  }

  private static boolean leadsTo(WorkerThreads.Member member, byte[] target) {
    member.explorer.expand(member.state);
    for (int i = 0; i < member.explorer.successors(); i++) {
      if (Arrays.equals(member.explorer.successor(i), target)) {
        return true;
      }
    }
    return false;
  }

  private boolean isEmpty(int level) {
    return Arrays.equals(levels.get(level), levels.get(level + 1));
  }

  private int[] sizes() {
    int[] sizes = new int[store.shards()];
    Arrays.setAll(sizes, store::size);
    return sizes;
  }
}
