package org.holdfast.promela.generation;

import org.holdfast.promela.code.CompiledFlow;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Generates the look which of several edges are possible. */
final class Choices {
  private final MethodVisitor method;
  private final CodeGenerator code;

  Choices(MethodVisitor method, CodeGenerator code) {
    this.method = method;
    this.code = code;
  }

  /** Sets a local variable to a bit for each edge that is possible. */
  void write(CompiledFlow.Edge[] edges, int choices) {
    TermGenerator.push(method, 0);
    method.visitVarInsn(Opcodes.ISTORE, choices);
    for (int i = 0; i < edges.length; i++) {
      Label no = new Label();
      code.guard(edges[i].code(), no);
      method.visitVarInsn(Opcodes.ILOAD, choices);
      TermGenerator.push(method, 1 << i);
      method.visitInsn(Opcodes.IOR);
      method.visitVarInsn(Opcodes.ISTORE, choices);
      method.visitLabel(no);
    }
  }
}
