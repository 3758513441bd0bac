package org.holdfast.checking;

import java.util.List;
import java.util.Optional;

/**
 * Equal messages that go from somebody to somebody.
 *
 * @param name the channel they go through, or their type where there are no channels
 * @param contents what each of them carries; empty if they are only counted
 */
public record Message(String name, List<Value> contents, long count, Peer from, Peer to) {
  public Message {
    contents = List.copyOf(contents);
  }

  /** One end of a message. */
  public sealed interface Peer {
    /** Whoever it is: the reader of a channel is not known when a message is put into it. */
    Peer ANYONE = new Anyone();

    Peer EVERYONE = new Everyone();
    Peer FAULTY = new Faulty();

    <R> R accept(Visitor<R> visitor);

    /** One answer for each kind. */
    interface Visitor<R> {
      R one(One one);

      R everyone(Everyone everyone);

      R anyone(Anyone anyone);

      R faulty(Faulty faulty);

      R forger(Forger forger);
    }

    /** One process. */
    record One(Actor.Process process) implements Peer {
      @Override
      public <R> R accept(Visitor<R> visitor) {
        return visitor.one(this);
      }
    }

    /** All processes. */
    record Everyone() implements Peer {
      @Override
      public <R> R accept(Visitor<R> visitor) {
        return visitor.everyone(this);
      }
    }

    /** A process that is not known. */
    record Anyone() implements Peer {
      @Override
      public <R> R accept(Visitor<R> visitor) {
        return visitor.anyone(this);
      }
    }

    /** Faulty processes, for sure: correct ones have not sent as many. */
    record Faulty() implements Peer {
      @Override
      public <R> R accept(Visitor<R> visitor) {
        return visitor.faulty(this);
      }
    }

    /** A faulty process, which sends what no code says. */
    record Forger(Actor.Process process) implements Peer {
      @Override
      public <R> R accept(Visitor<R> visitor) {
        return visitor.forger(this);
      }
    }

    /** The process at this end, if it is known. */
    default Optional<Actor.Process> known() {
      return accept(
          new Visitor<>() {
            @Override
            public Optional<Actor.Process> one(One one) {
              return Optional.of(one.process());
            }

            @Override
            public Optional<Actor.Process> everyone(Everyone everyone) {
              return Optional.empty();
            }

            @Override
            public Optional<Actor.Process> anyone(Anyone anyone) {
              return Optional.empty();
            }

            @Override
            public Optional<Actor.Process> faulty(Faulty faulty) {
              return Optional.empty();
            }

            @Override
            public Optional<Actor.Process> forger(Forger forger) {
              return Optional.of(forger.process());
            }
          });
    }
  }
}
