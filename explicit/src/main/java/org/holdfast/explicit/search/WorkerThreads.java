package org.holdfast.explicit.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.storage.StateStore;

/** The threads of a breadth-first search. They go through a level together, chunk by chunk. */
final class WorkerThreads implements AutoCloseable {
  private static final int CHUNK = 256;
  private static final int TELL_EVERY = 2048;

  /** Consecutive states of one shard. */
  private record Chunk(int shard, int from, int to) {}

  /** What a thread has for itself. */
  static final class Member {
    final Explorer explorer;
    final StateStore.Access access;
    final byte[] state;

    /** The name of the state at hand. */
    long name;

    /** The edges that it found on loops, in a search for these. */
    LoopEdges edges;

    /** The least state found so far for each purpose of a search, or null. */
    final byte[][] least = new byte[2][];

    /** How many states it visited since it told. */
    private int sinceTold = TELL_EVERY;

    Member(Product product, StateStore store) {
      explorer = new Explorer(product);
      access = store.access();
      state = new byte[product.width()];
    }

    /** Remembers the state at hand for a purpose, if it is the least so far. */
    void offer(int purpose) {
      if (least[purpose] == null || Arrays.compareUnsigned(state, least[purpose]) < 0) {
        least[purpose] = state.clone();
      }
    }
  }

  /** What to do with a state, which the member has at hand. */
  @FunctionalInterface
  interface Task {
    void visit(Member member);
  }

  /** What to do with a part of some work, by its number. */
  @FunctionalInterface
  interface Part {
    void work(Member member, int number) throws BudgetExhausted;
  }

  private final StateStore store;
  private final SearchBudget effort;
  private final List<Member> members = new ArrayList<>();
  private final ExecutorService threads;

  WorkerThreads(Product product, StateStore store, SearchBudget effort, int size) {
    this.store = store;
    this.effort = effort;
    for (int i = 0; i < size; i++) {
      members.add(new Member(product, store));
    }
    threads =
        Executors.newFixedThreadPool(
            Math.max(1, size - 1),
            work -> {
              Thread thread = new Thread(work, "holdfast-search");
              thread.setDaemon(true);
              return thread;
            });
  }

  List<Member> members() {
    return members;
  }

  /** The least state that a member was offered for a purpose, or null; forgets all of them. */
  byte[] least(int purpose) {
    byte[] least = null;
    for (Member member : members) {
      byte[] mine = member.least[purpose];
      if (mine != null && (least == null || Arrays.compareUnsigned(mine, least) < 0)) {
        least = mine;
      }
      member.least[purpose] = null;
    }
    return least;
  }

  /** Visits the states of the store between two sizes of each shard. */
  void visit(int[] from, int[] to, Task task) throws BudgetExhausted {
    List<Chunk> chunks = chunks(from, to);
    boolean few = chunks.stream().mapToLong(c -> c.to - c.from).sum() < CHUNK;
    share(chunks.size(), few, (member, i) -> visit(member, chunks.get(i), task));
  }

  private void visit(Member member, Chunk chunk, Task task) throws BudgetExhausted {
    effort.requireRoom(store.size());
    member.sinceTold += chunk.to - chunk.from;
    if (member.sinceTold >= TELL_EVERY) {
      member.sinceTold = 0;
      effort.spend(store.size(), store.bytes());
    }
    for (int number = chunk.from; number < chunk.to; number++) {
      member.name = StateStore.name(chunk.shard, number);
      member.access.read(member.name, member.state);
      task.visit(member);
    }
  }

  /** Visits states that lie one after the other in an array. */
  void visit(byte[] states, int count, Task task) throws BudgetExhausted {
    share(
        (count + CHUNK - 1) / CHUNK,
        count <= CHUNK,
        (member, i) -> {
          effort.spend();
          int width = member.state.length;
          for (int number = i * CHUNK; number < Math.min(count, (i + 1) * CHUNK); number++) {
            System.arraycopy(states, number * width, member.state, 0, width);
            task.visit(member);
          }
        });
  }

  /**
   * Lets the threads take the parts of some work, one after the other.
   *
   * @param little whether there is too little for more than one thread
   */
  void share(int parts, boolean little, Part part) throws BudgetExhausted {
    AtomicInteger next = new AtomicInteger();
    List<Member> present =
        effort.isAccompanied() ? members.subList(0, Math.max(1, members.size() - 1)) : members;
    if (present.size() == 1 || little) {
      work(members.get(0), parts, next, part);
      return;
    }
    List<Future<?>> futures = new ArrayList<>();
    for (Member member : present.subList(1, present.size())) {
      futures.add(
          threads.submit(
              () -> {
                work(member, parts, next, part);
                return null;
              }));
    }
    // This thread does its share: levels are often too small to wait for somebody to wake up.
    FutureTask<Void> own =
        new FutureTask<>(
            () -> {
              work(members.get(0), parts, next, part);
              return null;
            });
    own.run();
    futures.add(0, own);
    join(futures, next, parts);
  }

  private static List<Chunk> chunks(int[] from, int[] to) {
    List<Chunk> chunks = new ArrayList<>();
    for (int shard = 0; shard < from.length; shard++) {
      for (int start = from[shard]; start < to[shard]; start += CHUNK) {
        chunks.add(new Chunk(shard, start, Math.min(to[shard], start + CHUNK)));
      }
    }
    return chunks;
  }

  private static void work(Member member, int parts, AtomicInteger next, Part part)
      throws BudgetExhausted {
    for (int i = next.getAndIncrement(); i < parts; i = next.getAndIncrement()) {
      part.work(member, i);
    }
    member.access.flush();
  }

  /** Waits for all; whoever fails makes the others stop after the chunk at hand. */
  private static void join(List<Future<?>> parts, AtomicInteger next, int chunks)
      throws BudgetExhausted {
    BudgetExhausted exhausted = null;
    Throwable fault = null;
    for (Future<?> part : parts) {
      try {
        part.get();
      } catch (ExecutionException e) {
        next.set(chunks);
        if (e.getCause() instanceof BudgetExhausted cause) {
          exhausted = cause;
        } else {
          fault = e.getCause();
        }
      } catch (InterruptedException e) {
        next.set(chunks);
        Thread.currentThread().interrupt();
        throw new BudgetExhausted(Verdict.Reason.INTERRUPTED);
      }
    }
    if (fault instanceof Error error) {
      throw error;
    } else if (fault instanceof RuntimeException exception) {
      throw exception;
    } else if (exhausted != null) {
      throw exhausted;
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
