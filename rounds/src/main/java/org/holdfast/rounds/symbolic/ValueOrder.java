package org.holdfast.rounds.symbolic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.holdfast.logic.Relation;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.pseudocode.rounds.ValueType;

/** The order of values: that of numbers, and for names that in which their type lists them. */
public final class ValueOrder implements Comparator<Datum> {
  private final List<List<Datum>> types = new ArrayList<>();

  public ValueOrder(RoundAlgorithm algorithm) {
    algorithm.domains().forEach(domain -> types.add(domain.values().present()));
    for (RoundVariable variable : algorithm.variables()) {
      types.add(elements(variable.type()).present());
    }
    for (RoundAlgorithm.Phase phase : algorithm.phases()) {
      phase.fields().forEach(field -> types.add(elements(field.type()).present()));
    }
  }

  /** The values of a type, or those that its sets have as elements. */
  public static FiniteType elements(ValueType type) {
    return type.accept(
        new ValueType.Visitor<>() {
          @Override
          public FiniteType single(ValueType.Single single) {
            return single.type();
          }

          @Override
          public FiniteType setOf(ValueType.SetOf setOf) {
            return setOf.elements();
          }
        });
  }

  @Override
  public int compare(Datum left, Datum right) {
    if (left.equals(right)) {
      return 0;
    } else if (left.number().isPresent() && right.number().isPresent()) {
      return Long.compare(left.number().getAsLong(), right.number().getAsLong());
    }
    for (List<Datum> type : types) {
      int first = type.indexOf(left);
      int second = type.indexOf(right);
      if (first >= 0 && second >= 0) {
        return Integer.compare(first, second);
      }
    }
    throw new IllegalArgumentException("no type has both " + left + " and " + right);
  }

  /** Equality is that of values or sets; no order holds of {@code none}. */
  public boolean holds(LocalValue left, Relation relation, LocalValue right) {
    if (relation == Relation.EQ || relation == Relation.NE) {
      return left.equals(right) == (relation == Relation.EQ);
    }
    Datum first = left.single();
    Datum second = right.single();
    if (first.equals(Datum.NONE) || second.equals(Datum.NONE)) {
      return false;
    }
    return relation.holds(BigInteger.valueOf(compare(first, second)), BigInteger.ZERO);
  }
}
