package org.holdfast.promela.generation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.Receiving;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.syntax.Expression.Quantifier;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The methods of the class that is being generated. They are written one after the other. */
final class GeneratedMethods {
  private static final String SLOT = "(L" + Runtime.MACHINE + ";II)I";

  private final ClassWriter writer;
  private final String owner;
  private final List<Integer> headers;
  private final Map<Integer, String> effects = new HashMap<>();
  private final Deque<Runnable> pending = new ArrayDeque<>();
  private int count;

  GeneratedMethods(ClassWriter writer, String owner, List<Integer> headers) {
    this.writer = writer;
    this.owner = owner;
    this.headers = headers;
  }

  /** The bytes of a process before its variables. */
  int header(int type) {
    return headers.get(type);
  }

  void call(String name, String type, MethodVisitor from) {
    from.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, type, false);
  }

  /** A new method, whose body is written later. */
  String add(String kind, String type, Consumer<MethodVisitor> body) {
    String name = kind + count++;
    pending.add(
        () -> {
          MethodVisitor method =
              writer.visitMethod(Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE, name, type, null, null);
          method.visitCode();
          body.accept(method);
          method.visitMaxs(0, 0);
          method.visitEnd();
        });
    return name;
  }

  /** Writes all bodies, also those of methods that turn out to be needed meanwhile. */
  void writeAll() {
    while (!pending.isEmpty()) {
      pending.remove().run();
    }
  }

  /** Loads what nearly every method uses into local variables. */
  static Locals open(MethodVisitor method, int first) {
    method.visitVarInsn(Opcodes.ALOAD, Locals.MACHINE);
    Runtime.field(method, "state", "[B");
    method.visitVarInsn(Opcodes.ASTORE, first);
    method.visitVarInsn(Opcodes.ALOAD, Locals.MACHINE);
    Runtime.field(method, "self", "I");
    method.visitVarInsn(Opcodes.ISTORE, first + 1);
    return new Locals(first, first + 1, -1, first + 2);
  }

  /** A method for the value of a term. */
  String term(Term term) {
    return add(
        "term",
        Runtime.OF_MACHINE,
        method -> {
          new TermGenerator(this, method, open(method, 1)).value(term);
          method.visitInsn(Opcodes.IRETURN);
        });
  }

  /** The method that executes an edge. */
  String effect(CompiledFlow.Edge edge) {
    String known = effects.get(edge.number());
    if (known == null) {
      known =
          add(
              "execute",
              Runtime.CHANGES_MACHINE,
              method -> {
                Locals locals = open(method, 1);
                new CodeGenerator(this, method, locals).effects(edge);
                method.visitInsn(Opcodes.RETURN);
              });
      effects.put(edge.number(), known);
    }
    return known;
  }

  /** The method that executes a {@code d_step}. */
  String indivisible(CompiledFlow flow) {
    return add(
        "indivisible",
        Runtime.CHANGES_MACHINE,
        method -> new IndivisibleGenerator(this, method).write(flow));
  }

  /** A method for a quantifier, so that its loop starts with nothing on the stack. */
  String quantified(Term.Quantified quantified) {
    return add("quantified", Runtime.OF_MACHINE, method -> loop(method, quantified));
  }

  private void loop(MethodVisitor method, Term.Quantified quantified) {
    int state = 1;
    int self = 2;
    int pid = 3;
    int found = 4;
    boolean all = quantified.quantifier() == Quantifier.ALL;
    method.visitVarInsn(Opcodes.ALOAD, Locals.MACHINE);
    Runtime.field(method, "state", "[B");
    method.visitVarInsn(Opcodes.ASTORE, state);
    for (int local : List.of(self, pid, found)) {
      TermGenerator.push(method, 0);
      method.visitVarInsn(Opcodes.ISTORE, local);
    }
    Label next = new Label();
    Label test = new Label();
    Label end = new Label();
    method.visitLabel(test);
    method.visitVarInsn(Opcodes.ILOAD, pid);
    method.visitVarInsn(Opcodes.ALOAD, Locals.MACHINE);
    Runtime.field(method, "processes", "I");
    method.visitJumpInsn(Opcodes.IF_ICMPGE, end);
    method.visitVarInsn(Opcodes.ALOAD, Locals.MACHINE);
    Runtime.field(method, "processBase", "[I");
    method.visitVarInsn(Opcodes.ILOAD, pid);
    method.visitInsn(Opcodes.IALOAD);
    method.visitVarInsn(Opcodes.ISTORE, self);
    method.visitVarInsn(Opcodes.ALOAD, state);
    method.visitVarInsn(Opcodes.ILOAD, self);
    Runtime.bytes(method, "one", "([BI)I");
    TermGenerator.push(method, quantified.type() + 1);
    method.visitJumpInsn(Opcodes.IF_ICMPNE, next);
    method.visitIincInsn(self, header(quantified.type()));
    new TermGenerator(this, method, new Locals(state, self, pid, found + 1))
        .jump(quantified.body(), all, next);
    method.visitIincInsn(found, 1);
    if (quantified.quantifier() != Quantifier.CARD) {
      method.visitJumpInsn(Opcodes.GOTO, end);
    }
    method.visitLabel(next);
    method.visitIincInsn(pid, 1);
    method.visitJumpInsn(Opcodes.GOTO, test);
    method.visitLabel(end);
    method.visitVarInsn(Opcodes.ILOAD, found);
    if (all) {
      TermGenerator.push(method, 1);
      method.visitInsn(Opcodes.IXOR);
    }
    method.visitInsn(Opcodes.IRETURN);
  }

  /** A method that finds the message to be received, and answers its slot or -1. */
  String slot(Receiving receiving) {
    return add("slot", SLOT, method -> new SlotGenerator(this, method).write(receiving));
  }

  void callSlot(String name, MethodVisitor from) {
    call(name, SLOT, from);
  }
}
