package org.holdfast.promela.reduction;

import java.util.BitSet;
import java.util.List;
import org.holdfast.promela.code.Address;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.code.TermCases;

/**
 * The bytes of variables of processes that terms read, counted from the first variable of a
 * process.
 */
final class LocalBytes {
  /** By type of processes: what is read from outside of the process. */
  private final BitSet[] ofOthers;

  LocalBytes(int types) {
    this.ofOthers = new BitSet[types];
    for (int type = 0; type < types; type++) {
      ofOthers[type] = new BitSet();
    }
  }

  /** What was read of the processes of a type from outside of them so far. */
  BitSet ofOthers(int type) {
    return ofOthers[type];
  }

  /** Adds what a term reads of the process that evaluates it. */
  void read(Term term, BitSet own) {
    term.accept(
        new TermCases<Void>() {
          @Override
          public Void load(Term.Load load) {
            of(load.cell().address(), load.cell().scalar().bytes(), own);
            return other(load);
          }

          @Override
          public Void quantified(Term.Quantified quantified) {
            read(quantified.body(), ofOthers[quantified.type()]);
            return null;
          }

          @Override
          public Void other(Term other) {
            other.parts().forEach(part -> read(part, own));
            return null;
          }
        });
  }

  void read(List<Term> terms, BitSet own) {
    terms.forEach(term -> read(term, own));
  }

  /** Adds the bytes that an address may mean, whatever its indices are. */
  private void of(Address address, int bytes, BitSet own) {
    int until = WrittenBytes.end(address, bytes);
    address
        .base()
        .accept(
            new Address.Base.Visitor<Void>() {
              @Override
              public Void global(Address.Global global) {
                return null;
              }

              @Override
              public Void own(Address.Own base) {
                own.set(address.offset(), until);
                return null;
              }

              @Override
              public Void other(Address.Other base) {
                ofOthers[base.type()].set(address.offset(), until);
                return null;
              }
            });
  }
}
