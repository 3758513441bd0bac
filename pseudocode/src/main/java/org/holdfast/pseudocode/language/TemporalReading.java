package org.holdfast.pseudocode.language;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.NearestName;
import org.holdfast.checking.source.Token;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.model.ProcessCondition;
import org.holdfast.pseudocode.model.ProcessVariable;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;

/**
 * Reads temporal formulas. Each quantified condition becomes a proposition, and equal conditions
 * become the same one.
 */
final class TemporalReading implements PhraseCases<Ltl> {
  private static final int MOST_PROCESSES = 2;

  private final PropertyScope scope;
  private final Diagnostics findings;
  private final Map<GlobalCondition, Variable> propositions = new LinkedHashMap<>();
  private final Map<Variable, GlobalCondition> conditions = new LinkedHashMap<>();
  private final List<Rigid> rigid = new ArrayList<>();
  private int temporalDepth;

  /** What holds initially and is asked for later, and the proposition that stands for it there. */
  private record Rigid(Variable proposition, Ltl initially) {}

  TemporalReading(PropertyScope scope) {
    this.scope = scope;
    this.findings = scope.findings();
  }

  /** The whole formula, at the beginning of a run. */
  Ltl read(Phrase phrase) {
    Ltl formula = phrase.accept(this);
    // What holds at the beginning does not change: it is true throughout, or false throughout.
    for (int i = rigid.size() - 1; i >= 0; i--) {
      Rigid known = rigid.get(i);
      formula =
          Ltl.or(
              List.of(
                  Ltl.and(
                      List.of(
                          known.initially(), replaced(formula, known.proposition(), Formula.TRUE))),
                  Ltl.and(
                      List.of(
                          Ltl.not(known.initially()),
                          replaced(formula, known.proposition(), Formula.FALSE)))));
    }
    return formula;
  }

  private static Ltl replaced(Ltl formula, Variable proposition, Formula truth) {
    return settled(
        formula.mapStates(
            state ->
                state.mapComparisons(
                    comparison ->
                        comparison.variables().contains(proposition)
                            ? comparison.equals(holds(proposition)) ? truth : Formula.not(truth)
                            : comparison)));
  }

  /** What is true at all times, or at none, is said without an operator. */
  private static Ltl settled(Ltl formula) {
    Ltl inner = formula.mapParts(TemporalReading::settled);
    boolean constant =
        inner.parts().size() == 1
            && inner.parts().get(0) instanceof Ltl.State state
            && state.formula() instanceof Formula.Truth;
    return constant && (inner instanceof Ltl.Always || inner instanceof Ltl.Eventually)
        ? inner.parts().get(0)
        : inner;
  }

  /** What each proposition stands for. */
  Map<Variable, GlobalCondition> conditions() {
    return conditions;
  }

  private static Formula holds(Variable proposition) {
    return Formula.equal(LinearTerm.of(proposition), LinearTerm.ONE);
  }

  /** The same proposition for the same condition, as it was first written. */
  private Ltl proposition(GlobalCondition condition, GlobalCondition key) {
    Variable variable =
        propositions.computeIfAbsent(key, c -> new Variable("c" + (propositions.size() + 1)));
    conditions.putIfAbsent(variable, condition);
    return Ltl.state(holds(variable));
  }

  private Ltl some(List<ProcessVariable> processes, ProcessCondition condition) {
    GlobalCondition.Some some = new GlobalCondition.Some(processes, condition);
    return proposition(some, SameCondition.of(some));
  }

  @Override
  public Ltl misplaced(Phrase phrase) {
    String title = PhraseTitle.of(phrase);
    throw findings.error(
        phrase.position(),
        phrase instanceof Phrase.Done || phrase instanceof Phrase.Field
            ? title + " speaks of one process; say which, as in 'all p: ...' or 'some p: ...'."
            : phrase instanceof Phrase.Received || phrase instanceof Phrase.Sent
                ? title + " cannot stand in a property; keep what is asked for in a variable."
                : title + " cannot stand here, where a condition is needed.");
  }

  static Diagnostics.Reported unknownName(PropertyScope scope, Phrase.Name name) {
    List<String> known = new ArrayList<>(scope.values().keySet());
    known.addAll(scope.processes().keySet());
    known.addAll(scope.names().everywhere());
    boolean variable =
        scope.roles().stream().anyMatch(role -> role.variable(name.text()).isPresent());
    return scope
        .findings()
        .error(
            name.position(),
            variable
                ? Token.quote(name.text())
                    + " is a variable of processes; say of which, as in 'all p: p."
                    + Token.cut(name.text())
                    + " = ...'."
                : scope.names().parameter(name.text()).isPresent()
                    ? Token.quote(name.text())
                        + " is a parameter; it can be compared only with 'count(p: ...)'."
                    : "nothing here is called "
                        + Token.quote(name.text())
                        + "; "
                        + NearestName.hint(
                            name.text(), known, "introduce a value by 'for v: ...'."));
  }

  @Override
  public Ltl name(Phrase.Name name) {
    throw unknownName(scope, name);
  }

  @Override
  public Ltl truth(Phrase.Truth truth) {
    return Ltl.state(truth.value() ? Formula.TRUE : Formula.FALSE);
  }

  @Override
  public Ltl not(Phrase.Not not) {
    return Ltl.not(not.operand().accept(this));
  }

  @Override
  public Ltl and(Phrase.And and) {
    return Ltl.and(all(and.operands()));
  }

  @Override
  public Ltl or(Phrase.Or or) {
    return Ltl.or(all(or.operands()));
  }

  private List<Ltl> all(List<Phrase> operands) {
    List<Ltl> parts = new ArrayList<>();
    operands.forEach(operand -> parts.add(operand.accept(this)));
    return parts;
  }

  @Override
  public Ltl implies(Phrase.Implies implies) {
    Ltl premise = implies.premise().accept(this);
    return Ltl.implies(premise, implies.conclusion().accept(this));
  }

  @Override
  public Ltl temporal(Phrase.Temporal temporal) {
    if (temporal.time() == Phrase.Time.INITIALLY) {
      return initially(temporal);
    }
    Ltl operand = later(temporal.operand());
    return temporal.time() == Phrase.Time.ALWAYS
        ? new Ltl.Always(operand)
        : new Ltl.Eventually(operand);
  }

  private Ltl later(Phrase phrase) {
    temporalDepth++;
    Ltl operand = phrase.accept(this);
    temporalDepth--;
    return operand;
  }

  private Ltl initially(Phrase.Temporal temporal) {
    Ltl condition = temporal.operand().accept(this);
    if (!(condition instanceof Ltl.State)) {
      throw findings.error(
          temporal.position(),
          "'initially' speaks of the beginning only, so nothing temporal can stand in it.");
    }
    if (temporalDepth == 0) {
      return condition;
    }
    // No name of an algorithm has a blank in it.
    Variable proposition = new Variable("initially " + rigid.size());
    rigid.add(new Rigid(proposition, condition));
    return Ltl.state(holds(proposition));
  }

  @Override
  public Ltl until(Phrase.Until until) {
    Ltl left = later(until.left());
    Ltl right = later(until.right());
    return until.releases() ? new Ltl.Release(left, right) : new Ltl.Until(left, right);
  }

  @Override
  public Ltl quantified(Phrase.Quantified quantified) {
    PropertyScope inner = scope;
    List<ProcessVariable> processes = new ArrayList<>();
    Phrase body = quantified;
    // 'all p: all q: ...' is 'all p, q: ...'.
    while (body instanceof Phrase.Quantified next
        && next.quantity() == quantified.quantity()
        && (processes.isEmpty() || quantified.quantity() != Phrase.Quantity.NO)) {
      for (Phrase.Binder binder : next.binders()) {
        ProcessVariable process = inner.introduced(binder);
        processes.add(process);
        inner = inner.with(process);
      }
      body = next.body();
    }
    if (processes.size() > MOST_PROCESSES) {
      throw findings.error(
          quantified.position(),
          "a condition may speak of at most " + MOST_PROCESSES + " processes at once.");
    }
    ProcessCondition condition = body.accept(new ProcessConditionReading(inner));
    return switch (quantified.quantity()) {
      case SOME -> some(processes, condition);
      case NO -> Ltl.not(some(processes, condition));
      case ALL -> Ltl.not(some(processes, negated(condition)));
    };
  }

  private static ProcessCondition negated(ProcessCondition condition) {
    return condition instanceof ProcessCondition.Not not
        ? not.operand()
        : new ProcessCondition.Not(condition);
  }

  @Override
  public Ltl compare(Phrase.Compare compare) {
    return numbers(new PopulationReading(scope), compare);
  }

  @Override
  public Ltl population(Phrase.Population population) {
    Phrase count =
        new Phrase.Count(population.process(), population.condition(), population.position());
    return numbers(
        new PopulationReading(scope),
        new Phrase.Compare(
            count, population.relation(), population.number(), population.position()));
  }

  private Ltl numbers(PopulationReading terms, Phrase.Compare compare) {
    Formula formula = terms.comparison(compare);
    if (formula.atoms().stream().anyMatch(Formula.Divides.class::isInstance)) {
      throw findings.error(compare.position(), Roundings.REMAINDER);
    }
    return Ltl.state(
        formula.mapComparisons(
            c ->
                c.variables().contains(RoundAlgorithm.ROUND)
                    ? rounds(c, terms, compare)
                    : population(c, terms.counted())));
  }

  /** The number of rounds that are over is compared with parameters, not with processes. */
  private Formula rounds(
      Formula.Comparison comparison, PopulationReading terms, Phrase.Compare compare) {
    if (comparison.variables().stream().anyMatch(terms.counted()::containsKey)) {
      throw findings.error(
          compare.position(),
          "the number of rounds cannot be compared with a number of processes.");
    }
    return comparison;
  }

  /** {@code within k rounds (...)} says what is reached while at most so many are over. */
  @Override
  public Ltl ofRounds(RoundPhrase phrase) {
    if (!(phrase instanceof RoundPhrase.Within within)) {
      return misplaced(phrase);
    } else if (!scope.inRounds()) {
      throw findings.error(
          within.position(), "rounds are counted only in algorithms that are written in rounds.");
    }
    Phrase.Name round = new Phrase.Name(RoundScope.ROUND, within.position());
    Ltl inTime =
        compare(new Phrase.Compare(round, Relation.LE, within.rounds(), within.position()));
    return new Ltl.Eventually(Ltl.and(List.of(inTime, later(within.operand()))));
  }

  private Formula population(
      Formula.Comparison comparison, Map<Variable, PopulationReading.Group> groups) {
    ThresholdConditions.Oriented oriented =
        ThresholdConditions.Oriented.of(comparison, groups.keySet());
    List<GlobalCondition.Counted> counted = new ArrayList<>();
    for (Map.Entry<Variable, BigInteger> entry : oriented.counted().entrySet()) {
      PopulationReading.Group group = groups.get(entry.getKey());
      counted.add(
          new GlobalCondition.Counted(entry.getValue(), group.process(), group.condition()));
    }
    GlobalCondition.Population condition =
        new GlobalCondition.Population(counted, oriented.offset(), oriented.relation());
    return ((Ltl.State) proposition(condition, SameCondition.of(condition))).formula();
  }
}
