package org.holdfast.promela.reduction;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.Type;
import org.holdfast.promela.program.Variable;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.Reference;
import org.holdfast.promela.syntax.ExpressionCases;

/** Tells which expressions of a process depend on it alone and always have a value. */
final class OwnExpressions implements ExpressionCases<Boolean> {
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
    return expression.accept(this);
  }

  private boolean areSafe(List<Expression> operands) {
    return operands.stream().allMatch(this::isSafe);
  }

  @Override
  public Boolean literal(Expression.Literal literal) {
    return true;
  }

  @Override
  public Boolean unary(Expression.Unary unary) {
    return areSafe(unary.parts());
  }

  @Override
  public Boolean binary(Expression.Binary binary) {
    return areSafe(binary.parts())
        && (!divides(binary) || !ValueRange.of(binary.right(), program, process).contains(0));
  }

  @Override
  public Boolean conditional(Expression.Conditional conditional) {
    return areSafe(conditional.parts());
  }

  @Override
  public Boolean special(Expression.Special special) {
    return special.value() == Expression.SpecialValue.PID;
  }

  /** Channels and other processes are not its own. */
  @Override
  public Boolean other(Expression expression) {
    return false;
  }

  private static boolean divides(Expression.Binary binary) {
    return binary.operator() == Expression.BinaryOperator.DIVIDE
        || binary.operator() == Expression.BinaryOperator.MODULO;
  }

  @Override
  public Boolean reference(Reference reference) {
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
