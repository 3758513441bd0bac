package org.holdfast.promela.generation;

import org.holdfast.promela.code.Address;
import org.holdfast.promela.code.Cell;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.program.Type;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Generates reading and writing of variables inside of one method. */
final class CellGenerator {
  private final MethodVisitor method;
  private final Locals locals;
  private final TermGenerator terms;

  CellGenerator(MethodVisitor method, Locals locals, TermGenerator terms) {
    this.method = method;
    this.locals = locals;
    this.terms = terms;
  }

  /** Puts the value of a variable on the stack. */
  void load(Cell cell) {
    Type.Scalar type = cell.scalar();
    terms.state();
    address(cell.address());
    switch (type.bytes()) {
      case 1 -> {
        method.visitInsn(Opcodes.BALOAD);
        if (type.bits() == Byte.SIZE) {
          terms.push(0xff);
          method.visitInsn(Opcodes.IAND);
        }
      }
      case 2 -> Runtime.bytes(method, type.signed() ? "signedTwo" : "two", "([BI)I");
      default -> Runtime.bytes(method, "four", "([BI)I");
    }
  }

  /** Stores the value on the stack. */
  void store(Cell cell) {
    Type.Scalar type = cell.scalar();
    if (!type.signed() && type.bits() < Integer.SIZE && type.bits() % Byte.SIZE != 0) {
      terms.push((1 << type.bits()) - 1);
      method.visitInsn(Opcodes.IAND);
    } else if (type.bits() < type.bytes() * Byte.SIZE) {
      terms.push(Integer.SIZE - type.bits());
      method.visitInsn(Opcodes.ISHL);
      terms.push(Integer.SIZE - type.bits());
      method.visitInsn(type.signed() ? Opcodes.ISHR : Opcodes.IUSHR);
    }
    terms.state();
    address(cell.address());
    String name = type.bytes() == 1 ? "putOne" : type.bytes() == 2 ? "putTwo" : "putFour";
    Runtime.bytes(method, name, "(I[BI)V");
  }

  /** Puts the number of a byte on the stack. */
  void address(Address address) {
    int offset = address.offset();
    for (Address.Shift shift : address.shifts()) {
      if (CodeAnalysis.isWithin(shift)) {
        offset += ((Term.Constant) shift.index()).value() * shift.bytes();
      }
    }
    base(address.base(), offset);
    for (Address.Shift shift : address.shifts()) {
      if (!CodeAnalysis.isWithin(shift)) {
        terms.value(shift.index());
        terms.push(shift.length());
        method.visitLdcInsn(shift.name());
        Runtime.index(method);
        if (shift.bytes() != 1) {
          terms.push(shift.bytes());
          method.visitInsn(Opcodes.IMUL);
        }
        method.visitInsn(Opcodes.IADD);
      }
    }
  }

  private void base(Address.Base base, int offset) {
    base.accept(
        new Address.Base.Visitor<Void>() {
          @Override
          public Void global(Address.Global global) {
            terms.push(offset);
            return null;
          }

          @Override
          public Void own(Address.Own own) {
            method.visitVarInsn(Opcodes.ILOAD, locals.self());
            return plusOffset();
          }

          @Override
          public Void other(Address.Other other) {
            terms.machine();
            terms.value(other.pid());
            terms.push(other.type());
            method.visitLdcInsn(other.name());
            Runtime.machine(method, "variablesOf", "(IILjava/lang/String;)I");
            return plusOffset();
          }

          private Void plusOffset() {
            if (offset != 0) {
              terms.push(offset);
              method.visitInsn(Opcodes.IADD);
            }
            return null;
          }
        });
  }
}
