package org.holdfast.promela.reduction;

import java.util.Optional;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.Type;
import org.holdfast.promela.program.Variable;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Expression.Reference;
import org.holdfast.promela.syntax.ExpressionCases;

/** Between what an expression always is, as far as the types of its variables tell. */
record ValueRange(long low, long high) {
  private static final ValueRange ANY = new ValueRange(Integer.MIN_VALUE, Integer.MAX_VALUE);
  private static final ValueRange TRUTH = new ValueRange(0, 1);
  private static final ValueRange BYTE = new ValueRange(0, 255);

  /** An expression in a process. */
  static ValueRange of(Expression expression, Program program, Program.Process process) {
    return expression.accept(new Estimate(program, process));
  }

  /** What is not named here may be anything. */
  private record Estimate(Program program, Program.Process process)
      implements ExpressionCases<ValueRange> {
    private ValueRange of(Expression operand) {
      return operand.accept(this);
    }

    @Override
    public ValueRange literal(Expression.Literal literal) {
      return new ValueRange(literal.value(), literal.value());
    }

    @Override
    public ValueRange reference(Reference reference) {
      return ofReference(reference, program, process);
    }

    @Override
    public ValueRange unary(Expression.Unary unary) {
      ValueRange operand = of(unary.operand());
      return switch (unary.operator()) {
        case NOT -> TRUTH;
        case MINUS -> clipped(-operand.high, -operand.low);
        case COMPLEMENT -> ANY;
      };
    }

    @Override
    public ValueRange binary(Expression.Binary binary) {
      return ofBinary(binary.operator(), of(binary.left()), of(binary.right()));
    }

    @Override
    public ValueRange conditional(Expression.Conditional conditional) {
      ValueRange first = of(conditional.first());
      ValueRange second = of(conditional.second());
      return new ValueRange(Math.min(first.low, second.low), Math.max(first.high, second.high));
    }

    @Override
    public ValueRange special(Expression.Special special) {
      return special.value() == Expression.SpecialValue.PID ? BYTE : ANY;
    }

    @Override
    public ValueRange other(Expression expression) {
      return ANY;
    }
  }

  private static ValueRange ofReference(
      Reference reference, Program program, Program.Process process) {
    Optional<Variable> variable =
        process.variable(reference.name()).or(() -> program.global(reference.name()));
    if (variable.isEmpty()) {
      Integer constant = program.constants().get(reference.name());
      return constant == null ? ANY : new ValueRange(constant, constant);
    }
    Type type = variable.get().type();
    for (Optional<Reference> part = reference.field();
        part.isPresent();
        part = part.get().field()) {
      String name = part.get().name();
      type =
          ((Type.Compound) type)
              .fields().stream()
                  .filter(field -> field.name().equals(name))
                  .findFirst()
                  .orElseThrow()
                  .type();
    }
    if (!(type instanceof Type.Scalar scalar) || scalar.bits() == Integer.SIZE) {
      return ANY;
    }
    long values = 1L << scalar.bits();
    return scalar.signed()
        ? new ValueRange(-values / 2, values / 2 - 1)
        : new ValueRange(0, values - 1);
  }

  private static ValueRange ofBinary(BinaryOperator operator, ValueRange a, ValueRange b) {
    return switch (operator) {
      case OR, AND, EQUAL, NOT_EQUAL, LESS, AT_MOST, GREATER, AT_LEAST -> TRUTH;
      case PLUS -> clipped(a.low + b.low, a.high + b.high);
      case MINUS -> clipped(a.low - b.high, a.high - b.low);
      case MODULO -> a.low >= 0 && b.low > 0 ? clipped(0, Math.min(a.high, b.high - 1)) : ANY;
      case DIVIDE -> a.low >= 0 && b.low > 0 ? clipped(0, a.high) : ANY;
      case BIT_AND -> {
        long most = Math.min(a.low < 0 ? ANY.high : a.high, b.low < 0 ? ANY.high : b.high);
        yield a.low < 0 && b.low < 0 ? ANY : clipped(0, most);
      }
      default -> ANY;
    };
  }

  /** Where numbers may run over, they may be anything. */
  private static ValueRange clipped(long low, long high) {
    return low < ANY.low || high > ANY.high ? ANY : new ValueRange(low, high);
  }

  boolean within(long from, long to) {
    return from <= low && high <= to;
  }

  boolean contains(long value) {
    return low <= value && value <= high;
  }
}
