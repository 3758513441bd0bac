package org.holdfast.explicit.storage;

import java.util.Arrays;

/**
 * Writes a state as its difference from another. Sorted states are much like their neighbours, so
 * few bytes are left: front compression, which goes on behind the first byte that differs. A
 * difference is a sequence of pairs, so many bytes that are the same and so many that are new. Two
 * half bytes give the numbers, more bytes follow where a half is 15, then come the new bytes. A
 * pair of zeros stands for a rest that is the same.
 */
final class StateDifference {
  private static final int HALF = 15;
  private static final int WHOLE = 255;

  private StateDifference() {}

  /** The most bytes that {@link #write} writes for a state of so many. */
  static int most(int width) {
    return 2 * width + 16;
  }

  /** Where the difference ends that was written. */
  static int write(byte[] before, byte[] state, byte[] out, int start) {
    int width = state.length;
    int to = start;
    int at = 0;
    while (at < width) {
      int same = Arrays.mismatch(before, at, width, state, at, width);
      if (same < 0) {
        out[to++] = 0;
        return to;
      }
      int from = at + same;
      at = endOfNew(before, state, from + 1);
      int fresh = at - from;
      out[to++] = (byte) (Math.min(same, HALF) << 4 | Math.min(fresh, HALF));
      to = writeRest(same - HALF, out, to);
      to = writeRest(fresh - HALF, out, to);
      System.arraycopy(state, from, out, to, fresh);
      to += fresh;
    }
    return to;
  }

  /** One byte that is the same is cheaper to write than to leave out. */
  private static int endOfNew(byte[] before, byte[] state, int start) {
    int width = state.length;
    int end = start;
    while (end < width
        && !(before[end] == state[end]
            && (end + 1 == width || before[end + 1] == state[end + 1]))) {
      end++;
    }
    return end;
  }

  private static int writeRest(int number, byte[] out, int start) {
    int to = start;
    int rest = number;
    if (rest >= 0) {
      for (; rest >= WHOLE; rest -= WHOLE) {
        out[to++] = (byte) WHOLE;
      }
      out[to++] = (byte) rest;
    }
    return to;
  }

  /** Makes the state before into the next one; where its difference ends. */
  static int apply(byte[] in, int start, byte[] state) {
    int from = start;
    int at = 0;
    while (at < state.length) {
      int pair = in[from++] & 0xff;
      if (pair == 0) {
        return from;
      }
      int same = pair >> 4;
      if (same == HALF) {
        int more;
        do {
          more = in[from++] & 0xff;
          same += more;
        } while (more == WHOLE);
      }
      int fresh = pair & HALF;
      if (fresh == HALF) {
        int more;
        do {
          more = in[from++] & 0xff;
          fresh += more;
        } while (more == WHOLE);
      }
      at += same;
      if (fresh == 1) {
        state[at] = in[from];
      } else {
        System.arraycopy(in, from, state, at, fresh);
      }
      at += fresh;
      from += fresh;
    }
    return from;
  }
}
