package org.holdfast.rounds.symbolic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BiFunction;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.Witness;
import org.holdfast.pseudocode.rounds.RoundCondition;
import org.holdfast.pseudocode.rounds.RoundExpression;
import org.holdfast.pseudocode.rounds.RoundExpression.End;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.rounds.semantics.LocalCode;
import org.holdfast.rounds.semantics.SentMessage;
import org.holdfast.rounds.semantics.StoredValue;

/**
 * What expressions and conditions are on a path. An expression has one value on each of the paths
 * that it divides a path into; a condition is a formula on each of them.
 */
final class LocalEvaluation {
  private final ProcessContext context;
  private final HeardChoice choices;

  LocalEvaluation(ProcessContext context) {
    this.context = context;
    this.choices = new HeardChoice(context);
  }

  List<Valued<StoredValue>> evaluate(RoundExpression expression, LocalPath path, Scope scope) {
    return expression.accept(new Expressions(path, scope));
  }

  List<Valued<Formula>> evaluate(RoundCondition condition, LocalPath path, Scope scope) {
    return condition.accept(new Conditions(path, scope));
  }

  private List<Valued<StoredValue>> read(RoundVariable variable, LocalPath path) {
    StoredValue known = path.known().get(variable);
    if (known != null) {
      return Valued.one(path, known);
    }
    return LocalCode.values(variable.type()).stream()
        .map(value -> new Valued<>(path.requiring(variable, value), value))
        .toList();
  }

  private <R> List<Valued<R>> both(
      RoundExpression left,
      RoundExpression right,
      LocalPath path,
      Scope scope,
      BiFunction<StoredValue, StoredValue, R> operation) {
    return Valued.then(
        evaluate(left, path, scope),
        first ->
            Valued.map(
                evaluate(right, first.path(), scope),
                second -> operation.apply(first.value(), second)));
  }

  /** The kinds of messages that satisfy a condition. */
  private List<Valued<List<SentMessage>>> select(
      RoundCondition among, LocalPath path, Scope scope) {
    List<Valued<List<SentMessage>>> found = Valued.one(path, List.of());
    for (SentMessage kind : context.heard().kinds()) {
      found =
          Valued.then(
              found,
              selected ->
                  Valued.then(
                      evaluate(among, selected.path(), scope.at(kind)),
                      formula -> divided(formula, selected.value(), kind)));
    }
    return found;
  }

  private static List<Valued<List<SentMessage>>> divided(
      Valued<Formula> formula, List<SentMessage> selected, SentMessage kind) {
    List<SentMessage> more = new ArrayList<>(selected);
    more.add(kind);
    List<Valued<List<SentMessage>>> result = new ArrayList<>();
    LocalPath path = formula.path();
    path.when(formula.value()).ifPresent(with -> result.add(new Valued<>(with, more)));
    path.when(Formula.not(formula.value()))
        .ifPresent(without -> result.add(new Valued<>(without, selected)));
    return result;
  }

  /** The values of expressions. */
  private final class Expressions implements RoundExpression.Visitor<List<Valued<StoredValue>>> {
    private final LocalPath path;
    private final Scope scope;

    Expressions(LocalPath path, Scope scope) {
      this.path = path;
      this.scope = scope;
    }

    @Override
    public List<Valued<StoredValue>> constant(RoundExpression.Constant constant) {
      return Valued.one(path, StoredValue.of(constant.value()));
    }

    @Override
    public List<Valued<StoredValue>> read(RoundExpression.Read read) {
      return LocalEvaluation.this.read(read.variable(), path);
    }

    @Override
    public List<Valued<StoredValue>> bound(RoundExpression.Bound bound) {
      return Valued.one(path, StoredValue.of(scope.witnesses().get(bound.witness())));
    }

    @Override
    public List<Valued<StoredValue>> field(RoundExpression.Field field) {
      return Valued.one(path, scope.message().orElseThrow().contents().get(field.index()));
    }

    @Override
    public List<Valued<StoredValue>> sum(RoundExpression.Sum sum) {
      return both(
          sum.left(),
          sum.right(),
          path,
          scope,
          (left, right) -> {
            OptionalLong first = left.datum().number();
            OptionalLong second = right.datum().number();
            return first.isPresent() && second.isPresent()
                ? StoredValue.of(Datum.of(first.getAsLong() + sum.sign() * second.getAsLong()))
                : StoredValue.NONE;
          });
    }

    @Override
    public List<Valued<StoredValue>> pass(RoundExpression.Pass pass) {
      if (!context.pass().isConstant()) {
        throw new IllegalArgumentException(
            "the number of the pass is not known: " + context.pass());
      }
      return Valued.one(path, StoredValue.of(Datum.of(context.pass().constant().longValueExact())));
    }

    @Override
    public List<Valued<StoredValue>> setLiteral(RoundExpression.SetLiteral literal) {
      List<Valued<Set<Datum>>> found = Valued.one(path, Set.of());
      for (RoundExpression element : literal.elements()) {
        found =
            Valued.then(
                found,
                before ->
                    Valued.map(
                        evaluate(element, before.path(), scope),
                        value -> {
                          Set<Datum> more = new LinkedHashSet<>(before.value());
                          more.add(value.datum());
                          return more;
                        }));
      }
      return Valued.map(
          found,
          data -> {
            Set<Datum> present = new LinkedHashSet<>(data);
            present.remove(Datum.NONE);
            return StoredValue.of(present);
          });
    }

    @Override
    public List<Valued<StoredValue>> setOperation(RoundExpression.SetOperation operation) {
      return both(
          operation.left(),
          operation.right(),
          path,
          scope,
          (left, right) -> {
            Set<Datum> result = new LinkedHashSet<>(left.elements());
            boolean ignored =
                switch (operation.operator()) {
                  case UNION -> result.addAll(right.elements());
                  case INTERSECTION -> result.retainAll(right.elements());
                  case DIFFERENCE -> result.removeAll(right.elements());
                };
            return StoredValue.of(result);
          });
    }

    @Override
    public List<Valued<StoredValue>> extreme(RoundExpression.Extreme extreme) {
      return Valued.map(
          evaluate(extreme.set(), path, scope),
          set -> {
            Optional<Datum> found =
                extreme.end() == End.SMALLEST
                    ? set.elements().stream().min(context.order().comparator())
                    : set.elements().stream().max(context.order().comparator());
            return StoredValue.of(found.orElse(Datum.NONE));
          });
    }

    @Override
    public List<Valued<StoredValue>> heardSet(RoundExpression.HeardSet set) {
      return Valued.then(
          select(set.among(), path, scope),
          selected -> choices.set(set, selected.value(), selected.path()));
    }

    @Override
    public List<Valued<StoredValue>> heardValue(RoundExpression.HeardValue value) {
      return Valued.then(
          select(value.among(), path, scope),
          selected -> choices.value(value, selected.value(), selected.path()));
    }
  }

  /** The truth of conditions. */
  private final class Conditions implements RoundCondition.Visitor<List<Valued<Formula>>> {
    private final LocalPath path;
    private final Scope scope;

    Conditions(LocalPath path, Scope scope) {
      this.path = path;
      this.scope = scope;
    }

    private List<Valued<Formula>> truth(boolean value) {
      return Valued.one(path, new Formula.Truth(value));
    }

    @Override
    public List<Valued<Formula>> truth(RoundCondition.Truth truth) {
      return truth(truth.value());
    }

    @Override
    public List<Valued<Formula>> not(RoundCondition.Not not) {
      return Valued.map(evaluate(not.operand(), path, scope), Formula::not);
    }

    /** Once a part is false, the others are not looked at: fewer variables are read. */
    @Override
    public List<Valued<Formula>> and(RoundCondition.And and) {
      return joined(and.operands(), Formula.TRUE, Formula.FALSE, (a, b) -> Formula.and(a, b));
    }

    @Override
    public List<Valued<Formula>> or(RoundCondition.Or or) {
      return joined(or.operands(), Formula.FALSE, Formula.TRUE, (a, b) -> Formula.or(a, b));
    }

    private List<Valued<Formula>> joined(
        List<RoundCondition> operands,
        Formula neutral,
        Formula decisive,
        BiFunction<Formula, Formula, Formula> join) {
      List<Valued<Formula>> found = Valued.one(path, neutral);
      for (RoundCondition operand : operands) {
        found =
            Valued.then(
                found,
                before ->
                    before.value().equals(decisive)
                        ? List.of(before)
                        : Valued.map(
                            evaluate(operand, before.path(), scope),
                            now -> join.apply(before.value(), now)));
      }
      return found;
    }

    @Override
    public List<Valued<Formula>> compares(RoundCondition.Compares compares) {
      return both(
          compares.left(),
          compares.right(),
          path,
          scope,
          (left, right) -> new Formula.Truth(holds(left, compares.relation(), right)));
    }

    private boolean holds(StoredValue left, Relation relation, StoredValue right) {
      return switch (relation) {
        case EQ -> left.equals(right);
        case NE -> !left.equals(right);
        case LT, LE, GT, GE -> context.order().holds(left.datum(), relation, right.datum());
      };
    }

    @Override
    public List<Valued<Formula>> member(RoundCondition.Member member) {
      return both(
          member.element(),
          member.set(),
          path,
          scope,
          (element, set) -> new Formula.Truth(set.elements().contains(element.datum())));
    }

    @Override
    public List<Valued<Formula>> subset(RoundCondition.Subset subset) {
      return both(
          subset.inner(),
          subset.outer(),
          path,
          scope,
          (inner, outer) -> new Formula.Truth(outer.elements().containsAll(inner.elements())));
    }

    @Override
    public List<Valued<Formula>> counts(RoundCondition.Counts counts) {
      List<Valued<Optional<LinearTerm>>> found = Valued.one(path, Optional.of(counts.offset()));
      for (RoundCondition.Summand summand : counts.summands()) {
        found =
            Valued.then(
                found,
                before ->
                    Valued.map(
                        summand.count().accept(new Numbers(before.path(), scope)),
                        number ->
                            number.flatMap(
                                one ->
                                    before
                                        .value()
                                        .map(sum -> sum.plus(one.times(summand.factor()))))));
      }
      return Valued.map(
          found, sum -> sum.map(term -> compared(term, counts.relation())).orElse(Formula.FALSE));
    }

    private static Formula compared(LinearTerm term, Relation relation) {
      return term.isConstant()
          ? new Formula.Truth(relation.holds(term.constant(), BigInteger.ZERO))
          : Formula.compare(term, relation, LinearTerm.ZERO);
    }

    @Override
    public List<Valued<Formula>> coordinates(RoundCondition.Coordinates coordinates) {
      return truth(context.coordinates());
    }

    @Override
    public List<Valued<Formula>> exists(RoundCondition.Exists exists) {
      List<Valued<Formula>> found = Valued.one(path, Formula.FALSE);
      Witness witness = exists.witness();
      for (Datum value : witness.values()) {
        found =
            Valued.then(
                found,
                before ->
                    Valued.map(
                        evaluate(exists.condition(), before.path(), scope.with(witness, value)),
                        now -> Formula.or(before.value(), now)));
      }
      return found;
    }
  }

  /** Numbers that are compared; empty if there is none, which no comparison holds of. */
  private final class Numbers
      implements RoundCondition.Count.Visitor<List<Valued<Optional<LinearTerm>>>> {
    private final LocalPath path;
    private final Scope scope;

    Numbers(LocalPath path, Scope scope) {
      this.path = path;
      this.scope = scope;
    }

    @Override
    public List<Valued<Optional<LinearTerm>>> heard(RoundCondition.Heard heard) {
      return Valued.map(
          select(heard.among(), path, scope),
          kinds -> {
            LinearTerm sum = LinearTerm.ZERO;
            for (SentMessage kind : kinds) {
              sum =
                  sum.plus(
                      heard.fromCoordinator()
                          ? context.heard().fromCoordinator(kind)
                          : context.heard().number(kind));
            }
            return Optional.of(sum);
          });
    }

    @Override
    public List<Valued<Optional<LinearTerm>>> size(RoundCondition.Size size) {
      return Valued.map(
          evaluate(size.set(), path, scope),
          set -> Optional.of(LinearTerm.constant(set.elements().size())));
    }

    @Override
    public List<Valued<Optional<LinearTerm>>> pass(RoundCondition.Pass pass) {
      return Valued.one(path, Optional.of(context.pass()));
    }

    @Override
    public List<Valued<Optional<LinearTerm>>> number(RoundCondition.Number number) {
      return Valued.map(
          evaluate(number.expression(), path, scope),
          value -> {
            OptionalLong counted = value.datum().number();
            return counted.isPresent()
                ? Optional.of(LinearTerm.constant(counted.getAsLong()))
                : Optional.empty();
          });
    }
  }
}
