package org.holdfast.arrays.backward;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The cubes of a search: those that are kept, those that wait, and those that were left out, with
 * the reason. A cube that others contain is left out only as long as these are there: when what a
 * kept cube led to is removed with it, what was left out because of that waits again.
 */
final class SearchTree {
  private final List<Node> kept = new ArrayList<>();
  private Deque<Node> queue = new ArrayDeque<>();
  private Deque<Node> postponed = new ArrayDeque<>();
  // Whoever came first to a cube: another way to it tells nothing new.
  private final Map<Cube, Node> met = new HashMap<>();
  private final Map<Node, List<Node>> children = new IdentityHashMap<>();
  // What was left out because of a cube, and perhaps of others.
  private final Map<Node, List<Node>> because = new IdentityHashMap<>();
  private final Set<Node> leftOut = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Begins anew, with cubes that are known to be no way from the beginning. */
  void begin(List<Node> known, List<Node> starts) {
    kept.clear();
    kept.addAll(known);
    queue.clear();
    postponed.clear();
    met.clear();
    children.clear();
    because.clear();
    leftOut.clear();
    queue.addAll(starts);
  }

  List<Node> kept() {
    return kept;
  }

  boolean isOver() {
    return queue.isEmpty() && postponed.isEmpty();
  }

  /** What has waited longest; cubes that bring new processes wait until there are no others. */
  Node next() {
    if (queue.isEmpty()) {
      queue = postponed;
      postponed = new ArrayDeque<>();
    }
    return queue.poll();
  }

  /** A cube that leads to one that is kept. */
  void add(Node node) {
    children.computeIfAbsent(node.parent(), parent -> new ArrayList<>()).add(node);
    Node first = met.putIfAbsent(node.cube(), node);
    if (first != null) {
      leaveOut(node, List.of(first));
    } else {
      boolean larger = node.cube().processes() > node.parent().cube().processes();
      (larger ? postponed : queue).add(node);
    }
  }

  /** Takes note that some cubes, which were kept when a cube was reached, contain its states. */
  void leaveOut(Node node, List<Node> others) {
    // What contains them for ever needs no watching.
    if (!others.isEmpty()) {
      leftOut.add(node);
      others.forEach(other -> because.computeIfAbsent(other, o -> new ArrayList<>()).add(node));
    }
  }

  /** Keeps a cube, and removes what it contains, with all that came of that. */
  void keep(Node node, Predicate<Node> isContained) {
    List<Node> contained =
        kept.stream().filter(old -> isContained.test(old) && !node.hasAncestor(old)).toList();
    if (!contained.isEmpty()) {
      remove(contained, node);
    }
    kept.add(node);
  }

  private void remove(List<Node> contained, Node by) {
    List<Node> gone = new ArrayList<>();
    contained.forEach(node -> takeChildren(node, gone));
    Set<Node> all = Collections.newSetFromMap(new IdentityHashMap<>());
    all.addAll(gone);
    kept.removeIf(all::contains);
    queue.removeIf(all::contains);
    postponed.removeIf(all::contains);
    for (Node node : gone) {
      leftOut.remove(node);
      if (met.get(node.cube()) == node) {
        met.remove(node.cube());
      }
    }
    for (Node node : contained) {
      if (!all.contains(node)) {
        leaveOut(node, List.of(by));
      }
      all.add(node);
    }
    kept.removeIf(all::contains);
    for (Node node : gone) {
      List<Node> again = because.remove(node);
      if (again != null) {
        again.stream().filter(leftOut::remove).forEach(queue::add);
      }
    }
  }

  private void takeChildren(Node node, List<Node> all) {
    List<Node> some = children.remove(node);
    if (some != null) {
      all.addAll(some);
      some.forEach(child -> takeChildren(child, all));
    }
  }
}
