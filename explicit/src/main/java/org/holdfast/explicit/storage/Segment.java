package org.holdfast.explicit.storage;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * Different states in ascending order, in a piece of a file. They are written in blocks, each as
 * its number of bytes, its number of states, and the difference of each state from the one before
 * it, of the first from zeros. So one block can be read without the others.
 */
public final class Segment {
  private static final int READ_AHEAD = 1 << 16;

  private final ScratchFile file;
  private final int width;
  private final long start;
  private final long end;
  private final long states;

  // By block: its first state, and where it begins. Empty if the segment is only read as a whole.
  private final List<byte[]> firsts;
  private final long[] offsets;

  Segment(
      ScratchFile file, int width, long start, long states, List<byte[]> firsts, long[] offsets) {
    this.file = file;
    this.width = width;
    this.start = start;
    this.end = file.size();
    this.states = states;
    this.firsts = firsts;
    this.offsets = offsets;
  }

  private Segment(Segment indexed) {
    this.file = indexed.file;
    this.width = indexed.width;
    this.start = indexed.start;
    this.end = indexed.end;
    this.states = indexed.states;
    this.firsts = List.of();
    this.offsets = new long[0];
  }

  /** The same states, to be read from the first to the last only. */
  public Segment withoutIndex() {
    return new Segment(this);
  }

  public long states() {
    return states;
  }

  /** All states. */
  public SortedStates all() {
    Block block = new Block(file, width);
    return new SortedStates() {
      private long next = start;

      @Override
      public boolean next() throws IOException {
        while (!block.next()) {
          if (next == end) {
            return false;
          }
          next = block.load(next, Math.min(end - next, READ_AHEAD));
        }
        return true;
      }

      @Override
      public byte[] state() {
        return block.state();
      }
    };
  }

  /** A way to ask for states, in ascending order. */
  Lookup lookup() {
    return new Lookup();
  }

  /** Reads only blocks in which a state that is asked for may be. */
  final class Lookup {
    private final Block block = new Block(file, width);
    private int place = -1;
    private boolean atEnd;

    /** Must be asked in ascending order. */
    boolean contains(byte[] state) throws IOException {
      int wanted = blockOf(state);
      if (wanted < 0) {
        return false;
      }
      if (wanted != place) {
        place = wanted;
        long behind = wanted + 1 < firsts.size() ? offsets[wanted + 1] : end;
        block.load(offsets[wanted], behind - offsets[wanted]);
        atEnd = !block.next();
      }
      int order = -1;
      while (!atEnd && (order = Arrays.compareUnsigned(block.state(), state)) < 0) {
        atEnd = !block.next();
      }
      return order == 0;
    }

    /** The last block whose first state is not greater, from the present one on; or -1. */
    private int blockOf(byte[] state) {
      int low = place;
      int high = firsts.size();
      // The block before low is known to begin early enough; mostly the next one does not.
      int step = 1;
      while (low + step < high && isNotGreater(low + step, state)) {
        low += step;
        step *= 2;
      }
      high = Math.min(high, low + step);
      while (high - low > 1) {
        int middle = (low + high) >>> 1;
        if (isNotGreater(middle, state)) {
          low = middle;
        } else {
          high = middle;
        }
      }
      return low;
    }

    private boolean isNotGreater(int number, byte[] state) {
      return Arrays.compareUnsigned(firsts.get(number), state) <= 0;
    }
  }
}
