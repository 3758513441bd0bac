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
    return !property.negationNormalForm().accept(new Possible(0));
  }

  /** Whether a formula may still hold at a position, for some continuation; errs towards yes. */
  private final class Possible implements Ltl.NormalFormVisitor<Boolean> {
    private final int position;

    Possible(int position) {
      this.position = position;
    }

    private boolean later(Ltl ltl, int i) {
      return ltl.accept(i == position ? this : new Possible(i));
    }

    @Override
    public Boolean state(Ltl.State state) {
      return state.formula().evaluate(run.get(position));
    }

    @Override
    public Boolean and(Ltl.And and) {
      return and.operands().stream().allMatch(part -> part.accept(this));
    }

    @Override
    public Boolean or(Ltl.Or or) {
      return or.operands().stream().anyMatch(part -> part.accept(this));
    }

    @Override
    public Boolean eventually(Ltl.Eventually eventually) {
      return true;
    }

    @Override
    public Boolean always(Ltl.Always always) {
      for (int i = position; i < run.size(); i++) {
        if (!later(always.operand(), i)) {
          return false;
        }
      }
      return true;
    }

    @Override
    public Boolean until(Ltl.Until until) {
      for (int i = position; i < run.size(); i++) {
        if (later(until.right(), i)) {
          return true;
        } else if (!later(until.left(), i)) {
          return false;
        }
      }
      return true;
    }

    @Override
    public Boolean release(Ltl.Release release) {
      for (int i = position; i < run.size(); i++) {
        if (!later(release.right(), i)) {
          return false;
        } else if (later(release.left(), i)) {
          return true;
        }
      }
      return true;
    }
  }
}
