package org.holdfast.checking;

import java.util.List;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Valuation;

/**
 * Decides whether a finite run already violates a property, however it goes on: what is still to
 * come counts as whatever favours the property. An {@code <>} not yet met may still be met; an
 * {@code []} is violated only by a position on the run.
 */
record BadPrefix(List<Valuation> run) {
  static BadPrefix of(List<Valuation> run) {
    return new BadPrefix(List.copyOf(run));
  }

  boolean violates(Ltl property) {
    return !possible(property.negationNormalForm(), 0);
  }

  /** Whether the formula may still hold at a position, for some continuation; errs towards yes. */
  private boolean possible(Ltl ltl, int position) {
    if (ltl instanceof Ltl.State state) {
      return state.formula().evaluate(run.get(position));
    } else if (ltl instanceof Ltl.And and) {
      return and.operands().stream().allMatch(part -> possible(part, position));
    } else if (ltl instanceof Ltl.Or or) {
      return or.operands().stream().anyMatch(part -> possible(part, position));
    } else if (ltl instanceof Ltl.Eventually) {
      return true;
    } else if (ltl instanceof Ltl.Always always) {
      for (int i = position; i < run.size(); i++) {
        if (!possible(always.operand(), i)) {
          return false;
        }
      }
      return true;
    } else if (ltl instanceof Ltl.Until until) {
      for (int i = position; i < run.size(); i++) {
        if (possible(until.right(), i)) {
          return true;
        } else if (!possible(until.left(), i)) {
          return false;
        }
      }
      return true;
    } else if (ltl instanceof Ltl.Release release) {
      for (int i = position; i < run.size(); i++) {
        if (!possible(release.right(), i)) {
          return false;
        } else if (possible(release.left(), i)) {
          return true;
        }
      }
      return true;
    }
    throw new AssertionError(ltl);
  }
}
