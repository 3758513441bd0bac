package org.holdfast.pseudocode.language;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Token;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.LocalExpression;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.Witness;

/** Reads what a process computes from its own state. */
final class ValueReading implements PhraseCases<TypedValue<LocalExpression>> {
  private final CodeScope scope;

  ValueReading(CodeScope scope) {
    this.scope = scope;
  }

  @Override
  public TypedValue<LocalExpression> misplaced(Phrase phrase) {
    throw scope
        .findings()
        .error(
            phrase.position(),
            PhraseTitle.of(phrase)
                + " cannot stand here, where a value of a local variable or message is needed.");
  }

  private static TypedValue<LocalExpression> constant(Datum value) {
    return new TypedValue<>(
        new LocalExpression.Constant(value), List.of(value), Token.quote(value.name()));
  }

  @Override
  public TypedValue<LocalExpression> truth(Phrase.Truth truth) {
    return constant(Datum.of(truth.value()));
  }

  @Override
  public TypedValue<LocalExpression> none(Phrase.None none) {
    return constant(Datum.NONE);
  }

  @Override
  public TypedValue<LocalExpression> numeral(Phrase.Numeral numeral) {
    if (numeral.value().bitLength() > 62) {
      throw scope.findings().error(numeral.position(), "this number is too large for a variable.");
    }
    return constant(Datum.of(numeral.value().longValue()));
  }

  @Override
  public TypedValue<LocalExpression> name(Phrase.Name name) {
    Optional<Witness> witness = scope.witness(name.text());
    Optional<LocalVariable> variable = scope.variable(name.text());
    Optional<Datum> value = scope.names().value(name.text());
    String shown = Token.quote(name.text());
    if (witness.isPresent()) {
      return new TypedValue<>(
          new LocalExpression.Bound(witness.get()), witness.get().values(), shown);
    } else if (variable.isPresent()) {
      return new TypedValue<>(
          new LocalExpression.Read(variable.get()), variable.get().type().values(), shown);
    } else if (value.isPresent()) {
      return constant(value.get());
    } else if (scope.names().parameter(name.text()).isPresent()) {
      throw scope
          .findings()
          .error(
              name.position(),
              shown
                  + " is a parameter, and grows without bound; variables and messages have"
                  + " finitely many values.");
    }
    throw scope.unknown(name.text(), name.position());
  }

  @Override
  public TypedValue<LocalExpression> sum(Phrase.Sum sum) {
    TypedValue<LocalExpression> result = null;
    for (Phrase.Summand summand : sum.summands()) {
      TypedValue<LocalExpression> operand = numeric(summand.operand());
      result = result == null ? operand : added(result, summand.minus() ? -1 : 1, operand);
    }
    return result;
  }

  private TypedValue<LocalExpression> numeric(Phrase phrase) {
    TypedValue<LocalExpression> value = phrase.accept(this);
    requireNumeric(value, phrase.position());
    return value;
  }

  void requireNumeric(TypedValue<LocalExpression> value, SourcePosition position) {
    if (!value.isNumeric()) {
      throw scope
          .findings()
          .error(position, value.shown() + " is no number, so it has no order and no sum.");
    }
  }

  private static TypedValue<LocalExpression> added(
      TypedValue<LocalExpression> left, int sign, TypedValue<LocalExpression> right) {
    TreeSet<Long> sums = new TreeSet<>();
    for (Datum a : left.values()) {
      for (Datum b : right.values()) {
        if (a.number().isPresent() && b.number().isPresent()) {
          sums.add(a.number().getAsLong() + sign * b.number().getAsLong());
        }
      }
    }
    return new TypedValue<>(
        new LocalExpression.Sum(left.meaning(), sign, right.meaning()),
        sums.stream().map(Datum::of).toList(),
        "this sum");
  }
}
