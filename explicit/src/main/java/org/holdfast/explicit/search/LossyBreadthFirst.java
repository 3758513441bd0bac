package org.holdfast.explicit.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.explicit.SearchOptions.Order;
import org.holdfast.explicit.storage.Hashing;
import org.holdfast.explicit.storage.LossySet;

/**
 * Looks for a violation level by level, but remembers states only roughly, and so may miss some.
 * The states of the present and the next level are kept, and for each state six bytes to find the
 * way to it again: where it came from, and by which successor.
 */
final class LossyBreadthFirst {
  private static final int SPEND_EVERY = 1024;

  /** The longest array that every machine can make. */
  private static final long MOST = Integer.MAX_VALUE - 8;

  private final Product product;
  private final LossySet seen;
  private final SearchBudget effort;
  private final Explorer explorer;

  // By state, in the order of discovery; grown by half, since they are large.
  private int[] parents = new int[1024];
  private char[] numbers = new char[1024];
  private int states;

  private byte[] level = {};
  private int levelSize;
  private byte[] nextLevel = new byte[1024];
  private int nextSize;

  LossyBreadthFirst(Product product, LossySet seen, SearchBudget effort) {
    this.product = product;
    this.seen = seen;
    this.effort = effort;
    this.explorer = new Explorer(product);
  }

  Finding search() throws BudgetExhausted {
    List<byte[]> initial = new ArrayList<>();
    explorer.initial(state -> initial.add(state.clone()));
    for (int i = 0; i < initial.size(); i++) {
      add(initial.get(i), -1, i);
    }
    Optional<Run> run = search(initial);
    effort.finish(states, bytes());
    return Finding.of(run, Order.BREADTH_FIRST, List.of(explorer), effort);
  }

  private Optional<Run> search(List<byte[]> initial) throws BudgetExhausted {
    byte[] state = new byte[product.width()];
    int failing = -1;
    for (int depth = 0, first = 0; nextSize > 0 && effort.mayGoTo(depth); depth++) {
      nextLevel();
      for (int i = 0; i < levelSize; i++) {
        effort.requireRoom(states);
        if (i % SPEND_EVERY == 0) {
          effort.spend(states, bytes());
        }
        System.arraycopy(level, i * state.length, state, 0, state.length);
        explorer.expand(state);
        if (explorer.ending() == Ending.HERE) {
          return Optional.of(run(initial, first + i, Ending.HERE));
        } else if (explorer.ending() == Ending.BY_FAILURE && failing < 0) {
          failing = first + i;
        }
        explorer.count();
        for (int k = 0; k < explorer.successors(); k++) {
          add(explorer.successor(k), first + i, k);
        }
      }
      if (failing >= 0) {
        return Optional.of(run(initial, failing, Ending.BY_FAILURE));
      }
      first += levelSize;
    }
    return Optional.empty();
  }

  private void nextLevel() {
    byte[] old = level;
    level = nextLevel;
    levelSize = nextSize;
    nextLevel = old;
    nextSize = 0;
  }

  private void add(byte[] state, int parent, int number) {
    if (!seen.add(Hashing.hash(state, 0, state.length))) {
      return;
    }
    long end = (nextSize + 1L) * state.length;
    if (number > Character.MAX_VALUE || states == MOST || end > MOST) {
      throw new OutOfMemoryError("too many states for hash compaction and bitstate");
    }
    if (states == parents.length) {
      int more = (int) Math.min(MOST, states + states / 2L);
      parents = Arrays.copyOf(parents, more);
      numbers = Arrays.copyOf(numbers, more);
    }
    parents[states] = parent;
    numbers[states] = (char) number;
    states++;
    if (end > nextLevel.length) {
      nextLevel = Arrays.copyOf(nextLevel, (int) Math.min(MOST, 2 * end));
    }
    System.arraycopy(state, 0, nextLevel, (int) end - state.length, state.length);
    nextSize++;
  }

  private long bytes() {
    long trail = (long) parents.length * (Integer.BYTES + Character.BYTES);
    return seen.bytes() + trail + level.length + nextLevel.length;
  }

  private Run run(List<byte[]> initial, int end, Ending ending) {
    List<Integer> choices = new ArrayList<>();
    for (int at = end; at >= 0; at = parents[at]) {
      choices.add(0, (int) numbers[at]);
    }
    List<byte[]> path = new ArrayList<>();
    path.add(initial.get(choices.get(0)));
    for (int choice : choices.subList(1, choices.size())) {
      explorer.expand(path.get(path.size() - 1));
      path.add(explorer.successor(choice).clone());
    }
    return Paths.run(product, path, ending);
  }
}
