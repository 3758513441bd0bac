package org.holdfast.promela.generation;

import org.holdfast.promela.code.Term;
import org.holdfast.promela.code.TermCases;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Expression.UnaryOperator;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Generates a jump that depends on a term; what is no condition is compared with zero. */
final class JumpGenerator implements TermCases<Void> {
  private final GeneratedMethods methods;
  private final MethodVisitor method;
  private final Locals locals;
  private final TermGenerator terms;
  private final boolean when;
  private final Label target;

  /**
   * @param when what the term must be for the jump
   */
  JumpGenerator(
      GeneratedMethods methods,
      MethodVisitor method,
      Locals locals,
      TermGenerator terms,
      boolean when,
      Label target) {
    this.methods = methods;
    this.method = method;
    this.locals = locals;
    this.terms = terms;
    this.when = when;
    this.target = target;
  }

  @Override
  public Void constant(Term.Constant constant) {
    if ((constant.value() != 0) == when) {
      method.visitJumpInsn(Opcodes.GOTO, target);
    }
    return null;
  }

  @Override
  public Void unary(Term.Unary unary) {
    if (unary.operator() != UnaryOperator.NOT) {
      return other(unary);
    }
    terms.jump(unary.operand(), !when, target);
    return null;
  }

  @Override
  public Void binary(Term.Binary binary) {
    int test = comparison(binary.operator());
    if (isJunction(binary.operator())) {
      junction(binary);
    } else if (test < 0) {
      return other(binary);
    } else {
      terms.part(binary.left(), binary);
      terms.part(binary.right(), binary);
      // Tests come in pairs, each with its opposite.
      int opposite = (test - Opcodes.IF_ICMPEQ ^ 1) + Opcodes.IF_ICMPEQ;
      method.visitJumpInsn(when ? test : opposite, target);
    }
    return null;
  }

  @Override
  public Void poll(Term.Poll poll) {
    new MessageGenerator(methods, method, locals, terms).poll(poll.receiving());
    method.visitJumpInsn(when ? Opcodes.IFGE : Opcodes.IFLT, target);
    return null;
  }

  @Override
  public Void ownPlace(Term.OwnPlace own) {
    place(own.type());
    terms.push(own.place());
    method.visitJumpInsn(when ? Opcodes.IF_ICMPEQ : Opcodes.IF_ICMPNE, target);
    return null;
  }

  @Override
  public Void other(Term term) {
    terms.value(term);
    method.visitJumpInsn(when ? Opcodes.IFNE : Opcodes.IFEQ, target);
    return null;
  }

  private static boolean isJunction(BinaryOperator operator) {
    return operator == BinaryOperator.AND || operator == BinaryOperator.OR;
  }

  private void junction(Term.Binary binary) {
    // What the first operand must be to decide alone.
    boolean decides = binary.operator() == BinaryOperator.OR;
    if (decides == when) {
      terms.jumpPart(binary.left(), binary, when, target);
      terms.jumpPart(binary.right(), binary, when, target);
    } else {
      Label end = new Label();
      terms.jumpPart(binary.left(), binary, decides, end);
      terms.jumpPart(binary.right(), binary, when, target);
      method.visitLabel(end);
    }
  }

  private static int comparison(BinaryOperator operator) {
    return switch (operator) {
      case EQUAL -> Opcodes.IF_ICMPEQ;
      case NOT_EQUAL -> Opcodes.IF_ICMPNE;
      case LESS -> Opcodes.IF_ICMPLT;
      case AT_MOST -> Opcodes.IF_ICMPLE;
      case GREATER -> Opcodes.IF_ICMPGT;
      case AT_LEAST -> Opcodes.IF_ICMPGE;
      default -> -1;
    };
  }

  /** Puts the place of the process at hand on the stack. */
  private void place(int type) {
    int header = methods.header(type);
    terms.state();
    method.visitVarInsn(Opcodes.ILOAD, locals.self());
    terms.push(header - 1);
    method.visitInsn(Opcodes.ISUB);
    Runtime.bytes(method, header == 2 ? "one" : "two", "([BI)I");
  }
}
