package org.holdfast.explicit.storage;

import java.util.Arrays;

/**
 * Stores each different part of a state once, and a state as the numbers of its parts (the collapse
 * method: Holzmann, "State compression in SPIN", 1997). Most steps change few parts, and the parts
 * that are those of the state read last need not be looked up.
 */
public final class CollapsedStore implements StateStore {
  private static final int CACHED = 256;

  private final int width;
  private final int[] starts;
  private final int[] partOf;
  private final RecordTable[] parts;
  private final RootTable[] roots;

  /**
   * @param starts where the parts begin, ascending from 0
   * @param shards a power of two; with one, only one thread may add states
   */
  public CollapsedStore(int width, int[] starts, int shards) {
    this.width = width;
    this.starts = starts.clone();
    this.partOf = new int[width];
    this.parts = new RecordTable[starts.length];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = new RecordTable(end(i) - starts[i]);
      Arrays.fill(partOf, starts[i], end(i), i);
    }
    this.roots = new RootTable[shards];
    for (int i = 0; i < shards; i++) {
      roots[i] = new RootTable(starts.length, shards > 1);
    }
  }

  private int end(int part) {
    return part + 1 < starts.length ? starts[part + 1] : width;
  }

  @Override
  public int shards() {
    return roots.length;
  }

  @Override
  public int size(int shard) {
    return roots[shard].size();
  }

  @Override
  public long bytes() {
    long sum = 0;
    for (RecordTable part : parts) {
      sum += part.bytes();
    }
    for (RootTable root : roots) {
      sum += root.bytes();
    }
    return sum;
  }

  @Override
  public Access access() {
    return new CollapsingAccess();
  }

  private final class CollapsingAccess extends BatchingAccess {
    private final byte[] lastState = new byte[width];
    private final int[] lastNumbers = new int[parts.length];
    private final byte[] buffer = new byte[parts.length * Integer.BYTES];
    private boolean hasLast;

    // By part and hash: one more than the number of a part this thread has met, or 0. Spares the
    // lock of the table, for which all threads would wait.
    private final int[] cache = new int[CACHED * parts.length];

    private final RootTable.Ticket[] tickets = new RootTable.Ticket[PLACES];
    private final int[] shards = new int[PLACES];

    CollapsingAccess() {
      Arrays.setAll(tickets, i -> new RootTable.Ticket(parts.length));
    }

    @Override
    void prepare(byte[] state, int place) {
      RootTable.Ticket ticket = tickets[place];
      collapse(state, ticket.numbers);
      shards[place] = roots.length == 1 ? 0 : shard(ticket.numbers);
      roots[shards[place]].prepare(ticket);
    }

    @Override
    int touch(int place) {
      return tickets[place].touch();
    }

    @Override
    long look(int place) {
      int known = roots[shards[place]].find(tickets[place]);
      return known < 0 ? -1 : StateStore.name(shards[place], known);
    }

    @Override
    long finish(int place) {
      int shard = shards[place];
      return name(shard, roots[shard].add(tickets[place]));
    }

    /** From one byte that differs from the state read last to the next. */
    private void collapse(byte[] state, int[] numbers) {
      if (!hasLast) {
        for (int i = 0; i < parts.length; i++) {
          numbers[i] = number(i, state);
        }
        return;
      }
      System.arraycopy(lastNumbers, 0, numbers, 0, numbers.length);
      int at = Arrays.mismatch(lastState, 0, width, state, 0, width);
      while (at >= 0) {
        int part = partOf[at];
        numbers[part] = number(part, state);
        int end = end(part);
        int further = Arrays.mismatch(lastState, end, width, state, end, width);
        at = further < 0 ? -1 : end + further;
      }
    }

    private int shard(int[] numbers) {
      int hash = 0;
      for (int number : numbers) {
        hash = (hash ^ number) * 0x9e3779b1;
      }
      return (hash ^ hash >>> 16) & (roots.length - 1);
    }

    private int number(int part, byte[] state) {
      RecordTable table = parts[part];
      long hash = Hashing.hash(state, starts[part], table.width());
      int place = part * CACHED + (int) (hash & (CACHED - 1));
      int cached = cache[place] - 1;
      if (cached >= 0 && table.same(cached, state, starts[part])) {
        return cached;
      }
      int number = table.find(state, starts[part], hash);
      if (number < 0) {
        synchronized (table) {
          int found = table.add(state, starts[part], hash);
          number = found >= 0 ? found : ~found;
        }
      }
      cache[place] = number + 1;
      return number;
    }

    @Override
    public void read(long name, byte[] into) {
      roots[(int) (name >>> Integer.SIZE)].read((int) name, buffer, lastNumbers);
      for (int i = 0; i < parts.length; i++) {
        parts[i].read(lastNumbers[i], into, starts[i]);
      }
      System.arraycopy(into, 0, lastState, 0, width);
      hasLast = true;
    }
  }
}
