package org.holdfast.arrays.ground;

import java.util.Objects;

/**
 * A literal about numbered processes; there is one object for each that a table has made. What is
 * not used by a kind is zero, or nothing.
 */
public final class Literal implements Comparable<Literal> {
  /** What a literal says. */
  enum Kind {
    /** The value of a cell is among some, which are bits. */
    AMONG,
    /** Two cells have the same value. */
    SAME,
    /** Two cells have different values. */
    DIFFERENT,
    /** A linear constraint. */
    LINEAR
  }

  /** Of literals about more processes it is not remembered how they were renamed. */
  static final int MOST_REMEMBERED = 2;

  private final Kind kind;
  private final int first;
  private final int second;
  private final long values;
  private final Linear linear;
  private final int hash;
  private final int processes;
  private final int[] cells;
  // What it is called under other names of its processes: searches rename the same few again. Two
  // threads may find out the same at a time, which does no harm.
  private Literal[] renamed;

  /** By which a table finds the one object; not for anybody else. */
  Literal(Kind kind, int first, int second, long values, Linear linear) {
    this.kind = kind;
    this.first = first;
    this.second = second;
    this.values = values;
    this.linear = linear;
    int mixed = (kind.ordinal() * 31 + first) * 31 + second;
    mixed = mixed * 31 + Long.hashCode(values);
    this.hash = linear == null ? mixed : mixed * 31 + linear.hashCode();
    this.processes = 0;
    this.cells = null;
  }

  /** The one object, which knows what it mentions. */
  Literal(Literal key, int mentioned, int[] spoken) {
    this.kind = key.kind;
    this.first = key.first;
    this.second = key.second;
    this.values = key.values;
    this.linear = key.linear;
    this.hash = key.hash;
    this.processes = mentioned;
    this.cells = spoken;
  }

  /**
   * The same about other processes where it was asked for before, by their numbers, one behind the
   * other; it must mention few.
   */
  Literal[] renamed() {
    Literal[] known = renamed;
    if (known == null) {
      int places = 1;
      for (int rest = processes; rest != 0; rest &= rest - 1) {
        places *= Cells.MOST_PROCESSES;
      }
      known = new Literal[places];
      renamed = known;
    }
    return known;
  }

  Kind kind() {
    return kind;
  }

  int first() {
    return first;
  }

  int second() {
    return second;
  }

  long values() {
    return values;
  }

  /** The values that it allows, as bits; it must be finite. */
  public long bits() {
    return values;
  }

  Linear linear() {
    return linear;
  }

  /** One method a kind of literal. */
  public interface Visitor<R> {
    /** The value of a cell is among some, which are bits. */
    R among(int cell, long bits);

    R same(int first, int second);

    R different(int first, int second);

    R linear(Linear linear);
  }

  public <R> R accept(Visitor<R> visitor) {
    return switch (kind) {
      case AMONG -> visitor.among(first, values);
      case SAME -> visitor.same(first, second);
      case DIFFERENT -> visitor.different(first, second);
      case LINEAR -> visitor.linear(linear);
    };
  }

  /** Whether it says which of finitely many values a cell has, or which process. */
  public boolean isFinite() {
    return kind == Kind.AMONG;
  }

  /** The cell whose values it is about; it must be finite. */
  public int cell() {
    return first;
  }

  /** The cells that it mentions; not to be changed. */
  int[] cells() {
    return cells;
  }

  /** The processes that it mentions, as bits. */
  public int processes() {
    return processes;
  }

  /** By what is said, and not by when: the order is the same whichever thread was first. */
  @Override
  public int compareTo(Literal other) {
    if (this == other) {
      return 0;
    }
    int order = kind.compareTo(other.kind);
    order = order != 0 ? order : Integer.compare(first, other.first);
    order = order != 0 ? order : Integer.compare(second, other.second);
    order = order != 0 ? order : Long.compare(values, other.values);
    return order != 0 || linear == null ? order : linear.compareTo(other.linear);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Literal that
        && hash == that.hash
        && kind == that.kind
        && first == that.first
        && second == that.second
        && values == that.values
        && Objects.equals(linear, that.linear);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
