package org.holdfast.explicit.storage;

/** Stores states as they are. */
public final class PlainStore implements StateStore {
  private final int width;
  private final RecordTable[] shards;

  /**
   * @param shards a power of two; with one, only one thread may add states
   */
  public PlainStore(int width, int shards) {
    this.width = width;
    this.shards = new RecordTable[shards];
    for (int i = 0; i < shards; i++) {
      this.shards[i] = new RecordTable(width);
    }
  }

  @Override
  public int shards() {
    return shards.length;
  }

  @Override
  public int size(int shard) {
    return shards[shard].size();
  }

  @Override
  public long bytes() {
    long sum = 0;
    for (RecordTable shard : shards) {
      sum += shard.bytes();
    }
    return sum;
  }

  /** The table does not use the low bits of the upper half of the hash. */
  private int shard(long hash) {
    return (int) (hash >>> Integer.SIZE) & (shards.length - 1);
  }

  /** The states of a shard from some number on; sorts them first. */
  public SortedStates sorted(int shard, int from) {
    RecordTable table = shards[shard];
    int[] numbers = RecordSort.sorted(table, from, table.size());
    byte[] state = new byte[width];
    return new SortedStates() {
      private int at;

      @Override
      public boolean next() {
        if (at == numbers.length) {
          return false;
        }
        table.read(numbers[at++], state, 0);
        return true;
      }

      @Override
      public byte[] state() {
        return state;
      }
    };
  }

  /** Forgets all states, when no thread is adding any. The memory stays. */
  public void clear() {
    for (RecordTable shard : shards) {
      shard.clear();
    }
  }

  @Override
  public Access access() {
    return new BatchingAccess() {
      private final byte[][] states = new byte[PLACES][width];
      private final long[] hashes = new long[PLACES];

      @Override
      void prepare(byte[] state, int place) {
        System.arraycopy(state, 0, states[place], 0, width);
        hashes[place] = Hashing.hash(state, 0, width);
      }

      @Override
      int slot(int place) {
        return shards[shard(hashes[place])].slot(hashes[place]);
      }

      @Override
      int touch(int place, int slot) {
        return shards[shard(hashes[place])].touch(slot, hashes[place]);
      }

      @Override
      long look(int place) {
        int shard = shard(hashes[place]);
        int known = shards[shard].find(states[place], 0, hashes[place]);
        return known < 0 ? -1 : StateStore.name(shard, known);
      }

      @Override
      long finish(int place) {
        byte[] state = states[place];
        long hash = hashes[place];
        int shard = shard(hash);
        RecordTable table = shards[shard];
        if (shards.length == 1) {
          return name(shard, table.add(state, 0, hash));
        }
        int known = table.find(state, 0, hash);
        if (known >= 0) {
          return name(shard, ~known);
        }
        synchronized (table) {
          return name(shard, table.add(state, 0, hash));
        }
      }

      @Override
      public void read(long name, byte[] into) {
        shards[(int) (name >>> Integer.SIZE)].read((int) name, into, 0);
      }
    };
  }
}
