package org.holdfast.promela.reduction;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import org.holdfast.promela.code.Address;
import org.holdfast.promela.code.Cell;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.code.TermCases;

/**
 * What the terms, variables and channels of a process have to do with of the shared objects.
 *
 * <p>{@code timeout} is no object. It is false as long as some process can move, and these are only
 * used where one can, up to its next step.
 */
final class TermFootprints {
  private final SharedObjects objects;
  private final KnownValues values;
  private final int type;

  TermFootprints(SharedObjects objects, KnownValues values, int type) {
    this.objects = objects;
    this.values = values;
    this.type = type;
  }

  /** What a term reads. */
  Footprint of(Term term) {
    Footprint found = new Footprint();
    read(term, found, false);
    return found;
  }

  /** Adds what terms read. */
  void read(List<Term> terms, Footprint to) {
    terms.forEach(term -> read(term, to, false));
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
            new TermFootprints(objects, values.ofAny(many.type()), many.type())
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

  /** Adds what is changed where a variable is set, and what is read to find it. */
  void write(Cell cell, Footprint to) {
    write(cell.address(), cell.type().bytes(), to);
    read(cell.parts(), to);
  }

  /** Adds bytes that are changed. */
  void write(Address address, int bytes, Footprint to) {
    touch(address, bytes, to.writes, true);
  }

  /** Adds that there may be more processes, or others. */
  void writeProcesses(Footprint to) {
    to.writes.set(objects.processes());
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

  /** Adds where messages are taken from a channel, or from any if it is not known which. */
  void heads(Term channel, BitSet to) {
    ends(channel, true, to);
  }

  /** Adds where messages are put into a channel. */
  void tails(Term channel, BitSet to) {
    ends(channel, false, to);
  }

  void ends(Term channel, boolean heads, BitSet to) {
    BitSet channels = values.channels(channel);
    if (channels.isEmpty()) {
      objects.all(heads, to);
    }
    channels.stream().forEach(c -> to.set(heads ? objects.head(c) : objects.tail(c)));
  }

  /** Whether a channel may have no buffer. */
  boolean mayBeUnbuffered(Term channel) {
    BitSet channels = values.channels(channel);
    return channels.isEmpty() || channels.stream().anyMatch(objects::mayBeUnbuffered);
  }
}
