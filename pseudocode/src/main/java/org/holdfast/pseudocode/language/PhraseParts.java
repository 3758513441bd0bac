package org.holdfast.pseudocode.language;

import java.util.ArrayList;
import java.util.List;

/** The phrases directly below a phrase, from left to right. */
final class PhraseParts implements Phrase.Visitor<List<Phrase>> {
  private static final PhraseParts PARTS = new PhraseParts();

  private PhraseParts() {}

  static List<Phrase> of(Phrase phrase) {
    return phrase.accept(PARTS);
  }

  private static List<Phrase> fields(Phrase.MessagePhrase message) {
    List<Phrase> written = new ArrayList<>();
    message.fields().ifPresent(all -> all.forEach(field -> field.ifPresent(written::add)));
    return written;
  }

  @Override
  public List<Phrase> truth(Phrase.Truth truth) {
    return List.of();
  }

  @Override
  public List<Phrase> none(Phrase.None none) {
    return List.of();
  }

  @Override
  public List<Phrase> numeral(Phrase.Numeral numeral) {
    return List.of();
  }

  @Override
  public List<Phrase> name(Phrase.Name name) {
    return List.of();
  }

  @Override
  public List<Phrase> field(Phrase.Field field) {
    return List.of();
  }

  @Override
  public List<Phrase> received(Phrase.Received received) {
    return fields(received.message());
  }

  @Override
  public List<Phrase> sent(Phrase.Sent sent) {
    return fields(sent.message());
  }

  @Override
  public List<Phrase> done(Phrase.Done done) {
    return List.of();
  }

  @Override
  public List<Phrase> count(Phrase.Count count) {
    return List.of(count.condition());
  }

  @Override
  public List<Phrase> rounded(Phrase.Rounded rounded) {
    return List.of(rounded.operand());
  }

  @Override
  public List<Phrase> minus(Phrase.Minus minus) {
    return List.of(minus.operand());
  }

  @Override
  public List<Phrase> sum(Phrase.Sum sum) {
    return sum.summands().stream().map(Phrase.Summand::operand).toList();
  }

  @Override
  public List<Phrase> product(Phrase.Product product) {
    return List.of(product.left(), product.right());
  }

  @Override
  public List<Phrase> quotient(Phrase.Quotient quotient) {
    return List.of(quotient.left(), quotient.right());
  }

  @Override
  public List<Phrase> compare(Phrase.Compare compare) {
    return List.of(compare.left(), compare.right());
  }

  @Override
  public List<Phrase> not(Phrase.Not not) {
    return List.of(not.operand());
  }

  @Override
  public List<Phrase> and(Phrase.And and) {
    return and.operands();
  }

  @Override
  public List<Phrase> or(Phrase.Or or) {
    return or.operands();
  }

  @Override
  public List<Phrase> implies(Phrase.Implies implies) {
    return List.of(implies.premise(), implies.conclusion());
  }

  @Override
  public List<Phrase> temporal(Phrase.Temporal temporal) {
    return List.of(temporal.operand());
  }

  @Override
  public List<Phrase> until(Phrase.Until until) {
    return List.of(until.left(), until.right());
  }

  @Override
  public List<Phrase> quantified(Phrase.Quantified quantified) {
    return List.of(quantified.body());
  }

  @Override
  public List<Phrase> population(Phrase.Population population) {
    return List.of(population.number(), population.condition());
  }

  @Override
  public List<Phrase> ofRounds(RoundPhrase phrase) {
    return phrase.acceptCases(RoundParts.PARTS);
  }

  /** The same for what only algorithms in rounds have. */
  private static final class RoundParts implements RoundPhrase.Cases<List<Phrase>> {
    static final RoundParts PARTS = new RoundParts();

    @Override
    public List<Phrase> setLiteral(RoundPhrase.SetLiteral literal) {
      return literal.elements();
    }

    @Override
    public List<Phrase> setOperation(RoundPhrase.SetOperation operation) {
      return List.of(operation.left(), operation.right());
    }

    @Override
    public List<Phrase> call(RoundPhrase.Call call) {
      return List.of(call.operand());
    }

    @Override
    public List<Phrase> member(RoundPhrase.Member member) {
      return List.of(member.element(), member.set());
    }

    @Override
    public List<Phrase> subset(RoundPhrase.Subset subset) {
      return List.of(subset.inner(), subset.outer());
    }

    @Override
    public List<Phrase> heardCount(RoundPhrase.HeardCount count) {
      return List.of(count.condition());
    }

    @Override
    public List<Phrase> heardValue(RoundPhrase.HeardValue value) {
      return value.where().map(List::of).orElse(List.of());
    }

    @Override
    public List<Phrase> allHeard(RoundPhrase.AllHeard all) {
      return all.where().map(List::of).orElse(List.of());
    }

    @Override
    public List<Phrase> ofCoordinator(RoundPhrase.OfCoordinator coordinator) {
      return List.of();
    }

    @Override
    public List<Phrase> within(RoundPhrase.Within within) {
      return List.of(within.rounds(), within.operand());
    }
  }
}
