package org.holdfast.extraction;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Property;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Premise;
import org.holdfast.logic.Variable;
import org.holdfast.logic.elimination.EliminationInterrupted;
import org.holdfast.logic.elimination.QuantifierElimination;
import org.holdfast.promela.step.InitialState;
import org.holdfast.promela.step.StatusVector;
import org.holdfast.promela.step.StepModel;
import org.holdfast.promela.step.StepObligation;
import org.holdfast.promela.step.StepProperty;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.ReceiveVariable;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;

/**
 * Makes a receive automaton of a step. Locations are the values of the status, receive variables
 * are the counters, rules are the paths, and the environment says how many messages a process may
 * have counted.
 *
 * <p>What is relaxed: a process forgets, with every step, what it has counted but for the invariant
 * of its location. Every real step is a rule whose guard holds, because the counters it really has
 * satisfy the invariant and the path.
 */
final class AutomatonExtractor {
  /** The name of the property that no assertion fails. */
  static final String ASSERTIONS = "assertions";

  private final StepModel model;
  private final Map<StatusVector, Formula> conditions;
  private final SolverFactory solvers;
  private final Budget budget;
  private final SourcePosition position;
  private final Map<StatusVector, Location> locations = new LinkedHashMap<>();

  AutomatonExtractor(StepModel model, SolverFactory solvers, Budget budget) {
    this(new StatusSplit(model, Map.of()), solvers, budget);
  }

  AutomatonExtractor(StatusSplit split, SolverFactory solvers, Budget budget) {
    this.model = split.model();
    this.conditions = split.conditions();
    this.solvers = solvers;
    this.budget = budget;
    this.position = model.position();
    Set<String> taken =
        model.shared().keySet().stream().map(Variable::name).collect(Collectors.toSet());
    model.parameters().forEach(parameter -> taken.add(parameter.name()));
    model.counters().forEach(counter -> taken.add(counter.name()));
    model.status().forEach(status -> taken.add(status.name()));
    model.paths().keySet().forEach(status -> locations.put(status, location(status, taken)));
  }

  private Location location(StatusVector status, Set<String> taken) {
    String name =
        status.values().isEmpty()
            ? "loop"
            : status.values().entrySet().stream()
                .map(e -> e.getKey() + (e.getValue().signum() < 0 ? "m" : "") + e.getValue().abs())
                .collect(Collectors.joining("_"));
    while (!taken.add(name)) {
      name += "_";
    }
    List<Long> values = status.values().values().stream().map(BigInteger::longValueExact).toList();
    return new Location(new Variable(name), values, position);
  }

  ExtractedAutomaton extract() throws BudgetExhausted {
    Map<StatusVector, Formula> invariants = new LinkedHashMap<>();
    LocalInvariants.of(model, solvers, budget)
        .forEach(
            (status, found) ->
                invariants.put(
                    status, Formula.and(found, conditions.getOrDefault(status, Formula.TRUE))));
    try (SolverSession session = new SolverSession(solvers, budget)) {
      CounterProjection projection =
          new CounterProjection(model, invariants, new QuantifierElimination(this::mustStop));
      session.add(projection.assumption());
      RuleExtraction extraction =
          new RuleExtraction(model, locations, invariants, projection, session);
      List<Rule> rules = extraction.rules();
      List<Formula> environment = extraction.environment();
      PropertyProjection formulas =
          new PropertyProjection(
              model,
              locations,
              projection,
              new LtlSimplification(
                  (premise, conclusion) -> session.isImpossible(premise, Formula.not(conclusion)),
                  naturals()));
      List<Property> properties = properties(projection, formulas);
      Set<Variable> used = new LinkedHashSet<>();
      rules.forEach(rule -> used.addAll(rule.guard().variables()));
      List<Variable> receives = model.counters().stream().filter(used::contains).toList();
      List<Constraint> related =
          environment.stream()
              .filter(f -> f.variables().stream().anyMatch(receives::contains))
              .filter(
                  f ->
                      f.variables().stream()
                          .noneMatch(v -> model.counters().contains(v) && !receives.contains(v)))
              .map(this::constraint)
              .toList();
      ReceiveAutomaton automaton =
          new ReceiveAutomaton(
              frame(rules, properties),
              receives.stream().map(v -> new ReceiveVariable(v, position)).toList(),
              related,
              List.of(),
              Optional.empty(),
              List.of());
      return new ExtractedAutomaton(
          model,
          automaton,
          statuses(),
          unfair(formulas),
          model.fairness().isEmpty()
              ? Optional.empty()
              : Optional.of(new Property("fairness", formulas.noFairRun(), position)),
          premises(formulas));
    } catch (EliminationInterrupted interrupted) {
      budget.spend();
      throw new BudgetExhausted(Verdict.Reason.INTERRUPTED);
    }
  }

  private Map<Variable, StatusVector> statuses() {
    Map<Variable, StatusVector> found = new LinkedHashMap<>();
    locations.forEach((status, location) -> found.put(location.counter(), status));
    return found;
  }

  private boolean mustStop() {
    try {
      budget.spend();
      return false;
    } catch (BudgetExhausted exhausted) {
      return true;
    }
  }

  private Constraint constraint(Formula formula) {
    return new Constraint(formula, position);
  }

  private ThresholdAutomaton frame(List<Rule> rules, List<Property> properties) {
    List<Variable> parameters = new ArrayList<>(model.parameters());
    parameters.addAll(model.quotients());
    return new ThresholdAutomaton(
        model.proctype(),
        model.status().isEmpty() ? List.of(new Variable("at_loop")) : model.status(),
        parameters,
        List.copyOf(model.shared().keySet()),
        List.copyOf(locations.values()),
        model.resilience().conjuncts().stream().map(this::constraint).toList(),
        initial().stream().map(this::constraint).toList(),
        rules,
        properties);
  }

  /** Everybody is in an initial location, and shared variables are as that has made them. */
  private List<Formula> initial() {
    List<Formula> found = new ArrayList<>();
    Map<StatusVector, List<InitialState>> ways = new LinkedHashMap<>();
    model
        .initial()
        .forEach(state -> ways.computeIfAbsent(state.status(), s -> new ArrayList<>()).add(state));
    found.add(
        Formula.equal(
            LinearTerm.sum(ways.keySet().stream().map(s -> locations.get(s).counter()).toList()),
            model.processes()));
    locations.forEach(
        (status, location) -> {
          Formula empty = Formula.isZero(LinearTerm.of(location.counter()));
          if (!ways.containsKey(status)) {
            found.add(empty);
          } else if (ways.get(status).stream().noneMatch(w -> w.guard().equals(Formula.TRUE))) {
            found.add(Formula.or(empty, possible(ways.get(status))));
          }
        });
    model
        .shared()
        .forEach(
            (shared, declared) -> {
              LinearTerm value = declared;
              for (Map.Entry<StatusVector, List<InitialState>> entry : ways.entrySet()) {
                BigInteger added = increment(entry.getValue().get(0), shared);
                Variable counter = locations.get(entry.getKey()).counter();
                value = value.plus(LinearTerm.of(counter).times(added));
              }
              found.add(Formula.equal(LinearTerm.of(shared), value));
            });
    return found;
  }

  private static Formula possible(List<InitialState> ways) {
    List<Formula> found = new ArrayList<>();
    for (InitialState way : ways) {
      found.add(new QuantifierElimination().eliminate(way.choices(), way.guard()));
    }
    return Formula.or(found);
  }

  static BigInteger increment(InitialState state, Variable shared) {
    return state.increments().getOrDefault(shared, BigInteger.ZERO);
  }

  private List<Property> properties(CounterProjection projection, PropertyProjection formulas) {
    List<Property> found = new ArrayList<>();
    found.add(new Property(ASSERTIONS, assertions(projection, formulas), position));
    for (StepProperty property : model.properties()) {
      found.add(new Property(property.name(), formulas.project(property), property.position()));
    }
    return found;
  }

  private Map<String, Property> unfair(PropertyProjection formulas) {
    Map<String, Property> found = new LinkedHashMap<>();
    if (!model.fairness().isEmpty()) {
      for (StepProperty property : model.properties()) {
        Ltl formula = formulas.projectUnfair(property);
        found.put(property.name(), new Property(property.name(), formula, property.position()));
      }
    }
    return found;
  }

  private Map<String, List<Premise>> premises(PropertyProjection formulas) {
    Map<String, List<Premise>> found = new LinkedHashMap<>();
    for (StepProperty property : model.properties()) {
      found.put(property.name(), property.premises().stream().map(formulas::project).toList());
    }
    return found;
  }

  private Formula naturals() {
    return Formula.and(
        CandidateInvariants.naturals(locations.values().stream().map(Location::counter).toList()));
  }

  private Ltl assertions(CounterProjection projection, PropertyProjection properties) {
    List<Ltl> parts = new ArrayList<>();
    for (StepObligation obligation : model.obligations()) {
      Formula fails = Formula.and(obligation.reached(), Formula.not(obligation.asserted()));
      Formula somewhere = projection.without(obligation.choices(), fails);
      Formula may = projection.mayHold(obligation.from(), somewhere);
      if (!may.equals(Formula.FALSE)) {
        parts.add(properties.never(obligation.from(), may));
      }
    }
    return parts.isEmpty()
        ? new Ltl.Always(Ltl.state(Formula.TRUE))
        : Ltl.and(parts.stream().distinct().toList());
  }
}
