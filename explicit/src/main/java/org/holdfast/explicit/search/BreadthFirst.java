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
 * Looks for a shortest run that ends in a violation, level by level. No way back is stored. It is
 * found again from the end, by looking for a predecessor in the level before, which costs at most
 * another search, and only when there is something to show.
 *
 * <p>Which thread finds a state first does not matter: the levels are the same sets for any number
 * of threads, and of all candidates the one with the least bytes is taken.
 */
final class BreadthFirst {
  static final String PHASE = "breadth-first search";

  private static final int HERE = 0;
  private static final int BY_FAILURE = 1;

  private final Product product;
  private final Reduction reduction;
  private final Levels levels;
  private final SearchBudget effort;
  private final Targets targets;

  BreadthFirst(
      Product product,
      Reduction reduction,
      StateStore store,
      SearchBudget effort,
      Targets targets) {
    this(product, reduction, new StoredLevels(store), effort, targets);
  }

  BreadthFirst(
      Product product, Reduction reduction, Levels levels, SearchBudget effort, Targets targets) {
    this.product = product;
    this.reduction = reduction;
    this.levels = levels;
    this.effort = effort;
    this.targets = targets;
  }

  void search(int threads) throws BudgetExhausted {
    try (WorkerThreads workers = new WorkerThreads(product, levels.store(), effort, threads)) {
      search(workers);
    }
  }

  private void search(WorkerThreads workers) throws BudgetExhausted {
    WorkerThreads.Member first = workers.members().get(0);
    first.explorer.initial(first.access::add);
    levels.complete(workers);
    for (int level = 0; !levels.isEmpty(level) && effort.mayGoTo(level); level++) {
      levels.visit(level, workers, this::expand);
      for (Ending ending : List.of(Ending.HERE, Ending.BY_FAILURE)) {
        byte[] end = workers.least(ending == Ending.HERE ? HERE : BY_FAILURE);
        if (end != null && targets.isOpen(ending)) {
          Finding answer = answer(workers);
          targets.found(ending, answer.with(run(workers, level, end, ending)));
          effort.found();
        }
      }
      if (targets.isAnswered()) {
        return;
      }
      levels.complete(workers);
    }
    targets.exhausted(answer(workers));
  }

  private Finding answer(WorkerThreads workers) {
    effort.finish(levels.states(), levels.bytes());
    List<Explorer> explorers = workers.members().stream().map(member -> member.explorer).toList();
    return Finding.of(Optional.empty(), Order.BREADTH_FIRST, explorers, effort);
  }

  private void expand(WorkerThreads.Member member) {
    Explorer explorer = member.explorer;
    if (reduction == Reduction.AMPLE && takesAmple(member)) {
      return;
    }
    explorer.expandRead(member.state, member.access);
    if (explorer.ending() == Ending.HERE) {
      member.offer(HERE);
      return;
    } else if (explorer.ending() == Ending.BY_FAILURE) {
      member.offer(BY_FAILURE);
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
  private boolean takesAmple(WorkerThreads.Member member) {
    Explorer explorer = member.explorer;
    if (!explorer.expandAmple(member.state) || explorer.ending() != Ending.OPEN) {
      return false;
    }
    boolean ahead =
        explorer.hasStepWithin(
            successor -> {
              long name = member.access.add(successor);
              return levels.isAhead(successor, name >= 0 ? name : ~name);
            });
    if (ahead) {
      explorer.count();
      explorer.takesAmple();
    }
    return ahead;
  }

  private Run run(WorkerThreads workers, int level, byte[] end, Ending ending)
      throws BudgetExhausted {
    effort.phase("the way to the violation");
    List<byte[]> path = new ArrayList<>();
    path.add(end);
    for (int k = level - 1; k >= 0; k--) {
      byte[] target = path.get(0);
      levels.visit(
          k,
          workers,
          member -> {
            if (leadsTo(member, target)) {
              member.offer(HERE);
            }
          });
      path.add(0, workers.least(HERE));
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
}
