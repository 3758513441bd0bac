package org.holdfast.promela.generation;

import org.holdfast.promela.code.Receiving;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Generates the search for the message that a receive takes. */
final class SlotGenerator {
  // The arguments are the machine and the process at hand.
  private static final int SELF = 1;
  private static final int PID = 2;
  private static final int STATE = 3;
  private static final int QUEUE = 4;
  private static final int LENGTH = 5;
  private static final int SLOT = 6;

  private final MethodVisitor method;
  private final TermGenerator terms;

  SlotGenerator(GeneratedMethods methods, MethodVisitor method) {
    this.method = method;
    this.terms = new TermGenerator(methods, method, new Locals(STATE, SELF, PID, SLOT + 1));
  }

  void write(Receiving receiving) {
    terms.machine();
    Runtime.field(method, "state", "[B");
    method.visitVarInsn(Opcodes.ASTORE, STATE);
    terms.machine();
    terms.value(receiving.channel());
    Runtime.machine(method, "queue", "(I)I");
    method.visitVarInsn(Opcodes.ISTORE, QUEUE);
    terms.machine();
    method.visitVarInsn(Opcodes.ILOAD, QUEUE);
    Runtime.machine(method, "length", "(I)I");
    method.visitVarInsn(Opcodes.ISTORE, LENGTH);
    terms.push(0);
    method.visitVarInsn(Opcodes.ISTORE, SLOT);
    Label none = new Label();
    method.visitVarInsn(Opcodes.ILOAD, LENGTH);
    method.visitJumpInsn(Opcodes.IFEQ, none);
    terms.machine();
    method.visitVarInsn(Opcodes.ILOAD, QUEUE);
    terms.push(receiving.matches().size());
    Runtime.channels(method, "requireWidth", "(II)V");
    look(receiving);
    method.visitLabel(none);
    terms.push(-1);
    method.visitInsn(Opcodes.IRETURN);
  }

  private void look(Receiving receiving) {
    Label again = new Label();
    Label other = new Label();
    method.visitLabel(again);
    for (int i = 0; i < receiving.matches().size(); i++) {
      Receiving.Match match = receiving.matches().get(i);
      if (match.equalTo().isPresent()) {
        terms.value(match.equalTo().get());
        terms.machine();
        method.visitVarInsn(Opcodes.ILOAD, QUEUE);
        method.visitVarInsn(Opcodes.ILOAD, SLOT);
        terms.push(i);
        Runtime.channels(method, "field", "(III)I");
        method.visitJumpInsn(Opcodes.IF_ICMPNE, other);
      }
    }
    method.visitVarInsn(Opcodes.ILOAD, SLOT);
    method.visitInsn(Opcodes.IRETURN);
    method.visitLabel(other);
    if (receiving.random()) {
      method.visitIincInsn(SLOT, 1);
      method.visitVarInsn(Opcodes.ILOAD, SLOT);
      method.visitVarInsn(Opcodes.ILOAD, LENGTH);
      method.visitJumpInsn(Opcodes.IF_ICMPLT, again);
    }
  }
}
