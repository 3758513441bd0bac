package org.holdfast.pseudocode.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Token;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.model.Witness;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundCondition;
import org.holdfast.pseudocode.rounds.RoundExpression;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.pseudocode.rounds.ValueType;

/** Reads the conditions of a process in rounds. */
final class RoundConditionReading
    implements PhraseCases<RoundCondition>, RoundPhrase.Cases<RoundCondition> {
  private final RoundScope scope;
  private final RoundValueReading values;

  RoundConditionReading(RoundScope scope) {
    this.scope = scope;
    this.values = new RoundValueReading(scope);
  }

  /** A condition, and the values that it finds for what it guards. */
  record Guard(List<RoundScope.Found> found, RoundCondition condition) {
    List<Witness> witnesses() {
      return found.stream().map(RoundScope.Found::witness).toList();
    }
  }

  /** A condition whose witnesses what it guards may use. */
  static Guard guard(Phrase phrase, RoundScope scope) {
    List<RoundScope.Found> found = new ArrayList<>();
    RoundCondition condition = guarded(phrase, scope, found);
    return new Guard(found, condition);
  }

  private static RoundCondition guarded(
      Phrase phrase, RoundScope scope, List<RoundScope.Found> found) {
    RoundConditionReading reading = new RoundConditionReading(scope.with(found));
    if (phrase instanceof Phrase.Quantified some
        && some.quantity() == Phrase.Quantity.SOME
        && !reading.isAboutMessages(some)) {
      List<RoundScope.Found> more = reading.witnesses(some);
      found.addAll(more);
      return guarded(some.body(), scope.with(more), found);
    } else if (phrase instanceof Phrase.And and) {
      List<RoundCondition> operands = new ArrayList<>();
      for (Phrase operand : and.operands()) {
        operands.add(guarded(operand, scope, found));
      }
      return new RoundCondition.And(operands);
    }
    return phrase.accept(new RoundConditionReading(scope.with(found)));
  }

  @Override
  public RoundCondition misplaced(Phrase phrase) {
    String title = PhraseTitle.of(phrase);
    throw scope
        .findings()
        .error(
            phrase.position(),
            phrase instanceof Phrase.Temporal
                    || phrase instanceof Phrase.Until
                    || phrase instanceof RoundPhrase.Within
                ? title + " belongs into a property; a process knows only the present."
                : phrase instanceof Phrase.Received || phrase instanceof Phrase.Sent
                    ? title
                        + " belongs to algorithms without rounds; in rounds, ask what is 'heard'."
                    : title + " cannot stand here, where a condition is needed.");
  }

  @Override
  public RoundCondition truth(Phrase.Truth truth) {
    return new RoundCondition.Truth(truth.value());
  }

  @Override
  public RoundCondition name(Phrase.Name name) {
    boolean looking = scope.place().message().filter(name.text()::equals).isPresent();
    if (scope.isWord(RoundScope.COORDINATOR, name.text()) && !looking) {
      RoundValueReading.requireCoordinator(scope, name.position());
      return new RoundCondition.Coordinates();
    } else if (looking && name.text().equals(RoundScope.HEARD) && !isBoolean(name.accept(values))) {
      throw scope
          .findings()
          .error(name.position(), "compare what is heard with a value, as in 'heard = w'.");
    }
    return isTrue(name, name.accept(values));
  }

  @Override
  public RoundCondition field(Phrase.Field field) {
    return isTrue(field, field.accept(values));
  }

  private static boolean isBoolean(RoundValue value) {
    return !value.set() && FiniteType.BOOL.values().containsAll(value.values());
  }

  private RoundCondition isTrue(Phrase phrase, RoundValue value) {
    if (!isBoolean(value)) {
      throw scope
          .findings()
          .error(phrase.position(), value.shown() + " is no condition; compare it with a value.");
    }
    return new RoundCondition.Compares(
        value.meaning(), Relation.EQ, new RoundExpression.Constant(Datum.TRUE));
  }

  @Override
  public RoundCondition not(Phrase.Not not) {
    return new RoundCondition.Not(not.operand().accept(this));
  }

  @Override
  public RoundCondition and(Phrase.And and) {
    return new RoundCondition.And(all(and.operands()));
  }

  @Override
  public RoundCondition or(Phrase.Or or) {
    return new RoundCondition.Or(all(or.operands()));
  }

  private List<RoundCondition> all(List<Phrase> operands) {
    return operands.stream().map(operand -> operand.accept(this)).toList();
  }

  @Override
  public RoundCondition implies(Phrase.Implies implies) {
    return new RoundCondition.Or(
        List.of(
            new RoundCondition.Not(implies.premise().accept(this)),
            implies.conclusion().accept(this)));
  }

  /** Whether messages are quantified over, as in {@code some m in heard: ...}. */
  private boolean isAboutMessages(Phrase.Quantified quantified) {
    return quantified.binders().stream().anyMatch(this::isMessage);
  }

  private boolean isMessage(Phrase.Binder binder) {
    return binder.in().filter(in -> scope.isWord(RoundScope.HEARD, in.name())).isPresent();
  }

  @Override
  public RoundCondition quantified(Phrase.Quantified quantified) {
    if (isAboutMessages(quantified)) {
      return messages(quantified);
    }
    List<RoundScope.Found> found = witnesses(quantified);
    RoundCondition condition =
        quantified.body().accept(new RoundConditionReading(scope.with(found)));
    boolean all = quantified.quantity() == Phrase.Quantity.ALL;
    RoundCondition result = all ? new RoundCondition.Not(condition) : condition;
    for (int i = found.size() - 1; i >= 0; i--) {
      result = new RoundCondition.Exists(found.get(i).witness(), result);
    }
    return quantified.quantity() == Phrase.Quantity.SOME ? result : new RoundCondition.Not(result);
  }

  private RoundCondition messages(Phrase.Quantified quantified) {
    if (quantified.binders().size() > 1) {
      throw scope
          .findings()
          .error(
              quantified.binders().get(1).name().position(),
              "a condition looks at one message at a time; name one.");
    }
    RoundCondition condition = looking(quantified.binders().get(0).name(), quantified.body());
    boolean all = quantified.quantity() == Phrase.Quantity.ALL;
    RoundCondition some = heard(all ? new RoundCondition.Not(condition) : condition, false);
    return quantified.quantity() == Phrase.Quantity.SOME ? some : new RoundCondition.Not(some);
  }

  /** A condition on the message that has this name in it. */
  private RoundCondition looking(Phrase.Word name, Phrase body) {
    RoundValueReading.requireNotLooking(scope, name.position());
    scope.requireFree(name);
    return body.accept(new RoundConditionReading(scope.at(scope.place().looking(name.text()))));
  }

  /** At least one message that satisfies a condition was heard. */
  private static RoundCondition heard(RoundCondition among, boolean fromCoordinator) {
    return new RoundCondition.Counts(
        List.of(
            new RoundCondition.Summand(
                java.math.BigInteger.ONE, new RoundCondition.Heard(among, fromCoordinator))),
        LinearTerm.constant(-1),
        Relation.GE);
  }

  private List<RoundScope.Found> witnesses(Phrase.Quantified quantified) {
    List<RoundScope.Found> found = new ArrayList<>();
    WitnessTypes types = new WitnessTypes(scope.names(), this::typeOf);
    for (Phrase.Binder binder : quantified.binders()) {
      scope.with(found).requireFree(binder.name());
      if (binder.evenFaulty()) {
        throw scope
            .findings()
            .error(
                binder.name().position(),
                "'even faulty' is for processes in properties; here "
                    + Token.quote(binder.name().text())
                    + " is a value.");
      }
      List<Datum> among =
          types.values(
              binder,
              quantified.body(),
              more -> {},
              "some " + Token.cut(binder.name().text()) + " in 0..1: ...");
      Optional<RoundAlgorithm.Domain> domain =
          scope.common().domains().values().stream()
              .filter(known -> isOf(known, binder, quantified.body(), among))
              .findFirst();
      found.add(
          new RoundScope.Found(
              new Witness(binder.name().text(), among, binder.name().position()), domain));
    }
    return found;
  }

  /** Whether the values of a witness are those of a domain, as it is declared or used. */
  private boolean isOf(
      RoundAlgorithm.Domain domain, Phrase.Binder binder, Phrase body, List<Datum> among) {
    if (binder.in().isPresent()) {
      return binder.in().get().name().equals(domain.values().name());
    }
    return domain.values().values().equals(among) && usedWith(binder.name().text(), body, domain);
  }

  private boolean usedWith(String name, Phrase phrase, RoundAlgorithm.Domain domain) {
    Phrase other = null;
    if (phrase instanceof Phrase.Compare compare) {
      other =
          isName(name, compare.left())
              ? compare.right()
              : isName(name, compare.right()) ? compare.left() : null;
    } else if (phrase instanceof RoundPhrase.Member member && isName(name, member.element())) {
      other = member.set();
    }
    return other != null && typeOf(other).flatMap(scope::domain).filter(domain::equals).isPresent()
        || PhraseParts.of(phrase).stream().anyMatch(part -> usedWith(name, part, domain));
  }

  private static boolean isName(String name, Phrase phrase) {
    return phrase instanceof Phrase.Name written && written.text().equals(name);
  }

  /** The type of a variable or of a part of messages; that of its elements, if it is a set. */
  private Optional<FiniteType> typeOf(Phrase phrase) {
    if (phrase instanceof Phrase.Name name) {
      return scope
          .variable(name.text())
          .map(RoundVariable::type)
          .or(() -> part(name.text(), Optional.empty()))
          .map(ValueType::plain);
    } else if (phrase instanceof Phrase.Field field) {
      return part(field.process().text(), Optional.of(field.variable().text()))
          .map(ValueType::plain);
    } else if (phrase instanceof RoundPhrase.AllHeard all) {
      return part(RoundScope.HEARD, all.field().map(Phrase.Word::text)).map(ValueType::plain);
    }
    return Optional.empty();
  }

  private Optional<ValueType> part(String message, Optional<String> name) {
    List<RoundAlgorithm.Field> fields = scope.place().fields().orElse(List.of());
    if (scope.witness(message).isPresent()) {
      return Optional.empty();
    }
    return name.isEmpty() && fields.size() == 1 && message.equals(RoundScope.HEARD)
        ? Optional.of(fields.get(0).type())
        : fields.stream()
            .filter(field -> name.filter(field.name()::equals).isPresent())
            .map(RoundAlgorithm.Field::type)
            .findFirst();
  }

  @Override
  public RoundCondition compare(Phrase.Compare compare) {
    return counts(compare) ? new RoundCountReading(scope).condition(compare) : compared(compare);
  }

  /** Whether something stands in it that is compared as a number with thresholds. */
  private boolean counts(Phrase phrase) {
    return phrase instanceof RoundPhrase.HeardCount
        || phrase instanceof Phrase.Count
        || phrase instanceof Phrase.Product
        || phrase instanceof Phrase.Quotient
        || phrase instanceof Phrase.Rounded
        || phrase instanceof RoundPhrase.Call call && call.function() == RoundPhrase.Function.SIZE
        || phrase instanceof Phrase.Name name
            && (scope.names().parameter(name.text()).isPresent()
                || scope.isWord(RoundScope.ROUND, name.text()))
        || PhraseParts.of(phrase).stream().anyMatch(this::counts);
  }

  private RoundCondition compared(Phrase.Compare compare) {
    RoundValue left = values.read(compare.left());
    RoundValue right = values.read(compare.right());
    boolean equality = compare.relation() == Relation.EQ || compare.relation() == Relation.NE;
    if (left.set() != right.set()) {
      throw scope
          .findings()
          .error(
              compare.position(),
              "a set is compared with a value here; write 'x in "
                  + "S' to ask whether a value is in a set.");
    } else if (left.set()) {
      if (!equality) {
        throw scope
            .findings()
            .error(compare.position(), "sets have no order; write 'A subset of B' or 'size(A)'.");
      }
    } else if (equality) {
      new ValueComparison(scope.findings()).require(left.value(), right.value(), compare);
    } else {
      requireOrder(left, right, compare);
    }
    if (!left.values().isEmpty() && !right.values().isEmpty()) {
      values.requireFit(left, right, compare.position());
    }
    return new RoundCondition.Compares(left.meaning(), compare.relation(), right.meaning());
  }

  /** A constant has the order of what it is compared with. */
  private void requireOrder(RoundValue left, RoundValue right, Phrase.Compare compare) {
    if (!left.isConstant() || right.isConstant()) {
      values.requireOrdered(left, compare.left().position());
    }
    if (!right.isConstant() || left.isConstant()) {
      values.requireOrdered(right, compare.right().position());
    }
    if ((left.isConstant() || right.isConstant())
        && (left.isConstant() ? right : left).domain().isPresent()
        && !left.value().canBe(right.values())) {
      new ValueComparison(scope.findings())
          .require(
              left.value(),
              right.value(),
              new Phrase.Compare(compare.left(), Relation.EQ, compare.right(), compare.position()));
    }
  }

  @Override
  public RoundCondition ofRounds(RoundPhrase phrase) {
    return phrase.acceptCases(this);
  }

  @Override
  public RoundCondition member(RoundPhrase.Member member) {
    RoundValue element = values.single(member.element());
    RoundValue set = values.set(member.set());
    require(element, set, member.position());
    return new RoundCondition.Member(element.meaning(), set.meaning());
  }

  private void require(RoundValue element, RoundValue set, SourcePosition position) {
    if (!set.values().isEmpty()) {
      values.requireFit(element, set, position);
      if (!element.value().canBe(set.values())) {
        throw scope
            .findings()
            .error(
                position,
                element.shown()
                    + " is never in "
                    + set.shown()
                    + ", whose elements can be "
                    + TypedValue.listed(set.values())
                    + ".");
      }
    }
  }

  @Override
  public RoundCondition subset(RoundPhrase.Subset subset) {
    RoundValue inner = values.set(subset.inner());
    RoundValue outer = values.set(subset.outer());
    if (!inner.values().isEmpty() && !outer.values().isEmpty()) {
      require(inner, outer, subset.position());
    }
    return new RoundCondition.Subset(inner.meaning(), outer.meaning());
  }

  @Override
  public RoundCondition ofCoordinator(RoundPhrase.OfCoordinator coordinator) {
    RoundValueReading.requireNotLooking(scope, coordinator.position());
    RoundValueReading.requireCoordinator(scope, coordinator.position());
    if (coordinator.field().isPresent()) {
      return isTrue(coordinator, coordinator.accept(values));
    }
    return heard(new RoundCondition.Truth(true), true);
  }

  @Override
  public RoundCondition setLiteral(RoundPhrase.SetLiteral literal) {
    return misplaced(literal);
  }

  @Override
  public RoundCondition setOperation(RoundPhrase.SetOperation operation) {
    return misplaced(operation);
  }

  @Override
  public RoundCondition call(RoundPhrase.Call call) {
    return misplaced(call);
  }

  @Override
  public RoundCondition heardCount(RoundPhrase.HeardCount count) {
    return misplaced(count);
  }

  @Override
  public RoundCondition heardValue(RoundPhrase.HeardValue value) {
    return isTrue(value, value.accept(values));
  }

  @Override
  public RoundCondition allHeard(RoundPhrase.AllHeard all) {
    return misplaced(all);
  }

  @Override
  public RoundCondition within(RoundPhrase.Within within) {
    return misplaced(within);
  }
}
