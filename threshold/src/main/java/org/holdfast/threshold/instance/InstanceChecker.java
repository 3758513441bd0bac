package org.holdfast.threshold.instance;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Statistics;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.semantics.Configuration;
import org.holdfast.threshold.semantics.CounterSystem;

/**
 * Decides properties for one choice of parameters, by exhaustive search of the counter system in
 * step with an automaton for the negated property (Vardi and Wolper 1986).
 */
public final class InstanceChecker implements Engine {
  private final ThresholdAutomaton automaton;
  private final Map<Variable, BigInteger> parameters;
  private final long maxStates;
  private final CounterSystem semantics;
  private final List<Constraint> assumptions;

  /**
   * The search gives up when it has seen {@code maxStates} states.
   *
   * @throws IllegalArgumentException if a parameter of the automaton has no value or a negative
   *     one, or there is a value for something that is not a parameter
   */
  public InstanceChecker(
      ThresholdAutomaton automaton, Map<Variable, BigInteger> parameters, long maxStates) {
    this(automaton, parameters, maxStates, new CounterSystem(automaton), automaton.assumptions());
  }

  private InstanceChecker(
      ThresholdAutomaton automaton,
      Map<Variable, BigInteger> parameters,
      long maxStates,
      CounterSystem semantics,
      List<Constraint> assumptions) {
    this.automaton = automaton;
    this.parameters = inOrder(automaton, parameters);
    this.maxStates = maxStates;
    this.semantics = semantics;
    this.assumptions = assumptions;
  }

  /**
   * A checker for parameters that need not satisfy the assumptions, to see what happens with more
   * faults than an algorithm is made for.
   */
  public static InstanceChecker ignoringAssumptions(
      ThresholdAutomaton automaton, Map<Variable, BigInteger> parameters, long maxStates) {
    return new InstanceChecker(
        automaton, parameters, maxStates, CounterSystem.ignoringAssumptions(automaton), List.of());
  }

  private static Map<Variable, BigInteger> inOrder(
      ThresholdAutomaton automaton, Map<Variable, BigInteger> parameters) {
    Map<Variable, BigInteger> ordered = new LinkedHashMap<>();
    for (Variable parameter : automaton.parameters()) {
      BigInteger value = parameters.get(parameter);
      if (value == null || value.signum() < 0) {
        throw new IllegalArgumentException(
            "the parameter " + parameter + (value == null ? " has no value" : " is negative"));
      }
      ordered.put(parameter, value);
    }
    for (Variable variable : parameters.keySet()) {
      if (!ordered.containsKey(variable)) {
        throw new IllegalArgumentException(variable + " is not a parameter");
      }
    }
    return ordered;
  }

  @Override
  public String name() {
    return "instance";
  }

  @Override
  public Verdict check(Property property, Budget budget, EventSink events) {
    for (Constraint assumption : assumptions) {
      if (!assumption.formula().evaluate(Valuation.of(parameters))) {
        return new Verdict.Unknown(
            Verdict.Reason.UNSUPPORTED,
            region() + " does not satisfy the assumption " + assumption.formula(),
            Evidence.NONE);
      }
    }
    Effort effort = new Effort(budget, events, property.name(), maxStates);
    try {
      return search(property.formula(), effort);
    } catch (BudgetExhausted e) {
      String explanation =
          e.reason() == Verdict.Reason.MEMORY
              ? "gave up after " + maxStates + " states"
              : "stopped after " + effort.states() + " states";
      return new Verdict.Unknown(e.reason(), explanation, evidence(effort.states()));
    } catch (InitialConfigurations.Unbounded | Obligations.TooLarge e) {
      return new Verdict.Unknown(Verdict.Reason.UNSUPPORTED, e.getMessage(), Evidence.NONE);
    } catch (ArithmeticException e) {
      return new Verdict.Unknown(
          Verdict.Reason.UNSUPPORTED,
          "some number does not fit into 64 bits",
          evidence(effort.states()));
    }
  }

  private Verdict search(Ltl formula, Effort effort)
      throws BudgetExhausted, InitialConfigurations.Unbounded, Obligations.TooLarge {
    Instance instance = new Instance(automaton, parameters);
    Obligations negation = new Obligations(Ltl.not(formula), instance::condition);
    ConfigurationGraph graph = new ConfigurationGraph(instance, negation);

    effort.phase("initial configurations");
    Ints initial = new Ints();
    new InitialConfigurations(automaton, instance, effort)
        .forEach(
            configuration -> {
              effort.initial(initial.size());
              initial.add(graph.number(configuration));
            });

    effort.phase(negation.finitary() ? "breadth-first search" : "search for loops");
    Product product = new Product(graph, negation, effort);
    Optional<Run> run =
        negation.finitary()
            ? new PrefixSearch(product, effort).search(initial.toArray(), negation.initial())
            : new LassoSearch(product, negation, effort)
                .search(initial.toArray(), negation.initial());

    Statistics.Builder counted = new Statistics.Builder();
    counted.set(Figure.STATES, product.size());
    counted.set(Figure.TRANSITIONS, graph.transitions());
    Statistics statistics = counted.build();
    if (run.isPresent()) {
      Evidence evidence = Evidence.of(statistics);
      Configuration first = configuration(instance, graph, run.get().configurations().get(0));
      return new Verdict.Violated(
          Counterexample.trace(semantics, formula, first, graph, run.get()), evidence);
    }
    List<Remark> remarks =
        initial.size() == 0 ? List.of(new Remark.NoInitialConfiguration()) : List.of();
    return new Verdict.Holds(region(), new Evidence(statistics, remarks));
  }

  private Configuration configuration(Instance instance, ConfigurationGraph graph, int number) {
    Map<Variable, BigInteger> values = new LinkedHashMap<>(parameters);
    long[] numbers = graph.values(number);
    for (int i = 0; i < numbers.length; i++) {
      values.put(instance.variables().get(i), BigInteger.valueOf(numbers[i]));
    }
    return semantics.configuration(Valuation.of(values));
  }

  private Formula region() {
    return Formula.and(
        parameters.entrySet().stream()
            .map(
                entry ->
                    Formula.equal(
                        LinearTerm.of(entry.getKey()), LinearTerm.constant(entry.getValue())))
            .toList());
  }

  private static Evidence evidence(long states) {
    return Evidence.of(new Statistics(Map.of(Figure.STATES, states)));
  }
}
