package org.holdfast.promela.execution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.Type;
import org.holdfast.promela.program.Variable;

/**
 * How a state is laid out. In the machine it is a row of cells, one number each: the global
 * variables, then a segment for each process and channel in the order of their creation, as in
 * SPIN. A segment begins with its kind and, for a process, its place; for a channel, the number of
 * its messages. Packed, each cell takes as few bytes as its type needs.
 */
final class Layout {
  /** Cells before the variables of a process or the messages of a channel. */
  static final int HEADER = 2;

  private static final byte UNSIGNED_1 = 1;
  private static final byte UNSIGNED_2 = 2;
  private static final byte SIGNED_2 = 3;
  private static final byte FOUR = 4;

  private final byte[] globals;
  private final List<byte[]> segments = new ArrayList<>();
  private final List<QueueType> queueTypes = new ArrayList<>();
  private final int processTypes;

  /** What a channel holds. */
  record QueueType(int segment, int capacity, Type.Scalar[] fields) {}

  Layout(Program program) {
    List<Type.Scalar> scalars = new ArrayList<>();
    program.globals().forEach(variable -> scalars.addAll(variable.scalars()));
    globals = codes(scalars, 0);
    processTypes = program.processes().size();
    for (Program.Process process : program.processes()) {
      List<Type.Scalar> cells = new ArrayList<>();
      for (Variable variable : process.variables()) {
        cells.addAll(variable.scalars());
      }
      byte[] codes = codes(cells, HEADER);
      codes[0] = UNSIGNED_1;
      codes[1] = process.flow().places().size() > 255 ? UNSIGNED_2 : UNSIGNED_1;
      segments.add(codes);
    }
  }

  QueueType addQueueType(int capacity, List<Type.Scalar> fields) {
    List<Type.Scalar> cells = new ArrayList<>();
    for (int i = 0; i < capacity; i++) {
      cells.addAll(fields);
    }
    byte[] codes = codes(cells, HEADER);
    codes[0] = UNSIGNED_1;
    codes[1] = UNSIGNED_1;
    QueueType type = new QueueType(segments.size(), capacity, fields.toArray(Type.Scalar[]::new));
    segments.add(codes);
    queueTypes.add(type);
    return type;
  }

  private static byte[] codes(List<Type.Scalar> scalars, int header) {
    byte[] codes = new byte[header + scalars.size()];
    for (int i = 0; i < scalars.size(); i++) {
      Type.Scalar scalar = scalars.get(i);
      codes[header + i] =
          switch (scalar.bytes()) {
            case 1 -> UNSIGNED_1;
            case 2 -> scalar.signed() ? SIGNED_2 : UNSIGNED_2;
            default -> FOUR;
          };
    }
    return codes;
  }

  int globalCells() {
    return globals.length;
  }

  int segments() {
    return segments.size();
  }

  int segmentCells(int segment) {
    return segments.get(segment).length;
  }

  boolean isProcess(int segment) {
    return segment < processTypes;
  }

  QueueType queueType(int segment) {
    return queueTypes.get(segment - processTypes);
  }

  int globalBytes() {
    return bytes(globals);
  }

  int segmentBytes(int segment) {
    return bytes(segments.get(segment));
  }

  private static int bytes(byte[] codes) {
    int sum = 0;
    for (byte code : codes) {
      sum += code == FOUR ? 4 : code == UNSIGNED_1 ? 1 : 2;
    }
    return sum;
  }

  /** Writes a state; bytes that are not needed become zero. Segment kinds count from one. */
  void pack(int[] cells, int top, byte[] packed) {
    int at = write(globals, cells, 0, packed, 0);
    int cell = globals.length;
    while (cell < top) {
      byte[] codes = segments.get(cells[cell]);
      int start = at;
      at = write(codes, cells, cell, packed, at);
      packed[start]++;
      cell += codes.length;
    }
    Arrays.fill(packed, at, packed.length, (byte) 0);
  }

  private static int write(byte[] codes, int[] cells, int from, byte[] packed, int start) {
    if (start + bytes(codes) > packed.length) {
      throw new StateTooLarge(packed.length);
    }
    int at = start;
    for (int i = 0; i < codes.length; i++) {
      int value = cells[from + i];
      packed[at++] = (byte) value;
      if (codes[i] != UNSIGNED_1) {
        packed[at++] = (byte) (value >> 8);
        if (codes[i] == FOUR) {
          packed[at++] = (byte) (value >> 16);
          packed[at++] = (byte) (value >> 24);
        }
      }
    }
    return at;
  }

  /** How many bytes of a packed state are in use. */
  int usedBytes(byte[] packed) {
    int at = globalBytes();
    while (at < packed.length && packed[at] != 0) {
      at += segmentBytes((packed[at] & 0xff) - 1);
    }
    return at;
  }

  /** Reads the first bytes of a state into the machine; what follows is none of ours. */
  void unpack(byte[] packed, int width, Machine machine) {
    machine.clear();
    int at = read(globals, packed, 0, machine.cells, 0);
    int cell = globals.length;
    while (at < width && packed[at] != 0) {
      int segment = (packed[at] & 0xff) - 1;
      byte[] codes = segments.get(segment);
      machine.reserve(cell + codes.length);
      at = read(codes, packed, at, machine.cells, cell);
      machine.cells[cell] = segment;
      machine.register(cell, isProcess(segment));
      cell += codes.length;
    }
    machine.top = cell;
  }

  private static int read(byte[] codes, byte[] packed, int start, int[] cells, int to) {
    int at = start;
    for (int i = 0; i < codes.length; i++) {
      int low = packed[at++] & 0xff;
      cells[to + i] =
          switch (codes[i]) {
            case UNSIGNED_1 -> low;
            case UNSIGNED_2 -> low | (packed[at++] & 0xff) << 8;
            case SIGNED_2 -> low | packed[at++] << 8;
            default -> {
              int value =
                  low
                      | (packed[at] & 0xff) << 8
                      | (packed[at + 1] & 0xff) << 16
                      | packed[at + 2] << 24;
              at += 3;
              yield value;
            }
          };
    }
    return at;
  }
}
