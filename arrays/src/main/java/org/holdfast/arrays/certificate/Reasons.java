package org.holdfast.arrays.certificate;

import java.util.BitSet;
import java.util.Optional;

/**
 * Which formulas of an invariant are enough to show that a transition does not lead into another.
 * Questions to a solver are much shorter with those alone; if they are too few, it says so.
 */
@FunctionalInterface
public interface Reasons {
  /** All formulas may be needed for all. */
  Reasons NOT_KNOWN = (formula, transition) -> Optional.empty();

  /** The places of these formulas in the invariant; nothing if all may be needed. */
  Optional<BitSet> of(int formula, int transition);
}
