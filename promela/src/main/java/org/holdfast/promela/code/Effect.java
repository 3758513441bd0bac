package org.holdfast.promela.code;

import java.util.List;
import java.util.stream.Stream;

/** What a step changes. */
public sealed interface Effect {
  <R> R accept(Visitor<R> visitor);

  /** Its terms, also those in the addresses that it changes. */
  List<Term> parts();

  /** What to do with each kind of effects. */
  interface Visitor<R> {
    R store(Store store);

    R clear(Clear clear);

    R newQueue(NewQueue queue);

    R perform(Do action);

    R check(Check check);
  }

  /** The value is cut to the type of the cell. It is evaluated before the address is. */
  record Store(Cell cell, Term value) implements Effect {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.store(this);
    }

    @Override
    public List<Term> parts() {
      return Stream.concat(Stream.of(value), cell.parts().stream()).toList();
    }
  }

  /** Fills with zeros. */
  record Clear(Address address, int bytes) implements Effect {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.clear(this);
    }

    @Override
    public List<Term> parts() {
      return address.parts();
    }
  }

  /**
   * Makes a channel and stores its number.
   *
   * @param segment the kind of its segment in a state
   */
  record NewQueue(Cell cell, int segment) implements Effect {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.newQueue(this);
    }

    @Override
    public List<Term> parts() {
      return cell.parts();
    }
  }

  /** Evaluates a term for what it does. */
  record Do(Term term) implements Effect {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.perform(this);
    }

    @Override
    public List<Term> parts() {
      return List.of(term);
    }
  }

  /** Fails where the condition is false. */
  record Check(Term condition, String text) implements Effect {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.check(this);
    }

    @Override
    public List<Term> parts() {
      return List.of(condition);
    }
  }
}
