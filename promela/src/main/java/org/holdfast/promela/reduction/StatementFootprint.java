package org.holdfast.promela.reduction;

import org.holdfast.promela.code.Code;

/** Adds up what statements have to do with of the shared objects; here what is always the same. */
abstract class StatementFootprint implements Code.Visitor<Void> {
  final TermFootprints terms;
  final Footprint to;

  StatementFootprint(TermFootprints terms, Footprint to) {
    this.terms = terms;
    this.to = to;
  }

  /** It looks at nothing but the others at its place, which are looked at, too. */
  @Override
  public final Void otherwise(Code.Otherwise otherwise) {
    return null;
  }

  @Override
  public final Void assumption(Code.Assumption assumption) {
    terms.read(assumption.parts(), to);
    return null;
  }

  /** Its bounds decide whether there is a value to choose. */
  @Override
  public Void anyValue(Code.AnyValue any) {
    terms.read(any.parts(), to);
    return null;
  }
}
