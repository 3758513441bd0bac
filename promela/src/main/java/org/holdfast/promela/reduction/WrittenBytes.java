package org.holdfast.promela.reduction;

import java.util.BitSet;
import java.util.Optional;
import org.holdfast.promela.code.Address;
import org.holdfast.promela.code.Cell;
import org.holdfast.promela.code.Code;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.Effect;
import org.holdfast.promela.code.Receiving;
import org.holdfast.promela.compilation.CompiledProgram;

/** The variables that some statement writes; the others are what they were at the beginning. */
final class WrittenBytes {
  private final BitSet globals = new BitSet();
  private final BitSet[] locals;

  WrittenBytes(CompiledProgram compiled) {
    locals = new BitSet[compiled.flows().size()];
    for (int type = 0; type < locals.length; type++) {
      locals[type] = new BitSet();
      add(compiled.flows().get(type), locals[type]);
    }
  }

  /** Whether a byte of the global variables never changes. */
  boolean isConstant(int global) {
    return !globals.get(global);
  }

  /** Whether a byte of the variables of a process never changes while the process is there. */
  boolean isConstant(int type, int local) {
    return !locals[type].get(local);
  }

  private void add(CompiledFlow flow, BitSet own) {
    for (CompiledFlow.Place place : flow.places()) {
      place.steps().forEach(edge -> add(edge.code(), own));
    }
  }

  private void add(Code code, BitSet own) {
    code.accept(
        new Code.Visitor<Void>() {
          @Override
          public Void plain(Code.Plain plain) {
            plain.effects().forEach(effect -> add(effect, own));
            return null;
          }

          @Override
          public Void otherwise(Code.Otherwise otherwise) {
            return null;
          }

          @Override
          public Void assumption(Code.Assumption assumption) {
            return null;
          }

          @Override
          public Void anyValue(Code.AnyValue any) {
            return add(any.variable(), own);
          }

          @Override
          public Void send(Code.Send send) {
            return null;
          }

          @Override
          public Void receive(Code.Receive receive) {
            receive.receiving().matches().stream()
                .map(Receiving.Match::into)
                .flatMap(Optional::stream)
                .forEach(cell -> add(cell, own));
            return null;
          }

          @Override
          public Void indivisible(Code.Indivisible indivisible) {
            add(indivisible.flow(), own);
            return null;
          }
        });
  }

  private void add(Effect effect, BitSet own) {
    effect.accept(
        new Effect.Visitor<Void>() {
          @Override
          public Void store(Effect.Store store) {
            return add(store.cell(), own);
          }

          @Override
          public Void clear(Effect.Clear clear) {
            return add(clear.address(), clear.bytes(), own);
          }

          @Override
          public Void newQueue(Effect.NewQueue queue) {
            return add(queue.cell(), own);
          }

          @Override
          public Void perform(Effect.Do action) {
            return null;
          }

          @Override
          public Void check(Effect.Check check) {
            return null;
          }
        });
  }

  private Void add(Cell cell, BitSet own) {
    return add(cell.address(), cell.type().bytes(), own);
  }

  /** Nobody writes variables of another process. */
  private Void add(Address address, int bytes, BitSet own) {
    BitSet to = address.base() instanceof Address.Global ? globals : own;
    to.set(address.offset(), end(address, bytes));
    return null;
  }

  /** Behind the last byte that an address may mean, whatever its indices are. */
  static int end(Address address, int bytes) {
    int end = address.offset() + bytes;
    for (Address.Shift shift : address.shifts()) {
      end += (shift.length() - 1) * shift.bytes();
    }
    return end;
  }
}
