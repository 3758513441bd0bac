package org.holdfast.rounds.symbolic;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.rounds.RoundExpression;
import org.holdfast.pseudocode.rounds.RoundExpression.End;
import org.holdfast.pseudocode.rounds.RoundExpression.SetOperation.Operator;
import org.holdfast.pseudocode.rounds.RoundExpression.Tie;
import org.holdfast.rounds.semantics.SentMessage;
import org.holdfast.rounds.semantics.StoredValue;

/**
 * What operations on the messages heard may give, each with the condition on numbers under which it
 * does. Several conditions can hold at once where a choice is free.
 */
record HeardChoice(ProcessContext context) {
  /** All values of a field as one set. */
  List<Valued<StoredValue>> set(
      RoundExpression.HeardSet set, List<SentMessage> selected, LocalPath path) {
    FiniteType elements = TypeValues.elements(context.phase().fields().get(set.field()).type());
    List<Valued<StoredValue>> result = new ArrayList<>();
    for (StoredValue outcome : TypeValues.sets(elements)) {
      List<Formula> conditions = new ArrayList<>();
      for (Datum element : elements.present()) {
        boolean union = set.operator() == Operator.UNION;
        // An element is in the union if somebody has it, and in the intersection if nobody lacks
        // it.
        LinearTerm witnesses =
            number(selected, kind -> contains(kind.contents().get(set.field()), element) == union);
        boolean some = outcome.elements().contains(element) == union;
        conditions.add(some ? positive(witnesses) : zero(witnesses));
      }
      path.when(Formula.and(conditions)).ifPresent(with -> result.add(new Valued<>(with, outcome)));
    }
    return result;
  }

  private static boolean contains(StoredValue value, Datum element) {
    return value.accept(
        new StoredValue.Visitor<>() {
          @Override
          public Boolean one(StoredValue.One one) {
            return one.datum().equals(element);
          }

          @Override
          public Boolean several(StoredValue.Several several) {
            return several.data().contains(element);
          }
        });
  }

  /** One value of a field. */
  List<Valued<StoredValue>> value(
      RoundExpression.HeardValue value, List<SentMessage> selected, LocalPath path) {
    int field = value.field();
    List<SentMessage> present =
        selected.stream().filter(kind -> !single(kind, field).equals(Datum.NONE)).toList();
    List<Valued<StoredValue>> result = new ArrayList<>();
    Map<Datum, Formula> outcomes = value.choice().accept(new Outcomes(field, present));
    outcomes.forEach(
        (outcome, condition) ->
            path.when(condition)
                .ifPresent(with -> result.add(new Valued<>(with, StoredValue.of(outcome)))));
    return result;
  }

  private static Datum single(SentMessage kind, int field) {
    return kind.contents().get(field).datum();
  }

  private LinearTerm number(List<SentMessage> kinds, Predicate<SentMessage> wanted) {
    LinearTerm sum = LinearTerm.ZERO;
    for (SentMessage kind : kinds) {
      if (wanted.test(kind)) {
        sum = sum.plus(context.heard().number(kind));
      }
    }
    return sum;
  }

  private static Formula positive(LinearTerm number) {
    return number.isConstant()
        ? new Formula.Truth(number.constant().signum() > 0)
        : Formula.atLeast(number, LinearTerm.ONE);
  }

  private static Formula zero(LinearTerm number) {
    return number.isConstant()
        ? new Formula.Truth(number.constant().signum() == 0)
        : Formula.isZero(number);
  }

  /** What may be chosen, and when; {@code none} if there is nothing to choose from. */
  private final class Outcomes implements RoundExpression.Choice.Visitor<Map<Datum, Formula>> {
    private final int field;
    private final List<SentMessage> kinds;

    Outcomes(int field, List<SentMessage> kinds) {
      this.field = field;
      this.kinds = kinds;
    }

    private Set<Datum> data(int of) {
      Set<Datum> data = new LinkedHashSet<>();
      kinds.forEach(kind -> data.add(single(kind, of)));
      return data;
    }

    private LinearTerm times(Datum value) {
      return number(kinds, kind -> single(kind, field).equals(value));
    }

    private boolean isBefore(Datum left, Datum right, End end) {
      int order = context.order().comparator().compare(left, right);
      return end == End.SMALLEST ? order < 0 : order > 0;
    }

    private Map<Datum, Formula> orNone(Map<Datum, Formula> outcomes, LinearTerm all) {
      outcomes.merge(Datum.NONE, zero(all), (a, b) -> Formula.or(a, b));
      return outcomes;
    }

    @Override
    public Map<Datum, Formula> extremeValue(RoundExpression.ExtremeValue extreme) {
      Map<Datum, Formula> outcomes = new LinkedHashMap<>();
      for (Datum value : data(field)) {
        LinearTerm better =
            number(kinds, kind -> isBefore(single(kind, field), value, extreme.end()));
        outcomes.put(value, Formula.and(positive(times(value)), zero(better)));
      }
      return orNone(outcomes, number(kinds, kind -> true));
    }

    @Override
    public Map<Datum, Formula> mostFrequent(RoundExpression.MostFrequent frequent) {
      Map<Datum, Formula> outcomes = new LinkedHashMap<>();
      for (Datum value : data(field)) {
        List<Formula> conditions = new ArrayList<>();
        conditions.add(positive(times(value)));
        for (Datum other : data(field)) {
          if (!other.equals(value)) {
            boolean wins = isPreferred(other, value, frequent.tie());
            conditions.add(
                Formula.compare(times(value), wins ? Relation.GT : Relation.GE, times(other)));
          }
        }
        outcomes.put(value, Formula.and(conditions));
      }
      return orNone(outcomes, number(kinds, kind -> true));
    }

    private boolean isPreferred(Datum left, Datum right, Tie tie) {
      return switch (tie) {
        case SMALLEST -> isBefore(left, right, End.SMALLEST);
        case LARGEST -> isBefore(left, right, End.LARGEST);
        case ANY -> false;
      };
    }

    @Override
    public Map<Datum, Formula> ofExtreme(RoundExpression.OfExtreme extreme) {
      List<SentMessage> ordered =
          kinds.stream().filter(kind -> !single(kind, extreme.key()).equals(Datum.NONE)).toList();
      Outcomes among = new Outcomes(field, ordered);
      Map<Datum, Formula> outcomes = new LinkedHashMap<>();
      for (Datum key : among.data(extreme.key())) {
        LinearTerm better =
            number(ordered, kind -> isBefore(single(kind, extreme.key()), key, extreme.end()));
        List<SentMessage> best =
            ordered.stream().filter(kind -> single(kind, extreme.key()).equals(key)).toList();
        Outcomes ofBest = new Outcomes(field, best);
        for (Datum value : ofBest.data(field)) {
          LinearTerm preferred =
              number(best, kind -> isPreferred(single(kind, field), value, extreme.tie()));
          Formula condition =
              Formula.and(positive(ofBest.times(value)), zero(preferred), zero(better));
          outcomes.merge(value, condition, (a, b) -> Formula.or(a, b));
        }
      }
      return orNone(outcomes, number(ordered, kind -> true));
    }

    @Override
    public Map<Datum, Formula> someHeard(RoundExpression.SomeHeard some) {
      Map<Datum, Formula> outcomes = new LinkedHashMap<>();
      data(field).forEach(value -> outcomes.put(value, positive(times(value))));
      return orNone(outcomes, number(kinds, kind -> true));
    }

    @Override
    public Map<Datum, Formula> ofCoordinator(RoundExpression.OfCoordinator coordinator) {
      Map<Datum, Formula> outcomes = new LinkedHashMap<>();
      LinearTerm all = LinearTerm.ZERO;
      for (SentMessage kind : kinds) {
        LinearTerm said = context.heard().fromCoordinator(kind);
        outcomes.merge(single(kind, field), positive(said), (a, b) -> Formula.or(a, b));
        all = all.plus(said);
      }
      return orNone(outcomes, all);
    }
  }
}
