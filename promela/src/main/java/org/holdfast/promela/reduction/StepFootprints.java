package org.holdfast.promela.reduction;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.holdfast.promela.code.Address;
import org.holdfast.promela.code.Cell;
import org.holdfast.promela.code.Code;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.Effect;
import org.holdfast.promela.code.Receiving;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.code.TermCases;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.syntax.Expression.BinaryOperator;

/**
 * What the statements of a process read and write of the shared objects, where they are possible
 * and where they are not.
 *
 * <p>What may be different: a send that is possible stays so whatever is received, and a receive
 * that is possible does whatever is sent behind its message; so each has to do with its own end of
 * the channel. Where they are not possible, they wait for the other end.
 *
 * <p>{@code timeout} is no object. It is false as long as some process can move, and these are only
 * used where one can, up to its next step.
 */
final class StepFootprints {
  private final SharedObjects objects;
  private final KnownValues values;
  private final int type;

  StepFootprints(SharedObjects objects, KnownValues values, int type) {
    this.objects = objects;
    this.values = values;
    this.type = type;
  }

  /** What a statement does where it is possible, without the move that belongs to it. */
  Footprint possible(Code code) {
    Footprint found = new Footprint();
    code.accept(new Possible(found));
    return found;
  }

  /** What may make a statement possible that is not. */
  Footprint impossible(Code code) {
    Footprint found = new Footprint();
    code.accept(new Impossible(found));
    return found;
  }

  /**
   * The channel whose first message a statement takes, if it takes none but the first; where there
   * is a message that it does not take, it does not wait for others to be sent.
   */
  static Optional<Term> first(Code code) {
    return code instanceof Code.Receive receive && !receive.receiving().random()
        ? Optional.of(receive.receiving().channel())
        : Optional.empty();
  }

  /** Whether there is a message in a channel where a statement is possible. */
  static boolean needsMessage(Code code, Term channel) {
    return code instanceof Code.Receive receive && receive.receiving().channel().equals(channel);
  }

  /** What may make a statement possible that is not, where its channel has a message. */
  Footprint refusing(Code code) {
    Footprint found = impossible(code);
    first(code)
        .ifPresent(
            channel -> {
              BitSet tails = new BitSet();
              tails(channel, tails);
              found.reads.andNot(tails);
              // What else it reads stays.
              code.parts().forEach(part -> read(part, found, false));
            });
    return found;
  }

  /** What a term reads. */
  Footprint term(Term term) {
    Footprint found = new Footprint();
    read(term, found, false);
    return found;
  }

  /** What others may see of a move. */
  Footprint move(List<CompiledFlow.Place> places, int from, int to) {
    Footprint found = new Footprint();
    if (from != to) {
      found.writes.set(objects.place(type, from));
      found.writes.set(objects.place(type, to));
    }
    for (Flow.Mark mark : Flow.Mark.values()) {
      if (places.get(from).marks().contains(mark) != places.get(to).marks().contains(mark)) {
        found.writes.set(objects.mark(mark));
      }
    }
    return found;
  }

  /** Whether a statement may be one half of a handshake. */
  boolean mayBeHandshake(Code code) {
    if (!objects.someAreUnbuffered()) {
      return false;
    } else if (code instanceof Code.Send send) {
      return mayBeUnbuffered(send.channel());
    }
    return code instanceof Code.Receive receive && mayBeUnbuffered(receive.receiving().channel());
  }

  private boolean mayBeUnbuffered(Term channel) {
    BitSet channels = values.channels(channel);
    return channels.isEmpty() || channels.stream().anyMatch(objects::mayBeUnbuffered);
  }

  /** Whether a statement needs a time at which no process can move. */
  static boolean isTimeout(Code code) {
    return code instanceof Code.Plain plain && needsTimeout(plain.guard());
  }

  private static boolean needsTimeout(Term guard) {
    return guard instanceof Term.Timeout
        || guard instanceof Term.Binary binary
            && binary.operator() == BinaryOperator.AND
            && (needsTimeout(binary.left()) || needsTimeout(binary.right()));
  }

  private void heads(Term channel, BitSet to) {
    ends(channel, true, to);
  }

  private void tails(Term channel, BitSet to) {
    ends(channel, false, to);
  }

  private void ends(Term channel, boolean heads, BitSet to) {
    BitSet channels = values.channels(channel);
    if (channels.isEmpty()) {
      objects.all(heads, to);
    }
    channels.stream().forEach(c -> to.set(heads ? objects.head(c) : objects.tail(c)));
  }

  /**
   * @param quantified whether what is the process's own belongs to any process
   */
  private void read(Term term, Footprint to, boolean quantified) {
    term.accept(
        new TermCases<Void>() {
          @Override
          public Void load(Term.Load load) {
            touch(load.cell().address(), load.cell().scalar().bytes(), to.reads, quantified);
            return other(load);
          }

          @Override
          public Void queueState(Term.QueueState state) {
            return channel(state.channel(), state);
          }

          @Override
          public Void poll(Term.Poll poll) {
            return channel(poll.receiving().channel(), poll);
          }

          private Void channel(Term channel, Term whole) {
            heads(channel, to.reads);
            tails(channel, to.reads);
            return other(whole);
          }

          @Override
          public Void processCount(Term.ProcessCount count) {
            to.reads.set(objects.processes());
            return null;
          }

          @Override
          public Void oldest(Term.Oldest oldest) {
            to.reads.set(objects.processes());
            return null;
          }

          @Override
          public Void ownPlace(Term.OwnPlace own) {
            if (quantified) {
              to.reads.set(objects.place(own.type(), own.place()));
            }
            return null;
          }

          @Override
          public Void placeOf(Term.PlaceOf place) {
            // A label that control never gets to has no place.
            if (place.place() >= 0) {
              to.reads.set(objects.place(place.type(), place.place()));
            }
            to.reads.set(objects.processes());
            return other(place);
          }

          @Override
          public Void marked(Term.Marked marked) {
            to.reads.set(objects.mark(marked.mark()));
            to.reads.set(objects.processes());
            return null;
          }

          @Override
          public Void quantified(Term.Quantified many) {
            to.reads.set(objects.processes());
            new StepFootprints(objects, values.ofAny(many.type()), many.type())
                .read(many.body(), to, true);
            return null;
          }

          @Override
          public Void start(Term.Start start) {
            to.reads.set(objects.processes());
            to.writes.set(objects.processes());
            return other(start);
          }

          @Override
          public Void other(Term other) {
            other.parts().forEach(part -> read(part, to, quantified));
            return null;
          }
        });
  }

  private void read(List<Term> terms, Footprint to) {
    terms.forEach(term -> read(term, to, false));
  }

  /** Adds the bytes of an address; those of its own count only where others see them. */
  private void touch(Address address, int bytes, BitSet to, boolean own) {
    OptionalInt exact = values.offset(address);
    int from = exact.orElse(address.offset());
    int end = exact.isPresent() ? from + bytes : WrittenBytes.end(address, bytes);
    address
        .base()
        .accept(
            new Address.Base.Visitor<Void>() {
              @Override
              public Void global(Address.Global global) {
                to.set(from, end);
                return null;
              }

              @Override
              public Void own(Address.Own base) {
                if (own) {
                  to.set(objects.local(type, from), objects.local(type, end));
                }
                return null;
              }

              @Override
              public Void other(Address.Other base) {
                to.set(objects.local(base.type(), from), objects.local(base.type(), end));
                to.set(objects.processes());
                return null;
              }
            });
  }

  private final class Possible implements Code.Visitor<Void>, Effect.Visitor<Void> {
    private final Footprint to;

    Possible(Footprint to) {
      this.to = to;
    }

    private Void writes(Cell cell) {
      touch(cell.address(), cell.type().bytes(), to.writes, true);
      read(cell.parts(), to);
      return null;
    }

    /** A true condition of a channel that only the other end could have made true stays true. */
    private void guard(Term term) {
      if (term instanceof Term.Binary both && both.operator() == BinaryOperator.AND) {
        guard(both.left());
        guard(both.right());
        return;
      }
      Footprint all = term(term);
      if (term instanceof Term.Poll poll) {
        forget(poll.receiving().channel(), false, all);
      } else if (term instanceof Term.QueueState state) {
        switch (state.query()) {
          case NEMPTY -> forget(state.channel(), false, all);
          case NFULL -> forget(state.channel(), true, all);
          case LEN, EMPTY, FULL -> {}
        }
      }
      to.with(all);
      // What is compared with, or chooses the channel, may read the other end, too.
      read(term.parts(), to);
    }

    private void forget(Term channel, boolean heads, Footprint from) {
      BitSet other = new BitSet();
      ends(channel, heads, other);
      from.reads.andNot(other);
    }

    @Override
    public Void plain(Code.Plain plain) {
      guard(plain.guard());
      plain.effects().forEach(effect -> effect.accept(this));
      return null;
    }

    @Override
    public Void otherwise(Code.Otherwise otherwise) {
      return null;
    }

    @Override
    public Void assumption(Code.Assumption assumption) {
      read(assumption.parts(), to);
      return null;
    }

    @Override
    public Void anyValue(Code.AnyValue any) {
      read(any.parts(), to);
      return writes(any.variable());
    }

    @Override
    public Void send(Code.Send send) {
      read(send.parts(), to);
      tails(send.channel(), to.writes);
      if (send.sorted()) {
        heads(send.channel(), to.writes);
      }
      if (send.lossy()) {
        heads(send.channel(), to.reads);
      }
      return null;
    }

    @Override
    public Void receive(Code.Receive receive) {
      Receiving receiving = receive.receiving();
      read(receiving.parts(), to);
      heads(receiving.channel(), receiving.copy() ? to.reads : to.writes);
      receiving.matches().forEach(match -> match.into().ifPresent(this::writes));
      return null;
    }

    /** Which of its statements are possible is seen from outside. */
    @Override
    public Void indivisible(Code.Indivisible indivisible) {
      for (CompiledFlow.Place place : indivisible.flow().places()) {
        place.steps().forEach(edge -> to.with(possible(edge.code())).with(impossible(edge.code())));
      }
      return null;
    }

    @Override
    public Void store(Effect.Store store) {
      read(List.of(store.value()), to);
      return writes(store.cell());
    }

    @Override
    public Void clear(Effect.Clear clear) {
      touch(clear.address(), clear.bytes(), to.writes, true);
      read(clear.parts(), to);
      return null;
    }

    @Override
    public Void newQueue(Effect.NewQueue queue) {
      to.writes.set(objects.processes());
      return writes(queue.cell());
    }

    @Override
    public Void perform(Effect.Do action) {
      read(action.parts(), to);
      return null;
    }

    @Override
    public Void check(Effect.Check check) {
      read(check.parts(), to);
      return null;
    }
  }

  private final class Impossible implements Code.Visitor<Void> {
    private final Footprint to;

    Impossible(Footprint to) {
      this.to = to;
    }

    @Override
    public Void plain(Code.Plain plain) {
      read(List.of(plain.guard()), to);
      return null;
    }

    /** It waits for the others at its place, which are looked at, too. */
    @Override
    public Void otherwise(Code.Otherwise otherwise) {
      return null;
    }

    @Override
    public Void assumption(Code.Assumption assumption) {
      read(assumption.parts(), to);
      return null;
    }

    @Override
    public Void anyValue(Code.AnyValue any) {
      read(any.parts(), to);
      return null;
    }

    @Override
    public Void send(Code.Send send) {
      return ends(send.channel(), send.parts());
    }

    @Override
    public Void receive(Code.Receive receive) {
      return ends(receive.receiving().channel(), receive.parts());
    }

    private Void ends(Term channel, List<Term> parts) {
      read(parts, to);
      heads(channel, to.reads);
      tails(channel, to.reads);
      return null;
    }

    @Override
    public Void indivisible(Code.Indivisible indivisible) {
      CompiledFlow inner = indivisible.flow();
      inner.place(inner.start()).steps().forEach(edge -> to.with(impossible(edge.code())));
      return null;
    }
  }
}
