package org.holdfast.promela.program;

import java.util.List;

/** What a variable can hold, laid out in cells of one number each. */
public sealed interface Type {
  /** The number of cells of one value. */
  int cells();

  /** The bytes that hold every value. */
  int bytes();

  String name();

  /** The types of all its cells in order. */
  List<Scalar> scalars();

  /** A number of so many bits; assigning cuts off the others. */
  record Scalar(String name, int bits, boolean signed) implements Type {
    public static final Scalar BIT = new Scalar("bit", 1, false);
    public static final Scalar BYTE = new Scalar("byte", 8, false);
    public static final Scalar SHORT = new Scalar("short", 16, true);
    public static final Scalar INT = new Scalar("int", 32, true);
    public static final Scalar CHANNEL = new Scalar("chan", 8, false);
    public static final Scalar MESSAGE_TYPE = new Scalar("mtype", 8, false);

    @Override
    public int cells() {
      return 1;
    }

    @Override
    public List<Scalar> scalars() {
      return List.of(this);
    }

    public boolean isChannel() {
      return name.equals("chan");
    }

    /** The least value. */
    public int least() {
      return signed ? -1 << bits - 1 : 0;
    }

    public int truncate(int value) {
      int unused = 32 - bits;
      return signed ? value << unused >> unused : value << unused >>> unused;
    }

    @Override
    public int bytes() {
      return bits <= 8 ? 1 : bits <= 16 ? 2 : 4;
    }
  }

  /** A record of a {@code typedef}. */
  record Compound(String name, List<Variable> fields) implements Type {
    public Compound {
      fields = List.copyOf(fields);
    }

    @Override
    public int cells() {
      return fields.stream().mapToInt(Variable::cells).sum();
    }

    @Override
    public int bytes() {
      return fields.stream().mapToInt(field -> field.length() * field.type().bytes()).sum();
    }

    @Override
    public List<Scalar> scalars() {
      return fields.stream().flatMap(field -> field.scalars().stream()).toList();
    }
  }
}
