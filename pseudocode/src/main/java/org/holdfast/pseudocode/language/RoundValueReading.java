package org.holdfast.pseudocode.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Token;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundCondition;
import org.holdfast.pseudocode.rounds.RoundExpression;
import org.holdfast.pseudocode.rounds.RoundVariable;

/** Reads what a process computes from its state and from what it has heard in a round. */
final class RoundValueReading implements PhraseCases<RoundValue>, RoundPhrase.Cases<RoundValue> {
  /** As many rounds as anybody looks at where their number is a parameter. */
  private static final long MOST_ROUNDS = 1_000;

  private final RoundScope scope;

  RoundValueReading(RoundScope scope) {
    this.scope = scope;
  }

  @Override
  public RoundValue misplaced(Phrase phrase) {
    throw scope
        .findings()
        .error(
            phrase.position(),
            phrase instanceof Phrase.Received
                ? PhraseTitle.of(phrase)
                    + " belongs to algorithms without rounds; in rounds, count what is 'heard'."
                : PhraseTitle.of(phrase) + " cannot stand here, where a value is needed.");
  }

  RoundValue read(Phrase phrase) {
    return phrase.accept(this);
  }

  /** A value that is no set. */
  RoundValue single(Phrase phrase) {
    RoundValue value = read(phrase);
    if (value.set()) {
      throw scope
          .findings()
          .error(
              phrase.position(),
              value.shown() + " is a set, but one value is needed; write 'min(...)', for example.");
    }
    return value;
  }

  /** A value that is a set. */
  RoundValue set(Phrase phrase) {
    RoundValue value = read(phrase);
    if (!value.set()) {
      throw scope
          .findings()
          .error(
              phrase.position(),
              value.shown() + " is no set; write '{...}' around it for the set of this value.");
    }
    return value;
  }

  void requireOrdered(RoundValue value, SourcePosition position) {
    if (!value.isOrdered()) {
      throw scope.findings().error(position, unordered(value));
    }
  }

  private static String unordered(RoundValue value) {
    return value.domain().isPresent()
        ? value.shown()
            + " has values of "
            + Token.quote(value.domain().get().values().name())
            + ", which are not ordered; declare 'values "
            + value.domain().get().values().name()
            + " = ... ordered' if the algorithm may know which of two values is smaller."
        : value.shown() + " is no number, so it has no order and no sum.";
  }

  /** Complains if two values cannot be put together because they mean different things. */
  void requireFit(RoundValue left, RoundValue right, SourcePosition position) {
    if (!left.fits(right)) {
      throw scope
          .findings()
          .error(
              position,
              left.shown()
                  + " and "
                  + right.shown()
                  + " are values of different kinds: "
                  + kind(left)
                  + " and "
                  + kind(right)
                  + ".");
    }
  }

  static String kind(RoundValue value) {
    return value
        .domain()
        .map(domain -> "one of " + Token.quote(domain.values().name()))
        .orElse("one of " + TypedValue.listed(value.values()));
  }

  private static RoundValue constant(Datum value) {
    return RoundValue.single(
        new RoundExpression.Constant(value),
        List.of(value),
        Optional.empty(),
        Token.quote(value.name()));
  }

  @Override
  public RoundValue truth(Phrase.Truth truth) {
    return constant(Datum.of(truth.value()));
  }

  @Override
  public RoundValue none(Phrase.None none) {
    return constant(Datum.NONE);
  }

  @Override
  public RoundValue numeral(Phrase.Numeral numeral) {
    if (numeral.value().bitLength() > 62) {
      throw scope.findings().error(numeral.position(), "this number is too large for a variable.");
    }
    return constant(Datum.of(numeral.value().longValue()));
  }

  @Override
  public RoundValue name(Phrase.Name name) {
    Optional<RoundScope.Found> found = scope.witness(name.text());
    Optional<RoundVariable> variable = scope.variable(name.text());
    Optional<Datum> value = scope.names().value(name.text());
    String shown = Token.quote(name.text());
    if (scope.place().message().filter(name.text()::equals).isPresent()) {
      return part(Optional.empty(), shown, name.position());
    } else if (found.isPresent()) {
      return RoundValue.single(
          new RoundExpression.Bound(found.get().witness()),
          found.get().witness().values(),
          found.get().domain(),
          shown);
    } else if (variable.isPresent()) {
      return RoundValue.of(new RoundExpression.Read(variable.get()), variable.get().type(), shown);
    } else if (value.isPresent()) {
      return constant(value.get());
    } else if (scope.isWord(RoundScope.ROUND, name.text())) {
      return pass(name.position());
    }
    throw scope.findings().error(name.position(), unknown(name));
  }

  private String unknown(Phrase.Name name) {
    String shown = Token.quote(name.text());
    if (scope.names().parameter(name.text()).isPresent()) {
      return shown
          + " is a parameter, and grows without bound; variables and messages have finitely many"
          + " values.";
    } else if (scope.isWord(RoundScope.HEARD, name.text())) {
      scope.fields(name.position());
      return "'heard' is a collection; write 'all heard' for the set of its values, 'smallest of"
          + " heard' or 'any of heard' for one of them.";
    }
    throw scope.unknown(name.text(), name.position());
  }

  private RoundValue pass(SourcePosition position) {
    if (scope.place() == RoundScope.Place.OUTSIDE) {
      throw scope.findings().error(position, "rounds are counted inside of 'rounds' only.");
    }
    requireBound(scope, position);
    long most = scope.common().most().orElse(MOST_ROUNDS);
    return RoundValue.single(
        new RoundExpression.Pass(),
        LongStream.rangeClosed(1, Math.min(most, MOST_ROUNDS)).mapToObj(Datum::of).toList(),
        Optional.empty(),
        "'round'");
  }

  /** Complains if the number of the round, which is asked for, grows without bound. */
  static void requireBound(RoundScope scope, SourcePosition position) {
    if (scope.common().forever()) {
      throw scope
          .findings()
          .error(
              position,
              "in 'rounds forever' the number of the round grows without bound, so that there are"
                  + " infinitely many states; bound the rounds, as in 'rounds 3 { ... }', or do not"
                  + " ask for it.");
    }
  }

  @Override
  public RoundValue field(Phrase.Field field) {
    String shown = Token.quote(field.process().text() + "." + field.variable().text());
    if (scope.place().message().filter(field.process().text()::equals).isEmpty()) {
      if (scope.isWord(RoundScope.HEARD, field.process().text())) {
        scope.fields(field.position());
        throw scope
            .findings()
            .error(
                field.position(),
                scope.place().iterating()
                    ? "here one message is looked at; use its name instead of 'heard'."
                    : shown
                        + " is a value in each message; write 'smallest "
                        + Token.cut(field.variable().text())
                        + " of heard' for one of them, or count them.");
      }
      throw scope
          .findings()
          .error(
              field.position(),
              shown + " cannot stand here: a process does not see the variables of others.");
    }
    return part(Optional.of(field.variable()), shown, field.position());
  }

  private RoundValue part(Optional<Phrase.Word> name, String shown, SourcePosition position) {
    int index = scope.field(name, position);
    RoundAlgorithm.Field field = scope.fields(position).get(index);
    return RoundValue.of(new RoundExpression.Field(index), field.type(), shown);
  }

  @Override
  public RoundValue sum(Phrase.Sum sum) {
    RoundValue result = null;
    for (Phrase.Summand summand : sum.summands()) {
      RoundValue operand = single(summand.operand());
      if (!operand.value().isNumeric()
          || operand.domain().filter(domain -> !domain.ordered()).isPresent()) {
        throw scope.findings().error(summand.operand().position(), unordered(operand));
      }
      result = result == null ? operand : added(result, summand.minus() ? -1 : 1, operand);
    }
    return result;
  }

  private static RoundValue added(RoundValue left, int sign, RoundValue right) {
    TreeSet<Long> sums = new TreeSet<>();
    for (Datum a : left.values()) {
      for (Datum b : right.values()) {
        if (a.number().isPresent() && b.number().isPresent()) {
          sums.add(a.number().getAsLong() + sign * b.number().getAsLong());
        }
      }
    }
    return RoundValue.single(
        new RoundExpression.Sum(left.meaning(), sign, right.meaning()),
        sums.stream().map(Datum::of).toList(),
        left.domain().or(right::domain),
        "this sum");
  }

  @Override
  public RoundValue ofRounds(RoundPhrase phrase) {
    return phrase.acceptCases(this);
  }

  @Override
  public RoundValue setLiteral(RoundPhrase.SetLiteral literal) {
    List<RoundExpression> elements = new ArrayList<>();
    RoundValue all = RoundValue.set(null, List.of(), Optional.empty(), "this set");
    for (Phrase phrase : literal.elements()) {
      RoundValue element = single(phrase);
      elements.add(element.meaning());
      all = together(all, element, phrase.position());
    }
    return RoundValue.set(
        new RoundExpression.SetLiteral(elements), all.values(), all.domain(), "this set");
  }

  /** The values of both, which must be of one kind. */
  private RoundValue together(RoundValue left, RoundValue right, SourcePosition position) {
    boolean constants = left.domain().isEmpty() && left.meaning() == null;
    if (!constants) {
      requireFit(left, right, position);
    }
    return RoundValue.set(
        null,
        RoundValue.union(left.values(), right.values()).stream()
            .filter(value -> !value.equals(Datum.NONE))
            .toList(),
        left.domain().or(right::domain),
        "this set");
  }

  @Override
  public RoundValue setOperation(RoundPhrase.SetOperation operation) {
    RoundValue left = operand(operation.left(), operation.operator());
    RoundValue right = operand(operation.right(), operation.operator());
    requireFit(left, right, operation.position());
    List<Datum> values =
        switch (operation.operator()) {
          case UNION -> RoundValue.union(left.values(), right.values());
          case INTERSECTION -> left.values().stream().filter(right.values()::contains).toList();
          case DIFFERENCE -> left.values();
        };
    return RoundValue.set(
        new RoundExpression.SetOperation(operation.operator(), left.meaning(), right.meaning()),
        values,
        left.domain().or(right::domain),
        "this set");
  }

  private RoundValue operand(Phrase phrase, RoundExpression.SetOperation.Operator operator) {
    return phrase instanceof RoundPhrase.AllHeard all
            && operator == RoundExpression.SetOperation.Operator.INTERSECTION
        ? all(all, operator)
        : set(phrase);
  }

  @Override
  public RoundValue call(RoundPhrase.Call call) {
    if (call.function() == RoundPhrase.Function.SIZE) {
      throw scope
          .findings()
          .error(
              call.position(),
              "'size(...)' is a number to be compared, as in 'size(seen) > 1'; it cannot be kept.");
    }
    RoundValue operand = set(call.operand());
    requireOrdered(operand, call.operand().position());
    return RoundValue.single(
        new RoundExpression.Extreme(
            call.function() == RoundPhrase.Function.MIN
                ? RoundExpression.End.SMALLEST
                : RoundExpression.End.LARGEST,
            operand.meaning()),
        orNone(operand.values()),
        operand.domain(),
        "'" + call.function().spelling() + "(...)'");
  }

  private static List<Datum> orNone(List<Datum> values) {
    return RoundValue.union(List.of(Datum.NONE), values);
  }

  /** Messages that satisfy a condition, which calls each of them 'heard'. */
  private RoundCondition among(Optional<Phrase> where, SourcePosition position) {
    requireNotLooking(scope, position);
    return where.isPresent()
        ? where
            .get()
            .accept(new RoundConditionReading(scope.at(scope.place().looking(RoundScope.HEARD))))
        : new RoundCondition.Truth(true);
  }

  /** Complains where one message is looked at, so that not all of them can be asked for. */
  static void requireNotLooking(RoundScope scope, SourcePosition position) {
    scope.fields(position);
    if (scope.place().message().isPresent()) {
      throw scope
          .findings()
          .error(
              position,
              scope.place().iterating()
                  ? "while messages are looked at one after the other, the others are not seen."
                  : "a condition on messages looks at one message; it cannot ask for all of them.");
    }
  }

  @Override
  public RoundValue heardValue(RoundPhrase.HeardValue written) {
    RoundCondition among = among(written.where(), written.position());
    int index = scope.field(written.field(), written.position());
    RoundValue field =
        RoundValue.of(
            new RoundExpression.Field(index),
            scope.fields(written.position()).get(index).type(),
            "what is heard");
    if (field.set()) {
      throw scope
          .findings()
          .error(
              written.position(),
              "what is heard are sets; write 'all heard' for their union, and 'min(...)' of it.");
    } else if (written.tie() != RoundExpression.Tie.ANY
        || written.selection() == RoundPhrase.Selection.EXTREME) {
      requireOrdered(field, written.position());
    }
    RoundExpression.Choice choice =
        switch (written.selection()) {
          case EXTREME -> new RoundExpression.ExtremeValue(written.end().orElseThrow());
          case MOST_FREQUENT -> new RoundExpression.MostFrequent(written.tie());
          case ANY -> new RoundExpression.SomeHeard();
          case WITH_EXTREME ->
              new RoundExpression.OfExtreme(
                  written.end().orElseThrow(), key(written), written.tie());
        };
    return RoundValue.single(
        new RoundExpression.HeardValue(choice, index, among, written.position()),
        orNone(field.values()),
        field.domain(),
        "what is heard");
  }

  private int key(RoundPhrase.HeardValue written) {
    Phrase.Word name = written.key().orElseThrow();
    int index = scope.field(written.key(), name.position());
    RoundValue key =
        RoundValue.of(
            new RoundExpression.Field(index),
            scope.fields(name.position()).get(index).type(),
            Token.quote(name.text()));
    if (key.set()) {
      throw scope.findings().error(name.position(), key.shown() + " is a set, which has no order.");
    }
    requireOrdered(key, name.position());
    return index;
  }

  @Override
  public RoundValue allHeard(RoundPhrase.AllHeard all) {
    return all(all, RoundExpression.SetOperation.Operator.UNION);
  }

  private RoundValue all(RoundPhrase.AllHeard all, RoundExpression.SetOperation.Operator operator) {
    RoundCondition among = among(all.where(), all.position());
    int index = scope.field(all.field(), all.position());
    RoundValue field =
        RoundValue.of(
            new RoundExpression.Field(index),
            scope.fields(all.position()).get(index).type(),
            "'all heard'");
    return RoundValue.set(
        new RoundExpression.HeardSet(
            field.set() ? operator : RoundExpression.SetOperation.Operator.UNION,
            index,
            among,
            all.position()),
        field.values().stream().filter(value -> !value.equals(Datum.NONE)).toList(),
        field.domain(),
        "'all heard'");
  }

  @Override
  public RoundValue ofCoordinator(RoundPhrase.OfCoordinator coordinator) {
    requireNotLooking(scope, coordinator.position());
    requireCoordinator(scope, coordinator.position());
    int index = scope.field(coordinator.field(), coordinator.position());
    RoundValue field =
        RoundValue.of(
            new RoundExpression.Field(index),
            scope.fields(coordinator.position()).get(index).type(),
            "what the coordinator sends");
    if (field.set()) {
      throw scope
          .findings()
          .error(
              coordinator.position(),
              "what the coordinator sends is a set; if only he sends, write 'all heard'.");
    }
    return RoundValue.single(
        new RoundExpression.HeardValue(
            new RoundExpression.OfCoordinator(),
            index,
            new RoundCondition.Truth(true),
            coordinator.position()),
        orNone(field.values()),
        field.domain(),
        field.shown());
  }

  static void requireCoordinator(RoundScope scope, SourcePosition position) {
    if (!scope.common().coordinated()) {
      throw scope
          .findings()
          .error(
              position,
              "nobody coordinates; say who does, by 'coordinator fixed', 'coordinator rotating' or"
                  + " 'coordinator any' in the algorithm.");
    }
  }

  @Override
  public RoundValue member(RoundPhrase.Member member) {
    return misplaced(member);
  }

  @Override
  public RoundValue subset(RoundPhrase.Subset subset) {
    return misplaced(subset);
  }

  @Override
  public RoundValue heardCount(RoundPhrase.HeardCount count) {
    return misplaced(count);
  }

  @Override
  public RoundValue within(RoundPhrase.Within within) {
    return misplaced(within);
  }
}
