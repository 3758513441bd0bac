package org.holdfast.pseudocode.processes;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.logic.Formula;

/**
 * A condition by cases, told in fewer: two branches of one decision that lead to the same are none,
 * {@code a and b or a and not b} is {@code a}; and what another case covers is left out.
 */
final class Cases {
  private static final int MOST = 64;

  private Cases() {}

  static Formula simplified(Formula condition) {
    List<Formula> cases = new ArrayList<>(condition.disjuncts());
    if (cases.size() > MOST) {
      return condition;
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = 0; i < cases.size() && !changed; i++) {
        for (int j = 0; j < cases.size() && !changed; j++) {
          Optional<Formula> one = i == j ? Optional.empty() : joined(cases.get(i), cases.get(j));
          if (one.isPresent()) {
            cases.remove(Math.max(i, j));
            cases.set(Math.min(i, j), one.get());
            changed = true;
          }
        }
      }
    }
    return Formula.or(cases);
  }

  private static Optional<Formula> joined(Formula one, Formula other) {
    Set<Formula> left = new HashSet<>(one.conjuncts());
    Set<Formula> right = new HashSet<>(other.conjuncts());
    if (right.containsAll(left)) {
      return Optional.of(one);
    }
    Set<Formula> both = new HashSet<>(left);
    both.retainAll(right);
    left.removeAll(both);
    right.removeAll(both);
    boolean opposite =
        left.size() == 1
            && right.size() == 1
            && Formula.not(left.iterator().next()).equals(right.iterator().next());
    return opposite
        ? Optional.of(Formula.and(one.conjuncts().stream().filter(both::contains).toList()))
        : Optional.empty();
  }
}
