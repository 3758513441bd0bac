package org.holdfast.pseudocode.language;

/** A walk over phrases of which only some kinds may stand in a place. */
interface PhraseCases<R> extends Phrase.Visitor<R> {
  /** Complains about a phrase that cannot stand here. */
  R misplaced(Phrase phrase);

  @Override
  default R truth(Phrase.Truth truth) {
    return misplaced(truth);
  }

  @Override
  default R none(Phrase.None none) {
    return misplaced(none);
  }

  @Override
  default R numeral(Phrase.Numeral numeral) {
    return misplaced(numeral);
  }

  @Override
  default R name(Phrase.Name name) {
    return misplaced(name);
  }

  @Override
  default R field(Phrase.Field field) {
    return misplaced(field);
  }

  @Override
  default R received(Phrase.Received received) {
    return misplaced(received);
  }

  @Override
  default R sent(Phrase.Sent sent) {
    return misplaced(sent);
  }

  @Override
  default R done(Phrase.Done done) {
    return misplaced(done);
  }

  @Override
  default R count(Phrase.Count count) {
    return misplaced(count);
  }

  @Override
  default R rounded(Phrase.Rounded rounded) {
    return misplaced(rounded);
  }

  @Override
  default R minus(Phrase.Minus minus) {
    return misplaced(minus);
  }

  @Override
  default R sum(Phrase.Sum sum) {
    return misplaced(sum);
  }

  @Override
  default R product(Phrase.Product product) {
    return misplaced(product);
  }

  @Override
  default R quotient(Phrase.Quotient quotient) {
    return misplaced(quotient);
  }

  @Override
  default R compare(Phrase.Compare compare) {
    return misplaced(compare);
  }

  @Override
  default R not(Phrase.Not not) {
    return misplaced(not);
  }

  @Override
  default R and(Phrase.And and) {
    return misplaced(and);
  }

  @Override
  default R or(Phrase.Or or) {
    return misplaced(or);
  }

  @Override
  default R implies(Phrase.Implies implies) {
    return misplaced(implies);
  }

  @Override
  default R temporal(Phrase.Temporal temporal) {
    return misplaced(temporal);
  }

  @Override
  default R until(Phrase.Until until) {
    return misplaced(until);
  }

  @Override
  default R quantified(Phrase.Quantified quantified) {
    return misplaced(quantified);
  }

  @Override
  default R population(Phrase.Population population) {
    return misplaced(population);
  }

  @Override
  default R ofRounds(RoundPhrase phrase) {
    return misplaced(phrase);
  }
}
