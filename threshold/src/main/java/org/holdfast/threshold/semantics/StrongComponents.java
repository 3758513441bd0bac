package org.holdfast.threshold.semantics;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** The strongly connected components of a graph whose nodes are numbered from zero. */
public final class StrongComponents {
  private static final int UNSEEN = -1;

  private final List<List<Integer>> forward;
  private final List<List<Integer>> backward;
  private final int[] component;

  /** An edge leads from {@code from} to {@code to}. */
  public record Edge(int from, int to) {}

  public StrongComponents(int nodes, List<Edge> edges) {
    forward = new ArrayList<>();
    backward = new ArrayList<>();
    for (int i = 0; i < nodes; i++) {
      forward.add(new ArrayList<>());
      backward.add(new ArrayList<>());
    }
    for (Edge edge : edges) {
      forward.get(edge.from).add(edge.to);
      backward.get(edge.to).add(edge.from);
    }
    component = new int[nodes];
    Arrays.fill(component, UNSEEN);
    List<Integer> finished = finishingOrder();
    for (int i = finished.size() - 1; i >= 0; i--) {
      int root = finished.get(i);
      if (component[root] == UNSEEN) {
        collect(root);
      }
    }
  }

  /** The number of the component of a node; a member has it. */
  public int of(int node) {
    return component[node];
  }

  public boolean together(int one, int other) {
    return component[one] == component[other];
  }

  /** Depth first without recursion; a node is finished after all that it leads to. */
  private List<Integer> finishingOrder() {
    int[] next = new int[forward.size()];
    boolean[] seen = new boolean[forward.size()];
    List<Integer> finished = new ArrayList<>();
    Deque<Integer> path = new ArrayDeque<>();
    for (int start = 0; start < next.length; start++) {
      if (!seen[start]) {
        seen[start] = true;
        path.push(start);
      }
      while (!path.isEmpty()) {
        int here = path.peek();
        if (next[here] == forward.get(here).size()) {
          finished.add(path.pop());
        } else {
          int target = forward.get(here).get(next[here]++);
          if (!seen[target]) {
            seen[target] = true;
            path.push(target);
          }
        }
      }
    }
    return finished;
  }

  private void collect(int root) {
    Deque<Integer> open = new ArrayDeque<>(List.of(root));
    component[root] = root;
    while (!open.isEmpty()) {
      for (int source : backward.get(open.pop())) {
        if (component[source] == UNSEEN) {
          component[source] = root;
          open.push(source);
        }
      }
    }
  }
}
