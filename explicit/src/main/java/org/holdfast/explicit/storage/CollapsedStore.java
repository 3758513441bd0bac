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

  private final class CollapsingAccess extends BatchingAccess implements PartAccess {
    private final byte[] lastState = new byte[width];
    private final int[] lastNumbers = new int[parts.length];
    private final RootTable.Origin origin = new RootTable.Origin(parts.length);
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
      ticket.begin(origin);
      collapse(state, ticket);
      prepare(ticket, place);
    }

    private void prepare(RootTable.Ticket ticket, int place) {
      ticket.end();
      shards[place] = roots.length == 1 ? 0 : ticket.shard(roots.length);
      roots[shards[place]].prepare(ticket);
    }

    @Override
    int slot(int place) {
      return tickets[place].slot();
    }

    @Override
    int touch(int place, int slot) {
      return tickets[place].touch(slot);
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
    private void collapse(byte[] state, RootTable.Ticket ticket) {
      if (!hasLast) {
        for (int i = 0; i < parts.length; i++) {
          ticket.change(i, number(i, state));
        }
        return;
      }
      int at = Arrays.mismatch(lastState, 0, width, state, 0, width);
      while (at >= 0) {
        int part = partOf[at];
        ticket.change(part, number(part, state));
        int end = end(part);
        int further = Arrays.mismatch(lastState, end, width, state, end, width);
        at = further < 0 ? -1 : end + further;
      }
    }

    @Override
    public int[] numbers() {
      return origin.numbers;
    }

    @Override
    public int partOf(int at) {
      return partOf[at];
    }

    @Override
    public int endOf(int part) {
      return end(part);
    }

    @Override
    public int number(int part, byte[] state) {
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
    public void addSoon(int[] changes, int from, int to, int part, int number) {
      int place = free();
      RootTable.Ticket ticket = tickets[place];
      ticket.begin(origin);
      for (int i = from; i < to; i += 2) {
        ticket.change(changes[i], changes[i + 1]);
      }
      if (part >= 0) {
        ticket.change(part, number);
      }
      prepare(ticket, place);
      prepared(place);
    }

    @Override
    public void read(long name, byte[] into) {
      roots[(int) (name >>> Integer.SIZE)].read((int) name, origin);
      // States that were stored one after the other have most parts in common.
      int[] numbers = origin.numbers;
      for (int i = 0; i < parts.length; i++) {
        if (!hasLast || numbers[i] != lastNumbers[i]) {
          parts[i].read(numbers[i], lastState, starts[i]);
          lastNumbers[i] = numbers[i];
        }
      }
      System.arraycopy(lastState, 0, into, 0, width);
      hasLast = true;
    }
  }
}
