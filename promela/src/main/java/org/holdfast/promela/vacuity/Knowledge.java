package org.holdfast.promela.vacuity;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Expression.Reference;
import org.holdfast.promela.syntax.Expression.UnaryOperator;
import org.holdfast.promela.syntax.Expressions;
import org.holdfast.promela.syntax.References;
import org.holdfast.promela.syntax.SyntaxPrinter;

/**
 * What is known at a place in a process: the last value of some variables, as an expression, and
 * conditions that are true. Expressions are the same if they are written in the same way.
 */
record Knowledge(Map<String, Expression> values, Map<String, Expression> truths) {
  static final Knowledge NOTHING = new Knowledge(Map.of(), Map.of());

  Knowledge {
    values = Map.copyOf(values);
    truths = Map.copyOf(truths);
  }

  /** What is known on both of two ways to a place. */
  Knowledge both(Knowledge other) {
    return new Knowledge(common(values, other.values), common(truths, other.truths));
  }

  private static Map<String, Expression> common(
      Map<String, Expression> one, Map<String, Expression> two) {
    Map<String, Expression> result = new LinkedHashMap<>();
    one.forEach(
        (text, expression) -> {
          Expression same = two.get(text);
          if (same != null && text(same).equals(text(expression))) {
            result.put(text, expression);
          }
        });
    return result;
  }

  Knowledge knowing(Expression condition) {
    if (condition instanceof Expression.Binary and && and.operator() == BinaryOperator.AND) {
      return knowing(and.left()).knowing(and.right());
    }
    if (!isStable(condition)) {
      return this;
    }
    Map<String, Expression> more = new LinkedHashMap<>(truths);
    more.put(text(condition), condition);
    return new Knowledge(values, more);
  }

  /** After a variable got a value that fits into it. */
  Knowledge assigned(Reference target, Expression value) {
    Knowledge rest = changed(target.name());
    // Indices may change with what they name, and after a[a[0]] = 1 the same text means another.
    boolean own = Expressions.of(target).anyMatch(index -> mentions(index, target.name()));
    if (!isStable(value) || !isStable(target) || own || mentions(value, target.name())) {
      return rest;
    }
    Map<String, Expression> more = new LinkedHashMap<>(rest.values);
    more.put(text(target), value);
    return new Knowledge(more, rest.truths);
  }

  /** After a variable, or any part of it, got some other value. */
  Knowledge changed(String name) {
    Map<String, Expression> kept = new LinkedHashMap<>(values);
    kept.entrySet().removeIf(e -> mentions(e.getValue(), name) || isPartOf(e.getKey(), name));
    Map<String, Expression> true_ = new LinkedHashMap<>(truths);
    true_.values().removeIf(condition -> mentions(condition, name));
    return new Knowledge(kept, true_);
  }

  /** Whether a variable, written out, is the one of a name or has it in an index. */
  private static boolean isPartOf(String reference, String name) {
    return List.of(reference.split("[^A-Za-z0-9_$]+")).contains(name);
  }

  private static boolean mentions(Expression expression, String name) {
    return names(expression).contains(name);
  }

  private static Set<String> names(Expression expression) {
    Set<String> found = new LinkedHashSet<>();
    References.map(
        expression,
        reference -> {
          found.add(reference.name());
          return reference;
        });
    return found;
  }

  /** Whether an expression changes only with the variables in it. */
  private static boolean isStable(Expression expression) {
    if (expression instanceof Expression.Literal) {
      return true;
    } else if (expression instanceof Reference reference) {
      return reference.index().map(Knowledge::isStable).orElse(true)
          && reference.field().map(Knowledge::isStable).orElse(true);
    } else if (expression instanceof Expression.Unary unary) {
      return isStable(unary.operand());
    } else if (expression instanceof Expression.Binary binary) {
      return isStable(binary.left()) && isStable(binary.right());
    } else if (expression instanceof Expression.Special special) {
      return special.value() == Expression.SpecialValue.PID;
    }
    return false;
  }

  private static String text(Expression expression) {
    return SyntaxPrinter.print(expression);
  }

  /** Whether a condition is known to be true; it is not evaluated where it could go wrong. */
  boolean implies(Expression condition) {
    return truth(condition).orElse(false);
  }

  private Optional<Boolean> truth(Expression condition) {
    if (truths.containsKey(text(condition))) {
      return Optional.of(true);
    } else if (condition instanceof Expression.Literal literal) {
      return Optional.of(literal.value() != 0);
    } else if (condition instanceof Expression.Unary not && not.operator() == UnaryOperator.NOT) {
      return truth(not.operand()).map(value -> !value);
    } else if (condition instanceof Expression.Binary binary) {
      return truth(binary);
    } else if (condition instanceof Reference) {
      return number(condition).map(value -> value != 0);
    }
    return Optional.empty();
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
    boolean same = text(left).equals(text(right)) && isStable(left);
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
    Expression found = expression;
    for (int i = 0; i <= values.size() && values.containsKey(text(found)); i++) {
      found = values.get(text(found));
    }
    return found;
  }
}
