package org.holdfast.promela.generation;

import org.holdfast.promela.code.Receiving;
import org.holdfast.promela.code.Sending;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Generates sends to and receives from buffers inside of one method. */
final class MessageGenerator {
  private final Members members;
  private final MethodVisitor method;
  private final Locals locals;
  private final TermGenerator terms;

  MessageGenerator(Members members, MethodVisitor method, Locals locals, TermGenerator terms) {
    this.members = members;
    this.method = method;
    this.locals = locals;
    this.terms = terms;
  }

  /** Puts the slot of the message that would be received on the stack, or -1. */
  void slot(Receiving receiving) {
    terms.machine();
    method.visitVarInsn(Opcodes.ILOAD, locals.self());
    terms.pid();
    members.callSlot(members.slot(receiving), method);
  }

  /** The same for a question that only a channel with a buffer can answer. */
  void poll(Receiving receiving) {
    terms.machine();
    terms.value(receiving.channel());
    Runtime.channels(method, "requireBuffer", "(I)V");
    slot(receiving);
  }

  void receive(Receiving receiving) {
    int queue = locals.free();
    int slot = locals.free() + 1;
    terms.machine();
    terms.value(receiving.channel());
    Runtime.machine(method, "queue", "(I)I");
    method.visitVarInsn(Opcodes.ISTORE, queue);
    slot(receiving);
    method.visitVarInsn(Opcodes.ISTORE, slot);
    terms.machine();
    method.visitVarInsn(Opcodes.ILOAD, queue);
    terms.push(receiving.matches().size());
    Runtime.channels(method, "requireWhole", "(II)V");
    message(queue, slot, "copy");
    if (!receiving.copy()) {
      message(queue, slot, "remove");
    }
    for (int i = 0; i < receiving.matches().size(); i++) {
      Receiving.Match match = receiving.matches().get(i);
      if (match.into().isPresent()) {
        terms.machine();
        Runtime.field(method, "message", "[I");
        terms.push(i);
        method.visitInsn(Opcodes.IALOAD);
        terms.cells().store(match.into().get());
      }
    }
  }

  private void message(int queue, int slot, String action) {
    terms.machine();
    method.visitVarInsn(Opcodes.ILOAD, queue);
    method.visitVarInsn(Opcodes.ILOAD, slot);
    Runtime.channels(method, action, "(II)V");
  }

  /** Puts on the stack whether there is room. */
  void hasRoom(Sending sending) {
    terms.machine();
    terms.value(sending.channel());
    terms.push(sending.lossy() ? 1 : 0);
    Runtime.channels(method, "hasRoom", "(IZ)Z");
  }

  void send(Sending sending) {
    int queue = locals.free();
    terms.machine();
    terms.value(sending.channel());
    terms.push(sending.arguments().size());
    Runtime.channels(method, "toSend", "(II)I");
    method.visitVarInsn(Opcodes.ISTORE, queue);
    for (int i = 0; i < sending.arguments().size(); i++) {
      terms.machine();
      method.visitVarInsn(Opcodes.ILOAD, queue);
      terms.push(i);
      terms.value(sending.arguments().get(i));
      Runtime.channels(method, "prepare", "(III)V");
    }
    terms.machine();
    method.visitVarInsn(Opcodes.ILOAD, queue);
    terms.push(sending.sorted() ? 1 : 0);
    Runtime.channels(method, "send", "(IZ)V");
  }
}
