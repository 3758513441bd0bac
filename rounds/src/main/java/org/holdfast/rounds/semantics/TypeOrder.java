package org.holdfast.rounds.semantics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.holdfast.logic.Relation;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.pseudocode.rounds.ValueType;

/**
 * The order of values: numbers are ordered as such, names as their type lists them. No order holds
 * of {@code none}.
 */
public final class TypeOrder {
  private final List<FiniteType> types = new ArrayList<>();

  public TypeOrder(RoundAlgorithm algorithm) {
    algorithm.domains().forEach(domain -> types.add(domain.values()));
    algorithm.variables().stream().map(RoundVariable::type).forEach(this::add);
    algorithm.phases().forEach(phase -> phase.fields().forEach(field -> add(field.type())));
  }

  private void add(ValueType type) {
    types.add(
        type.accept(
            new ValueType.Visitor<>() {
              @Override
              public FiniteType single(ValueType.Single single) {
                return single.type();
              }

              @Override
              public FiniteType setOf(ValueType.SetOf setOf) {
                return setOf.elements();
              }
            }));
  }

  public boolean holds(Datum left, Relation relation, Datum right) {
    return switch (relation) {
      case EQ -> left.equals(right);
      case NE -> !left.equals(right);
      case LT -> compared(left, right).filter(sign -> sign < 0).isPresent();
      case LE -> compared(left, right).filter(sign -> sign <= 0).isPresent();
      case GT -> compared(left, right).filter(sign -> sign > 0).isPresent();
      case GE -> compared(left, right).filter(sign -> sign >= 0).isPresent();
    };
  }

  /** Compares values that are ordered. */
  public Comparator<Datum> comparator() {
    return (left, right) ->
        compared(left, right)
            .orElseThrow(
                () -> new IllegalArgumentException(left + " and " + right + " have no order"));
  }

  private Optional<Integer> compared(Datum left, Datum right) {
    if (left.equals(Datum.NONE) || right.equals(Datum.NONE)) {
      return Optional.empty();
    }
    if (left.number().isPresent() && right.number().isPresent()) {
      return Optional.of(Long.compare(left.number().getAsLong(), right.number().getAsLong()));
    }
    return types.stream()
        .map(FiniteType::values)
        .filter(values -> values.contains(left) && values.contains(right))
        .findFirst()
        .map(values -> Integer.compare(values.indexOf(left), values.indexOf(right)));
  }
}
