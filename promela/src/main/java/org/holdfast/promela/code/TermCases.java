package org.holdfast.promela.code;

/** For questions that have one answer for all terms but a few, also for kinds yet to come. */
public interface TermCases<R> extends Term.Visitor<R> {
  R other(Term term);

  @Override
  default R constant(Term.Constant term) {
    return other(term);
  }

  @Override
  default R load(Term.Load term) {
    return other(term);
  }

  @Override
  default R unary(Term.Unary term) {
    return other(term);
  }

  @Override
  default R binary(Term.Binary term) {
    return other(term);
  }

  @Override
  default R conditional(Term.Conditional term) {
    return other(term);
  }

  @Override
  default R queueState(Term.QueueState term) {
    return other(term);
  }

  @Override
  default R poll(Term.Poll term) {
    return other(term);
  }

  @Override
  default R self(Term.Self term) {
    return other(term);
  }

  @Override
  default R processCount(Term.ProcessCount term) {
    return other(term);
  }

  @Override
  default R timeout(Term.Timeout term) {
    return other(term);
  }

  @Override
  default R oldest(Term.Oldest term) {
    return other(term);
  }

  @Override
  default R ownPlace(Term.OwnPlace term) {
    return other(term);
  }

  @Override
  default R placeOf(Term.PlaceOf term) {
    return other(term);
  }

  @Override
  default R marked(Term.Marked term) {
    return other(term);
  }

  @Override
  default R quantified(Term.Quantified term) {
    return other(term);
  }

  @Override
  default R largest(Term.Largest term) {
    return other(term);
  }

  @Override
  default R least(Term.Least term) {
    return other(term);
  }

  @Override
  default R ofProcess(Term.OfProcess term) {
    return other(term);
  }

  @Override
  default R mostUrgent(Term.MostUrgent term) {
    return other(term);
  }

  @Override
  default R start(Term.Start term) {
    return other(term);
  }
}
