package org.holdfast.pseudocode.language;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.rounds.RoundCondition;

/** Reads numbers of messages heard, sizes of sets, numbers in variables, and thresholds. */
final class RoundCountReading extends TermReading implements RoundPhrase.Cases<RationalTerm> {
  private final RoundScope scope;
  private final RoundValueReading values;
  private final Map<Variable, RoundCondition.Count> counts = new LinkedHashMap<>();

  RoundCountReading(RoundScope scope) {
    super(scope.names());
    this.scope = scope;
    this.values = new RoundValueReading(scope);
  }

  RoundCondition condition(Phrase.Compare compare) {
    Formula formula = comparison(compare);
    return formula.accept(new Thresholds(compare.position()));
  }

  private RationalTerm counted(RoundCondition.Count count) {
    for (Map.Entry<Variable, RoundCondition.Count> known : counts.entrySet()) {
      if (known.getValue().equals(count)) {
        return RationalTerm.of(LinearTerm.of(known.getKey()));
      }
    }
    // No name of an algorithm has a blank in it.
    Variable variable = new Variable("count " + counts.size());
    counts.put(variable, count);
    return RationalTerm.of(LinearTerm.of(variable));
  }

  @Override
  RationalTerm otherName(Phrase.Name name) {
    if (scope.isWord(RoundScope.ROUND, name.text())) {
      name.accept(values);
      return counted(new RoundCondition.Pass());
    }
    return number(name);
  }

  @Override
  public RationalTerm field(Phrase.Field field) {
    return number(field);
  }

  private RationalTerm number(Phrase phrase) {
    RoundValue value = values.single(phrase);
    values.requireOrdered(value, phrase.position());
    if (!value.value().isNumeric()) {
      throw findings.error(
          phrase.position(), value.shown() + " is no number, so it has no order and no sum.");
    }
    return counted(new RoundCondition.Number(value.meaning()));
  }

  @Override
  public RationalTerm received(Phrase.Received received) {
    values.misplaced(received);
    return RationalTerm.ZERO;
  }

  /** {@code count(m in heard: ...)}. */
  @Override
  public RationalTerm count(Phrase.Count count) {
    Phrase.Binder binder = count.process();
    if (binder.in().filter(in -> scope.isWord(RoundScope.HEARD, in.name())).isEmpty()) {
      throw findings.error(
          count.position(),
          "a process counts what it has heard, as in 'count(m in heard: ...)'; it does not see"
              + " others.");
    }
    RoundValueReading.requireNotLooking(scope, count.position());
    scope.requireFree(binder.name());
    return heard(count.condition(), binder.name().text());
  }

  private RationalTerm heard(Phrase condition, String name) {
    RoundScope inner = scope.at(scope.place().looking(name));
    return counted(
        new RoundCondition.Heard(condition.accept(new RoundConditionReading(inner)), false));
  }

  @Override
  public RationalTerm ofRounds(RoundPhrase phrase) {
    return phrase.acceptCases(this);
  }

  @Override
  public RationalTerm heardCount(RoundPhrase.HeardCount count) {
    RoundValueReading.requireNotLooking(scope, count.position());
    if (count.condition() instanceof Phrase.Name name && name.text().equals(RoundScope.HEARD)) {
      return counted(new RoundCondition.Heard(new RoundCondition.Truth(true), false));
    } else if (count.condition() instanceof RoundPhrase.OfCoordinator coordinator) {
      coordinator.acceptCases(new RoundConditionReading(scope));
      return counted(new RoundCondition.Heard(new RoundCondition.Truth(true), true));
    }
    return heard(count.condition(), RoundScope.HEARD);
  }

  @Override
  public RationalTerm call(RoundPhrase.Call call) {
    return call.function() == RoundPhrase.Function.SIZE
        ? counted(new RoundCondition.Size(values.set(call.operand()).meaning()))
        : number(call);
  }

  @Override
  public RationalTerm heardValue(RoundPhrase.HeardValue value) {
    return number(value);
  }

  @Override
  public RationalTerm ofCoordinator(RoundPhrase.OfCoordinator coordinator) {
    return number(coordinator);
  }

  @Override
  public RationalTerm setLiteral(RoundPhrase.SetLiteral literal) {
    return misplaced(literal);
  }

  @Override
  public RationalTerm setOperation(RoundPhrase.SetOperation operation) {
    return misplaced(operation);
  }

  @Override
  public RationalTerm member(RoundPhrase.Member member) {
    return misplaced(member);
  }

  @Override
  public RationalTerm subset(RoundPhrase.Subset subset) {
    return misplaced(subset);
  }

  @Override
  public RationalTerm allHeard(RoundPhrase.AllHeard all) {
    return misplaced(all);
  }

  @Override
  public RationalTerm within(RoundPhrase.Within within) {
    return misplaced(within);
  }

  /** Puts back what is counted. */
  private final class Thresholds implements Formula.Visitor<RoundCondition> {
    private final SourcePosition position;

    Thresholds(SourcePosition position) {
      this.position = position;
    }

    private List<RoundCondition> all(List<Formula> operands) {
      return operands.stream().map(operand -> operand.accept(this)).toList();
    }

    @Override
    public RoundCondition truth(Formula.Truth truth) {
      return new RoundCondition.Truth(truth.value());
    }

    @Override
    public RoundCondition not(Formula.Not not) {
      return new RoundCondition.Not(not.operand().accept(this));
    }

    @Override
    public RoundCondition and(Formula.And and) {
      return new RoundCondition.And(all(and.operands()));
    }

    @Override
    public RoundCondition or(Formula.Or or) {
      return new RoundCondition.Or(all(or.operands()));
    }

    @Override
    public RoundCondition divides(Formula.Divides divides) {
      throw findings.error(position, Roundings.REMAINDER);
    }

    @Override
    public RoundCondition comparison(Formula.Comparison comparison) {
      ThresholdConditions.Oriented oriented =
          ThresholdConditions.Oriented.of(comparison, counts.keySet());
      List<RoundCondition.Summand> summands = new ArrayList<>();
      for (Map.Entry<Variable, BigInteger> entry : oriented.counted().entrySet()) {
        summands.add(new RoundCondition.Summand(entry.getValue(), counts.get(entry.getKey())));
      }
      return new RoundCondition.Counts(summands, oriented.offset(), oriented.relation());
    }
  }
}
