package org.holdfast.pseudocode.processes;

import java.math.BigInteger;
import org.holdfast.logic.Relation;
import org.holdfast.pseudocode.model.Datum;

/** How values are compared: any two are equal or not, and only numbers are ordered. */
public final class DatumComparison {
  private DatumComparison() {}

  public static boolean holds(Datum left, Relation relation, Datum right) {
    return switch (relation) {
      case EQ -> left.equals(right);
      case NE -> !left.equals(right);
      case LT, LE, GT, GE ->
          left.number().isPresent()
              && right.number().isPresent()
              && relation.holds(
                  BigInteger.valueOf(left.number().getAsLong()),
                  BigInteger.valueOf(right.number().getAsLong()));
    };
  }
}
