package org.holdfast.explicit.storage;

/**
 * Bitstate hashing: sets three bits for each state in a field of fixed size (Holzmann, "An analysis
 * of bitstate hashing", 1998).
 */
public final class BitSetOfStates implements LossySet {
  private static final int HASHES = 3;

  private final long[] bits;

  /**
   * @param bytes the size of the field, rounded down to a power of two
   */
  public BitSetOfStates(long bytes) {
    long words = Math.max(1, Math.min(bytes / Long.BYTES, 1L << 30));
    bits = new long[(int) Long.highestOneBit(words)];
  }

  @Override
  public boolean add(long hash) {
    long step = Hashing.again(hash) | 1;
    long position = hash;
    boolean isNew = false;
    for (int i = 0; i < HASHES; i++) {
      int word = (int) (position >>> 6) & (bits.length - 1);
      long bit = 1L << position;
      isNew |= (bits[word] & bit) == 0;
      bits[word] |= bit;
      position += step;
    }
    return isNew;
  }

  /** Whether a state with this hash may have been added; if not, it was not. */
  public boolean mayContain(long hash) {
    long step = Hashing.again(hash) | 1;
    long position = hash;
    for (int i = 0; i < HASHES; i++) {
      if ((bits[(int) (position >>> 6) & (bits.length - 1)] & 1L << position) == 0) {
        return false;
      }
      position += step;
    }
    return true;
  }

  @Override
  public long bytes() {
    return (long) Long.BYTES * bits.length;
  }
}
