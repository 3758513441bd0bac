package org.holdfast.pseudocode.lint;

import java.util.LinkedHashSet;
import java.util.Set;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.rounds.Communication;

/** The numbers that stand in a promise about who hears whom. */
final class PromisedNumbers
    implements Communication.Predicate.Visitor<LinearTerm>,
        Communication.Scope.Visitor<LinearTerm> {
  private static final PromisedNumbers NUMBERS = new PromisedNumbers();

  private PromisedNumbers() {}

  static Set<Variable> parameters(Communication.Promise promise) {
    Set<Variable> all = new LinkedHashSet<>(promise.scope().accept(NUMBERS).variables());
    promise.predicates().forEach(predicate -> all.addAll(predicate.accept(NUMBERS).variables()));
    return all;
  }

  @Override
  public LinearTerm self(Communication.Self self) {
    return LinearTerm.ZERO;
  }

  @Override
  public LinearTerm noSplit(Communication.NoSplit noSplit) {
    return LinearTerm.ZERO;
  }

  @Override
  public LinearTerm uniform(Communication.Uniform uniform) {
    return LinearTerm.ZERO;
  }

  @Override
  public LinearTerm size(Communication.Size size) {
    return size.least();
  }

  @Override
  public LinearTerm losses(Communication.Losses losses) {
    return losses.most();
  }

  @Override
  public LinearTerm every(Communication.Every every) {
    return LinearTerm.ZERO;
  }

  @Override
  public LinearTerm from(Communication.From from) {
    return from.round();
  }

  @Override
  public LinearTerm eventually(Communication.Eventually eventually) {
    return LinearTerm.ZERO;
  }

  @Override
  public LinearTerm run(Communication.Run run) {
    return LinearTerm.ZERO;
  }
}
