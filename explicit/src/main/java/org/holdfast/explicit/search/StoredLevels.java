package org.holdfast.explicit.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.explicit.storage.StateStore;

/**
 * Levels in memory. States come into the store in the order of their levels, so the store is the
 * queue: the states of a level are those between two sizes of each shard.
 */
final class StoredLevels implements Levels {
  private final StateStore store;

  // By level: the size of each shard behind its last state; first that before all levels.
  private final List<int[]> ends = new ArrayList<>();

  StoredLevels(StateStore store) {
    this.store = store;
    ends.add(new int[store.shards()]);
  }

  @Override
  public StateStore store() {
    return store;
  }

  @Override
  public void complete(WorkerThreads workers) {
    int[] sizes = new int[store.shards()];
    Arrays.setAll(sizes, store::size);
    ends.add(sizes);
  }

  @Override
  public boolean isEmpty(int level) {
    return Arrays.equals(ends.get(level), ends.get(level + 1));
  }

  @Override
  public void visit(int level, WorkerThreads workers, WorkerThreads.Task task)
      throws BudgetExhausted {
    workers.visit(ends.get(level), ends.get(level + 1), task);
  }

  @Override
  public boolean isAhead(byte[] state, long name) {
    return (int) name >= ends.get(ends.size() - 1)[(int) (name >>> Integer.SIZE)];
  }

  @Override
  public long states() {
    return store.size();
  }

  @Override
  public long bytes() {
    return store.bytes();
  }
}
