package org.holdfast.explicit.storage;

/** Stores states as they are. */
public final class PlainStore implements StateStore {
  private static final int BATCH = 64;

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

  @Override
  public Access access() {
    return new Access() {
      private final byte[][] batch = new byte[BATCH][width];
      private final long[] hashes = new long[BATCH];
      private int waiting;

      // Keeps the compiler from leaving out the loads.
      private long touched;

      @Override
      public void addSoon(byte[][] states, int count) {
        for (int i = 0; i < count; i++) {
          System.arraycopy(states[i], 0, batch[waiting], 0, width);
          hashes[waiting] = Hashing.hash(states[i], 0, width);
          waiting++;
          if (waiting == BATCH) {
            flush();
          }
        }
      }

      @Override
      public void flush() {
        long sum = 0;
        for (int i = 0; i < waiting; i++) {
          sum += shards[shard(hashes[i])].touch(hashes[i]);
        }
        touched += sum;
        for (int i = 0; i < waiting; i++) {
          add(batch[i], hashes[i]);
        }
        waiting = 0;
      }

      @Override
      public long add(byte[] state) {
        return add(state, Hashing.hash(state, 0, width));
      }

      private long add(byte[] state, long hash) {
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

      private long name(int shard, int number) {
        return number >= 0 ? StateStore.name(shard, number) : ~StateStore.name(shard, ~number);
      }

      @Override
      public void read(long name, byte[] into) {
        shards[(int) (name >>> Integer.SIZE)].read((int) name, into, 0);
      }
    };
  }
}
