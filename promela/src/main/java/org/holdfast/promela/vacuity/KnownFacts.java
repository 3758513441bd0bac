package org.holdfast.promela.vacuity;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Expression.Reference;
import org.holdfast.promela.syntax.Expression.UnaryOperator;
import org.holdfast.promela.syntax.ExpressionCases;

/**
 * The facts that hold at a place in a process whenever it is there, found by data flow analysis:
 * the last value of some variables, as an expression, and conditions that are true. Expressions are
 * without positions: they are the same if they are written alike.
 *
 * @param propositions names that stand for conditions, which change with variables they hide
 */
record KnownFacts(
    Map<Expression, Expression> values, Set<Expression> truths, Set<String> propositions) {
  KnownFacts {
    values = Map.copyOf(values);
    truths = Set.copyOf(truths);
    propositions = Set.copyOf(propositions);
  }

  static KnownFacts nothing(Set<String> propositions) {
    return new KnownFacts(Map.of(), Set.of(), propositions);
  }

  /** What is known on both of two ways to a place. */
  KnownFacts both(KnownFacts other) {
    Map<Expression, Expression> sameValues = new LinkedHashMap<>(values);
    sameValues.entrySet().retainAll(other.values.entrySet());
    Set<Expression> sameTruths = new LinkedHashSet<>(truths);
    sameTruths.retainAll(other.truths);
    return new KnownFacts(sameValues, sameTruths, propositions);
  }

  KnownFacts knowing(Expression condition) {
    if (condition instanceof Expression.Binary and && and.operator() == BinaryOperator.AND) {
      return knowing(and.left()).knowing(and.right());
    }
    if (!isStable(condition)) {
      return this;
    }
    Set<Expression> more = new LinkedHashSet<>(truths);
    more.add(condition.unplaced());
    return new KnownFacts(values, more, propositions);
  }

  /** After a variable got a value that fits into it. */
  KnownFacts assigned(Reference target, Expression value) {
    KnownFacts rest = changed(target.name());
    // Indices may change with what they name, and after a[a[0]] = 1 the same text means another.
    boolean own = target.parts().stream().anyMatch(index -> mentions(index, target.name()));
    if (!isStable(value) || !isStable(target) || own || mentions(value, target.name())) {
      return rest;
    }
    Map<Expression, Expression> more = new LinkedHashMap<>(rest.values);
    more.put(target.unplaced(), value.unplaced());
    return new KnownFacts(more, rest.truths, propositions);
  }

  /** After a variable, or any part of it, got some other value. */
  KnownFacts changed(String name) {
    Map<Expression, Expression> kept = new LinkedHashMap<>(values);
    kept.entrySet().removeIf(e -> mentions(e.getValue(), name) || mentions(e.getKey(), name));
    Set<Expression> stillTrue = new LinkedHashSet<>(truths);
    stillTrue.removeIf(condition -> mentions(condition, name));
    return new KnownFacts(kept, stillTrue, propositions);
  }

  private static boolean mentions(Expression expression, String name) {
    return expression
        .within()
        .anyMatch(part -> part instanceof Reference reference && reference.name().equals(name));
  }

  /** Whether an expression changes only with the variables in it. */
  private boolean isStable(Expression expression) {
    return expression.within().allMatch(part -> part.accept(new Stability()));
  }

  /** Whether what is no operand of an expression stays. */
  private final class Stability implements ExpressionCases<Boolean> {
    @Override
    public Boolean literal(Expression.Literal literal) {
      return true;
    }

    @Override
    public Boolean reference(Reference reference) {
      return !propositions.contains(reference.name());
    }

    @Override
    public Boolean unary(Expression.Unary unary) {
      return true;
    }

    @Override
    public Boolean binary(Expression.Binary binary) {
      return true;
    }

    @Override
    public Boolean special(Expression.Special special) {
      return special.value() == Expression.SpecialValue.PID;
    }

    @Override
    public Boolean other(Expression expression) {
      return false;
    }
  }

  /** Whether a condition is known to be true; it is not evaluated where it could go wrong. */
  boolean implies(Expression condition) {
    return truth(condition).orElse(false);
  }

  private Optional<Boolean> truth(Expression condition) {
    return truths.contains(condition.unplaced())
        ? Optional.of(true)
        : condition.accept(new Truth());
  }

  /** What follows for a condition that is not known itself; nothing for most. */
  private final class Truth implements ExpressionCases<Optional<Boolean>> {
    @Override
    public Optional<Boolean> literal(Expression.Literal literal) {
      return Optional.of(literal.value() != 0);
    }

    @Override
    public Optional<Boolean> unary(Expression.Unary unary) {
      return unary.operator() == UnaryOperator.NOT
          ? truth(unary.operand()).map(value -> !value)
          : Optional.empty();
    }

    @Override
    public Optional<Boolean> binary(Expression.Binary binary) {
      return KnownFacts.this.truth(binary);
    }

    @Override
    public Optional<Boolean> reference(Reference reference) {
      return number(reference).map(value -> value != 0);
    }

    @Override
    public Optional<Boolean> other(Expression expression) {
      return Optional.empty();
    }
  }

  private Optional<Boolean> truth(Expression.Binary binary) {
    BinaryOperator operator = binary.operator();
    if (operator == BinaryOperator.AND || operator == BinaryOperator.OR) {
      boolean decisive = operator == BinaryOperator.OR;
      Optional<Boolean> left = truth(binary.left());
      Optional<Boolean> right = truth(binary.right());
      if (left.equals(Optional.of(decisive)) || right.equals(Optional.of(decisive))) {
        return Optional.of(decisive);
      }
      return left.isPresent() && right.isPresent() ? Optional.of(!decisive) : Optional.empty();
    }
    Expression left = resolved(binary.left());
    Expression right = resolved(binary.right());
    if (left instanceof Expression.Literal one && right instanceof Expression.Literal two) {
      return compare(operator, Integer.compare(one.value(), two.value()));
    }
    boolean same = left.isLike(right) && isStable(left);
    return same ? compare(operator, 0) : Optional.empty();
  }

  private static Optional<Boolean> compare(BinaryOperator operator, int difference) {
    return switch (operator) {
      case EQUAL -> Optional.of(difference == 0);
      case NOT_EQUAL -> Optional.of(difference != 0);
      case LESS -> Optional.of(difference < 0);
      case AT_MOST -> Optional.of(difference <= 0);
      case GREATER -> Optional.of(difference > 0);
      case AT_LEAST -> Optional.of(difference >= 0);
      default -> Optional.empty();
    };
  }

  private Optional<Integer> number(Expression expression) {
    return resolved(expression) instanceof Expression.Literal literal
        ? Optional.of(literal.value())
        : Optional.empty();
  }

  /** The expression whose value a variable has; an assigned value speaks of no later ones. */
  private Expression resolved(Expression expression) {
    Expression found = expression.unplaced();
    for (int i = 0; i <= values.size() && values.containsKey(found); i++) {
      found = values.get(found);
    }
    return found;
  }
}
