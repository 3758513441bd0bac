package org.holdfast.explicit.storage;

/** Stores states as they are. */
public final class PlainStore implements StateStore {
  private final int width;
  private final RecordTable[] shards;

  /**
   * @param shards a power of two
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

  @Override
  public Access access() {
    return new Access() {
      @Override
      public long add(byte[] state) {
        long hash = Hashing.hash(state, 0, width);
        // The table uses the low bits of both halves of the hash last.
        int shard = (int) (hash >>> Integer.SIZE) & (shards.length - 1);
        RecordTable table = shards[shard];
        synchronized (table) {
          int number = table.add(state, 0, hash);
          return number >= 0 ? StateStore.name(shard, number) : ~StateStore.name(shard, ~number);
        }
      }

      @Override
      public void read(long name, byte[] into) {
        shards[(int) (name >>> Integer.SIZE)].read((int) name, into, 0);
      }
    };
  }
}
