package org.holdfast.promela.execution;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.Type;
import org.holdfast.promela.program.Variable;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.Reference;

/** Tells which expressions of a process depend on it alone and always have a value. */
final class OwnExpressions {
  private final Program program;
  private final Program.Process process;
  private final Set<String> writtenGlobals;

  /**
   * @param writtenGlobals global variables that may change
   */
  OwnExpressions(Program program, Program.Process process, Set<String> writtenGlobals) {
    this.program = program;
    this.process = process;
    this.writtenGlobals = Set.copyOf(writtenGlobals);
  }

  boolean isSafe(Expression expression) {
    if (expression instanceof Reference reference) {
      return isSafe(reference);
    } else if (expression instanceof Expression.Unary unary) {
      return isSafe(unary.operand());
    } else if (expression instanceof Expression.Binary binary) {
      return isSafe(binary.left())
          && isSafe(binary.right())
          && (!divides(binary) || !ValueRange.of(binary.right(), program, process).contains(0));
    } else if (expression instanceof Expression.Conditional conditional) {
      return isSafe(conditional.condition())
          && isSafe(conditional.first())
          && isSafe(conditional.second());
    } else if (expression instanceof Expression.Special special) {
      return special.value() == Expression.SpecialValue.PID;
    }
    return expression instanceof Expression.Literal;
  }

  private static boolean divides(Expression.Binary binary) {
    return binary.operator() == Expression.BinaryOperator.DIVIDE
        || binary.operator() == Expression.BinaryOperator.MODULO;
  }

  private boolean isSafe(Reference reference) {
    Optional<Variable> local = process.variable(reference.name());
    if (local.isPresent()) {
      return isWithin(reference, local.get());
    }
    Optional<Variable> global = program.global(reference.name());
    if (global.isPresent()) {
      return !writtenGlobals.contains(reference.name()) && isWithin(reference, global.get());
    }
    return program.constants().containsKey(reference.name());
  }

  /** Whether every index on the way is one of its array. */
  private boolean isWithin(Reference reference, Variable variable) {
    if (reference.index().isPresent()) {
      Expression index = reference.index().get();
      boolean inside =
          ValueRange.of(index, program, process).within(0, variable.length() - 1) && isSafe(index);
      if (!inside) {
        return false;
      }
    }
    if (reference.field().isEmpty()) {
      return true;
    }
    Reference field = reference.field().get();
    List<Variable> fields = ((Type.Compound) variable.type()).fields();
    return fields.stream()
        .filter(candidate -> candidate.name().equals(field.name()))
        .anyMatch(found -> isWithin(field, found));
  }
}
