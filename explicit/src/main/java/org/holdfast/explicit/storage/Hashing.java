package org.holdfast.explicit.storage;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Hashes bytes to 64 bits, eight bytes at a time: a product of 128 bits mixes each word in. */
public final class Hashing {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long WORD = 0x9e3779b97f4a7c15L;
  private static final long END = 0xe7037ed1a0b428dbL;

  private Hashing() {}

  public static long hash(byte[] bytes, int from, int length) {
    long hash = WORD ^ length;
    int at = from;
    int end = from + length;
    for (; at + Long.BYTES <= end; at += Long.BYTES) {
      hash = mix(hash ^ (long) LONGS.get(bytes, at), WORD);
    }
    long rest = 0;
    for (int shift = 0; at < end; at++, shift += Byte.SIZE) {
      rest |= (bytes[at] & 0xffL) << shift;
    }
    return mix(mix(hash ^ rest, WORD), END);
  }

  /** Another hash of the same thing. */
  static long again(long hash) {
    return mix(hash ^ END, WORD);
  }

  private static long mix(long a, long b) {
    return a * b ^ Math.multiplyHigh(a, b) ^ a;
  }
}
