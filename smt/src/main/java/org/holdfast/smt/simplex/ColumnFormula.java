package org.holdfast.smt.simplex;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** A formula in negation normal form whose atoms are bounds of columns. */
sealed interface ColumnFormula {
  /** Where formulas are taken to hold. */
  interface Assertions {
    /** What columns are bounded in. */
    Simplex simplex();

    /** A choice that is still to be made, for a reason. */
    void choose(Any choice, BitSet reason);
  }

  /** Whether the present values of the columns satisfy it. */
  boolean holds(Simplex simplex);

  /** Why the present bounds contradict it, as far as single bounds show; empty if they do not. */
  Optional<BitSet> refutation(Simplex simplex);

  /** Takes it to hold; the reasons of what it contradicts, or empty. */
  Optional<BitSet> impose(Assertions assertions, BitSet reason);

  /** {@code column >= bound}. */
  record AtLeast(int column, long bound) implements ColumnFormula {
    @Override
    public boolean holds(Simplex simplex) {
      return simplex.compare(column, bound) >= 0;
    }

    @Override
    public Optional<BitSet> refutation(Simplex simplex) {
      return simplex.whyLess(column, bound);
    }

    @Override
    public Optional<BitSet> impose(Assertions assertions, BitSet reason) {
      return assertions.simplex().atLeast(column, bound, reason);
    }
  }

  /** {@code column <= bound}. */
  record AtMost(int column, long bound) implements ColumnFormula {
    @Override
    public boolean holds(Simplex simplex) {
      return simplex.compare(column, bound) <= 0;
    }

    @Override
    public Optional<BitSet> refutation(Simplex simplex) {
      return simplex.whyGreater(column, bound);
    }

    @Override
    public Optional<BitSet> impose(Assertions assertions, BitSet reason) {
      return assertions.simplex().atMost(column, bound, reason);
    }
  }

  /** All of them. */
  record Every(List<ColumnFormula> parts) implements ColumnFormula {
    static final Every NONE = new Every(List.of());

    @Override
    public boolean holds(Simplex simplex) {
      for (ColumnFormula part : parts) {
        if (!part.holds(simplex)) {
          return false;
        }
      }
      return true;
    }

    @Override
    public Optional<BitSet> refutation(Simplex simplex) {
      for (ColumnFormula part : parts) {
        Optional<BitSet> found = part.refutation(simplex);
        if (found.isPresent()) {
          return found;
        }
      }
      return Optional.empty();
    }

    @Override
    public Optional<BitSet> impose(Assertions assertions, BitSet reason) {
      for (ColumnFormula part : parts) {
        Optional<BitSet> conflict = part.impose(assertions, reason);
        if (conflict.isPresent()) {
          return conflict;
        }
      }
      return Optional.empty();
    }
  }

  /** At least one of them. */
  record Any(List<ColumnFormula> parts) implements ColumnFormula {
    static final Any NONE = new Any(List.of());

    @Override
    public boolean holds(Simplex simplex) {
      for (ColumnFormula part : parts) {
        if (part.holds(simplex)) {
          return true;
        }
      }
      return false;
    }

    @Override
    public Optional<BitSet> refutation(Simplex simplex) {
      BitSet reasons = new BitSet();
      for (ColumnFormula part : parts) {
        Optional<BitSet> found = part.refutation(simplex);
        if (found.isEmpty()) {
          return found;
        }
        reasons.or(found.get());
      }
      return Optional.of(reasons);
    }

    @Override
    public Optional<BitSet> impose(Assertions assertions, BitSet reason) {
      if (parts.isEmpty()) {
        return Optional.of(reason);
      } else if (parts.size() == 1) {
        return parts.get(0).impose(assertions, reason);
      }
      assertions.choose(this, reason);
      return Optional.empty();
    }
  }
}
