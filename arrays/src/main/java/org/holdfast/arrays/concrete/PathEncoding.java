package org.holdfast.arrays.concrete;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.ArrayUpdate;
import org.holdfast.arrays.model.Sort;
import org.holdfast.arrays.model.Transition;
import org.holdfast.arrays.model.ValueRelation;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;

/**
 * A path as one formula: its solutions are the runs that take these transitions. Guards are exact:
 * they speak of all other processes that have not crashed. Real numbers are taken to be whole, so
 * that some runs may be missed.
 */
final class PathEncoding {
  private final ArraySystem system;
  private final AbstractPath path;
  private final ArraySystem.About target;
  private final ConcreteSemantics semantics;
  private final boolean crashes;
  private final List<Formula> constraints = new ArrayList<>();
  private final List<LinearTerm> order = new ArrayList<>();
  private final Map<ConcretePlace, LinearTerm> initial;
  private final List<Map<ConcretePlace, LinearTerm>> picked = new ArrayList<>();
  private final List<List<Variable>> dead = new ArrayList<>();
  private Map<ConcretePlace, LinearTerm> current;
  private int variables;

  PathEncoding(
      ArraySystem system,
      AbstractPath path,
      ArraySystem.About target,
      ConcreteSemantics semantics,
      boolean crashes) {
    this.system = system;
    this.target = target;
    this.path = path;
    this.semantics = semantics;
    this.crashes = crashes;
    for (int process = 1; process <= path.processes(); process++) {
      LinearTerm place = fresh();
      order.forEach(
          other -> constraints.add(Formula.compare(place, org.holdfast.logic.Relation.NE, other)));
      constraints.add(Formula.nonNegative(place));
      order.add(place);
    }
    current = new LinkedHashMap<>();
    for (ConcretePlace place : semantics.places()) {
      current.put(place, value(place.symbol().sort()));
    }
    initial = Map.copyOf(current);
    encode();
  }

  Formula formula() {
    return Formula.and(constraints);
  }

  private LinearTerm fresh() {
    return LinearTerm.of(new Variable("v" + variables++));
  }

  /** A value of a sort that is not known yet. */
  private LinearTerm value(Sort sort) {
    LinearTerm value = fresh();
    if (sort instanceof Sort.Enumeration enumeration) {
      constraints.add(Formula.nonNegative(value));
      constraints.add(
          Formula.atLeast(LinearTerm.constant(enumeration.values().size() - 1L), value));
    } else if (sort instanceof Sort.Process && semantics.hasOutsiders()) {
      constraints.add(Formula.nonNegative(value));
    } else if (sort instanceof Sort.Process) {
      constraints.add(
          Formula.or(order.stream().map(place -> Formula.equal(value, place)).toList()));
    }
    return value;
  }

  private void encode() {
    ArraySystem.About start = system.initial();
    for (List<Integer> tuple : semantics.tuples(start.variables().size())) {
      constraints.add(at(start.variables(), tuple).formula(start.condition()));
    }
    axioms();
    for (AbstractPath.Taken taken : path.steps()) {
      step(system.transitions().get(taken.transition()), taken.who());
      axioms();
    }
    ArraySystem.About unsafe = target;
    List<Formula> ways = new ArrayList<>();
    List<Variable> gone = crashing();
    for (List<Integer> tuple : semantics.tuples(unsafe.variables().size())) {
      if (tuple.stream().distinct().count() == tuple.size()) {
        List<Formula> parts = new ArrayList<>();
        parts.add(at(unsafe.variables(), tuple).formula(unsafe.condition()));
        tuple.forEach(process -> parts.add(alive(gone, process)));
        ways.add(Formula.and(parts));
      }
    }
    constraints.add(Formula.or(ways));
  }

  private void axioms() {
    for (ArraySystem.About axiom : system.axioms()) {
      for (List<Integer> tuple : semantics.tuples(axiom.variables().size())) {
        constraints.add(at(axiom.variables(), tuple).formula(axiom.condition()));
      }
    }
  }

  /** Who has crashed by now: those that had, and perhaps more. */
  private List<Variable> crashing() {
    List<Variable> now = new ArrayList<>();
    if (crashes) {
      for (int process = 0; process < path.processes(); process++) {
        Variable gone = new Variable("d" + dead.size() + "_" + process);
        LinearTerm term = LinearTerm.of(gone);
        constraints.add(
            Formula.atLeast(
                term,
                dead.isEmpty()
                    ? LinearTerm.ZERO
                    : LinearTerm.of(dead.get(dead.size() - 1).get(process))));
        constraints.add(Formula.atLeast(LinearTerm.ONE, term));
        now.add(gone);
      }
    }
    dead.add(now);
    return now;
  }

  private static Formula alive(List<Variable> gone, int process) {
    return gone.isEmpty() ? Formula.and() : Formula.isZero(LinearTerm.of(gone.get(process - 1)));
  }

  private void step(Transition transition, List<Integer> who) {
    List<Variable> gone = crashing();
    who.forEach(process -> constraints.add(alive(gone, process)));
    Ground ground = at(transition.parameters(), who).besides(gone, who);
    constraints.add(ground.formula(transition.guard()));
    Map<ConcretePlace, LinearTerm> next = new LinkedHashMap<>(current);
    Map<ConcretePlace, LinearTerm> choices = new HashMap<>();
    for (ArrayUpdate update : transition.updates()) {
      for (List<Integer> tuple : semantics.tuples(update.target().arity())) {
        ConcretePlace place = new ConcretePlace(update.target(), tuple);
        Ground here = ground;
        for (int i = 0; i < tuple.size(); i++) {
          here = here.with(update.binders().get(i), tuple.get(i));
        }
        next.put(place, updated(update, place, here, choices));
      }
    }
    picked.add(choices);
    current = next;
  }

  /** The value of a place after a step: that of the first case that applies. */
  private LinearTerm updated(
      ArrayUpdate update,
      ConcretePlace place,
      Ground here,
      Map<ConcretePlace, LinearTerm> choices) {
    List<Formula> before = new ArrayList<>();
    List<Formula> ways = new ArrayList<>();
    List<LinearTerm> values = new ArrayList<>();
    for (ArrayUpdate.Case one : update.cases()) {
      Formula condition = here.formula(one.condition());
      if (condition.equals(Formula.and())) {
        ways.add(Formula.and(before));
        values.add(assigned(one.value(), place, here, choices));
        return choice(ways, values, place);
      } else if (!condition.equals(Formula.or())) {
        ways.add(Formula.and(Formula.and(before), condition));
        values.add(assigned(one.value(), place, here, choices));
        before.add(Formula.not(condition));
      }
    }
    ways.add(Formula.and(before));
    values.add(assigned(update.otherwise(), place, here, choices));
    return choice(ways, values, place);
  }

  private LinearTerm assigned(
      ArrayUpdate.Assigned assigned,
      ConcretePlace place,
      Ground here,
      Map<ConcretePlace, LinearTerm> choices) {
    return assigned
        .term()
        .map(here::term)
        .orElseGet(() -> choices.computeIfAbsent(place, free -> value(free.symbol().sort())));
  }

  private LinearTerm choice(List<Formula> ways, List<LinearTerm> values, ConcretePlace place) {
    if (values.size() == 1) {
      return values.get(0);
    }
    LinearTerm chosen = value(place.symbol().sort());
    for (int i = 0; i < ways.size(); i++) {
      constraints.add(Formula.implies(ways.get(i), Formula.equal(chosen, values.get(i))));
    }
    return chosen;
  }

  private Ground at(List<ArrayTerm.Process> variables, List<Integer> processes) {
    Map<ArrayTerm.Process, Integer> who = new HashMap<>();
    for (int i = 0; i < variables.size(); i++) {
      who.put(variables.get(i), processes.get(i));
    }
    return new Ground(who, List.of(), List.of());
  }

  /** Conditions and terms of the model as formulas over the values at this point of the path. */
  private final class Ground
      implements ArrayCondition.Visitor<Formula>, ArrayTerm.Visitor<LinearTerm> {
    private final Map<ArrayTerm.Process, Integer> who;
    private final List<Variable> gone;
    private final List<Integer> taking;

    Ground(Map<ArrayTerm.Process, Integer> who, List<Variable> gone, List<Integer> taking) {
      this.who = who;
      this.gone = gone;
      this.taking = taking;
    }

    Ground besides(List<Variable> crashed, List<Integer> participants) {
      return new Ground(who, crashed, participants);
    }

    Ground with(ArrayTerm.Process variable, int process) {
      Map<ArrayTerm.Process, Integer> more = new HashMap<>(who);
      more.put(variable, process);
      return new Ground(more, gone, taking);
    }

    Formula formula(ArrayCondition condition) {
      return condition.accept(this);
    }

    LinearTerm term(ArrayTerm term) {
      return term.accept(this);
    }

    private int number(ArrayTerm.Process process) {
      Integer number = who.get(process);
      return number != null ? number : process.number();
    }

    @Override
    public Formula atom(ArrayCondition.Atom atom) {
      if (atom.left() instanceof ArrayTerm.Process a
          && atom.right() instanceof ArrayTerm.Process b
          && (atom.relation() == ValueRelation.EQUAL
              || atom.relation() == ValueRelation.DIFFERENT)) {
        boolean same = number(a) == number(b);
        return same == (atom.relation() == ValueRelation.EQUAL) ? Formula.and() : Formula.or();
      }
      LinearTerm left = term(atom.left());
      LinearTerm right = term(atom.right());
      return switch (atom.relation()) {
        case EQUAL -> Formula.equal(left, right);
        case DIFFERENT -> Formula.not(Formula.equal(left, right));
        case LESS -> Formula.atLeast(right, left.plus(1));
        case AT_MOST -> Formula.atLeast(right, left);
      };
    }

    @Override
    public Formula all(ArrayCondition.All all) {
      return Formula.and(all.parts().stream().map(this::formula).toList());
    }

    @Override
    public Formula any(ArrayCondition.Any any) {
      return Formula.or(any.parts().stream().map(this::formula).toList());
    }

    @Override
    public Formula quantified(ArrayCondition.Quantified quantified) {
      List<Formula> parts = new ArrayList<>();
      for (int process = 1; process <= path.processes(); process++) {
        if (!taking.contains(process)) {
          Formula holds = with(quantified.variables().get(0), process).formula(quantified.body());
          parts.add(gone.isEmpty() ? holds : Formula.implies(alive(gone, process), holds));
        }
      }
      return Formula.and(parts);
    }

    @Override
    public LinearTerm process(ArrayTerm.Process process) {
      return order.get(number(process) - 1);
    }

    @Override
    public LinearTerm value(ArrayTerm.Value value) {
      return LinearTerm.constant(value.ordinal());
    }

    @Override
    public LinearTerm read(ArrayTerm.Read read) {
      return current.get(
          new ConcretePlace(read.symbol(), read.index().stream().map(this::number).toList()));
    }

    @Override
    public LinearTerm sum(ArrayTerm.Sum sum) {
      LinearTerm result = LinearTerm.constant(system.scaled(sum));
      for (Map.Entry<ArrayTerm.Summand, BigInteger> entry : sum.factors().entrySet()) {
        ArrayTerm.Summand part = entry.getKey();
        LinearTerm of =
            part instanceof ArrayTerm.Read read ? read(read) : process((ArrayTerm.Process) part);
        result = result.plus(of.times(entry.getValue()));
      }
      return result;
    }
  }

  /** The first configuration of a solution. */
  Configuration start(Valuation solution) {
    Map<ConcretePlace, BigInteger> values = new LinkedHashMap<>();
    semantics.places().forEach(place -> values.put(place, initial.get(place).evaluate(solution)));
    return new Configuration(
        order.stream().map(term -> term.evaluate(solution)).toList(), values, Set.of());
  }

  /** The steps of a solution. */
  List<ConcreteStep> steps(Valuation solution) {
    List<ConcreteStep> steps = new ArrayList<>();
    List<Integer> gone = new ArrayList<>();
    for (int i = 0; i <= path.steps().size(); i++) {
      for (int process = 1; process <= dead.get(i).size(); process++) {
        boolean crashed = solution.valueOf(dead.get(i).get(process - 1)).signum() > 0;
        if (crashed && !gone.contains(process)) {
          gone.add(process);
          steps.add(new ConcreteStep.Crash(process));
        }
      }
      if (i < path.steps().size()) {
        AbstractPath.Taken taken = path.steps().get(i);
        Map<ConcretePlace, BigInteger> chosen = new HashMap<>();
        picked.get(i).forEach((place, term) -> chosen.put(place, term.evaluate(solution)));
        steps.add(
            new ConcreteStep.Fire(
                taken.transition() + 1,
                system.transitions().get(taken.transition()),
                taken.who(),
                chosen));
      }
    }
    return steps;
  }
}
