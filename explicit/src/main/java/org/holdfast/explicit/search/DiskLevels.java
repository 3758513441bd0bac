package org.holdfast.explicit.search;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.storage.MergedStates;
import org.holdfast.explicit.storage.PlainStore;
import org.holdfast.explicit.storage.ScratchFile;
import org.holdfast.explicit.storage.ScratchFiles;
import org.holdfast.explicit.storage.Segment;
import org.holdfast.explicit.storage.SegmentWriter;
import org.holdfast.explicit.storage.SortedStates;
import org.holdfast.explicit.storage.StateStore;
import org.holdfast.explicit.storage.VisitedRuns;

/**
 * Levels on disk, with delayed duplicate detection (Stern and Dill, "Using magnetic disk instead of
 * main memory in the Murphi verifier", 1998; Korf, "Delayed duplicate detection", 2003). Each level
 * is a sorted segment of a file.
 *
 * <p>States that are met are added to a store in memory, which knows those of the last levels, too:
 * most steps lead to one of these. As long as the store has room for all levels, nothing else is
 * asked. When it is full it is emptied: what is new in it goes to disk as a sorted segment of
 * candidates, and the levels that it knew become part of the visited runs. When a level ends, its
 * candidates are merged, and those that are in a visited run are left out.
 *
 * <p>When the store is emptied depends on the number of states in it after a batch only, so that
 * all is the same for any number of threads.
 */
final class DiskLevels implements Levels {
  /**
   * How memory is used.
   *
   * @param recentStates after how many states the store is emptied; a batch more may come in
   * @param batchStates how many states the threads visit before they meet
   * @param filterBytes what is kept in memory to know that states are new
   * @param blockBytes how much is read at once
   */
  record Limits(long recentStates, int batchStates, long filterBytes, int blockBytes) {
    private static final long BATCH_BYTES = 4 << 20;
    private static final int MOST_IN_BATCH = 1 << 16;
    private static final int BLOCK_BYTES = 1 << 12;
    private static final int BLOCK_STATES = 64;

    /** A state in the store, a slot that points to it, and what sorting takes. */
    private static final int BESIDES = 28;

    /** Half for the store, a sixth for the filter; the rest is for batches, blocks and indices. */
    static Limits of(int width, long bytes) {
      long recent = Math.max(1, bytes / 2 / (width + BESIDES));
      long batch = Math.min(MOST_IN_BATCH, BATCH_BYTES / Math.max(1, width));
      return new Limits(
          recent,
          (int) Math.max(1, Math.min(batch, recent / 4)),
          bytes / 6,
          Math.max(BLOCK_BYTES, BLOCK_STATES * width));
    }
  }

  private static final int SPEND_EVERY = 1024;

  private final int width;
  private final Limits limits;
  private final PlainStore recent;
  private final ScratchFiles files;
  private final SearchBudget effort;
  private final VisitedRuns visited;

  private final List<Segment> levels = new ArrayList<>();
  private ScratchFile levelFile;

  /** Levels all states of which are in the store, too. */
  private final List<Segment> remembered = new ArrayList<>();

  private final List<Segment> candidates = new ArrayList<>();
  private ScratchFile candidateFile;

  /** The size of each shard before the first state that is not in a level yet. */
  private int[] ahead;

  private long states;
  private int turns;

  /**
   * @param recent empty
   */
  DiskLevels(int width, Limits limits, PlainStore recent, ScratchFiles files, SearchBudget effort) {
    this.width = width;
    this.limits = limits;
    this.recent = recent;
    this.files = files;
    this.effort = effort;
    this.ahead = new int[recent.shards()];
    this.visited = new VisitedRuns(files, width, limits.blockBytes, limits.filterBytes, this::tick);
  }

  @Override
  public StateStore store() {
    return recent;
  }

  private void tick() throws BudgetExhausted {
    if (turns++ % SPEND_EVERY == 0) {
      effort.spendOnDisk(states, files.mostBytes());
    }
  }

  @Override
  public void complete(WorkerThreads workers) throws BudgetExhausted {
    try {
      Segment level = writeLevel(workers);
      levels.add(level.withoutIndex());
      if (candidates.isEmpty()) {
        remembered.add(level);
      } else {
        // Only a part of it is in the store.
        candidates.clear();
        files.remove(candidateFile);
        visited.add(List.of(level));
      }
    } catch (IOException e) {
      throw exhausted(e);
    }
    Arrays.setAll(ahead, recent::size);
  }

  private Segment writeLevel(WorkerThreads workers) throws IOException, BudgetExhausted {
    if (levelFile == null) {
      levelFile = files.create();
    }
    List<SortedStates> parts = fresh(workers);
    candidates.forEach(segment -> parts.add(segment.all()));
    MergedStates met = new MergedStates(parts, width);
    VisitedRuns.Lookup lookup = visited.lookup();
    SegmentWriter writer = new SegmentWriter(levelFile, width, limits.blockBytes);
    while (met.next()) {
      tick();
      if (!lookup.contains(met.state())) {
        writer.add(met.state());
        effort.requireRoom(++states);
      }
    }
    return writer.finish();
  }

  /** What came into the store since the last level was complete, sorted by all threads. */
  private List<SortedStates> fresh(WorkerThreads workers) throws BudgetExhausted {
    SortedStates[] parts = new SortedStates[recent.shards()];
    workers.share(
        parts.length,
        recent.size() - Arrays.stream(ahead).asLongStream().sum() < SPEND_EVERY,
        (member, shard) -> parts[shard] = recent.sorted(shard, ahead[shard]));
    return new ArrayList<>(List.of(parts));
  }

  @Override
  public boolean isEmpty(int level) {
    return levels.get(level).states() == 0;
  }

  @Override
  public void visit(int level, WorkerThreads workers, WorkerThreads.Task task)
      throws BudgetExhausted {
    try {
      SortedStates all = levels.get(level).all();
      byte[] batch =
          new byte[(int) Math.min(limits.batchStates, levels.get(level).states()) * width];
      int count;
      do {
        count = 0;
        while (count < limits.batchStates && all.next()) {
          System.arraycopy(all.state(), 0, batch, count++ * width, width);
        }
        effort.spendOnDisk(states, files.mostBytes());
        workers.visit(batch, count, task);
        if (recent.size() >= limits.recentStates) {
          empty(workers);
        }
      } while (count == limits.batchStates);
    } catch (IOException e) {
      throw exhausted(e);
    }
  }

  private void empty(WorkerThreads workers) throws IOException, BudgetExhausted {
    if (candidates.isEmpty()) {
      candidateFile = files.create();
    }
    SegmentWriter writer = new SegmentWriter(candidateFile, width, limits.blockBytes);
    MergedStates met = new MergedStates(fresh(workers), width);
    while (met.next()) {
      writer.add(met.state());
      tick();
    }
    candidates.add(writer.finish().withoutIndex());
    visited.add(remembered);
    remembered.clear();
    recent.clear();
    Arrays.fill(ahead, 0);
  }

  /**
   * States of earlier levels are in the store, among those from before this level was begun, or in
   * a visited run. Of some others it is not known either; they are taken for old, which makes the
   * search take more steps than it must, but never fewer.
   */
  @Override
  public boolean isAhead(byte[] state, long name) {
    return (int) name >= ahead[(int) (name >>> Integer.SIZE)] && !visited.mayContain(state);
  }

  /** The states of the levels that are complete. */
  @Override
  public long states() {
    return states;
  }

  /** The most that was on disk at a time. */
  @Override
  public long bytes() {
    return files.mostBytes();
  }

  /** A thread that is interrupted finds its files closed. */
  private BudgetExhausted exhausted(IOException fault) {
    return fault instanceof ClosedByInterruptException
        ? new BudgetExhausted(Verdict.Reason.INTERRUPTED)
        : effort.diskFailed(fault.getMessage());
  }
}
