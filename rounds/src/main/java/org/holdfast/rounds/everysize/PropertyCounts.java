package org.holdfast.rounds.everysize;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.model.ProcessCondition;
import org.holdfast.pseudocode.model.ProcessVariable;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.rounds.semantics.StoredValue;
import org.holdfast.rounds.semantics.TypeOrder;

/** What conditions of properties say about the numbers at a control point. */
final class PropertyCounts implements GlobalCondition.Visitor<Formula> {
  private final CountedRounds model;
  private final RoundPoint point;
  private final List<CountedPlace> places;
  private final TypeOrder order;

  PropertyCounts(CountedRounds model, RoundPoint point) {
    this.model = model;
    this.point = point;
    this.places = model.places(point);
    this.order = new TypeOrder(model.algorithm());
  }

  Formula formula(GlobalCondition condition) {
    return condition.accept(this);
  }

  /** A state formula of a requirement, over its propositions and the number of rounds. */
  Formula formula(Formula state, Requirement requirement) {
    LinearTerm rounds = point.rounds(model.algorithm().phases().size());
    return state.mapComparisons(
        comparison -> {
          for (Map.Entry<Variable, GlobalCondition> entry : requirement.conditions().entrySet()) {
            if (comparison.variables().contains(entry.getKey())) {
              return truth(comparison, entry.getKey(), formula(entry.getValue()));
            }
          }
          return comparison.substitute(
              variable -> variable.equals(RoundAlgorithm.ROUND) ? rounds : LinearTerm.of(variable));
        });
  }

  /** A comparison of a proposition, which is one or zero. */
  private static Formula truth(
      Formula.Comparison comparison, Variable proposition, Formula meaning) {
    boolean ifTrue = comparison.evaluate(variable -> value(variable, proposition, BigInteger.ONE));
    boolean ifFalse =
        comparison.evaluate(variable -> value(variable, proposition, BigInteger.ZERO));
    return Formula.or(
        ifTrue ? meaning : Formula.FALSE, ifFalse ? Formula.not(meaning) : Formula.FALSE);
  }

  private static BigInteger value(Variable variable, Variable proposition, BigInteger value) {
    if (!variable.equals(proposition)) {
      throw new IllegalArgumentException(proposition + " is compared with " + variable);
    }
    return value;
  }

  private boolean isMeant(CountedPlace place, ProcessVariable variable) {
    return place.standing() == Standing.CORRECT || variable.evenFaulty();
  }

  @Override
  public Formula truth(GlobalCondition.Truth truth) {
    return new Formula.Truth(truth.value());
  }

  @Override
  public Formula not(GlobalCondition.Not not) {
    return Formula.not(not.operand().accept(this));
  }

  @Override
  public Formula and(GlobalCondition.And and) {
    return Formula.and(and.operands().stream().map(operand -> operand.accept(this)).toList());
  }

  @Override
  public Formula or(GlobalCondition.Or or) {
    return Formula.or(or.operands().stream().map(operand -> operand.accept(this)).toList());
  }

  @Override
  public Formula some(GlobalCondition.Some some) {
    return some(some, 0, new HashMap<>());
  }

  /** One process may stand for several variables, so that one of each place chosen is enough. */
  private Formula some(GlobalCondition.Some some, int next, Map<String, CountedPlace> chosen) {
    ProcessVariable variable = some.processes().get(next);
    boolean last = next == some.processes().size() - 1;
    List<Variable> suitable = new ArrayList<>();
    List<Formula> ways = new ArrayList<>();
    for (CountedPlace place : places) {
      if (isMeant(place, variable)) {
        chosen.put(variable.name(), place);
        if (!last) {
          Formula rest = some(some, next + 1, chosen);
          ways.add(Formula.and(populated(List.of(place.before())), rest));
        } else if (some.condition().accept(new OfPlaces(chosen))) {
          suitable.add(place.before());
        }
      }
    }
    chosen.remove(variable.name());
    return last ? populated(suitable) : Formula.or(ways);
  }

  private static Formula populated(List<Variable> numbers) {
    return numbers.isEmpty()
        ? Formula.FALSE
        : Formula.atLeast(LinearTerm.sum(numbers), LinearTerm.ONE);
  }

  @Override
  public Formula population(GlobalCondition.Population population) {
    LinearTerm sum = population.offset();
    for (GlobalCondition.Counted counted : population.counted()) {
      List<Variable> numbers =
          places.stream()
              .filter(place -> isMeant(place, counted.process()))
              .filter(
                  place ->
                      counted
                          .condition()
                          .accept(new OfPlaces(Map.of(counted.process().name(), place))))
              .map(CountedPlace::before)
              .toList();
      sum = sum.plus(LinearTerm.sum(numbers).times(counted.factor()));
    }
    return Formula.compare(sum, population.relation(), LinearTerm.ZERO);
  }

  /** Whether a condition holds of processes in the places chosen, by the names of variables. */
  private final class OfPlaces
      implements ProcessCondition.Evaluation, ProcessCondition.Operand.Visitor<StoredValue> {
    private final Map<String, CountedPlace> chosen;

    OfPlaces(Map<String, CountedPlace> chosen) {
      this.chosen = chosen;
    }

    @Override
    public Boolean compares(ProcessCondition.Compares compares) {
      StoredValue left = compares.left().accept(this);
      StoredValue right = compares.right().accept(this);
      return switch (compares.relation()) {
        case EQ -> left.equals(right);
        case NE -> !left.equals(right);
        case LT, LE, GT, GE -> order.holds(left.datum(), compares.relation(), right.datum());
      };
    }

    @Override
    public Boolean done(ProcessCondition.Done done) {
      CountedPlace place = chosen.get(done.process().name());
      return place.standing() != Standing.CRASHED
          && (place.state().halted() || point.phase().isEmpty());
    }

    @Override
    public Boolean member(ProcessCondition.Member member) {
      Datum element = member.element().accept(this).datum();
      return member.set().accept(this).elements().contains(element);
    }

    @Override
    public StoredValue constant(ProcessCondition.Constant constant) {
      return StoredValue.of(constant.value());
    }

    @Override
    public StoredValue variable(ProcessCondition.Variable variable) {
      return chosen.get(variable.process().name()).state().value(variable.name());
    }
  }
}
