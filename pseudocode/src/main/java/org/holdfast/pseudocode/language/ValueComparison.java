package org.holdfast.pseudocode.language;

import org.holdfast.checking.source.Diagnostics;
import org.holdfast.logic.Relation;

/** Refuses comparisons of values that say nothing. */
record ValueComparison(Diagnostics findings) {
  <E> void require(TypedValue<E> left, TypedValue<E> right, Phrase.Compare compare) {
    if (compare.relation() == Relation.EQ || compare.relation() == Relation.NE) {
      if (!left.canBe(right.values())) {
        throw findings.error(
            compare.position(),
            left.shown()
                + " is never equal to "
                + right.shown()
                + ": it can be "
                + TypedValue.listed(left.values())
                + ", the other "
                + TypedValue.listed(right.values())
                + ".");
      }
      return;
    }
    requireNumeric(left, compare.left());
    requireNumeric(right, compare.right());
  }

  private <E> void requireNumeric(TypedValue<E> value, Phrase phrase) {
    if (!value.isNumeric()) {
      throw findings.error(
          phrase.position(), value.shown() + " is no number, so it has no order and no sum.");
    }
  }
}
