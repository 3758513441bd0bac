package org.holdfast.promela.reduction;

import java.util.BitSet;
import java.util.OptionalInt;
import org.holdfast.promela.code.Address;
import org.holdfast.promela.code.Cell;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.code.TermCases;
import org.holdfast.promela.program.ConstantExpressions;
import org.holdfast.promela.program.Type;
import org.holdfast.promela.syntax.Expression.BinaryOperator;

/**
 * What terms of one process always are, as far as its number and the variables tell that nobody
 * writes: the indices of arrays and the numbers of channels often follow from these.
 */
final class KnownValues implements TermCases<OptionalInt> {
  private final SharedObjects objects;
  private final WrittenBytes written;
  private final int type;
  private final OptionalInt pid;
  private final byte[] variables;
  private final BitSet known;

  // Which variables of the process that never change were asked for, and whether its number was.
  private final BitSet asked = new BitSet();
  private boolean askedPid;

  /**
   * @param pid its number, if that is known
   * @param variables of the process
   * @param known which bytes of the variables are known, and never change
   */
  KnownValues(
      SharedObjects objects,
      WrittenBytes written,
      int type,
      OptionalInt pid,
      byte[] variables,
      BitSet known) {
    this.objects = objects;
    this.written = written;
    this.type = type;
    this.pid = pid;
    this.variables = variables.clone();
    this.known = (BitSet) known.clone();
  }

  /** What is known of every process of a type. */
  static KnownValues none(SharedObjects objects, WrittenBytes written, int type) {
    return new KnownValues(objects, written, type, OptionalInt.empty(), new byte[0], new BitSet());
  }

  /** What is known of every process of another type. */
  KnownValues ofAny(int other) {
    return none(objects, written, other);
  }

  OptionalInt of(Term term) {
    return term.accept(this);
  }

  /** The variables that were looked at so far, as bytes. */
  BitSet asked() {
    return (BitSet) asked.clone();
  }

  boolean askedPid() {
    return askedPid;
  }

  @Override
  public OptionalInt constant(Term.Constant constant) {
    return OptionalInt.of(constant.value());
  }

  @Override
  public OptionalInt self(Term.Self self) {
    askedPid = true;
    return pid;
  }

  @Override
  public OptionalInt unary(Term.Unary unary) {
    OptionalInt operand = of(unary.operand());
    return operand.isEmpty()
        ? operand
        : OptionalInt.of(ConstantExpressions.apply(unary.operator(), operand.getAsInt()));
  }

  @Override
  public OptionalInt binary(Term.Binary binary) {
    OptionalInt left = of(binary.left());
    OptionalInt right = of(binary.right());
    boolean divides =
        binary.operator() == BinaryOperator.DIVIDE || binary.operator() == BinaryOperator.MODULO;
    if (left.isEmpty() || right.isEmpty() || divides && right.getAsInt() == 0) {
      return OptionalInt.empty();
    }
    return OptionalInt.of(
        ConstantExpressions.apply(binary.operator(), left.getAsInt(), right.getAsInt()));
  }

  @Override
  public OptionalInt load(Term.Load load) {
    Cell cell = load.cell();
    OptionalInt at = offset(cell.address());
    if (cell.address().base() instanceof Address.Own) {
      ask(cell.address(), cell.scalar().bytes());
    }
    Type.Scalar scalar = cell.scalar();
    if (at.isEmpty() || scalar.bits() > Byte.SIZE || scalar.signed()) {
      return OptionalInt.empty();
    }
    int offset = at.getAsInt();
    return cell.address()
        .base()
        .accept(
            new Address.Base.Visitor<>() {
              @Override
              public OptionalInt global(Address.Global global) {
                return written.isConstant(offset)
                    ? OptionalInt.of(objects.initially(offset))
                    : OptionalInt.empty();
              }

              @Override
              public OptionalInt own(Address.Own own) {
                return known.get(offset)
                    ? OptionalInt.of(variables[offset] & 0xff)
                    : OptionalInt.empty();
              }

              @Override
              public OptionalInt other(Address.Other other) {
                return OptionalInt.empty();
              }
            });
  }

  private void ask(Address address, int bytes) {
    for (int i = address.offset(); i < WrittenBytes.end(address, bytes); i++) {
      if (written.isConstant(type, i)) {
        asked.set(i);
      }
    }
  }

  @Override
  public OptionalInt other(Term term) {
    return OptionalInt.empty();
  }

  /** Where an address is, if all indices are known and in bounds. */
  OptionalInt offset(Address address) {
    int offset = address.offset();
    boolean all = true;
    for (Address.Shift shift : address.shifts()) {
      OptionalInt index = of(shift.index());
      int i = index.orElse(-1);
      all &= i >= 0 && i < shift.length();
      offset += i * shift.bytes();
    }
    return all ? OptionalInt.of(offset) : OptionalInt.empty();
  }

  /** All that a channel variable may hold, if it is never written; empty if anything. */
  BitSet channels(Term channel) {
    BitSet found = new BitSet();
    OptionalInt known = of(channel);
    if (known.isPresent()) {
      found.set(known.getAsInt());
    } else if (channel instanceof Term.Load load
        && load.cell().address().base() instanceof Address.Global
        && load.cell().address().shifts().size() == 1) {
      Address address = load.cell().address();
      Address.Shift shift = address.shifts().get(0);
      for (int i = 0; i < shift.length(); i++) {
        int offset = address.offset() + i * shift.bytes();
        if (!written.isConstant(offset)) {
          return new BitSet();
        }
        found.set(objects.initially(offset));
      }
    }
    return found;
  }
}
