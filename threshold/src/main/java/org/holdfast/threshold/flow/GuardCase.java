package org.holdfast.threshold.flow;

import java.util.Set;
import org.holdfast.logic.Formula;

/** A conjunctive guard: atoms that have risen, atoms that have not, a condition on parameters. */
record GuardCase(Set<Integer> rises, Set<Integer> falls, Formula condition) {
  boolean isWeakerThan(GuardCase other) {
    return other.rises.containsAll(rises)
        && other.falls.containsAll(falls)
        && (condition.equals(Formula.TRUE) || condition.equals(other.condition));
  }
}
