package org.holdfast.explicit.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.holdfast.explicit.Movers;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.explicit.storage.PartAccess;
import org.holdfast.explicit.storage.StateStore;

/**
 * The steps of one state of the system, in arrays that are used again for the next state. Where a
 * step leads is told by bytes or, if it was taken from memory, by the parts that it changes.
 */
final class Successors implements TransitionSystem.Sink {
  /** A step that fails. */
  record Failure(String message, int action, int process) {}

  private final Product product;
  // Null if steps tell all.
  private final Movers movers;
  // Cheaper to set than a bit.
  private final boolean[] fired;

  private byte[][] targets = new byte[16][];
  private int[] actions = new int[16];
  private int[] processes = new int[16];
  private int[] partners = new int[16];
  private int[][] others = new int[16][];

  // Of a step taken from memory: what holds the changes, or null; and from where to where they are.
  private int[][] changes = new int[16][];
  private int[] changesFrom = new int[16];
  private int[] changesTo = new int[16];
  private int steps;
  private final List<Failure> failures = new ArrayList<>();

  Successors(Product product, TransitionSystem.Worker worker) {
    this.product = product;
    this.movers = worker instanceof Movers knowing ? knowing : null;
    this.fired = new boolean[product.system().actions()];
  }

  void clear() {
    steps = 0;
    failures.clear();
  }

  int steps() {
    return steps;
  }

  List<Failure> failures() {
    return failures;
  }

  /** Whether the state has neither steps nor failures. */
  boolean isEmpty() {
    return steps == 0 && failures.isEmpty();
  }

  @Override
  public void next(byte[] state, int action, int process, int partner) {
    require(steps + 1);
    if (targets[steps] == null) {
      targets[steps] = new byte[product.width()];
    }
    System.arraycopy(state, 0, targets[steps], 0, product.system().width());
    changes[steps] = null;
    int[] more = movers == null ? Movers.NOBODY_ELSE : movers.others();
    // As a rule it is there already; a look is cheaper than storing it.
    if (others[steps] != more) {
      others[steps] = more;
    }
    taken(action, process, partner);
  }

  /** A step that was taken before, where the parts it has to do with were the same. */
  void again(int[] memory, int from, int to, int action, int process, int partner) {
    require(steps + 1);
    changes[steps] = memory;
    changesFrom[steps] = from;
    changesTo[steps] = to;
    others[steps] = Movers.NOBODY_ELSE;
    taken(action, process, partner);
  }

  private void taken(int action, int process, int partner) {
    actions[steps] = action;
    processes[steps] = process;
    partners[steps] = partner;
    steps++;
    fired[action] = true;
  }

  private void require(int room) {
    if (room > actions.length) {
      int more = 2 * room;
      targets = Arrays.copyOf(targets, more);
      actions = Arrays.copyOf(actions, more);
      processes = Arrays.copyOf(processes, more);
      partners = Arrays.copyOf(partners, more);
      others = Arrays.copyOf(others, more);
      changes = Arrays.copyOf(changes, more);
      changesFrom = Arrays.copyOf(changesFrom, more);
      changesTo = Arrays.copyOf(changesTo, more);
    }
  }

  @Override
  public void error(String message, int action, int process) {
    failures.add(new Failure(message, action, process));
    fired[action] = true;
  }

  int action(int step) {
    return actions[step];
  }

  int process(int step) {
    return processes[step];
  }

  int partner(int step) {
    return partners[step];
  }

  /** Who else moves. */
  int[] others(int step) {
    return others[step];
  }

  /** Where a step that was not taken from memory leads: the bytes of the system. */
  byte[] target(int step) {
    return targets[step];
  }

  /** Adds where all steps lead, with a node of the automaton. */
  void addTo(StateStore.Access access, long node) {
    int part = -1;
    int number = 0;
    for (int i = 0; i < steps; i++) {
      int[] memory = changes[i];
      if (memory == null) {
        product.setNode(targets[i], node);
        access.addSoon(targets[i]);
        continue;
      }
      PartAccess parts = (PartAccess) access;
      if (part < 0 && product.hasNodes()) {
        part = parts.partOf(product.system().width());
        number = number(parts, part, node);
      }
      parts.addSoon(memory, changesFrom[i], changesTo[i], part, number);
    }
  }

  // A state of which only the node matters.
  private byte[] bare = {};

  private int number(PartAccess access, int part, long node) {
    if (bare.length == 0) {
      bare = new byte[product.width()];
    }
    product.setNode(bare, node);
    return access.number(part, bare);
  }

  /** The actions of all steps so far. */
  BitSet fired() {
    BitSet set = new BitSet();
    for (int action = 0; action < fired.length; action++) {
      set.set(action, fired[action]);
    }
    return set;
  }
}
