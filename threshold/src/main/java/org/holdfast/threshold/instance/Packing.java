package org.holdfast.threshold.instance;

import java.util.Arrays;

/**
 * How natural numbers are packed into the bytes of a state: each has its place and as many bytes as
 * the numbers that are expected there need. What comes at a place need not be known beforehand, for
 * updates may add without bound: a number that does not fit is never cut, but raises {@link
 * TooNarrow}, and the search begins again with a wider place.
 */
public final class Packing {
  /** A number does not fit into the bytes of its place. */
  public static final class TooNarrow extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int place;

    TooNarrow(int place) {
      super(null, null, false, false);
      this.place = place;
    }
  }

  private final int[] starts;
  private final int[] sizes;
  // The greatest number that fits.
  private final long[] most;

  /**
   * @param expected at each place, a number that should fit
   */
  public Packing(long[] expected) {
    this(Arrays.stream(expected).mapToInt(Packing::bytesFor).toArray());
  }

  private Packing(int[] sizes) {
    this.sizes = sizes;
    this.starts = new int[sizes.length + 1];
    this.most = new long[sizes.length];
    for (int i = 0; i < sizes.length; i++) {
      starts[i + 1] = starts[i] + sizes[i];
      most[i] = sizes[i] == Long.BYTES ? Long.MAX_VALUE : (1L << sizes[i] * Byte.SIZE) - 1;
    }
  }

  private static int bytesFor(long number) {
    int bytes = 1;
    while (bytes < Long.BYTES && number >>> bytes * Byte.SIZE != 0) {
      bytes *= 2;
    }
    return bytes;
  }

  /** The same with twice as many bytes at the place that was too narrow. */
  public Packing widened(TooNarrow narrow) {
    int[] wider = sizes.clone();
    wider[narrow.place] *= 2;
    return new Packing(wider);
  }

  public int places() {
    return sizes.length;
  }

  /** The number of bytes of all places. */
  public int width() {
    return starts[sizes.length];
  }

  /** Where the bytes of a place begin. */
  public int start(int place) {
    return starts[place];
  }

  public long get(byte[] state, int place) {
    int start = starts[place];
    int size = sizes[place];
    if (size == 1) {
      return state[start] & 0xff;
    }
    long number = 0;
    for (int i = size - 1; i >= 0; i--) {
      number = number << Byte.SIZE | state[start + i] & 0xff;
    }
    return number;
  }

  /**
   * @throws TooNarrow if the number does not fit
   */
  public void set(byte[] state, int place, long number) {
    if (number < 0) {
      throw new IllegalArgumentException("only natural numbers are packed, not " + number);
    } else if (number > most[place]) {
      throw new TooNarrow(place);
    }
    long rest = number;
    for (int i = starts[place]; i < starts[place + 1]; i++) {
      state[i] = (byte) rest;
      rest >>>= Byte.SIZE;
    }
  }

  /** All numbers, in the order of their places. */
  public byte[] pack(long[] numbers) {
    byte[] state = new byte[width()];
    for (int i = 0; i < sizes.length; i++) {
      set(state, i, numbers[i]);
    }
    return state;
  }

  public void unpack(byte[] state, long[] into) {
    for (int i = 0; i < sizes.length; i++) {
      into[i] = get(state, i);
    }
  }
}
