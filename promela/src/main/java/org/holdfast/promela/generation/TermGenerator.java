package org.holdfast.promela.generation;

import java.util.List;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Expression.ChannelQuery;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Generates the evaluation of terms inside of one method. */
final class TermGenerator {
  /** A part of a large term that has at least so many terms becomes a method of its own. */
  private static final int LARGE_PART = 60;

  private static final int LARGE = 200;

  private final GeneratedMethods methods;
  private final MethodVisitor method;
  private final Locals locals;
  private final CellGenerator cells;

  TermGenerator(GeneratedMethods methods, MethodVisitor method, Locals locals) {
    this.methods = methods;
    this.method = method;
    this.locals = locals;
    this.cells = new CellGenerator(method, locals, this);
  }

  /** Puts a value on the stack. */
  void value(Term term) {
    term.accept(new Value());
  }

  /** How each kind of terms is evaluated. */
  private final class Value implements Term.Visitor<Void> {
    @Override
    public Void constant(Term.Constant constant) {
      push(constant.value());
      return null;
    }

    @Override
    public Void load(Term.Load load) {
      cells.load(load.cell());
      return null;
    }

    @Override
    public Void unary(Term.Unary unary) {
      switch (unary.operator()) {
        case NOT -> truth(unary);
        case MINUS -> {
          value(unary.operand());
          method.visitInsn(Opcodes.INEG);
        }
        case COMPLEMENT -> {
          value(unary.operand());
          push(-1);
          method.visitInsn(Opcodes.IXOR);
        }
      }
      return null;
    }

    @Override
    public Void binary(Term.Binary binary) {
      int operation = arithmetic(binary.operator());
      if (operation < 0) {
        truth(binary);
        return null;
      }
      part(binary.left(), binary);
      part(binary.right(), binary);
      if (binary.operator() == BinaryOperator.DIVIDE
          || binary.operator() == BinaryOperator.MODULO) {
        Runtime.divisor(method);
      }
      method.visitInsn(operation);
      return null;
    }

    @Override
    public Void conditional(Term.Conditional conditional) {
      TermGenerator.this.conditional(conditional);
      return null;
    }

    @Override
    public Void queueState(Term.QueueState state) {
      TermGenerator.this.queueState(state);
      return null;
    }

    @Override
    public Void poll(Term.Poll poll) {
      truth(poll);
      return null;
    }

    @Override
    public Void self(Term.Self self) {
      pid();
      return null;
    }

    @Override
    public Void processCount(Term.ProcessCount count) {
      machine();
      Runtime.field(method, "processes", "I");
      return null;
    }

    @Override
    public Void timeout(Term.Timeout timeout) {
      machine();
      Runtime.field(method, "timeout", "Z");
      return null;
    }

    @Override
    public Void oldest(Term.Oldest oldest) {
      machine();
      push(oldest.type());
      Runtime.machine(method, "oldest", "(I)I");
      return null;
    }

    @Override
    public Void ownPlace(Term.OwnPlace own) {
      truth(own);
      return null;
    }

    @Override
    public Void placeOf(Term.PlaceOf other) {
      machine();
      value(other.pid());
      push(other.type());
      push(other.place());
      Runtime.machine(method, "isAt", "(III)Z");
      return null;
    }

    @Override
    public Void marked(Term.Marked marked) {
      machine();
      push(marked.mark().ordinal());
      Runtime.machine(method, "marked", "(I)Z");
      return null;
    }

    @Override
    public Void quantified(Term.Quantified quantified) {
      machine();
      methods.call(methods.quantified(quantified), Runtime.OF_MACHINE, method);
      return null;
    }

    @Override
    public Void largest(Term.Largest largest) {
      extreme(largest.terms(), "max");
      return null;
    }

    @Override
    public Void least(Term.Least least) {
      extreme(least.terms(), "min");
      return null;
    }

    @Override
    public Void ofProcess(Term.OfProcess question) {
      throw new IllegalArgumentException("not generated: " + question);
    }

    @Override
    public Void mostUrgent(Term.MostUrgent urgent) {
      throw new IllegalArgumentException("not generated: " + urgent);
    }

    @Override
    public Void start(Term.Start start) {
      throw new IllegalArgumentException("not generated: " + start);
    }
  }

  private boolean isApart(Term part, Term whole) {
    return locals.isOutermost()
        && CodeAnalysis.size(whole) > LARGE
        && CodeAnalysis.size(part) > LARGE_PART;
  }

  /** A part of a term; a large part of a large term is put into a method of its own. */
  void part(Term part, Term whole) {
    if (isApart(part, whole)) {
      machine();
      methods.call(methods.term(part), Runtime.OF_MACHINE, method);
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

  private void extreme(List<Term> terms, String name) {
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
        if (state.query() == ChannelQuery.NEMPTY) {
          push(1);
          method.visitInsn(Opcodes.IXOR);
        }
      }
      default -> {}
    }
  }

  /** Jumps if a term is true, or if it is false; goes on otherwise. */
  void jump(Term term, boolean when, Label target) {
    term.accept(new JumpGenerator(methods, method, locals, this, when, target));
  }

  /** A truth value decides without being put on the stack, unless the part is large. */
  void jumpPart(Term part, Term whole, boolean when, Label target) {
    if (isApart(part, whole)) {
      part(part, whole);
      method.visitJumpInsn(when ? Opcodes.IFNE : Opcodes.IFEQ, target);
    } else {
      jump(part, when, target);
    }
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

  CellGenerator cells() {
    return cells;
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
