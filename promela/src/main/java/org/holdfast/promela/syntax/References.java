package org.holdfast.promela.syntax;

import java.util.function.UnaryOperator;
import org.holdfast.promela.syntax.Expression.Reference;

/** The variables of expressions. What another process owns is left alone. */
public final class References {
  private References() {}

  /** Replaces every variable; its indices have been replaced before. */
  public static Expression map(Expression expression, UnaryOperator<Reference> change) {
    if (expression instanceof Expression.Quantified) {
      // Its names are those of the process that it looks at.
      return expression;
    }
    Expression inner = expression.mapParts(part -> map(part, change));
    return inner instanceof Reference reference ? change.apply(reference) : inner;
  }

  public static Reference map(Reference reference, UnaryOperator<Reference> change) {
    return (Reference) map((Expression) reference, change);
  }

  /**
   * Whether a variable of a name may be read by an expression, whichever process owns it. What
   * propositions read is not looked up: they may read everything.
   */
  public static boolean mayRead(Expression expression, String name, Module module) {
    return expression.within().anyMatch(part -> part.accept(new Reading(name, module)));
  }

  /** Whether an expression itself, not its operands, may read a variable. */
  private record Reading(String name, Module module) implements ExpressionCases<Boolean> {
    @Override
    public Boolean reference(Reference reference) {
      return reference.name().equals(name) || module.isProposition(reference.name());
    }

    @Override
    public Boolean remoteVariable(Expression.RemoteVariable remote) {
      return remote.variable().name().equals(name);
    }

    @Override
    public Boolean other(Expression expression) {
      return false;
    }
  }
}
