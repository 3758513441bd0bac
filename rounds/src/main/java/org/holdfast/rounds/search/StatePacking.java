package org.holdfast.rounds.search;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.pseudocode.rounds.ValueType;
import org.holdfast.rounds.semantics.RoundInstance;
import org.holdfast.rounds.semantics.RoundState;
import org.holdfast.rounds.semantics.StoredValue;

/** Local states as numbers, and states as bytes. */
final class StatePacking {
  private static final RoundState.Life[] LIVES = RoundState.Life.values();
  private static final int BITS = 8;

  /** There are more local states than numbers. */
  static final class TooManyStates extends Exception {
    private static final long serialVersionUID = 1L;
  }

  private final RoundInstance instance;
  private final List<RoundVariable> variables;
  private final int slotBytes;
  private final int timeBytes;
  private final int lossBytes;
  private final int promiseBytes;

  StatePacking(RoundInstance instance) throws TooManyStates {
    this.instance = instance;
    this.variables = instance.algorithm().variables();
    long codes = LIVES.length;
    try {
      for (RoundVariable variable : variables) {
        codes = Math.multiplyExact(codes, radix(variable.type()));
      }
      codes = Math.multiplyExact(codes, 8L);
    } catch (ArithmeticException e) {
      throw new TooManyStates();
    }
    this.slotBytes = bytes(codes);
    this.timeBytes = bytes(instance.clock().times());
    this.lossBytes =
        instance.mostLosses().isPresent() ? bytes(instance.mostLosses().getAsLong()) : 0;
    this.promiseBytes = instance.eventual().isEmpty() ? 0 : bytes(1L << instance.eventual().size());
  }

  private static int bytes(long largest) {
    int bytes = 1;
    while (bytes < Long.BYTES && largest >>> (BITS * bytes) != 0) {
      bytes++;
    }
    return bytes;
  }

  private static long radix(ValueType type) {
    return type.accept(
        new ValueType.Visitor<>() {
          @Override
          public Long single(ValueType.Single single) {
            return (long) single.type().values().size();
          }

          @Override
          public Long setOf(ValueType.SetOf setOf) {
            int elements = setOf.elements().present().size();
            return elements < Long.SIZE - 2 ? 1L << elements : Long.MAX_VALUE;
          }
        });
  }

  long code(RoundState state) {
    long code = 0;
    for (int i = variables.size() - 1; i >= 0; i--) {
      ValueType type = variables.get(i).type();
      code = code * radix(type) + index(state.values().get(i), type);
    }
    return code * LIVES.length + state.life().ordinal();
  }

  private static long index(StoredValue value, ValueType type) {
    return type.accept(
        new ValueType.Visitor<>() {
          @Override
          public Long single(ValueType.Single single) {
            return (long) single.type().values().indexOf(value.datum());
          }

          @Override
          public Long setOf(ValueType.SetOf setOf) {
            long bits = 0;
            for (Datum element : value.elements()) {
              bits |= 1L << setOf.elements().present().indexOf(element);
            }
            return bits;
          }
        });
  }

  RoundState state(long code) {
    long rest = code / LIVES.length;
    List<StoredValue> values = new ArrayList<>();
    for (RoundVariable variable : variables) {
      long radix = radix(variable.type());
      values.add(value(rest % radix, variable.type()));
      rest /= radix;
    }
    return new RoundState(values, life(code));
  }

  static RoundState.Life life(long code) {
    return LIVES[(int) (code % LIVES.length)];
  }

  private static StoredValue value(long index, ValueType type) {
    return type.accept(
        new ValueType.Visitor<>() {
          @Override
          public StoredValue single(ValueType.Single single) {
            return StoredValue.of(single.type().values().get((int) index));
          }

          @Override
          public StoredValue setOf(ValueType.SetOf setOf) {
            FiniteType type = setOf.elements();
            Set<Datum> elements = new LinkedHashSet<>();
            for (int i = 0; i < type.present().size(); i++) {
              if ((index >>> i & 1) == 1) {
                elements.add(type.present().get(i));
              }
            }
            return StoredValue.of(elements);
          }
        });
  }

  int width() {
    return 1 + timeBytes + lossBytes + 2 * promiseBytes + slotBytes * instance.processes();
  }

  /** Where the parts of a state begin: what is common, and each process. */
  int[] parts() {
    int[] parts = new int[1 + instance.processes()];
    for (int i = 0; i < instance.processes(); i++) {
      parts[1 + i] = width() - slotBytes * (instance.processes() - i);
    }
    return parts;
  }

  void pack(SlotState state, byte[] into) {
    int at = 0;
    into[at++] = (byte) (state.failed() ? 1 : 0);
    at = write(state.time(), timeBytes, into, at);
    at = write(state.losses(), lossBytes, into, at);
    at = write(state.kept(), promiseBytes, into, at);
    at = write(state.begun(), promiseBytes, into, at);
    for (long slot : state.slots()) {
      at = write(slot, slotBytes, into, at);
    }
  }

  private static int write(long number, int bytes, byte[] into, int at) {
    for (int i = 0; i < bytes; i++) {
      into[at + i] = (byte) (number >>> (BITS * i));
    }
    return at + bytes;
  }

  SlotState unpack(byte[] bytes) {
    int at = 1;
    long time = read(bytes, at, timeBytes);
    at += timeBytes;
    long losses = read(bytes, at, lossBytes);
    at += lossBytes;
    long kept = read(bytes, at, promiseBytes);
    at += promiseBytes;
    long begun = read(bytes, at, promiseBytes);
    at += promiseBytes;
    long[] slots = new long[instance.processes()];
    for (int i = 0; i < slots.length; i++) {
      slots[i] = read(bytes, at, slotBytes);
      at += slotBytes;
    }
    return new SlotState((int) time, slots, losses, (int) kept, (int) begun, bytes[0] != 0);
  }

  private static long read(byte[] bytes, int at, int length) {
    long number = 0;
    for (int i = 0; i < length; i++) {
      number |= (bytes[at + i] & 0xFFL) << (BITS * i);
    }
    return number;
  }
}
