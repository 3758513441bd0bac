package org.holdfast.pseudocode.local;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.logic.Relation;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.Guard;
import org.holdfast.pseudocode.model.LocalCondition;
import org.holdfast.pseudocode.model.LocalExpression;
import org.holdfast.pseudocode.model.MessagePattern;
import org.holdfast.pseudocode.model.Witness;

/**
 * What holds in one step: the local state, the values of witnesses, and what has been assumed about
 * the messages received. Within a step these do not change, so a question about them that was
 * answered before has the same answer again.
 */
record Choices(
    LocalState state, Map<Witness, Datum> witnesses, Map<LocalCondition.Counts, Boolean> received) {
  /** How a condition can come out, and what is known then. */
  record Outcome(boolean holds, Choices after) {}

  Choices(LocalState state) {
    this(state, Map.of(), Map.of());
  }

  Choices with(LocalState next) {
    return new Choices(next, witnesses, received);
  }

  private Choices with(Witness witness, Datum value) {
    Map<Witness, Datum> more = new LinkedHashMap<>(witnesses);
    more.put(witness, value);
    return new Choices(state, more, received);
  }

  private Choices with(LocalCondition.Counts question, boolean answer) {
    Map<LocalCondition.Counts, Boolean> more = new LinkedHashMap<>(received);
    more.put(question, answer);
    return new Choices(state, witnesses, more);
  }

  /** The value of an expression; empty if a sum is asked of what is no number. */
  Optional<Datum> value(LocalExpression expression) {
    return expression.accept(
        new LocalExpression.Visitor<Optional<Datum>>() {
          @Override
          public Optional<Datum> constant(LocalExpression.Constant constant) {
            return Optional.of(constant.value());
          }

          @Override
          public Optional<Datum> read(LocalExpression.Read read) {
            return Optional.of(state.values().get(read.variable().name()));
          }

          @Override
          public Optional<Datum> bound(LocalExpression.Bound bound) {
            return Optional.of(witnesses.get(bound.witness()));
          }

          @Override
          public Optional<Datum> sum(LocalExpression.Sum sum) {
            Optional<Datum> left = value(sum.left()).filter(v -> v.number().isPresent());
            Optional<Datum> right = value(sum.right()).filter(v -> v.number().isPresent());
            return left.isEmpty() || right.isEmpty()
                ? Optional.empty()
                : Optional.of(
                    Datum.of(
                        left.get().number().getAsLong()
                            + sum.sign() * right.get().number().getAsLong()));
          }
        });
  }

  /** Each way in which a guard holds, with its witnesses; then each way in which it does not. */
  List<Outcome> outcomes(Guard guard) {
    List<Outcome> all = new ArrayList<>();
    for (Choices bound : bindings(guard.witnesses())) {
      for (Outcome outcome : bound.outcomes(guard.condition())) {
        if (outcome.holds()) {
          all.add(outcome);
        }
      }
    }
    List<Choices> failing = List.of(this);
    for (Choices bound : bindings(guard.witnesses())) {
      List<Choices> next = new ArrayList<>();
      for (Choices before : failing) {
        Choices asked = new Choices(state, bound.witnesses, before.received);
        for (Outcome outcome : asked.outcomes(guard.condition())) {
          if (!outcome.holds()) {
            next.add(new Choices(state, witnesses, outcome.after().received));
          }
        }
      }
      failing = next;
    }
    failing.forEach(choices -> all.add(new Outcome(false, choices)));
    return all;
  }

  private List<Choices> bindings(List<Witness> wanted) {
    List<Choices> all = List.of(this);
    for (Witness witness : wanted) {
      List<Choices> longer = new ArrayList<>();
      for (Choices prefix : all) {
        witness.values().forEach(value -> longer.add(prefix.with(witness, value)));
      }
      all = longer;
    }
    return all;
  }

  List<Outcome> outcomes(LocalCondition condition) {
    return condition.accept(new Asking());
  }

  private List<Outcome> certainly(boolean holds) {
    return List.of(new Outcome(holds, this));
  }

  /** Asks a condition in every way that is possible. */
  private final class Asking implements LocalCondition.Visitor<List<Outcome>> {
    @Override
    public List<Outcome> truth(LocalCondition.Truth truth) {
      return certainly(truth.value());
    }

    @Override
    public List<Outcome> not(LocalCondition.Not not) {
      return outcomes(not.operand()).stream()
          .map(outcome -> new Outcome(!outcome.holds(), outcome.after()))
          .toList();
    }

    @Override
    public List<Outcome> and(LocalCondition.And and) {
      return chain(and.operands(), false);
    }

    @Override
    public List<Outcome> or(LocalCondition.Or or) {
      return chain(or.operands(), true);
    }

    /** Asks one after the other, until one of them decides. */
    private List<Outcome> chain(List<LocalCondition> operands, boolean deciding) {
      List<Outcome> decided = new ArrayList<>();
      List<Choices> open = List.of(Choices.this);
      for (LocalCondition operand : operands) {
        List<Choices> next = new ArrayList<>();
        for (Choices choices : open) {
          for (Outcome outcome : choices.outcomes(operand)) {
            if (outcome.holds() == deciding) {
              decided.add(outcome);
            } else {
              next.add(outcome.after());
            }
          }
        }
        open = next;
      }
      open.forEach(choices -> decided.add(new Outcome(!deciding, choices)));
      return decided;
    }

    @Override
    public List<Outcome> compares(LocalCondition.Compares compares) {
      Optional<Datum> left = value(compares.left());
      Optional<Datum> right = value(compares.right());
      return certainly(
          left.isPresent()
              && right.isPresent()
              && holds(left.get(), compares.relation(), right.get()));
    }

    @Override
    public List<Outcome> counts(LocalCondition.Counts counts) {
      LocalCondition.Counts question =
          new LocalCondition.Counts(
              counts.received().stream()
                  .map(r -> new LocalCondition.Received(r.factor(), evaluated(r.pattern())))
                  .toList(),
              counts.offset(),
              counts.relation());
      Boolean known = received.get(question);
      LocalCondition.Counts opposite =
          new LocalCondition.Counts(
              question.received(), question.offset(), question.relation().negated());
      if (known == null && received.containsKey(opposite)) {
        known = !received.get(opposite);
      }
      return known != null
          ? certainly(known)
          : List.of(
              new Outcome(true, with(question, true)), new Outcome(false, with(question, false)));
    }

    private MessagePattern evaluated(MessagePattern pattern) {
      return new MessagePattern(
          pattern.family(),
          pattern.fields().stream()
              .map(
                  field ->
                      field
                          .flatMap(Choices.this::value)
                          .map(value -> (LocalExpression) new LocalExpression.Constant(value)))
              .toList(),
          pattern.from());
    }

    @Override
    public List<Outcome> sent(LocalCondition.Sent sent) {
      return certainly(state.sent().stream().anyMatch(message -> matches(message, sent.pattern())));
    }

    private boolean matches(SentMessage message, MessagePattern pattern) {
      boolean same = message.family().equals(pattern.family());
      for (int i = 0; same && i < message.contents().size(); i++) {
        Datum content = message.contents().get(i);
        same =
            pattern.fields().get(i).isEmpty()
                || value(pattern.fields().get(i).get()).filter(content::equals).isPresent();
      }
      return same;
    }

    @Override
    public List<Outcome> exists(LocalCondition.Exists exists) {
      return outcomes(new Guard(List.of(exists.witness()), exists.condition())).stream()
          .map(
              outcome ->
                  new Outcome(
                      outcome.holds(), new Choices(state, witnesses, outcome.after().received())))
          .toList();
    }
  }

  private static boolean holds(Datum left, Relation relation, Datum right) {
    return switch (relation) {
      case EQ -> left.equals(right);
      case NE -> !left.equals(right);
      case LT, LE, GT, GE ->
          left.number().isPresent()
              && right.number().isPresent()
              && relation.holds(
                  java.math.BigInteger.valueOf(left.number().getAsLong()),
                  java.math.BigInteger.valueOf(right.number().getAsLong()));
    };
  }
}
