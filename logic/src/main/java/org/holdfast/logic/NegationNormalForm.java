package org.holdfast.logic;

import java.util.ArrayList;
import java.util.List;

/**
 * Pushes negations down to the atoms, in state formulas and in temporal ones: under an odd number
 * of negations every operator becomes its dual. Only divisibilities keep a negation in front of
 * them, for they have no dual.
 */
enum NegationNormalForm implements Formula.Visitor<Formula>, Ltl.Visitor<Ltl> {
  /** Under an even number of negations. */
  POSITIVE,

  /** Under an odd number of negations. */
  NEGATIVE;

  private NegationNormalForm opposite() {
    return this == POSITIVE ? NEGATIVE : POSITIVE;
  }

  private Formula leaf(Formula formula) {
    return this == POSITIVE ? formula : Formula.not(formula);
  }

  @Override
  public Formula truth(Formula.Truth truth) {
    return leaf(truth);
  }

  @Override
  public Formula comparison(Formula.Comparison comparison) {
    return leaf(comparison);
  }

  @Override
  public Formula divides(Formula.Divides divides) {
    return leaf(divides);
  }

  @Override
  public Formula not(Formula.Not not) {
    return not.operand().accept(opposite());
  }

  @Override
  public Formula and(Formula.And and) {
    List<Formula> parts = formulas(and.operands());
    return this == POSITIVE ? Formula.and(parts) : Formula.or(parts);
  }

  @Override
  public Formula or(Formula.Or or) {
    List<Formula> parts = formulas(or.operands());
    return this == POSITIVE ? Formula.or(parts) : Formula.and(parts);
  }

  private List<Formula> formulas(List<Formula> operands) {
    List<Formula> parts = new ArrayList<>(operands.size());
    for (Formula operand : operands) {
      parts.add(operand.accept(this));
    }
    return parts;
  }

  @Override
  public Ltl state(Ltl.State state) {
    return Ltl.state(state.formula().accept(this));
  }

  @Override
  public Ltl not(Ltl.Not not) {
    return not.operand().accept(opposite());
  }

  @Override
  public Ltl and(Ltl.And and) {
    List<Ltl> parts = temporal(and.operands());
    return this == POSITIVE ? Ltl.and(parts) : Ltl.or(parts);
  }

  @Override
  public Ltl or(Ltl.Or or) {
    List<Ltl> parts = temporal(or.operands());
    return this == POSITIVE ? Ltl.or(parts) : Ltl.and(parts);
  }

  private List<Ltl> temporal(List<Ltl> operands) {
    List<Ltl> parts = new ArrayList<>(operands.size());
    for (Ltl operand : operands) {
      parts.add(operand.accept(this));
    }
    return parts;
  }

  @Override
  public Ltl eventually(Ltl.Eventually eventually) {
    Ltl body = eventually.operand().accept(this);
    return this == POSITIVE ? new Ltl.Eventually(body) : new Ltl.Always(body);
  }

  @Override
  public Ltl always(Ltl.Always always) {
    Ltl body = always.operand().accept(this);
    return this == POSITIVE ? new Ltl.Always(body) : new Ltl.Eventually(body);
  }

  @Override
  public Ltl until(Ltl.Until until) {
    Ltl left = until.left().accept(this);
    Ltl right = until.right().accept(this);
    return this == POSITIVE ? new Ltl.Until(left, right) : new Ltl.Release(left, right);
  }

  @Override
  public Ltl release(Ltl.Release release) {
    Ltl left = release.left().accept(this);
    Ltl right = release.right().accept(this);
    return this == POSITIVE ? new Ltl.Release(left, right) : new Ltl.Until(left, right);
  }
}
