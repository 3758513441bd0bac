package org.holdfast.promela.generation;

import java.util.Arrays;
import java.util.Map;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Generates the methods that call another one by its number, in switches that stay small: a
 * compiler that copies what is called into a large one takes longer than many a search.
 */
final class Dispatch {
  private static final int MOST_CASES = 16;
  private static final int MACHINE = 1;
  private static final int NUMBER = 2;

  private final ClassWriter writer;
  private final String owner;

  /**
   * A static method.
   *
   * @param argument what it gets beside the machine, if anything
   */
  record Target(String name, String type, int argument) {
    Target(String name, String type) {
      this(name, type, 0);
    }
  }

  Dispatch(ClassWriter writer, String owner) {
    this.writer = writer;
    this.owner = owner;
  }

  /** A method of {@code Steps}; numbers without a target go to the interpreter. */
  void write(String name, String type, Map<Integer, Target> targets, int numbers) {
    if (numbers <= MOST_CASES) {
      method(name, name, type, targets, 0, numbers, Opcodes.ACC_PUBLIC);
      return;
    }
    int parts = (numbers + MOST_CASES - 1) / MOST_CASES;
    for (int i = 0; i < parts; i++) {
      int from = i * MOST_CASES;
      int to = Math.min(numbers, from + MOST_CASES);
      method(name + "Part" + i, name, type, targets, from, to, Opcodes.ACC_PRIVATE);
    }
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_PUBLIC, name, type, null, null);
    method.visitCode();
    method.visitVarInsn(Opcodes.ILOAD, NUMBER);
    TermGenerator.push(method, Integer.numberOfTrailingZeros(MOST_CASES));
    method.visitInsn(Opcodes.ISHR);
    Label[] cases = labels(parts);
    method.visitTableSwitchInsn(0, parts - 1, cases[0], cases);
    for (int i = 0; i < parts; i++) {
      method.visitLabel(cases[i]);
      method.visitVarInsn(Opcodes.ALOAD, 0);
      method.visitVarInsn(Opcodes.ALOAD, MACHINE);
      method.visitVarInsn(Opcodes.ILOAD, NUMBER);
      method.visitMethodInsn(Opcodes.INVOKEVIRTUAL, owner, name + "Part" + i, type, false);
      end(method, type);
    }
    method.visitMaxs(0, 0);
    method.visitEnd();
  }

  private static Label[] labels(int count) {
    Label[] labels = new Label[count];
    Arrays.setAll(labels, i -> new Label());
    return labels;
  }

  private void method(
      String name,
      String meaning,
      String type,
      Map<Integer, Target> targets,
      int from,
      int to,
      int access) {
    MethodVisitor method = writer.visitMethod(access, name, type, null, null);
    method.visitCode();
    Label otherwise = new Label();
    Label[] cases = labels(to - from);
    for (int i = 0; i < cases.length; i++) {
      cases[i] = targets.containsKey(from + i) ? cases[i] : otherwise;
    }
    if (cases.length > 0) {
      method.visitVarInsn(Opcodes.ILOAD, NUMBER);
      method.visitTableSwitchInsn(from, to - 1, otherwise, cases);
    }
    for (int i = 0; i < cases.length; i++) {
      if (cases[i] != otherwise) {
        method.visitLabel(cases[i]);
        call(method, targets.get(from + i));
        end(method, type);
      }
    }
    method.visitLabel(otherwise);
    method.visitVarInsn(Opcodes.ALOAD, 0);
    method.visitFieldInsn(Opcodes.GETFIELD, owner, "interpreter", "L" + Runtime.STEPS + ";");
    method.visitVarInsn(Opcodes.ALOAD, MACHINE);
    method.visitVarInsn(Opcodes.ILOAD, NUMBER);
    method.visitMethodInsn(Opcodes.INVOKEINTERFACE, Runtime.STEPS, meaning, type, true);
    end(method, type);
    method.visitMaxs(0, 0);
    method.visitEnd();
  }

  private void call(MethodVisitor method, Target target) {
    method.visitVarInsn(Opcodes.ALOAD, MACHINE);
    if (Type.getArgumentTypes(target.type()).length > 1) {
      TermGenerator.push(method, target.argument());
    }
    method.visitMethodInsn(Opcodes.INVOKESTATIC, owner, target.name(), target.type(), false);
  }

  private static void end(MethodVisitor method, String type) {
    boolean nothing = Type.getReturnType(type).getSort() == Type.VOID;
    method.visitInsn(nothing ? Opcodes.RETURN : Opcodes.IRETURN);
  }
}
