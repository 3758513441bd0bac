package org.holdfast.rounds.smt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.model.ProcessCondition;
import org.holdfast.pseudocode.model.ProcessVariable;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.rounds.semantics.LocalCode;
import org.holdfast.rounds.semantics.StoredValue;
import org.holdfast.rounds.semantics.TypeOrder;

/** What conditions of properties say about one configuration of an unrolling. */
final class Conditions implements GlobalCondition.Visitor<Formula> {
  private final Unrolling unrolling;
  private final int configuration;
  private final TypeOrder order;

  Conditions(Unrolling unrolling, int configuration) {
    this.unrolling = unrolling;
    this.configuration = configuration;
    this.order = new TypeOrder(unrolling.instance().algorithm());
  }

  Formula of(GlobalCondition condition) {
    return condition.accept(this);
  }

  private Formula isMeant(int process, ProcessVariable variable) {
    return variable.evenFaulty()
        ? unrolling.hasCode(process)
        : Formula.not(Names.isSet(Names.faulty(process)));
  }

  @Override
  public Formula truth(GlobalCondition.Truth truth) {
    return new Formula.Truth(truth.value());
  }

  @Override
  public Formula not(GlobalCondition.Not not) {
    return Formula.not(of(not.operand()));
  }

  @Override
  public Formula and(GlobalCondition.And and) {
    return Formula.and(and.operands().stream().map(this::of).toList());
  }

  @Override
  public Formula or(GlobalCondition.Or or) {
    return Formula.or(or.operands().stream().map(this::of).toList());
  }

  @Override
  public Formula some(GlobalCondition.Some some) {
    return some(some, 0, new HashMap<>());
  }

  private Formula some(GlobalCondition.Some some, int next, Map<String, Integer> chosen) {
    if (next == some.processes().size()) {
      return some.condition().accept(new OfProcesses(chosen));
    }
    ProcessVariable variable = some.processes().get(next);
    List<Formula> ways = new ArrayList<>();
    for (int process = 0; process < unrolling.instance().processes(); process++) {
      chosen.put(variable.name(), process);
      ways.add(Formula.and(isMeant(process, variable), some(some, next + 1, chosen)));
    }
    return Formula.or(ways);
  }

  /** For each number of processes that satisfy each condition a case of its own. */
  @Override
  public Formula population(GlobalCondition.Population population) {
    return population(population, 0, population.offset());
  }

  private Formula population(GlobalCondition.Population population, int next, LinearTerm sum) {
    if (next == population.counted().size()) {
      LinearTerm value = sum.substitute(this::parameter);
      return new Formula.Truth(population.relation().holds(value.constant(), BigInteger.ZERO));
    }
    GlobalCondition.Counted counted = population.counted().get(next);
    List<Formula> members = new ArrayList<>();
    for (int process = 0; process < unrolling.instance().processes(); process++) {
      Map<String, Integer> chosen = Map.of(counted.process().name(), process);
      members.add(
          Formula.and(
              isMeant(process, counted.process()),
              counted.condition().accept(new OfProcesses(chosen))));
    }
    List<Formula> ways = new ArrayList<>();
    for (int number = 0; number <= members.size(); number++) {
      ways.add(
          Formula.and(
              exactly(members, number),
              population(
                  population,
                  next + 1,
                  sum.plus(counted.factor().multiply(BigInteger.valueOf(number))))));
    }
    return Formula.or(ways);
  }

  private LinearTerm parameter(Variable variable) {
    return LinearTerm.constant(unrolling.instance().values().get(variable));
  }

  /** So many of the formulas hold, and no more. */
  private static Formula exactly(List<Formula> formulas, int number) {
    if (number < 0 || number > formulas.size()) {
      return Formula.FALSE;
    } else if (formulas.isEmpty()) {
      return Formula.TRUE;
    }
    Formula first = formulas.get(0);
    List<Formula> rest = formulas.subList(1, formulas.size());
    return Formula.or(
        Formula.and(first, exactly(rest, number - 1)),
        Formula.and(Formula.not(first), exactly(rest, number)));
  }

  /** A value, and when an operand has it. */
  private record Case(StoredValue value, Formula when) {}

  /** Whether a condition holds of the processes that were chosen for its variables, by name. */
  private final class OfProcesses
      implements ProcessCondition.Visitor<Formula>, ProcessCondition.Operand.Visitor<List<Case>> {
    private final Map<String, Integer> chosen;

    OfProcesses(Map<String, Integer> chosen) {
      this.chosen = Map.copyOf(chosen);
    }

    @Override
    public Formula truth(ProcessCondition.Truth truth) {
      return new Formula.Truth(truth.value());
    }

    @Override
    public Formula not(ProcessCondition.Not not) {
      return Formula.not(not.operand().accept(this));
    }

    @Override
    public Formula and(ProcessCondition.And and) {
      return Formula.and(and.operands().stream().map(operand -> operand.accept(this)).toList());
    }

    @Override
    public Formula or(ProcessCondition.Or or) {
      return Formula.or(or.operands().stream().map(operand -> operand.accept(this)).toList());
    }

    private Formula cases(
        List<Case> left, List<Case> right, BiPredicate<StoredValue, StoredValue> holds) {
      List<Formula> ways = new ArrayList<>();
      for (Case one : left) {
        for (Case other : right) {
          if (holds.test(one.value(), other.value())) {
            ways.add(Formula.and(one.when(), other.when()));
          }
        }
      }
      return Formula.or(ways);
    }

    @Override
    public Formula compares(ProcessCondition.Compares compares) {
      Relation relation = compares.relation();
      return cases(
          compares.left().accept(this),
          compares.right().accept(this),
          (left, right) ->
              switch (relation) {
                case EQ -> left.equals(right);
                case NE -> !left.equals(right);
                case LT, LE, GT, GE -> order.holds(left.datum(), relation, right.datum());
              });
    }

    @Override
    public Formula done(ProcessCondition.Done done) {
      int process = chosen.get(done.process().name());
      Variable life = Names.life(process, configuration);
      boolean over = unrolling.instance().clock().isOver(unrolling.time(configuration));
      return over
          ? Formula.not(Names.is(life, Unrolling.Life.CRASHED))
          : Names.is(life, Unrolling.Life.HALTED);
    }

    @Override
    public Formula member(ProcessCondition.Member member) {
      return cases(
          member.element().accept(this),
          member.set().accept(this),
          (element, set) -> set.elements().contains(element.datum()));
    }

    @Override
    public List<Case> constant(ProcessCondition.Constant constant) {
      return List.of(new Case(StoredValue.of(constant.value()), Formula.TRUE));
    }

    @Override
    public List<Case> variable(ProcessCondition.Variable variable) {
      RoundVariable meant =
          unrolling.instance().algorithm().variables().stream()
              .filter(one -> one.name().equals(variable.name()))
              .findFirst()
              .orElseThrow();
      Variable number = Names.value(meant, chosen.get(variable.process().name()), configuration);
      List<Case> cases = new ArrayList<>();
      List<StoredValue> values = LocalCode.values(meant.type());
      for (int i = 0; i < values.size(); i++) {
        cases.add(new Case(values.get(i), Names.is(number, i)));
      }
      return cases;
    }
  }
}
