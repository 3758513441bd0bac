package org.holdfast.promela.code;

import java.util.List;
import java.util.stream.Stream;

/** A resolved statement. */
public sealed interface Code {
  <R> R accept(Visitor<R> visitor);

  /** Its terms, without those of the statements inside of it. */
  List<Term> parts();

  /** The same where assertions are passed, whether they are true or not. */
  default Code withoutAssertions() {
    return this;
  }

  /** What to do with each kind of statements. */
  interface Visitor<R> {
    R plain(Plain plain);

    R otherwise(Otherwise otherwise);

    R assumption(Assumption assumption);

    R anyValue(AnyValue any);

    R send(Send send);

    R receive(Receive receive);

    R indivisible(Indivisible indivisible);
  }

  /** Possible where the guard is true; then does something in one go. */
  record Plain(Term guard, List<Effect> effects) implements Code {
    public Plain {
      effects = List.copyOf(effects);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.plain(this);
    }

    @Override
    public Code withoutAssertions() {
      return new Plain(
          guard, effects.stream().filter(effect -> !(effect instanceof Effect.Check)).toList());
    }

    @Override
    public List<Term> parts() {
      return Stream.concat(
              Stream.of(guard), effects.stream().flatMap(effect -> effect.parts().stream()))
          .toList();
    }
  }

  /** The step that is left when there is no other. */
  record Otherwise() implements Code {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.otherwise(this);
    }

    @Override
    public List<Term> parts() {
      return List.of();
    }
  }

  /** Runs where the condition is false do not count. */
  record Assumption(Term condition) implements Code {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.assumption(this);
    }

    @Override
    public List<Term> parts() {
      return List.of(condition);
    }
  }

  /** Any value between two bounds. */
  record AnyValue(Cell variable, Term.Largest low, Term high) implements Code {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.anyValue(this);
    }

    @Override
    public List<Term> parts() {
      return Stream.concat(variable.parts().stream(), Stream.of(low, high)).toList();
    }
  }

  /**
   * To the end of a buffer, or into its order.
   *
   * @param lossy whether the message is lost where there is no room
   */
  record Send(Term channel, List<Term> arguments, boolean sorted, boolean lossy) implements Code {
    public Send {
      arguments = List.copyOf(arguments);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.send(this);
    }

    @Override
    public List<Term> parts() {
      return Stream.concat(Stream.of(channel), arguments.stream()).toList();
    }
  }

  record Receive(Receiving receiving) implements Code {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.receive(this);
    }

    @Override
    public List<Term> parts() {
      return receiving.parts();
    }
  }

  /** A {@code d_step}: always the first option that is possible; only its start may block. */
  record Indivisible(CompiledFlow flow) implements Code {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.indivisible(this);
    }

    @Override
    public Code withoutAssertions() {
      return new Indivisible(flow.withoutAssertions());
    }

    @Override
    public List<Term> parts() {
      return List.of();
    }
  }

  static Code always(Effect... effects) {
    return new Plain(Term.TRUE, List.of(effects));
  }
}
