package org.holdfast.explicit.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.explicit.SearchOptions.Order;
import org.holdfast.explicit.SearchOptions.Reduction;
import org.holdfast.explicit.storage.StateStore;

/**
 * Looks for an accepting run on all threads: the product is worked out level by level, and those of
 * its edges that may lie on an accepting loop are kept. On these, components are looked for when
 * there are twice as many as the last time, and when all states are there; that takes one thread,
 * but hardly any time, since nothing is expanded again. Most automata wait for something first, and
 * while they do, no loop accepts.
 *
 * <p>Levels are the same sets for any number of threads, and so are the components among the edges
 * kept; the run shown leads to one that is nearest.
 */
final class WideLassoSearch implements AutoCloseable {
  private static final int HERE = 0;
  private static final int BY_FAILURE = 1;

  private final Product product;
  private final Reduction reduction;
  private final StateStore store;
  private final SearchBudget effort;
  private final WorkerThreads workers;
  private final List<LoopEdges> edges = new ArrayList<>();

  // The size of each shard before the first state of the next level, and behind its last.
  private int[] from;
  private int[] to;
  private int level;

  // How many edges there must be for the next look for components.
  private long wantedEdges;

  // That there are more states than wanted.
  private Optional<BudgetExhausted> tooMany = Optional.empty();

  /**
   * @param firstEdges at how many edges components are looked for first
   */
  WideLassoSearch(
      Product product,
      Reduction reduction,
      StateStore store,
      SearchBudget effort,
      int threads,
      long firstEdges) {
    this.product = product;
    // Whether a process could move is no longer known when steps are left out.
    this.reduction = product.fair() ? Reduction.NONE : reduction;
    this.store = store;
    this.effort = effort;
    this.wantedEdges = firstEdges;
    this.workers = new WorkerThreads(product, store, effort, threads);
    for (WorkerThreads.Member member : workers.members()) {
      member.edges = new LoopEdges(store.shards(), product.fair());
      edges.add(member.edges);
    }
    from = sizes();
    WorkerThreads.Member first = workers.members().get(0);
    first.explorer.initial(first.access::add);
    to = sizes();
  }

  /**
   * Goes on with the search.
   *
   * @return the answer; empty if there are more states than that
   */
  Optional<Finding> search(long mostStates) throws BudgetExhausted {
    while (!Arrays.equals(from, to)) {
      if (store.size() > mostStates) {
        return Optional.empty();
      }
      expandLevel();
      effort.spend(store.size(), bytes());
      Optional<Finding> answer = violation();
      if (answer.isPresent()) {
        return answer;
      } else if (tooMany.isPresent()) {
        throw tooMany.get();
      }
      level++;
      from = to;
      to = sizes();
    }
    Optional<Finding> loop = loop();
    return loop.isPresent() ? loop : Optional.of(answer());
  }

  /**
   * If there are more states than wanted, this is the last level, and not all of it is visited: the
   * next look for loops must come now, however few edges there are.
   */
  private void expandLevel() throws BudgetExhausted {
    int[] ahead = to;
    try {
      workers.visit(from, to, member -> expand(member, ahead));
    } catch (BudgetExhausted e) {
      if (!effort.hasTooManyStates()) {
        throw e;
      }
      tooMany = Optional.of(e);
      wantedEdges = 0;
    }
  }

  private void expand(WorkerThreads.Member member, int[] end) {
    Explorer explorer = member.explorer;
    if (reduction == Reduction.AMPLE && takesAmple(member, end)) {
      return;
    }
    explorer.expandRead(member.state, member.access);
    if (explorer.ending() != Ending.OPEN) {
      member.offer(explorer.ending() == Ending.HERE ? HERE : BY_FAILURE);
      return;
    }
    explorer.count();
    explorer.addTo(member.access, member.name, member.edges);
  }

  /**
   * Takes the steps of an ample set only, if all of them lead to the next level, as in {@link
   * BreadthFirst}: every loop passes a state all of whose steps are taken.
   */
  private static boolean takesAmple(WorkerThreads.Member member, int[] end) {
    Explorer explorer = member.explorer;
    if (!explorer.expandAmple(member.state) || explorer.ending() != Ending.OPEN) {
      return false;
    }
    for (int i = 0; i < explorer.successors(); i++) {
      long name = member.access.find(explorer.successor(i));
      if (name >= 0 && (int) name < end[(int) (name >>> Integer.SIZE)]) {
        return false;
      }
    }
    explorer.count();
    explorer.takesAmple();
    explorer.addTo(member.access, member.name, member.edges);
    return true;
  }

  /** A run that ends in the level visited last, or a loop if it is time to look for one. */
  private Optional<Finding> violation() throws BudgetExhausted {
    byte[] here = workers.least(HERE);
    byte[] failing = workers.least(BY_FAILURE);
    if (here != null || failing != null) {
      ProductGraph graph = new ProductGraph(product, store);
      int last = graph.known(here != null ? here : failing);
      return Optional.of(run(graph, state -> state == last ? 1 : 0));
    }
    return edges() < wantedEdges ? Optional.empty() : loop();
  }

  private Optional<Finding> loop() throws BudgetExhausted {
    wantedEdges = 2 * edges();
    ProductGraph graph = new ProductGraph(product, store);
    int bound = graph.bound();
    effort.spend(store.size(), bytes() + LoopComponents.bytes(bound));
    LoopComponents components = new LoopComponents(edges, bound, product);
    return components.search(effort) ? Optional.of(run(graph, components::of)) : Optional.empty();
  }

  private Finding run(ProductGraph graph, IntUnaryOperator components) throws BudgetExhausted {
    effort.phase("the way to the loop");
    Finding answer = answer();
    return answer.with(
        new LassoExtraction(graph, graph::known, effort).run(graph.initial(), components));
  }

  private Finding answer() {
    effort.finish(store.size(), bytes());
    SearchRecord seen = new SearchRecord();
    workers.members().forEach(member -> seen.add(member.explorer));
    int depth = Arrays.equals(from, to) ? level - 1 : level;
    return new Finding(
        Optional.empty(), Order.BREADTH_FIRST, seen, store.size(), Math.max(0, depth), bytes());
  }

  private long edges() {
    return edges.stream().mapToLong(LoopEdges::edges).sum();
  }

  private long bytes() {
    return store.bytes() + edges.stream().mapToLong(LoopEdges::bytes).sum();
  }

  private int[] sizes() {
    int[] sizes = new int[store.shards()];
    Arrays.setAll(sizes, store::size);
    return sizes;
  }

  @Override
  public void close() {
    workers.close();
  }
}
