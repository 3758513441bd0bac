package org.holdfast.promela.code;

import java.util.List;

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
  public sealed interface Base {}

  /** The first byte of the state. */
  public record Global() implements Base {}

  /** The first variable of the process that acts, or that a quantifier looks at. */
  public record Own() implements Base {}

  /** The first variable of another process, which must exist and be of the type. */
  public record Other(Term pid, int type, String name) implements Base {}

  /** An index in bounds, times the bytes of an element. */
  public record Shift(Term index, int length, int bytes, String name) {}

  public Address plus(int bytes) {
    return new Address(base, offset + bytes, shifts);
  }
}
