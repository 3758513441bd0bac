package org.holdfast.promela.reduction;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.holdfast.promela.code.Address;
import org.holdfast.promela.code.Cell;
import org.holdfast.promela.code.Code;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.Effect;
import org.holdfast.promela.code.Receiving;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.compilation.CompiledProgram;

/**
 * What the steps of a process from a place have to do with beside its own variables, atomic
 * sequences to their end. Nothing is told where that cannot be said in advance: where other
 * processes are looked at or started, or a channel is one of those that variables have had since.
 */
public final class StepReach {
  /** A channel array that is longer is not told one by one. */
  private static final int MOST_CHANNELS = 64;

  /**
   * What steps may read or write.
   *
   * @param globals the bytes of global variables, without those that never change
   * @param dies whether the process is at its end, where it dies as soon as it is the youngest
   */
  public record Reach(BitSet globals, List<ChannelVariable> channels, boolean dies) {}

  /**
   * A variable that never changes and holds a channel.
   *
   * @param own whether it belongs to the process
   * @param at its byte: of the state, or from the first variable of the process on
   * @param sends whether something is sent there
   */
  public record ChannelVariable(boolean own, int at, boolean sends) {}

  private final CompiledProgram compiled;
  private final WrittenBytes written;

  public StepReach(CompiledProgram compiled) {
    this.compiled = compiled;
    this.written = new WrittenBytes(compiled);
  }

  /** What the steps of a process have to do with while {@code timeout} is false. */
  public Optional<Reach> of(int type, int place, int pid) {
    Walk walk = new Walk(type, pid);
    compiled.provided().get(type).ifPresent(walk::read);
    walk.from(compiled.flows().get(type), place);
    boolean dies = compiled.flows().get(type).place(place).last();
    return walk.known
        ? Optional.of(new Reach(walk.globals, walk.channels, dies))
        : Optional.empty();
  }

  /** Goes through the statements of one process. */
  private final class Walk implements Code.Visitor<Void>, Effect.Visitor<Void> {
    private final int type;
    private final int pid;
    private final BitSet globals = new BitSet();
    private final List<ChannelVariable> channels = new ArrayList<>();
    private boolean known = true;

    Walk(int type, int pid) {
      this.type = type;
      this.pid = pid;
    }

    void from(CompiledFlow flow, int start) {
      BitSet seen = new BitSet();
      Deque<Integer> open = new ArrayDeque<>(List.of(start));
      while (!open.isEmpty()) {
        int place = open.pop();
        if (!seen.get(place)) {
          seen.set(place);
          flow.place(place)
              .steps()
              .forEach(
                  edge -> {
                    edge.code().accept(this);
                    if (edge.atomic()) {
                      open.push(edge.target());
                    }
                  });
        }
      }
    }

    void read(Term term) {
      term.within().forEach(part -> part.accept(new Reading()));
    }

    private void readAll(List<Term> terms) {
      terms.forEach(this::read);
    }

    @Override
    public Void plain(Code.Plain plain) {
      read(plain.guard());
      plain.effects().forEach(effect -> effect.accept(this));
      return null;
    }

    @Override
    public Void otherwise(Code.Otherwise otherwise) {
      return null;
    }

    @Override
    public Void assumption(Code.Assumption assumption) {
      read(assumption.condition());
      return null;
    }

    @Override
    public Void anyValue(Code.AnyValue any) {
      readAll(any.parts());
      touch(any.variable());
      return null;
    }

    @Override
    public Void send(Code.Send send) {
      readAll(send.parts());
      channel(send.channel(), true);
      return null;
    }

    @Override
    public Void receive(Code.Receive receive) {
      receive(receive.receiving());
      return null;
    }

    private void receive(Receiving receiving) {
      readAll(receiving.parts());
      channel(receiving.channel(), false);
      receiving.matches().forEach(match -> match.into().ifPresent(this::touch));
    }

    @Override
    public Void indivisible(Code.Indivisible indivisible) {
      indivisible
          .flow()
          .places()
          .forEach(place -> place.steps().forEach(edge -> edge.code().accept(this)));
      return null;
    }

    @Override
    public Void store(Effect.Store store) {
      readAll(store.parts());
      touch(store.cell());
      return null;
    }

    @Override
    public Void clear(Effect.Clear clear) {
      readAll(clear.parts());
      touch(clear.address(), clear.bytes());
      return null;
    }

    @Override
    public Void newQueue(Effect.NewQueue queue) {
      known = false;
      return null;
    }

    @Override
    public Void perform(Effect.Do action) {
      read(action.term());
      return null;
    }

    @Override
    public Void check(Effect.Check check) {
      read(check.condition());
      return null;
    }

    private void touch(Cell cell) {
      touch(cell.address(), cell.type().bytes());
    }

    /** A variable is read or written. */
    private void touch(Address address, int bytes) {
      if (address.base() instanceof Address.Global) {
        int from = address.offset();
        int end = from + bytes;
        for (Address.Shift shift : address.shifts()) {
          Optional<Integer> index = index(shift);
          from += index.orElse(0) * shift.bytes();
          end += index.orElse(shift.length() - 1) * shift.bytes();
        }
        for (int at = from; at < end; at++) {
          if (!written.isConstant(at)) {
            globals.set(at);
          }
        }
      } else if (!(address.base() instanceof Address.Own)) {
        known = false;
      }
    }

    /** An index that is known in advance and in bounds. */
    private Optional<Integer> index(Address.Shift shift) {
      int index = -1;
      if (shift.index() instanceof Term.Constant constant) {
        index = constant.value();
      } else if (shift.index() instanceof Term.Self) {
        index = pid;
      }
      return index >= 0 && index < shift.length() ? Optional.of(index) : Optional.empty();
    }

    /** A channel is read or written; it must be one of those that are in constant variables. */
    private void channel(Term term, boolean sends) {
      if (!(term instanceof Term.Load load)) {
        known = false;
        return;
      }
      Address address = load.cell().address();
      boolean own = address.base() instanceof Address.Own;
      if (!own && !(address.base() instanceof Address.Global)) {
        known = false;
        return;
      }
      List<Integer> places = List.of(address.offset());
      for (Address.Shift shift : address.shifts()) {
        places = shifted(places, shift);
      }
      known &= places.size() <= MOST_CHANNELS;
      for (int at : places) {
        known &= own ? written.isConstant(type, at) : written.isConstant(at);
        channels.add(new ChannelVariable(own, at, sends));
      }
    }

    private List<Integer> shifted(List<Integer> places, Address.Shift shift) {
      Optional<Integer> index = index(shift);
      int first = index.orElse(0);
      int last = index.orElse(shift.length() - 1);
      List<Integer> shifted = new ArrayList<>();
      for (int place : places) {
        for (int i = first; i <= last && shifted.size() <= MOST_CHANNELS; i++) {
          shifted.add(place + i * shift.bytes());
        }
      }
      return shifted;
    }

    /** What a term reads, without those below it. */
    private final class Reading implements Term.Visitor<Void> {
      private Void nothing() {
        return null;
      }

      private Void unknown() {
        known = false;
        return null;
      }

      @Override
      public Void constant(Term.Constant constant) {
        return nothing();
      }

      @Override
      public Void load(Term.Load load) {
        touch(load.cell());
        return null;
      }

      @Override
      public Void unary(Term.Unary unary) {
        return nothing();
      }

      @Override
      public Void binary(Term.Binary binary) {
        return nothing();
      }

      @Override
      public Void conditional(Term.Conditional conditional) {
        return nothing();
      }

      @Override
      public Void queueState(Term.QueueState state) {
        channel(state.channel(), false);
        return null;
      }

      @Override
      public Void poll(Term.Poll poll) {
        channel(poll.receiving().channel(), false);
        return null;
      }

      @Override
      public Void self(Term.Self self) {
        return nothing();
      }

      /** Processes are as many in all states of a shape. */
      @Override
      public Void processCount(Term.ProcessCount count) {
        return nothing();
      }

      @Override
      public Void timeout(Term.Timeout timeout) {
        return nothing();
      }

      /** The same one in all states of a shape. */
      @Override
      public Void oldest(Term.Oldest oldest) {
        return nothing();
      }

      @Override
      public Void ownPlace(Term.OwnPlace own) {
        return nothing();
      }

      @Override
      public Void placeOf(Term.PlaceOf other) {
        return unknown();
      }

      @Override
      public Void marked(Term.Marked marked) {
        return unknown();
      }

      @Override
      public Void quantified(Term.Quantified quantified) {
        return unknown();
      }

      @Override
      public Void largest(Term.Largest largest) {
        return nothing();
      }

      @Override
      public Void least(Term.Least least) {
        return nothing();
      }

      @Override
      public Void start(Term.Start start) {
        return unknown();
      }

      @Override
      public Void ofProcess(Term.OfProcess question) {
        return unknown();
      }

      @Override
      public Void mostUrgent(Term.MostUrgent urgent) {
        return unknown();
      }
    }
  }
}
