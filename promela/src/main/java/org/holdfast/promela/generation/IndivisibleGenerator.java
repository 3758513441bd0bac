package org.holdfast.promela.generation;

import java.util.List;
import org.holdfast.promela.code.Code;
import org.holdfast.promela.code.CompiledFlow;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Generates a {@code d_step}: its control flow becomes jumps. */
final class IndivisibleGenerator {
  /** Above so many terms, statements become methods of their own. */
  private static final int LARGE = 400;

  private static final int LARGE_STATEMENT = 8;

  private final GeneratedMethods methods;
  private final MethodVisitor method;

  IndivisibleGenerator(GeneratedMethods methods, MethodVisitor method) {
    this.methods = methods;
    this.method = method;
  }

  void write(CompiledFlow flow) {
    Locals open = GeneratedMethods.open(method, 1);
    int steps = open.free();
    CodeGenerator code =
        new CodeGenerator(
            methods, method, new Locals(open.state(), open.self(), open.pid(), steps + 1));
    TermGenerator.push(method, 0);
    method.visitVarInsn(Opcodes.ISTORE, steps);
    List<CompiledFlow.Place> places = flow.places();
    Label[] labels = new Label[places.size()];
    for (int i = 0; i < labels.length; i++) {
      labels[i] = new Label();
    }
    boolean large = CodeAnalysis.size(places) > LARGE;
    method.visitJumpInsn(Opcodes.GOTO, labels[flow.start()]);
    for (int i = 0; i < labels.length; i++) {
      method.visitLabel(labels[i]);
      if (places.get(i).last()) {
        method.visitInsn(Opcodes.RETURN);
        continue;
      }
      CompiledFlow.Edge otherwise = null;
      for (CompiledFlow.Edge edge : places.get(i).edges()) {
        if (edge.code() instanceof Code.Otherwise) {
          otherwise = edge;
        } else {
          Label next = new Label();
          edge(edge, large, code, next);
          go(steps, i, edge.target(), labels);
          method.visitLabel(next);
        }
      }
      if (otherwise == null) {
        Runtime.failBlocked(method);
      } else {
        code.executed(otherwise);
        go(steps, i, otherwise.target(), labels);
      }
    }
  }

  private void edge(CompiledFlow.Edge edge, boolean large, CodeGenerator code, Label next) {
    code.guard(edge.code(), next);
    if (large && CodeAnalysis.size(edge.code()) > LARGE_STATEMENT) {
      code.terms().machine();
      methods.call(methods.effect(edge), Runtime.CHANGES_MACHINE, method);
    } else {
      code.effects(edge);
    }
  }

  /** Every loop passes a jump that does not lead forward. */
  private void go(int steps, int from, int to, Label[] labels) {
    method.visitIincInsn(steps, 1);
    if (to <= from) {
      method.visitVarInsn(Opcodes.ILOAD, steps);
      Runtime.requireEnd(method);
    }
    method.visitJumpInsn(Opcodes.GOTO, labels[to]);
  }
}
