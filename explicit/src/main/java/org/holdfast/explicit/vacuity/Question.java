package org.holdfast.explicit.vacuity;

import java.util.List;
import org.holdfast.checking.Property;
import org.holdfast.logic.Ltl;

/**
 * What is asked: whether every run that satisfies all premises satisfies the conclusion.
 *
 * @param premises what is taken for granted, each under its name; usually fairness
 */
public record Question(List<Property> premises, Property conclusion) {
  public Question {
    premises = List.copyOf(premises);
  }

  /** The question as one formula. */
  Ltl formula() {
    return formula(premises, conclusion.formula());
  }

  static Ltl formula(List<Property> premises, Ltl conclusion) {
    return Ltl.implies(premise(premises), conclusion);
  }

  static Ltl premise(List<Property> premises) {
    return Ltl.and(premises.stream().map(Property::formula).toList());
  }

  /** Whether a violation may take a run without end, so that fairness matters. */
  public boolean isLiveness() {
    return Ltl.not(conclusion.formula()).negationNormalForm().accept(new NeedsLoop());
  }

  /** Whether no finite run shows that a formula holds. */
  private static final class NeedsLoop implements Ltl.NormalFormVisitor<Boolean> {
    private boolean any(List<Ltl> parts) {
      return parts.stream().anyMatch(part -> part.accept(this));
    }

    @Override
    public Boolean state(Ltl.State state) {
      return false;
    }

    @Override
    public Boolean and(Ltl.And and) {
      return any(and.operands());
    }

    @Override
    public Boolean or(Ltl.Or or) {
      return any(or.operands());
    }

    @Override
    public Boolean eventually(Ltl.Eventually eventually) {
      return any(eventually.parts());
    }

    @Override
    public Boolean until(Ltl.Until until) {
      return any(until.parts());
    }

    @Override
    public Boolean always(Ltl.Always always) {
      return true;
    }

    @Override
    public Boolean release(Ltl.Release release) {
      return true;
    }
  }
}
