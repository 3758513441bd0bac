package org.holdfast.promela.code;

/** What a step changes. */
public sealed interface Effect {
  /** The value is cut to the type of the cell. It is evaluated before the address is. */
  record Store(Cell cell, Term value) implements Effect {}

  /** Fills with zeros. */
  record Clear(Address address, int bytes) implements Effect {}

  /** Makes a channel and stores its number. */
  record NewQueue(Cell cell, QueueType type) implements Effect {}

  /** Evaluates a term for what it does. */
  record Do(Term term) implements Effect {}

  /** Fails where the condition is false. */
  record Check(Term condition, String text) implements Effect {}
}
