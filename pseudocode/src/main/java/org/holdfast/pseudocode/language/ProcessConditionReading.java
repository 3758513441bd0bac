package org.holdfast.pseudocode.language;

import java.util.List;
import org.holdfast.checking.source.Token;
import org.holdfast.logic.Relation;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.model.ProcessCondition;
import org.holdfast.pseudocode.model.ProcessVariable;

/** Reads what a property says about the states of processes that quantifiers have introduced. */
final class ProcessConditionReading implements PhraseCases<ProcessCondition> {
  private final PropertyScope scope;
  private final Operands operands = new Operands();

  ProcessConditionReading(PropertyScope scope) {
    this.scope = scope;
  }

  @Override
  public ProcessCondition misplaced(Phrase phrase) {
    String title = PhraseTitle.of(phrase);
    String message;
    if (phrase instanceof Phrase.Temporal || phrase instanceof Phrase.Until) {
      message =
          title
              + " cannot stand inside of a quantifier over processes; put it outside, as in 'always"
              + " (all p: ...)'.";
    } else if (phrase instanceof Phrase.Quantified || phrase instanceof Phrase.Population) {
      message =
          title
              + " cannot stand inside of another quantifier; name both processes at once, as in"
              + " 'all p, q: ...', or put it outside.";
    } else if (phrase instanceof Phrase.Received || phrase instanceof Phrase.Sent) {
      message = title + " cannot stand in a property; keep what is asked for in a variable.";
    } else {
      message = title + " cannot stand here, where a condition on processes is needed.";
    }
    throw scope.findings().error(phrase.position(), message);
  }

  @Override
  public ProcessCondition truth(Phrase.Truth truth) {
    return new ProcessCondition.Truth(truth.value());
  }

  @Override
  public ProcessCondition field(Phrase.Field field) {
    TypedValue<ProcessCondition.Operand> value = field.accept(operands);
    if (!FiniteType.BOOL.values().containsAll(value.values())) {
      throw scope
          .findings()
          .error(
              field.position(),
              value.shown()
                  + " is no condition; compare it, as in '"
                  + Token.cut(field.process().text() + "." + field.variable().text())
                  + " = "
                  + value.values().get(value.values().size() - 1)
                  + "'.");
    }
    return new ProcessCondition.Compares(
        value.meaning(), Relation.EQ, new ProcessCondition.Constant(Datum.TRUE));
  }

  @Override
  public ProcessCondition done(Phrase.Done done) {
    return new ProcessCondition.Done(scope.process(done.process()));
  }

  @Override
  public ProcessCondition compare(Phrase.Compare compare) {
    TypedValue<ProcessCondition.Operand> left = compare.left().accept(operands);
    TypedValue<ProcessCondition.Operand> right = compare.right().accept(operands);
    new ValueComparison(scope.findings()).require(left, right, compare);
    return new ProcessCondition.Compares(left.meaning(), compare.relation(), right.meaning());
  }

  @Override
  public ProcessCondition not(Phrase.Not not) {
    return new ProcessCondition.Not(not.operand().accept(this));
  }

  @Override
  public ProcessCondition and(Phrase.And and) {
    return new ProcessCondition.And(all(and.operands()));
  }

  @Override
  public ProcessCondition or(Phrase.Or or) {
    return new ProcessCondition.Or(all(or.operands()));
  }

  private List<ProcessCondition> all(List<Phrase> parts) {
    return parts.stream().map(part -> part.accept(this)).toList();
  }

  @Override
  public ProcessCondition implies(Phrase.Implies implies) {
    return new ProcessCondition.Or(
        List.of(
            new ProcessCondition.Not(implies.premise().accept(this)),
            implies.conclusion().accept(this)));
  }

  /** Reads what is compared. */
  private final class Operands implements PhraseCases<TypedValue<ProcessCondition.Operand>> {
    @Override
    public TypedValue<ProcessCondition.Operand> misplaced(Phrase phrase) {
      throw scope
          .findings()
          .error(
              phrase.position(),
              PhraseTitle.of(phrase)
                  + " cannot stand here; properties compare variables of processes with each other"
                  + " and with values.");
    }

    private TypedValue<ProcessCondition.Operand> constant(Datum value) {
      return new TypedValue<>(
          new ProcessCondition.Constant(value), List.of(value), Token.quote(value.name()));
    }

    @Override
    public TypedValue<ProcessCondition.Operand> truth(Phrase.Truth truth) {
      return constant(Datum.of(truth.value()));
    }

    @Override
    public TypedValue<ProcessCondition.Operand> none(Phrase.None none) {
      return constant(Datum.NONE);
    }

    @Override
    public TypedValue<ProcessCondition.Operand> numeral(Phrase.Numeral numeral) {
      if (numeral.value().bitLength() > 62) {
        throw scope
            .findings()
            .error(numeral.position(), "this number is too large for a variable.");
      }
      return constant(Datum.of(numeral.value().longValue()));
    }

    @Override
    public TypedValue<ProcessCondition.Operand> name(Phrase.Name name) {
      Datum chosen = scope.values().get(name.text());
      if (chosen != null) {
        return constant(chosen);
      }
      return scope
          .names()
          .value(name.text())
          .map(this::constant)
          .orElseThrow(() -> TemporalReading.unknownName(scope, name));
    }

    @Override
    public TypedValue<ProcessCondition.Operand> field(Phrase.Field field) {
      ProcessVariable process = scope.process(field.process());
      return new TypedValue<>(
          new ProcessCondition.Variable(process, field.variable().text()),
          scope.valuesOf(process, field.variable()),
          Token.quote(process.name() + "." + field.variable().text()));
    }
  }
}
