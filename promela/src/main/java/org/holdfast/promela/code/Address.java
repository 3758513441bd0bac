package org.holdfast.promela.code;

import java.util.List;
import java.util.stream.Stream;

/**
 * Where in the bytes of a state something is: a base, a fixed offset, and what indices add.
 *
 * @param shifts in the order in which they are evaluated
 */
public record Address(Base base, int offset, List<Shift> shifts) {
  public Address {
    shifts = List.copyOf(shifts);
  }

  /** What an address counts from. */
  public sealed interface Base {
    <R> R accept(Visitor<R> visitor);

    List<Term> parts();

    /** What to do with each kind of bases. */
    interface Visitor<R> {
      R global(Global global);

      R own(Own own);

      R other(Other other);
    }
  }

  /** The first byte of the state. */
  public record Global() implements Base {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.global(this);
    }

    @Override
    public List<Term> parts() {
      return List.of();
    }
  }

  /** The first variable of the process that acts, or that a quantifier looks at. */
  public record Own() implements Base {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.own(this);
    }

    @Override
    public List<Term> parts() {
      return List.of();
    }
  }

  /** The first variable of another process, which must exist and be of the type. */
  public record Other(Term pid, int type, String name) implements Base {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.other(this);
    }

    @Override
    public List<Term> parts() {
      return List.of(pid);
    }
  }

  /** An index in bounds, times the bytes of an element. */
  public record Shift(Term index, int length, int bytes, String name) {}

  /** The terms that tell where it is. */
  public List<Term> parts() {
    return Stream.concat(base.parts().stream(), shifts.stream().map(Shift::index)).toList();
  }

  public Address plus(int bytes) {
    return new Address(base, offset + bytes, shifts);
  }
}
