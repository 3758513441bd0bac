package org.holdfast.promela.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.holdfast.promela.program.Type;

/** Numbers in the bytes of a state, the low byte first. Generated code calls these by name. */
final class Bytes {
  private static final VarHandle SHORTS =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private Bytes() {}

  static int one(byte[] bytes, int at) {
    return bytes[at] & 0xff;
  }

  static int two(byte[] bytes, int at) {
    return (short) SHORTS.get(bytes, at) & 0xffff;
  }

  static int signedTwo(byte[] bytes, int at) {
    return (short) SHORTS.get(bytes, at);
  }

  static int four(byte[] bytes, int at) {
    return (int) INTS.get(bytes, at);
  }

  static void putOne(int value, byte[] bytes, int at) {
    bytes[at] = (byte) value;
  }

  static void putTwo(int value, byte[] bytes, int at) {
    SHORTS.set(bytes, at, (short) value);
  }

  static void putFour(int value, byte[] bytes, int at) {
    INTS.set(bytes, at, value);
  }

  static int get(Type.Scalar type, byte[] bytes, int at) {
    return switch (type.bytes()) {
      case 1 -> one(bytes, at);
      case 2 -> type.signed() ? signedTwo(bytes, at) : two(bytes, at);
      default -> four(bytes, at);
    };
  }

  /** Cuts the value to its type. */
  static void put(Type.Scalar type, int value, byte[] bytes, int at) {
    int cut = type.truncate(value);
    switch (type.bytes()) {
      case 1 -> putOne(cut, bytes, at);
      case 2 -> putTwo(cut, bytes, at);
      default -> putFour(cut, bytes, at);
    }
  }
}
