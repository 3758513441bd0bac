package org.holdfast.explicit;

import java.nio.file.Path;
import java.util.BitSet;
import java.util.function.Consumer;

/**
 * How to search.
 *
 * @param storage how states are stored
 * @param order in which order states are visited, where a finite run shows a violation
 * @param threads how many threads search breadth-first, also for loops
 * @param scheduling which runs count
 * @param maxDepth how many steps to go from an initial state
 * @param maxStates how many states to store before giving up; a few more may be stored when that is
 *     noticed
 * @param maxBytes how much memory the states may take, or the search if states are on disk
 * @param folder where states go that are stored on disk
 * @param reduction whether steps that need not be interleaved are left out
 * @param coverage is told what was executed somewhere, after a search that was not cut short:
 *     actions, or what the {@link Coverage} of the system counts
 */
public record SearchOptions(
    Storage storage,
    Order order,
    int threads,
    Scheduling scheduling,
    int maxDepth,
    long maxStates,
    long maxBytes,
    Path folder,
    Reduction reduction,
    Consumer<BitSet> coverage) {
  /** How states are stored. */
  public enum Storage {
    /** As they are. */
    PLAIN("plain"),
    /** Each different part once. */
    COLLAPSED("collapsed"),
    /** On disk, where memory is short and a finite run shows a violation. Forgets nothing. */
    DISK("disk"),
    /** 64 bits of each: never proves anything. */
    HASH_COMPACT("hash-compact"),
    /** Three bits of each: never proves anything. */
    BITSTATE("bitstate");

    private final String code;

    Storage(String code) {
      this.code = code;
    }

    /** The name by which users choose it. */
    public String code() {
      return code;
    }

    /** Whether a new state may be taken for an old one. */
    public boolean isLossy() {
      return this == HASH_COMPACT || this == BITSTATE;
    }
  }

  /** In which order states are visited. */
  public enum Order {
    /** Level by level, on all threads. A violation that is found is shown by a shortest run. */
    BREADTH_FIRST("bfs"),
    /** As far as possible at first, on one thread. Finds what lies deep. */
    DEPTH_FIRST("dfs"),
    /**
     * Breadth-first, and from some time on depth-first beside it, if there are two threads, nothing
     * is forgotten and states are in memory.
     */
    EITHER("both");

    private final String code;

    Order(String code) {
      this.code = code;
    }

    /** The name by which users choose it. */
    public String code() {
      return code;
    }
  }

  /** Which runs count. */
  public enum Scheduling {
    /** All. */
    ANY,
    /** Those in which no process that could always move from some time on never moves again. */
    WEAKLY_FAIR
  }

  /** Whether interleavings are left out. */
  public enum Reduction {
    /** Every step of every state is taken. */
    NONE,
    /**
     * Where the system offers an {@link AmpleHint}, only the steps it gives are taken. Has no
     * effect with weak fairness, hash compaction and bitstate.
     */
    AMPLE
  }

  public SearchOptions {
    if (threads < 1 || maxDepth < 0 || maxStates < 0 || maxBytes < 0) {
      throw new IllegalArgumentException("a search needs a thread, and limits are not negative");
    }
  }

  /** Collapsed, on all cores, every run, three quarters of the memory, no reduction. */
  public static SearchOptions defaults() {
    Runtime machine = Runtime.getRuntime();
    return new SearchOptions(
        Storage.COLLAPSED,
        Order.EITHER,
        machine.availableProcessors(),
        Scheduling.ANY,
        Integer.MAX_VALUE,
        Long.MAX_VALUE,
        machine.maxMemory() / 4 * 3,
        Path.of(System.getProperty("java.io.tmpdir")),
        Reduction.NONE,
        fired -> {});
  }

  public SearchOptions withStorage(Storage choice) {
    return with(next -> next.storage = choice);
  }

  public SearchOptions withOrder(Order choice) {
    return with(next -> next.order = choice);
  }

  public SearchOptions withThreads(int count) {
    return with(next -> next.threads = count);
  }

  public SearchOptions withScheduling(Scheduling choice) {
    return with(next -> next.scheduling = choice);
  }

  public SearchOptions withMaxDepth(int steps) {
    return with(next -> next.maxDepth = steps);
  }

  public SearchOptions withMaxStates(long states) {
    return with(next -> next.maxStates = states);
  }

  public SearchOptions withMaxBytes(long bytes) {
    return with(next -> next.maxBytes = bytes);
  }

  public SearchOptions withFolder(Path choice) {
    return with(next -> next.folder = choice);
  }

  public SearchOptions withReduction(Reduction choice) {
    return with(next -> next.reduction = choice);
  }

  public SearchOptions withCoverage(Consumer<BitSet> consumer) {
    return with(next -> next.coverage = consumer);
  }

  private SearchOptions with(Consumer<Draft> change) {
    Draft draft = new Draft(this);
    change.accept(draft);
    return draft.options();
  }

  /** Options that are being changed, so that each change names only what it changes. */
  private static final class Draft {
    private Storage storage;
    private Order order;
    private int threads;
    private Scheduling scheduling;
    private int maxDepth;
    private long maxStates;
    private long maxBytes;
    private Path folder;
    private Reduction reduction;
    private Consumer<BitSet> coverage;

    Draft(SearchOptions from) {
      storage = from.storage;
      order = from.order;
      threads = from.threads;
      scheduling = from.scheduling;
      maxDepth = from.maxDepth;
      maxStates = from.maxStates;
      maxBytes = from.maxBytes;
      folder = from.folder;
      reduction = from.reduction;
      coverage = from.coverage;
    }

    SearchOptions options() {
      return new SearchOptions(
          storage,
          order,
          threads,
          scheduling,
          maxDepth,
          maxStates,
          maxBytes,
          folder,
          reduction,
          coverage);
    }
  }
}
