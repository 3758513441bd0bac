package org.holdfast.arrays.ground;

import java.util.Map;

/** A term about numbered processes. */
public sealed interface GroundTerm {
  <R> R accept(Visitor<R> visitor);

  /** One method a kind of term. */
  interface Visitor<R> {
    R value(Value term);

    R process(Process term);

    R cell(Cell term);

    R number(Number term);

    R unknown(Unknown term);
  }

  /** A value of a finite sort, by its place. */
  record Value(int ordinal) implements GroundTerm {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.value(this);
    }
  }

  /** A process. */
  record Process(int number) implements GroundTerm {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.process(this);
    }
  }

  /** The value of a cell that is no number. */
  record Cell(int cell) implements GroundTerm {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.cell(this);
    }
  }

  /** A number: multiples of units, and a constant. */
  record Number(Map<Integer, Long> factors, long constant, boolean whole) implements GroundTerm {
    public Number {
      factors = Map.copyOf(factors);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.number(this);
    }
  }

  /** A value that nothing is known of, but that it is none of the processes with numbers. */
  record Unknown() implements GroundTerm {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.unknown(this);
    }
  }
}
