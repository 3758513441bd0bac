package org.holdfast.arrays.model;

import java.util.List;

/** What kind of values a variable has. */
public sealed interface Sort {
  /** The truth values are an enumeration like others. */
  Enumeration BOOLEAN = new Enumeration("bool", List.of("False", "True"));

  Process PROCESS = new Process();
  Whole WHOLE = new Whole();
  Real REAL = new Real();

  /** The name by which models call it. */
  String name();

  <R> R accept(Visitor<R> visitor);

  /** Whether its values are numbers that can be added. */
  default boolean isNumeric() {
    return this instanceof Whole || this instanceof Real;
  }

  /** Whether {@code <} means something for its values. */
  default boolean isOrdered() {
    return isNumeric() || this instanceof Process;
  }

  /** One method a kind of sort. */
  interface Visitor<R> {
    R enumeration(Enumeration sort);

    R process(Process sort);

    R whole(Whole sort);

    R real(Real sort);

    R opaque(Opaque sort);
  }

  /** Finitely many values, each with a name of its own. */
  record Enumeration(String name, List<String> values) implements Sort {
    public Enumeration {
      values = List.copyOf(values);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.enumeration(this);
    }
  }

  /** The processes: as many as one likes, and in an order. */
  record Process() implements Sort {
    @Override
    public String name() {
      return "proc";
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.process(this);
    }
  }

  /** The whole numbers. */
  record Whole() implements Sort {
    @Override
    public String name() {
      return "int";
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.whole(this);
    }
  }

  /** The real numbers. */
  record Real() implements Sort {
    @Override
    public String name() {
      return "real";
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.real(this);
    }
  }

  /** Infinitely many values of which nothing is known but whether two are the same. */
  record Opaque(String name) implements Sort {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.opaque(this);
    }
  }
}
