package org.holdfast.explicit.storage;

/**
 * A set of states that forgets nothing. It is divided into shards, each with its own lock, so that
 * several threads may add states; in each shard, states are numbered as they come. A state is known
 * by its shard (the upper half of a {@code long}) and its number there (the lower half).
 */
public interface StateStore {
  int shards();

  /** The number of states in a shard. */
  int size(int shard);

  /** The memory held, in bytes. */
  long bytes();

  /** A way in, for one thread. */
  Access access();

  /** Adds and reads states, for one thread. */
  interface Access {
    /** The name of the state if it is new, else the complement {@code ~name}. */
    long add(byte[] state);

    /** The name of a state that was added before, else -1. */
    long find(byte[] state);

    /**
     * Adds a state, at the latest with {@link #flush}. Where memory is slow, many lookups that wait
     * at once take hardly longer than one.
     */
    void addSoon(byte[] state);

    /**
     * Adds what is still to be added; what follows, until the next time, is answered.
     *
     * @param names gets, from a place on, what {@link #add} would have answered for each state that
     *     is to be added from now on, at the latest with {@link #flush}
     */
    void answerInto(long[] names, int from);

    /** Adds what is still to be added. */
    void flush();

    /** Copies a state into the bytes given. */
    void read(long name, byte[] into);
  }

  default long size() {
    long sum = 0;
    for (int shard = 0; shard < shards(); shard++) {
      sum += size(shard);
    }
    return sum;
  }

  static long name(int shard, int number) {
    return (long) shard << Integer.SIZE | number;
  }
}
