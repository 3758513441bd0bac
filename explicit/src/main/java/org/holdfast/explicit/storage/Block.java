package org.holdfast.explicit.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** A block of a {@link Segment} in memory, with a place in it; what lies behind it may be, too. */
final class Block {
  static final int HEADER = 2 * Integer.BYTES;

  private final ScratchFile file;
  private final byte[] state;
  private byte[] bytes = {};
  private long start;
  private int length;
  private int at;
  private int left;

  Block(ScratchFile file, int width) {
    this.file = file;
    this.state = new byte[width];
  }

  /**
   * Goes before the first state of the block at an offset; answers where the block ends.
   *
   * @param ahead how many bytes to read if that takes reading; they may end within the block
   */
  long load(long offset, long ahead) throws IOException {
    if (!has(offset, HEADER)) {
      read(offset, (int) ahead);
    }
    int here = (int) (offset - start);
    int size = HEADER + ByteBuffer.wrap(bytes, here, HEADER).getInt();
    if (!has(offset, size)) {
      read(offset, Math.max(size, (int) ahead));
      here = 0;
    }
    left = ByteBuffer.wrap(bytes, here + Integer.BYTES, Integer.BYTES).getInt();
    at = here + HEADER;
    Arrays.fill(state, (byte) 0);
    return offset + size;
  }

  private boolean has(long offset, int count) {
    return offset >= start && offset + count <= start + length;
  }

  private void read(long offset, int count) throws IOException {
    if (bytes.length < count) {
      bytes = new byte[count];
    }
    file.read(offset, bytes, count);
    start = offset;
    length = count;
  }

  /** Goes to the next state of the block; false behind the last. */
  boolean next() {
    if (left == 0) {
      return false;
    }
    left--;
    at = StateDifference.apply(bytes, at, state);
    return true;
  }

  byte[] state() {
    return state;
  }
}
