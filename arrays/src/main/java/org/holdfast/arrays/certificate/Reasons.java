package org.holdfast.arrays.certificate;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which instances of the formulas of an invariant are enough to show that a transition does not
 * lead into one of them. Questions to a solver are much shorter with those alone; if they are too
 * few, it says so.
 */
@FunctionalInterface
public interface Reasons {
  /** All instances may be needed for all. */
  Reasons NOT_KNOWN = (formula, transition) -> Optional.empty();

  /**
   * A formula of the invariant, said of some processes.
   *
   * @param formula its place in the invariant
   * @param who the processes: those of the formula in question come first, numbered from zero, then
   *     those of the transition; where all processes are known it is about none
   */
  record Instance(int formula, List<Integer> who) {
    public Instance {
      who = List.copyOf(who);
    }
  }

  /** What is enough for a formula and a transition; nothing if all may be needed. */
  Optional<Set<Instance>> of(int formula, int transition);
}
