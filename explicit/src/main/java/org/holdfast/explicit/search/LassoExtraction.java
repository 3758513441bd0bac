package org.holdfast.explicit.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.InternalFault;

/**
 * Makes a run out of what a search for loops found: a shortest way, among the states known, to the
 * component found, and then round within it from one missing mark to the nearest next. All of it is
 * breadth-first search on the product, done again.
 */
final class LassoExtraction {
  private static final int SPEND_EVERY = 1024;
  private static final int UNSEEN = -1;
  private static final int START = -2;

  /** An edge of the product. */
  private record Edge(int target, long marks, Step step) {}

  /** Which edge ends a walk. */
  @FunctionalInterface
  private interface Goal {
    boolean reached(int target, long marks);
  }

  private final ProductGraph graph;
  private final IntUnaryOperator successors;
  private final SearchBudget effort;
  private final int known;

  /**
   * @param successors the number of a successor of the state expanded last, by its place; what is
   *     not among the states known has any other number
   */
  LassoExtraction(ProductGraph graph, IntUnaryOperator successors, SearchBudget effort) {
    this.graph = graph;
    this.successors = successors;
    this.effort = effort;
    this.known = graph.bound();
  }

  /**
   * A run from an initial state into a component that is nearest and, unless it ends there, round
   * in it.
   *
   * @param components the number of the component to which a state belongs, 0 if to none of those
   *     that were found
   */
  Run run(int[] initial, IntUnaryOperator components) throws BudgetExhausted {
    List<Edge> edges = new ArrayList<>();
    int start =
        Arrays.stream(initial)
            .filter(state -> components.applyAsInt(state) != 0)
            .findFirst()
            .orElse(UNSEEN);
    if (start == UNSEEN) {
      edges.addAll(
          walk(initial, state -> true, (target, marks) -> components.applyAsInt(target) != 0));
    }
    int entry = start == UNSEEN ? edges.get(edges.size() - 1).target : start;
    int number = components.applyAsInt(entry);
    IntPredicate component = state -> components.applyAsInt(state) == number;
    byte[] first = graph.bytesOf(start == UNSEEN ? origin : start);
    Ending ending = graph.expand(entry).ending();
    OptionalInt loopStart = OptionalInt.empty();
    List<Step> steps = new ArrayList<>();
    edges.forEach(edge -> steps.add(edge.step));
    if (ending == Ending.BY_FAILURE) {
      steps.add(graph.explorer().failure(graph.bytesOf(entry)));
    } else if (ending == Ending.OPEN) {
      loopStart = OptionalInt.of(steps.size());
      loop(entry, component).forEach(edge -> steps.add(edge.step));
    }
    return new Run(new Configuration(graph.product().systemState(first), false), steps, loopStart);
  }

  // The initial state from which the last walk came.
  private int origin;

  private List<Edge> loop(int entry, IntPredicate component) throws BudgetExhausted {
    List<Edge> loop = new ArrayList<>();
    Product product = graph.product();
    long carried = 0;
    int at = entry;
    while (!product.accepts(carried)) {
      long before = carried;
      List<Edge> part =
          walk(
              new int[] {at},
              component,
              (target, marks) -> product.joined(before, marks) != before);
      for (Edge edge : part) {
        carried = product.joined(carried, edge.marks);
      }
      loop.addAll(part);
      at = part.get(part.size() - 1).target;
    }
    if (loop.isEmpty() || at != entry) {
      loop.addAll(walk(new int[] {at}, component, (target, marks) -> target == entry));
    }
    return loop;
  }

  /** A shortest walk of at least one edge, through states allowed, whose last edge is a goal. */
  private List<Edge> walk(int[] from, IntPredicate allowed, Goal goal) throws BudgetExhausted {
    int[] parents = new int[known];
    Arrays.fill(parents, UNSEEN);
    Ints queue = new Ints();
    for (int state : from) {
      parents[state] = START;
      queue.add(state);
    }
    for (int head = 0; head < queue.size(); head++) {
      if (head % SPEND_EVERY == 0) {
        effort.spend(graph.size(), graph.bytes());
      }
      int state = queue.get(head);
      Explorer explorer = graph.expand(state);
      for (int i = 0; i < explorer.successors(); i++) {
        long marks = explorer.marks(i);
        int target = successors.applyAsInt(i);
        if (target < 0 || target >= known || !allowed.test(target)) {
          continue;
        }
        if (goal.reached(target, marks)) {
          return trace(state, new Edge(target, marks, explorer.step(i)), parents);
        }
        if (parents[target] == UNSEEN) {
          parents[target] = state;
          queue.add(target);
        }
      }
    }
    throw new InternalFault("a component of the product is not connected");
  }

  private List<Edge> trace(int last, Edge edge, int[] parents) {
    List<Edge> edges = new ArrayList<>();
    edges.add(edge);
    int state = last;
    while (parents[state] != START) {
      edges.add(firstEdge(parents[state], state));
      state = parents[state];
    }
    Collections.reverse(edges);
    origin = state;
    return edges;
  }

  private Edge firstEdge(int from, int to) {
    Explorer explorer = graph.expand(from);
    for (int i = 0; i < explorer.successors(); i++) {
      long marks = explorer.marks(i);
      if (successors.applyAsInt(i) == to) {
        return new Edge(to, marks, explorer.step(i));
      }
    }
    throw new InternalFault("a path through the product has a gap");
  }
}
