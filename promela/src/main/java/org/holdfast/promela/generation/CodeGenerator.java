package org.holdfast.promela.generation;

import org.holdfast.promela.code.Code;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.Effect;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Generates conditions and effects of statements inside of one method. */
final class CodeGenerator {
  private final GeneratedMethods methods;
  private final MethodVisitor method;
  private final TermGenerator terms;
  private final MessageGenerator messages;

  CodeGenerator(GeneratedMethods methods, MethodVisitor method, Locals locals) {
    this.methods = methods;
    this.method = method;
    this.terms = new TermGenerator(methods, method, locals);
    this.messages = new MessageGenerator(methods, method, locals, terms);
  }

  TermGenerator terms() {
    return terms;
  }

  /** Jumps if a statement is not possible. */
  void guard(Code code, Label no) {
    code.accept(new Guard(no));
  }

  /** What is always possible has no condition. */
  private final class Guard implements Code.Visitor<Void> {
    private final Label no;

    Guard(Label no) {
      this.no = no;
    }

    @Override
    public Void plain(Code.Plain plain) {
      terms.jump(plain.guard(), false, no);
      return null;
    }

    /** Whoever takes it has found out that nothing else is possible. */
    @Override
    public Void otherwise(Code.Otherwise otherwise) {
      return null;
    }

    @Override
    public Void assumption(Code.Assumption assumption) {
      terms.jump(assumption.condition(), false, no);
      return null;
    }

    @Override
    public Void anyValue(Code.AnyValue any) {
      throw notGenerated(any);
    }

    @Override
    public Void send(Code.Send send) {
      messages.hasRoom(send);
      method.visitJumpInsn(Opcodes.IFEQ, no);
      return null;
    }

    @Override
    public Void receive(Code.Receive receive) {
      if (receive.receiving().copy()) {
        messages.poll(receive.receiving());
      } else {
        messages.slot(receive.receiving());
      }
      method.visitJumpInsn(Opcodes.IFLT, no);
      return null;
    }

    @Override
    public Void indivisible(Code.Indivisible indivisible) {
      start(indivisible.flow(), no);
      return null;
    }
  }

  private static IllegalArgumentException notGenerated(Object part) {
    return new IllegalArgumentException("not generated: " + part);
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
    edge.code().accept(new Execution());
  }

  private final class Execution implements Code.Visitor<Void> {
    @Override
    public Void plain(Code.Plain plain) {
      plain.effects().forEach(effect -> effect.accept(new Change()));
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
      throw notGenerated(any);
    }

    @Override
    public Void send(Code.Send send) {
      messages.send(send);
      return null;
    }

    @Override
    public Void receive(Code.Receive receive) {
      messages.receive(receive.receiving());
      return null;
    }

    @Override
    public Void indivisible(Code.Indivisible indivisible) {
      terms.machine();
      methods.call(methods.indivisible(indivisible.flow()), Runtime.CHANGES_MACHINE, method);
      return null;
    }
  }

  private final class Change implements Effect.Visitor<Void> {
    @Override
    public Void store(Effect.Store store) {
      terms.value(store.value());
      terms.cells().store(store.cell());
      return null;
    }

    @Override
    public Void clear(Effect.Clear clear) {
      terms.machine();
      terms.cells().address(clear.address());
      terms.push(clear.bytes());
      Runtime.machine(method, "zero", "(II)V");
      return null;
    }

    @Override
    public Void newQueue(Effect.NewQueue queue) {
      throw notGenerated(queue);
    }

    @Override
    public Void perform(Effect.Do action) {
      terms.value(action.term());
      method.visitInsn(Opcodes.POP);
      return null;
    }

    @Override
    public Void check(Effect.Check check) {
      Label fine = new Label();
      terms.jump(check.condition(), true, fine);
      Runtime.failAssertion(method, check.text());
      method.visitLabel(fine);
      return null;
    }
  }
}
