package org.holdfast.promela.generation;

import org.holdfast.promela.code.Code;
import org.holdfast.promela.code.Receiving;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Generates sends to and receives from buffers inside of one method. */
final class MessageGenerator {
  private final GeneratedMethods methods;
  private final MethodVisitor method;
  private final Locals locals;
  private final TermGenerator terms;

  MessageGenerator(
      GeneratedMethods methods, MethodVisitor method, Locals locals, TermGenerator terms) {
    this.methods = methods;
    this.method = method;
    this.locals = locals;
    this.terms = terms;
  }

  /** Puts the slot of the message that would be received on the stack, or -1. */
  void slot(Receiving receiving) {
    terms.machine();
    method.visitVarInsn(Opcodes.ILOAD, locals.self());
    terms.pid();
    methods.callSlot(methods.slot(receiving), method);
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
  void hasRoom(Code.Send send) {
    terms.machine();
    terms.value(send.channel());
    terms.push(send.lossy() ? 1 : 0);
    Runtime.channels(method, "hasRoom", "(IZ)Z");
  }

  void send(Code.Send send) {
    int queue = locals.free();
    terms.machine();
    terms.value(send.channel());
    terms.push(send.arguments().size());
    Runtime.channels(method, "toSend", "(II)I");
    method.visitVarInsn(Opcodes.ISTORE, queue);
    for (int i = 0; i < send.arguments().size(); i++) {
      terms.machine();
      method.visitVarInsn(Opcodes.ILOAD, queue);
      terms.push(i);
      terms.value(send.arguments().get(i));
      Runtime.channels(method, "prepare", "(III)V");
    }
    terms.machine();
    method.visitVarInsn(Opcodes.ILOAD, queue);
    terms.push(send.sorted() ? 1 : 0);
    Runtime.channels(method, "send", "(IZ)V");
  }
}
