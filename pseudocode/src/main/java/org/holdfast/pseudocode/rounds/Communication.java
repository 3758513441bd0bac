package org.holdfast.pseudocode.rounds;

import java.util.List;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.LinearTerm;

/**
 * What is promised about who hears whom. The heard-of set of a process in a round is a set of
 * processes; the process hears what these have sent to it in this round. Faults are apart from
 * this: what a crashed process does not send is not lost.
 *
 * @param promises all of them are kept; without any, every message may be lost
 */
public record Communication(List<Promise> promises) {
  public Communication {
    promises = List.copyOf(promises);
  }

  /** A promise, and where it is written. */
  public record Promise(Scope scope, List<Predicate> predicates, SourcePosition position) {
    public Promise {
      predicates = List.copyOf(predicates);
    }
  }

  /** The rounds that satisfy the predicates. */
  public sealed interface Scope {
    <R> R accept(Visitor<R> visitor);

    /** One case for each kind. */
    interface Visitor<R> {
      R every(Every every);

      R from(From from);

      R eventually(Eventually eventually);

      R run(Run run);
    }
  }

  /** Every round. */
  public record Every() implements Scope {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.every(this);
    }
  }

  /** Every round from one on, which is counted from one. */
  public record From(LinearTerm round) implements Scope {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.from(this);
    }
  }

  /** Some round of every run, or all rounds of some pass through the phases. */
  public record Eventually(boolean wholePass) implements Scope {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.eventually(this);
    }
  }

  /** The run as a whole; only losses are counted over a run. */
  public record Run() implements Scope {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.run(this);
    }
  }

  /** What heard-of sets of one round satisfy. */
  public sealed interface Predicate {
    <R> R accept(Visitor<R> visitor);

    /** One case for each kind. */
    interface Visitor<R> {
      R self(Self self);

      R noSplit(NoSplit noSplit);

      R uniform(Uniform uniform);

      R size(Size size);

      R losses(Losses losses);
    }
  }

  /** Every process hears itself. */
  public record Self() implements Predicate {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.self(this);
    }
  }

  /** Any two processes hear some process that is the same. */
  public record NoSplit() implements Predicate {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.noSplit(this);
    }
  }

  /** All processes hear the same ones. */
  public record Uniform() implements Predicate {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.uniform(this);
    }
  }

  /**
   * Every process hears at least so many processes: {@code factor * number + least >= 0}.
   *
   * @param factor positive; what was written is multiplied out
   */
  public record Size(long factor, LinearTerm least) implements Predicate {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.size(this);
    }
  }

  /** At most so many messages that were sent are not heard by those they were sent to. */
  public record Losses(LinearTerm most) implements Predicate {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.losses(this);
    }
  }
}
