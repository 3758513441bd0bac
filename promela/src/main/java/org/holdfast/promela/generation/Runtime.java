package org.holdfast.promela.generation;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What generated code uses of the package it is defined in, by name. Generated code is checked
 * against the interpreter by tests, which fail where a name is wrong.
 */
final class Runtime {
  private static final String HOME = "org/holdfast/promela/runtime/";
  static final String STEPS = HOME + "Steps";
  static final String MACHINE = HOME + "Machine";
  static final String OF_MACHINE = "(L" + MACHINE + ";)I";
  static final String CHANGES_MACHINE = "(L" + MACHINE + ";)V";
  private static final String CHANNELS = HOME + "Channels";
  private static final String BYTES = HOME + "Bytes";
  private static final String FAULT = HOME + "RuntimeFault";
  private static final String STEP_CODE = HOME + "StepCode";
  private static final String THROWS = "()L" + FAULT + ";";

  private Runtime() {}

  static void field(MethodVisitor method, String name, String type) {
    method.visitFieldInsn(Opcodes.GETFIELD, MACHINE, name, type);
  }

  static void setField(MethodVisitor method, String name, String type) {
    method.visitFieldInsn(Opcodes.PUTFIELD, MACHINE, name, type);
  }

  static void machine(MethodVisitor method, String name, String type) {
    method.visitMethodInsn(Opcodes.INVOKEVIRTUAL, MACHINE, name, type, false);
  }

  /** The types of the arguments behind the machine, and of the result. */
  static void channels(MethodVisitor method, String name, String type) {
    String full = type.replace("(", "(L" + MACHINE + ";");
    method.visitMethodInsn(Opcodes.INVOKESTATIC, CHANNELS, name, full, false);
  }

  static void bytes(MethodVisitor method, String name, String type) {
    method.visitMethodInsn(Opcodes.INVOKESTATIC, BYTES, name, type, false);
  }

  static void index(MethodVisitor method) {
    method.visitMethodInsn(Opcodes.INVOKESTATIC, FAULT, "index", "(IILjava/lang/String;)I", false);
  }

  static void divisor(MethodVisitor method) {
    method.visitMethodInsn(Opcodes.INVOKESTATIC, FAULT, "divisor", "(I)I", false);
  }

  static void failAssertion(MethodVisitor method, String text) {
    method.visitLdcInsn(text);
    method.visitMethodInsn(
        Opcodes.INVOKESTATIC, FAULT, "assertion", "(Ljava/lang/String;)L" + FAULT + ";", false);
    method.visitInsn(Opcodes.ATHROW);
  }

  static void failBlocked(MethodVisitor method) {
    method.visitMethodInsn(Opcodes.INVOKESTATIC, STEP_CODE, "blocked", THROWS, false);
    method.visitInsn(Opcodes.ATHROW);
  }

  /** Takes the number of statements so far, and fails if these are too many. */
  static void requireEnd(MethodVisitor method) {
    method.visitMethodInsn(Opcodes.INVOKESTATIC, STEP_CODE, "requireEnd", "(I)V", false);
  }
}
