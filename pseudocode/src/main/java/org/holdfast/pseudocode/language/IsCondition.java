package org.holdfast.pseudocode.language;

/** Whether a phrase is a condition that is no value by itself. */
final class IsCondition implements PhraseCases<Boolean> {
  static final IsCondition ANSWER = new IsCondition();

  private IsCondition() {}

  /** Values and numbers, and what complains by itself where a value is needed. */
  @Override
  public Boolean misplaced(Phrase phrase) {
    return false;
  }

  @Override
  public Boolean compare(Phrase.Compare compare) {
    return true;
  }

  @Override
  public Boolean not(Phrase.Not not) {
    return true;
  }

  @Override
  public Boolean and(Phrase.And and) {
    return true;
  }

  @Override
  public Boolean or(Phrase.Or or) {
    return true;
  }

  @Override
  public Boolean implies(Phrase.Implies implies) {
    return true;
  }

  @Override
  public Boolean sent(Phrase.Sent sent) {
    return true;
  }

  @Override
  public Boolean quantified(Phrase.Quantified quantified) {
    return true;
  }
}
