package org.holdfast.promela.generation;

import org.holdfast.promela.code.Code;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.Effect;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Generates conditions and effects of statements inside of one method. */
final class CodeGenerator {
  private final Members members;
  private final MethodVisitor method;
  private final TermGenerator terms;
  private final MessageGenerator messages;

  CodeGenerator(Members members, MethodVisitor method, Locals locals) {
    this.members = members;
    this.method = method;
    this.terms = new TermGenerator(members, method, locals);
    this.messages = new MessageGenerator(members, method, locals, terms);
  }

  TermGenerator terms() {
    return terms;
  }

  /** Jumps if a statement is not possible. */
  void guard(Code code, Label no) {
    if (code instanceof Code.Plain plain) {
      terms.jump(plain.guard(), false, no);
    } else if (code instanceof Code.Assumption assumption) {
      terms.jump(assumption.condition(), false, no);
    } else if (code instanceof Code.Send send) {
      messages.hasRoom(send.sending());
      method.visitJumpInsn(Opcodes.IFEQ, no);
    } else if (code instanceof Code.Receive receive) {
      messages.slot(receive.receiving());
      method.visitJumpInsn(Opcodes.IFLT, no);
    } else if (code instanceof Code.Indivisible indivisible) {
      start(indivisible.flow(), no);
    }
  }

  /** A {@code d_step} is possible if one of its first statements is. */
  private void start(CompiledFlow flow, Label no) {
    Label yes = new Label();
    boolean otherwise = false;
    for (CompiledFlow.Edge edge : flow.place(flow.start()).edges()) {
      if (edge.code() instanceof Code.Otherwise) {
        otherwise = true;
      } else {
        Label next = new Label();
        guard(edge.code(), next);
        method.visitJumpInsn(Opcodes.GOTO, yes);
        method.visitLabel(next);
      }
    }
    if (!otherwise) {
      method.visitJumpInsn(Opcodes.GOTO, no);
    }
    method.visitLabel(yes);
  }

  /** Notes that a statement is executed. */
  void executed(CompiledFlow.Edge edge) {
    terms.machine();
    Runtime.field(method, "covered", "[Z");
    terms.push(edge.number());
    terms.push(1);
    method.visitInsn(Opcodes.BASTORE);
  }

  /** Executes a statement. */
  void effects(CompiledFlow.Edge edge) {
    executed(edge);
    if (edge.code() instanceof Code.Plain plain) {
      plain.effects().forEach(this::effect);
    } else if (edge.code() instanceof Code.Send send) {
      messages.send(send.sending());
    } else if (edge.code() instanceof Code.Receive receive) {
      messages.receive(receive.receiving());
    } else if (edge.code() instanceof Code.Indivisible indivisible) {
      terms.machine();
      members.call(members.indivisible(indivisible.flow()), Runtime.CHANGES_MACHINE, method);
    }
  }

  private void effect(Effect effect) {
    if (effect instanceof Effect.Store store) {
      terms.value(store.value());
      terms.store(store.cell());
    } else if (effect instanceof Effect.Clear clear) {
      terms.machine();
      terms.address(clear.address());
      terms.push(clear.bytes());
      Runtime.machine(method, "zero", "(II)V");
    } else if (effect instanceof Effect.Check check) {
      Label fine = new Label();
      terms.jump(check.condition(), true, fine);
      Runtime.failAssertion(method, check.text());
      method.visitLabel(fine);
    } else if (effect instanceof Effect.Do action) {
      terms.value(action.term());
      method.visitInsn(Opcodes.POP);
    } else {
      throw new IllegalArgumentException("not generated: " + effect);
    }
  }
}
