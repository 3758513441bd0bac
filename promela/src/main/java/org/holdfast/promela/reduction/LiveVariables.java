package org.holdfast.promela.reduction;

import java.util.ArrayList;
import java.util.BitSet;
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
 * Which variables of a process are live at a place: may still be read before they are written. What
 * is not live has no effect on any step, so that states that differ only there are bisimilar
 * (Bozga, Fernandez, Ghirvu, "State space reduction based on live variables analysis", 1999). A
 * variable that others read, or that a property speaks of, is live everywhere.
 *
 * <p>Solved backwards through the control flow, byte by byte. Only a whole variable or field is
 * known to be written; an element of an array is not.
 */
final class LiveVariables {
  private final LocalBytes bytes;
  private final List<BitSet[]> live = new ArrayList<>();

  /**
   * @param observed what properties evaluate
   */
  LiveVariables(CompiledProgram compiled, List<Term> observed) {
    int types = compiled.flows().size();
    this.bytes = new LocalBytes(types);
    bytes.read(observed, new BitSet());
    for (int type = 0; type < types; type++) {
      BitSet always = new BitSet();
      Optional<Term> provided = compiled.provided().get(type);
      provided.ifPresent(condition -> bytes.read(condition, always));
      compiled
          .creations()
          .get(type)
          .initial()
          .forEach(effect -> bytes.read(effect.parts(), new BitSet()));
      // What this type reads of others is found on the way.
      live.add(solve(compiled.flows().get(type), always, new BitSet()));
    }
  }

  /** Where in the variables of a process at a place there is something live. */
  BitSet at(int type, int place) {
    BitSet found = (BitSet) live.get(type)[place].clone();
    found.or(bytes.ofOthers(type));
    return found;
  }

  /**
   * @param always live at every place
   * @param behind live where the flow ends
   */
  private BitSet[] solve(CompiledFlow flow, BitSet always, BitSet behind) {
    BitSet[] found = new BitSet[flow.places().size()];
    for (int place = 0; place < found.length; place++) {
      found[place] = (BitSet) always.clone();
      if (flow.place(place).last()) {
        found[place].or(behind);
      }
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int place = found.length - 1; place >= 0; place--) {
        int before = found[place].cardinality();
        for (CompiledFlow.Edge edge : flow.place(place).steps().toList()) {
          BitSet here = (BitSet) found[edge.target()].clone();
          edge.code().accept(new Backwards(here));
          found[place].or(here);
        }
        changed |= found[place].cardinality() > before;
      }
    }
    return found;
  }

  /** From what is live behind a statement to what is live before it. */
  private final class Backwards implements Code.Visitor<Void>, Effect.Visitor<Void> {
    private final BitSet here;

    Backwards(BitSet here) {
      this.here = here;
    }

    private Void reads(List<Term> terms) {
      bytes.read(terms, here);
      return null;
    }

    private void writes(Cell cell) {
      writes(cell.address(), cell.type().bytes());
    }

    private void writes(Address address, int length) {
      if (address.base() instanceof Address.Own && address.shifts().isEmpty()) {
        here.clear(address.offset(), address.offset() + length);
      }
    }

    @Override
    public Void plain(Code.Plain plain) {
      for (int i = plain.effects().size() - 1; i >= 0; i--) {
        plain.effects().get(i).accept(this);
      }
      return reads(List.of(plain.guard()));
    }

    @Override
    public Void otherwise(Code.Otherwise otherwise) {
      return null;
    }

    @Override
    public Void assumption(Code.Assumption assumption) {
      return reads(assumption.parts());
    }

    @Override
    public Void anyValue(Code.AnyValue any) {
      writes(any.variable());
      return reads(any.parts());
    }

    @Override
    public Void send(Code.Send send) {
      return reads(send.parts());
    }

    @Override
    public Void receive(Code.Receive receive) {
      receive.receiving().matches().stream()
          .map(Receiving.Match::into)
          .flatMap(Optional::stream)
          .forEach(this::writes);
      return reads(receive.parts());
    }

    @Override
    public Void indivisible(Code.Indivisible indivisible) {
      CompiledFlow inner = indivisible.flow();
      BitSet first = solve(inner, new BitSet(), here)[inner.start()];
      here.clear();
      here.or(first);
      return null;
    }

    @Override
    public Void store(Effect.Store store) {
      writes(store.cell());
      return reads(store.parts());
    }

    @Override
    public Void clear(Effect.Clear clear) {
      writes(clear.address(), clear.bytes());
      return reads(clear.parts());
    }

    @Override
    public Void newQueue(Effect.NewQueue queue) {
      writes(queue.cell());
      return reads(queue.parts());
    }

    @Override
    public Void perform(Effect.Do action) {
      return reads(action.parts());
    }

    @Override
    public Void check(Effect.Check check) {
      return reads(check.parts());
    }
  }
}
