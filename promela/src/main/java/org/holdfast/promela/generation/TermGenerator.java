package org.holdfast.promela.generation;

import org.holdfast.promela.code.Address;
import org.holdfast.promela.code.Cell;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.program.Type;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Expression.UnaryOperator;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Generates the evaluation of terms inside of one method. */
final class TermGenerator {
  /** A part of a large term that has at least so many terms becomes a method of its own. */
  private static final int LARGE_PART = 60;

  private static final int LARGE = 200;

  private final Members members;
  private final MethodVisitor method;
  private final Locals locals;

  TermGenerator(Members members, MethodVisitor method, Locals locals) {
    this.members = members;
    this.method = method;
    this.locals = locals;
  }

  /** Puts a value on the stack. */
  void value(Term term) {
    if (term instanceof Term.Constant constant) {
      push(constant.value());
    } else if (term instanceof Term.Load load) {
      load(load.cell());
    } else if (term instanceof Term.Unary unary && unary.operator() != UnaryOperator.NOT) {
      value(unary.operand());
      if (unary.operator() == UnaryOperator.COMPLEMENT) {
        push(-1);
      }
      method.visitInsn(unary.operator() == UnaryOperator.MINUS ? Opcodes.INEG : Opcodes.IXOR);
    } else if (term instanceof Term.Binary binary && arithmetic(binary.operator()) >= 0) {
      part(binary.left(), term);
      part(binary.right(), term);
      if (binary.operator() == BinaryOperator.DIVIDE
          || binary.operator() == BinaryOperator.MODULO) {
        Runtime.divisor(method);
      }
      method.visitInsn(arithmetic(binary.operator()));
    } else if (term instanceof Term.Conditional conditional) {
      conditional(conditional);
    } else if (term instanceof Term.QueueState state) {
      queueState(state);
    } else if (term instanceof Term.Quantified quantified) {
      machine();
      members.call(members.quantified(quantified), Runtime.OF_MACHINE, method);
    } else if (term instanceof Term.Largest largest) {
      extreme(largest.terms(), "max");
    } else if (term instanceof Term.Least least) {
      extreme(least.terms(), "min");
    } else if (term instanceof Term.Poll
        || term instanceof Term.Unary
        || term instanceof Term.Binary
        || term instanceof Term.OwnPlace) {
      truth(term);
    } else {
      ofProcesses(term);
    }
  }

  private void ofProcesses(Term term) {
    if (term instanceof Term.Self) {
      pid();
      return;
    }
    machine();
    if (term instanceof Term.ProcessCount) {
      Runtime.field(method, "processes", "I");
    } else if (term instanceof Term.Timeout) {
      Runtime.field(method, "timeout", "Z");
    } else if (term instanceof Term.Oldest oldest) {
      push(oldest.type());
      Runtime.machine(method, "oldest", "(I)I");
    } else if (term instanceof Term.PlaceOf other) {
      value(other.pid());
      push(other.type());
      push(other.place());
      Runtime.machine(method, "isAt", "(III)Z");
    } else if (term instanceof Term.Marked marked) {
      push(marked.mark().ordinal());
      Runtime.machine(method, "marked", "(I)Z");
    } else {
      throw new IllegalArgumentException("not generated: " + term);
    }
  }

  /** A part of a term; a large part of a large term is put into a method of its own. */
  private void part(Term part, Term whole) {
    if (locals.isOutermost() && Extent.of(whole) > LARGE && Extent.of(part) > LARGE_PART) {
      machine();
      members.call(members.term(part), Runtime.OF_MACHINE, method);
    } else {
      value(part);
    }
  }

  private void truth(Term term) {
    Label no = new Label();
    Label end = new Label();
    jump(term, false, no);
    push(1);
    method.visitJumpInsn(Opcodes.GOTO, end);
    method.visitLabel(no);
    push(0);
    method.visitLabel(end);
  }

  private void conditional(Term.Conditional conditional) {
    Label second = new Label();
    Label end = new Label();
    jump(conditional.condition(), false, second);
    value(conditional.first());
    method.visitJumpInsn(Opcodes.GOTO, end);
    method.visitLabel(second);
    value(conditional.second());
    method.visitLabel(end);
  }

  private void extreme(java.util.List<Term> terms, String name) {
    value(terms.get(0));
    for (Term term : terms.subList(1, terms.size())) {
      value(term);
      method.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Math", name, "(II)I", false);
    }
  }

  private void queueState(Term.QueueState state) {
    machine();
    switch (state.query()) {
      case FULL, NFULL -> {
        value(state.channel());
        Runtime.channels(method, "isFull", "(I)Z");
      }
      default -> {
        machine();
        value(state.channel());
        Runtime.machine(method, "queue", "(I)I");
        Runtime.machine(method, "length", "(I)I");
      }
    }
    switch (state.query()) {
      case NFULL -> {
        push(1);
        method.visitInsn(Opcodes.IXOR);
      }
      case EMPTY, NEMPTY -> {
        // A length is at most 255: one less has its sign only if it was zero.
        push(1);
        method.visitInsn(Opcodes.ISUB);
        push(31);
        method.visitInsn(Opcodes.IUSHR);
        if (state.query() == org.holdfast.promela.syntax.Expression.ChannelQuery.NEMPTY) {
          push(1);
          method.visitInsn(Opcodes.IXOR);
        }
      }
      default -> {}
    }
  }

  /** Jumps if a term is true, or if it is false; goes on otherwise. */
  void jump(Term term, boolean when, Label target) {
    if (term instanceof Term.Constant constant) {
      if ((constant.value() != 0) == when) {
        method.visitJumpInsn(Opcodes.GOTO, target);
      }
    } else if (term instanceof Term.Unary unary && unary.operator() == UnaryOperator.NOT) {
      jump(unary.operand(), !when, target);
    } else if (term instanceof Term.Binary binary && comparison(binary.operator()) >= 0) {
      part(binary.left(), term);
      part(binary.right(), term);
      int test = comparison(binary.operator());
      // Tests come in pairs, each with its opposite.
      int opposite = (test - Opcodes.IF_ICMPEQ ^ 1) + Opcodes.IF_ICMPEQ;
      method.visitJumpInsn(when ? test : opposite, target);
    } else if (term instanceof Term.Binary binary && isJunction(binary.operator())) {
      junction(binary, when, target);
    } else if (term instanceof Term.Poll poll) {
      new MessageGenerator(members, method, locals, this).slot(poll.receiving());
      method.visitJumpInsn(when ? Opcodes.IFGE : Opcodes.IFLT, target);
    } else if (term instanceof Term.OwnPlace own) {
      place(own.type());
      push(own.place());
      method.visitJumpInsn(when ? Opcodes.IF_ICMPEQ : Opcodes.IF_ICMPNE, target);
    } else {
      value(term);
      method.visitJumpInsn(when ? Opcodes.IFNE : Opcodes.IFEQ, target);
    }
  }

  private static boolean isJunction(BinaryOperator operator) {
    return operator == BinaryOperator.AND || operator == BinaryOperator.OR;
  }

  private void junction(Term.Binary binary, boolean when, Label target) {
    // What the first operand must be to decide alone.
    boolean decides = binary.operator() == BinaryOperator.OR;
    if (decides == when) {
      jumpPart(binary.left(), binary, when, target);
      jumpPart(binary.right(), binary, when, target);
    } else {
      Label end = new Label();
      jumpPart(binary.left(), binary, decides, end);
      jumpPart(binary.right(), binary, when, target);
      method.visitLabel(end);
    }
  }

  private void jumpPart(Term part, Term whole, boolean when, Label target) {
    if (locals.isOutermost() && Extent.of(whole) > LARGE && Extent.of(part) > LARGE_PART) {
      part(part, whole);
      method.visitJumpInsn(when ? Opcodes.IFNE : Opcodes.IFEQ, target);
    } else {
      jump(part, when, target);
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

  private static int arithmetic(BinaryOperator operator) {
    return switch (operator) {
      case PLUS -> Opcodes.IADD;
      case MINUS -> Opcodes.ISUB;
      case TIMES -> Opcodes.IMUL;
      case DIVIDE -> Opcodes.IDIV;
      case MODULO -> Opcodes.IREM;
      case BIT_AND -> Opcodes.IAND;
      case BIT_OR -> Opcodes.IOR;
      case BIT_XOR -> Opcodes.IXOR;
      case SHIFT_LEFT -> Opcodes.ISHL;
      case SHIFT_RIGHT -> Opcodes.ISHR;
      default -> -1;
    };
  }

  private void load(Cell cell) {
    Type.Scalar type = cell.scalar();
    state();
    address(cell.address());
    switch (type.bytes()) {
      case 1 -> {
        method.visitInsn(Opcodes.BALOAD);
        if (type.bits() == Byte.SIZE) {
          push(0xff);
          method.visitInsn(Opcodes.IAND);
        }
      }
      case 2 -> Runtime.bytes(method, type.signed() ? "signedTwo" : "two", "([BI)I");
      default -> Runtime.bytes(method, "four", "([BI)I");
    }
  }

  /** Stores the value on the stack. */
  void store(Cell cell) {
    Type.Scalar type = cell.scalar();
    if (!type.signed() && type.bits() < Integer.SIZE && type.bits() % Byte.SIZE != 0) {
      push((1 << type.bits()) - 1);
      method.visitInsn(Opcodes.IAND);
    } else if (type.bits() < type.bytes() * Byte.SIZE) {
      push(Integer.SIZE - type.bits());
      method.visitInsn(Opcodes.ISHL);
      push(Integer.SIZE - type.bits());
      method.visitInsn(type.signed() ? Opcodes.ISHR : Opcodes.IUSHR);
    }
    state();
    address(cell.address());
    String name = type.bytes() == 1 ? "putOne" : type.bytes() == 2 ? "putTwo" : "putFour";
    Runtime.bytes(method, name, "(I[BI)V");
  }

  /** Puts the number of a byte on the stack. */
  void address(Address address) {
    int offset = address.offset();
    for (Address.Shift shift : address.shifts()) {
      if (Extent.isWithin(shift)) {
        offset += ((Term.Constant) shift.index()).value() * shift.bytes();
      }
    }
    base(address.base(), offset);
    for (Address.Shift shift : address.shifts()) {
      if (!Extent.isWithin(shift)) {
        value(shift.index());
        push(shift.length());
        method.visitLdcInsn(shift.name());
        Runtime.index(method);
        if (shift.bytes() != 1) {
          push(shift.bytes());
          method.visitInsn(Opcodes.IMUL);
        }
        method.visitInsn(Opcodes.IADD);
      }
    }
  }

  private void base(Address.Base base, int offset) {
    if (base instanceof Address.Global) {
      push(offset);
      return;
    } else if (base instanceof Address.Other other) {
      machine();
      value(other.pid());
      push(other.type());
      method.visitLdcInsn(other.name());
      Runtime.machine(method, "variablesOf", "(IILjava/lang/String;)I");
    } else {
      method.visitVarInsn(Opcodes.ILOAD, locals.self());
    }
    if (offset != 0) {
      push(offset);
      method.visitInsn(Opcodes.IADD);
    }
  }

  /** Puts the place of the process at hand on the stack. */
  private void place(int type) {
    int header = members.header(type);
    state();
    method.visitVarInsn(Opcodes.ILOAD, locals.self());
    push(header - 1);
    method.visitInsn(Opcodes.ISUB);
    Runtime.bytes(method, header == 2 ? "one" : "two", "([BI)I");
  }

  void pid() {
    if (locals.pid() < 0) {
      machine();
      Runtime.field(method, "pid", "I");
    } else {
      method.visitVarInsn(Opcodes.ILOAD, locals.pid());
    }
  }

  void machine() {
    method.visitVarInsn(Opcodes.ALOAD, Locals.MACHINE);
  }

  void state() {
    method.visitVarInsn(Opcodes.ALOAD, locals.state());
  }

  void push(int value) {
    push(method, value);
  }

  static void push(MethodVisitor method, int value) {
    if (value >= -1 && value <= 5) {
      method.visitInsn(Opcodes.ICONST_0 + value);
    } else if (value >= Byte.MIN_VALUE && value <= Byte.MAX_VALUE) {
      method.visitIntInsn(Opcodes.BIPUSH, value);
    } else if (value >= Short.MIN_VALUE && value <= Short.MAX_VALUE) {
      method.visitIntInsn(Opcodes.SIPUSH, value);
    } else {
      method.visitLdcInsn(value);
    }
  }
}
