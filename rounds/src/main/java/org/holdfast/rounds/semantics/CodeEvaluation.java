package org.holdfast.rounds.semantics;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.holdfast.logic.Valuation;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.Witness;
import org.holdfast.pseudocode.rounds.RoundCondition;
import org.holdfast.pseudocode.rounds.RoundExpression;
import org.holdfast.pseudocode.rounds.RoundExpression.End;
import org.holdfast.pseudocode.rounds.RoundExpression.SetOperation.Operator;
import org.holdfast.pseudocode.rounds.RoundExpression.Tie;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.pseudocode.rounds.ValueType;

/** What conditions and expressions of one process come to, with choices that others make. */
final class CodeEvaluation
    implements RoundExpression.Visitor<StoredValue>, RoundCondition.Visitor<Boolean> {
  private final Valuation parameters;
  private final TypeOrder order;
  private final ToIntFunction<RoundVariable> places;
  private final CodeContext context;
  private final StoredValue[] values;
  private final FreeChoices choices;
  private final Map<Witness, Datum> bound = new HashMap<>();
  private Optional<SentMessage> message = Optional.empty();

  CodeEvaluation(
      Valuation parameters,
      TypeOrder order,
      ToIntFunction<RoundVariable> places,
      CodeContext context,
      StoredValue[] values,
      FreeChoices choices) {
    this.parameters = parameters;
    this.order = order;
    this.places = places;
    this.context = context;
    this.values = values;
    this.choices = choices;
  }

  StoredValue[] values() {
    return values;
  }

  List<SentMessage> heard() {
    return context.hearing().messages();
  }

  void bind(Witness witness, Datum value) {
    bound.put(witness, value);
  }

  /** What comes of something while a message is looked at. */
  <T> T lookingAt(SentMessage other, Supplier<T> asked) {
    Optional<SentMessage> outer = message;
    message = Optional.of(other);
    T answer = asked.get();
    message = outer;
    return answer;
  }

  private List<SentMessage> heard(RoundCondition among) {
    return heard().stream().filter(one -> lookingAt(one, () -> among.accept(this))).toList();
  }

  @Override
  public StoredValue constant(RoundExpression.Constant constant) {
    return StoredValue.of(constant.value());
  }

  @Override
  public StoredValue read(RoundExpression.Read read) {
    return values[places.applyAsInt(read.variable())];
  }

  @Override
  public StoredValue bound(RoundExpression.Bound found) {
    return StoredValue.of(bound.get(found.witness()));
  }

  @Override
  public StoredValue field(RoundExpression.Field field) {
    return message.orElseThrow().contents().get(field.index());
  }

  @Override
  public StoredValue sum(RoundExpression.Sum sum) {
    Datum left = sum.left().accept(this).datum();
    Datum right = sum.right().accept(this).datum();
    return left.number().isEmpty() || right.number().isEmpty()
        ? StoredValue.NONE
        : StoredValue.of(
            Datum.of(left.number().getAsLong() + sum.sign() * right.number().getAsLong()));
  }

  @Override
  public StoredValue pass(RoundExpression.Pass pass) {
    return StoredValue.of(Datum.of(context.pass()));
  }

  @Override
  public StoredValue setLiteral(RoundExpression.SetLiteral literal) {
    Set<Datum> elements = new LinkedHashSet<>();
    for (RoundExpression element : literal.elements()) {
      elements.add(element.accept(this).datum());
    }
    elements.remove(Datum.NONE);
    return StoredValue.of(elements);
  }

  @Override
  public StoredValue setOperation(RoundExpression.SetOperation operation) {
    return StoredValue.of(
        combined(
            operation.operator(),
            operation.left().accept(this).elements(),
            operation.right().accept(this).elements()));
  }

  private static Set<Datum> combined(Operator operator, Set<Datum> left, Set<Datum> right) {
    Set<Datum> result = new LinkedHashSet<>(left);
    switch (operator) {
      case UNION -> result.addAll(right);
      case INTERSECTION -> result.retainAll(right);
      case DIFFERENCE -> result.removeAll(right);
    }
    return result;
  }

  @Override
  public StoredValue extreme(RoundExpression.Extreme extreme) {
    return extreme(extreme.end(), List.copyOf(extreme.set().accept(this).elements()));
  }

  private StoredValue extreme(End end, List<Datum> data) {
    Comparator<Datum> comparator = order.comparator();
    Optional<Datum> found =
        switch (end) {
          case SMALLEST -> data.stream().min(comparator);
          case LARGEST -> data.stream().max(comparator);
        };
    return found.map(StoredValue::of).orElse(StoredValue.NONE);
  }

  @Override
  public StoredValue heardSet(RoundExpression.HeardSet set) {
    List<StoredValue> fields =
        heard(set.among()).stream().map(one -> one.contents().get(set.field())).toList();
    return StoredValue.of(
        context
            .fields()
            .get(set.field())
            .type()
            .accept(
                new ValueType.Visitor<Set<Datum>>() {
                  @Override
                  public Set<Datum> single(ValueType.Single single) {
                    Set<Datum> all = new LinkedHashSet<>();
                    fields.forEach(field -> all.add(field.datum()));
                    all.remove(Datum.NONE);
                    return all;
                  }

                  @Override
                  public Set<Datum> setOf(ValueType.SetOf setOf) {
                    Set<Datum> all =
                        set.operator() == Operator.INTERSECTION
                            ? new LinkedHashSet<>(setOf.elements().present())
                            : Set.of();
                    for (StoredValue field : fields) {
                      all = combined(set.operator(), all, field.elements());
                    }
                    return all;
                  }
                }));
  }

  @Override
  public StoredValue heardValue(RoundExpression.HeardValue value) {
    List<SentMessage> present =
        heard(value.among()).stream()
            .filter(one -> !one.contents().get(value.field()).equals(StoredValue.NONE))
            .toList();
    List<Datum> data =
        present.stream().map(one -> one.contents().get(value.field()).datum()).toList();
    return value
        .choice()
        .accept(
            new RoundExpression.Choice.Visitor<>() {
              @Override
              public StoredValue extremeValue(RoundExpression.ExtremeValue extreme) {
                return extreme(extreme.end(), data);
              }

              @Override
              public StoredValue mostFrequent(RoundExpression.MostFrequent frequent) {
                Map<Datum, Integer> often = new LinkedHashMap<>();
                data.forEach(datum -> often.merge(datum, 1, Integer::sum));
                int most = often.values().stream().mapToInt(number -> number).max().orElse(0);
                return tied(
                    frequent.tie(),
                    often.keySet().stream().filter(datum -> often.get(datum) == most).toList());
              }

              @Override
              public StoredValue ofExtreme(RoundExpression.OfExtreme extreme) {
                List<Datum> keys =
                    present.stream()
                        .map(one -> one.contents().get(extreme.key()).datum())
                        .filter(key -> !key.equals(Datum.NONE))
                        .toList();
                StoredValue best = extreme(extreme.end(), keys);
                return tied(
                    extreme.tie(),
                    present.stream()
                        .filter(one -> !best.equals(StoredValue.NONE))
                        .filter(one -> one.contents().get(extreme.key()).equals(best))
                        .map(one -> one.contents().get(value.field()).datum())
                        .distinct()
                        .toList());
              }

              @Override
              public StoredValue someHeard(RoundExpression.SomeHeard some) {
                return tied(Tie.ANY, data.stream().distinct().toList());
              }

              @Override
              public StoredValue ofCoordinator(RoundExpression.OfCoordinator coordinator) {
                return context
                    .hearing()
                    .ofCoordinator()
                    .filter(one -> lookingAt(one, () -> meets(value.among())))
                    .map(one -> one.contents().get(value.field()))
                    .orElse(StoredValue.NONE);
              }
            });
  }

  private StoredValue tied(Tie tie, List<Datum> different) {
    if (different.isEmpty()) {
      return StoredValue.NONE;
    }
    return switch (tie) {
      case SMALLEST -> extreme(End.SMALLEST, different);
      case LARGEST -> extreme(End.LARGEST, different);
      case ANY -> StoredValue.of(different.get(choices.among(different.size())));
    };
  }

  @Override
  public Boolean truth(RoundCondition.Truth truth) {
    return truth.value();
  }

  @Override
  public Boolean not(RoundCondition.Not not) {
    return !not.operand().accept(this);
  }

  @Override
  public Boolean and(RoundCondition.And and) {
    return and.operands().stream().allMatch(operand -> operand.accept(this));
  }

  @Override
  public Boolean or(RoundCondition.Or or) {
    return or.operands().stream().anyMatch(operand -> operand.accept(this));
  }

  @Override
  public Boolean compares(RoundCondition.Compares compares) {
    StoredValue left = compares.left().accept(this);
    StoredValue right = compares.right().accept(this);
    return switch (compares.relation()) {
      case EQ -> left.equals(right);
      case NE -> !left.equals(right);
      case LT, LE, GT, GE -> order.holds(left.datum(), compares.relation(), right.datum());
    };
  }

  @Override
  public Boolean member(RoundCondition.Member member) {
    return member.set().accept(this).elements().contains(member.element().accept(this).datum());
  }

  @Override
  public Boolean subset(RoundCondition.Subset subset) {
    return subset
        .outer()
        .accept(this)
        .elements()
        .containsAll(subset.inner().accept(this).elements());
  }

  @Override
  public Boolean counts(RoundCondition.Counts counts) {
    BigInteger sum = counts.offset().evaluate(parameters);
    for (RoundCondition.Summand summand : counts.summands()) {
      Optional<BigInteger> number = number(summand.count());
      if (number.isEmpty()) {
        return false;
      }
      sum = sum.add(summand.factor().multiply(number.get()));
    }
    return counts.relation().holds(sum, BigInteger.ZERO);
  }

  private Optional<BigInteger> number(RoundCondition.Count count) {
    return count.accept(
        new RoundCondition.Count.Visitor<>() {
          @Override
          public Optional<BigInteger> heard(RoundCondition.Heard heard) {
            long number =
                heard.fromCoordinator()
                    ? context.hearing().ofCoordinator().stream()
                        .filter(one -> lookingAt(one, () -> meets(heard.among())))
                        .count()
                    : CodeEvaluation.this.heard(heard.among()).size();
            return Optional.of(BigInteger.valueOf(number));
          }

          @Override
          public Optional<BigInteger> size(RoundCondition.Size size) {
            return Optional.of(
                BigInteger.valueOf(size.set().accept(CodeEvaluation.this).elements().size()));
          }

          @Override
          public Optional<BigInteger> pass(RoundCondition.Pass pass) {
            return Optional.of(BigInteger.valueOf(context.pass()));
          }

          @Override
          public Optional<BigInteger> number(RoundCondition.Number number) {
            Datum datum = number.expression().accept(CodeEvaluation.this).datum();
            return datum.number().isPresent()
                ? Optional.of(BigInteger.valueOf(datum.number().getAsLong()))
                : Optional.empty();
          }
        });
  }

  private boolean meets(RoundCondition condition) {
    return condition.accept(this);
  }

  @Override
  public Boolean coordinates(RoundCondition.Coordinates coordinates) {
    return context.coordinates();
  }

  @Override
  public Boolean exists(RoundCondition.Exists exists) {
    for (Datum value : exists.witness().values()) {
      bind(exists.witness(), value);
      if (meets(exists.condition())) {
        return true;
      }
    }
    return false;
  }
}
