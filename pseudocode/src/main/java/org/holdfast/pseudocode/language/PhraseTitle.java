package org.holdfast.pseudocode.language;

import org.holdfast.checking.source.Token;

/** How messages call a phrase that stands in a place where it cannot. */
final class PhraseTitle implements Phrase.Visitor<String> {
  private static final PhraseTitle TITLE = new PhraseTitle();

  private PhraseTitle() {}

  static String of(Phrase phrase) {
    return phrase.accept(TITLE);
  }

  @Override
  public String truth(Phrase.Truth truth) {
    return truth.value() ? "'true'" : "'false'";
  }

  @Override
  public String none(Phrase.None none) {
    return "'none'";
  }

  @Override
  public String numeral(Phrase.Numeral numeral) {
    return "a number";
  }

  @Override
  public String name(Phrase.Name name) {
    return Token.quote(name.text());
  }

  @Override
  public String field(Phrase.Field field) {
    return Token.quote(field.process().text() + "." + field.variable().text());
  }

  @Override
  public String received(Phrase.Received received) {
    return "'received(...)', which is a number,";
  }

  @Override
  public String sent(Phrase.Sent sent) {
    return "'sent(...)'";
  }

  @Override
  public String done(Phrase.Done done) {
    return "'done(...)'";
  }

  @Override
  public String count(Phrase.Count count) {
    return "'count(...)', which is a number,";
  }

  @Override
  public String rounded(Phrase.Rounded rounded) {
    return "a rounded number";
  }

  @Override
  public String minus(Phrase.Minus minus) {
    return "a negative number";
  }

  @Override
  public String sum(Phrase.Sum sum) {
    return "a sum";
  }

  @Override
  public String product(Phrase.Product product) {
    return "a product";
  }

  @Override
  public String quotient(Phrase.Quotient quotient) {
    return "a quotient";
  }

  @Override
  public String compare(Phrase.Compare compare) {
    return "a comparison";
  }

  @Override
  public String not(Phrase.Not not) {
    return "'not'";
  }

  @Override
  public String and(Phrase.And and) {
    return "'and'";
  }

  @Override
  public String or(Phrase.Or or) {
    return "'or'";
  }

  @Override
  public String implies(Phrase.Implies implies) {
    return "'implies'";
  }

  @Override
  public String temporal(Phrase.Temporal temporal) {
    return switch (temporal.time()) {
      case INITIALLY -> "'initially'";
      case ALWAYS -> "'always'";
      case EVENTUALLY -> "'eventually'";
    };
  }

  @Override
  public String until(Phrase.Until until) {
    return until.releases() ? "'releases'" : "'until'";
  }

  @Override
  public String quantified(Phrase.Quantified quantified) {
    return switch (quantified.quantity()) {
      case ALL -> "'all'";
      case SOME -> "'some'";
      case NO -> "'no'";
    };
  }

  @Override
  public String population(Phrase.Population population) {
    return switch (population.relation()) {
      case LE -> "'at most'";
      case EQ -> "'exactly'";
      case GE, GT, LT, NE -> "'at least'";
    };
  }

  @Override
  public String ofRounds(RoundPhrase phrase) {
    return phrase.acceptCases(RoundTitle.TITLE);
  }

  /** How messages call what only algorithms in rounds have. */
  private static final class RoundTitle implements RoundPhrase.Cases<String> {
    static final RoundTitle TITLE = new RoundTitle();

    @Override
    public String setLiteral(RoundPhrase.SetLiteral literal) {
      return "a set";
    }

    @Override
    public String setOperation(RoundPhrase.SetOperation operation) {
      return "a set";
    }

    @Override
    public String call(RoundPhrase.Call call) {
      return "'" + call.function().spelling() + "(...)'";
    }

    @Override
    public String member(RoundPhrase.Member member) {
      return "'in'";
    }

    @Override
    public String subset(RoundPhrase.Subset subset) {
      return "'subset of'";
    }

    @Override
    public String heardCount(RoundPhrase.HeardCount count) {
      return "'count(heard ...)', which is a number,";
    }

    @Override
    public String heardValue(RoundPhrase.HeardValue value) {
      return "'of heard'";
    }

    @Override
    public String allHeard(RoundPhrase.AllHeard all) {
      return "'all heard'";
    }

    @Override
    public String ofCoordinator(RoundPhrase.OfCoordinator coordinator) {
      return "'heard from coordinator'";
    }

    @Override
    public String within(RoundPhrase.Within within) {
      return "'within'";
    }
  }
}
