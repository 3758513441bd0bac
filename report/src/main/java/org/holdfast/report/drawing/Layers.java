package org.holdfast.report.drawing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Puts nodes into layers so that lines lead from left to right. Lines that close a cycle are taken
 * the other way round. K. Sugiyama, S. Tagawa, M. Toda: Methods for visual understanding of
 * hierarchical system structures. IEEE Transactions on Systems, Man and Cybernetics 11(2), 1981.
 */
final class Layers {
  /** From a node to another one. */
  record Line(int from, int to) {
    Line reversed() {
      return new Line(to, from);
    }
  }

  private static final int PASSES = 8;

  private final int size;
  private final List<Line> forward = new ArrayList<>();
  private final Set<Line> backward = new HashSet<>();
  private final int[] layer;

  /**
   * @param lines between different nodes, each once
   * @param roots where to begin, the first ones first; the others follow in their order
   */
  Layers(int size, List<Line> lines, List<Integer> roots) {
    this.size = size;
    this.layer = new int[size];
    findCycles(lines, roots);
    for (Line line : lines) {
      Line directed = backward.contains(line) ? line.reversed() : line;
      if (!forward.contains(directed)) {
        forward.add(directed);
      }
    }
    longestPaths();
    shorten();
  }

  int of(int node) {
    return layer[node];
  }

  /** Whether a line leads to the left. */
  boolean isBackward(Line line) {
    return backward.contains(line);
  }

  private enum Visit {
    OPEN,
    ENTERED,
    LEFT
  }

  private void findCycles(List<Line> lines, List<Integer> roots) {
    Visit[] visits = new Visit[size];
    Arrays.fill(visits, Visit.OPEN);
    List<Integer> order = new ArrayList<>(roots);
    for (int node = 0; node < size; node++) {
      order.add(node);
    }
    order.forEach(node -> visit(node, lines, visits));
  }

  private void visit(int node, List<Line> lines, Visit[] visits) {
    if (visits[node] != Visit.OPEN) {
      return;
    }
    visits[node] = Visit.ENTERED;
    for (Line line : lines) {
      if (line.from() == node) {
        if (visits[line.to()] == Visit.ENTERED) {
          backward.add(line);
        } else {
          visit(line.to(), lines, visits);
        }
      }
    }
    visits[node] = Visit.LEFT;
  }

  private void longestPaths() {
    for (int round = 0; round < size; round++) {
      for (Line line : forward) {
        layer[line.to()] = Math.max(layer[line.to()], layer[line.from()] + 1);
      }
    }
  }

  /** Moves nodes to where more of their lines become shorter, as a simplex step would. */
  private void shorten() {
    for (int pass = 0; pass < PASSES; pass++) {
      for (int node = 0; node < size; node++) {
        int entering = 0;
        int leaving = 0;
        int lowest = 0;
        int highest = Integer.MAX_VALUE;
        for (Line line : forward) {
          if (line.to() == node) {
            entering++;
            lowest = Math.max(lowest, layer[line.from()] + 1);
          } else if (line.from() == node) {
            leaving++;
            highest = Math.min(highest, layer[line.to()] - 1);
          }
        }
        if (leaving > entering && highest != Integer.MAX_VALUE) {
          layer[node] = highest;
        } else if (entering > leaving) {
          layer[node] = lowest;
        }
      }
    }
  }
}
