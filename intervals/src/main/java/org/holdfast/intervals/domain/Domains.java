package org.holdfast.intervals.domain;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.intervals.skeleton.Skeleton;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.smt.session.SolverSession;

/**
 * Into which intervals each number is put, for one order of the thresholds.
 *
 * @param region the parameters that have this order, within the resilience condition
 * @param processes for the number of processes in a local state
 * @param variables for shared variables, and for those counters that are part of local states; of
 *     the others an abstract state says nothing
 */
public record Domains(
    Formula region, IntervalDomain processes, Map<Variable, IntervalDomain> variables) {
  public Domains {
    variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
  }

  /** The domain of a shared variable, or of a counter that is part of local states. */
  public IntervalDomain of(Variable variable) {
    return variables.get(variable);
  }

  /** Whether a variable is part of abstract states. */
  public boolean covers(Variable variable) {
    return variables.containsKey(variable);
  }

  /** The domains that are there, each once. */
  public List<IntervalDomain> different() {
    Set<IntervalDomain> found = new LinkedHashSet<>();
    found.add(processes);
    found.addAll(variables.values());
    return List.copyOf(found);
  }

  /** Those that are no coarser copy of another one. */
  public List<IntervalDomain> finest() {
    List<IntervalDomain> all = different();
    return all.stream()
        .filter(
            domain ->
                all.stream()
                    .noneMatch(
                        other ->
                            other.size() > domain.size()
                                && other.thresholds().containsAll(domain.thresholds())))
        .toList();
  }

  /** All thresholds of all domains. */
  public List<LinearTerm> thresholds() {
    Set<LinearTerm> found = new LinkedHashSet<>();
    different().forEach(domain -> found.addAll(domain.thresholds()));
    return List.copyOf(found);
  }

  /** The domains of all orders that the resilience condition admits, as fine as a resolution. */
  public static List<Domains> of(Skeleton skeleton, Resolution resolution, SolverSession solver)
      throws BudgetExhausted, SolverSession.NoAnswer {
    return switch (resolution.crowds()) {
      case INTERVALS -> uniform(skeleton, resolution, solver);
      case SOME_OR_NONE -> separate(skeleton, resolution, solver);
    };
  }

  /** One domain for all numbers, as in the papers. */
  private static List<Domains> uniform(
      Skeleton skeleton, Resolution resolution, SolverSession solver)
      throws BudgetExhausted, SolverSession.NoAnswer {
    List<Domains> found = new ArrayList<>();
    for (IntervalDomain domain :
        new ThresholdOrders(solver).domains(skeleton.allThresholds(), skeleton.resilience())) {
      Map<Variable, IntervalDomain> variables = new LinkedHashMap<>();
      skeleton.sharedVariables().forEach(variable -> variables.put(variable, domain));
      resolution.followed().forEach(counter -> variables.put(counter, domain));
      found.add(new Domains(domain.region(), domain, variables));
    }
    return found;
  }

  /**
   * Each variable has the thresholds that it, or what it is compared with, is compared with. Only
   * thresholds of one variable have to be in order.
   */
  private static List<Domains> separate(
      Skeleton skeleton, Resolution resolution, SolverSession solver)
      throws BudgetExhausted, SolverSession.NoAnswer {
    ThresholdOrders orders = new ThresholdOrders(solver);
    Set<List<LinearTerm>> chains = new LinkedHashSet<>();
    chains.add(List.of());
    for (Variable variable : skeleton.sharedVariables()) {
      chains.add(skeleton.thresholds().get(variable));
    }
    for (Variable counter : resolution.followed()) {
      chains.add(skeleton.thresholds().get(counter));
    }
    List<Formula> regions = List.of(skeleton.resilience());
    for (List<LinearTerm> chain : chains) {
      List<Formula> smaller = new ArrayList<>();
      for (Formula region : regions) {
        orders.domains(chain, region).forEach(domain -> smaller.add(domain.region()));
      }
      regions = smaller;
    }
    List<Domains> found = new ArrayList<>();
    for (Formula region : regions) {
      Map<Variable, IntervalDomain> variables = new LinkedHashMap<>();
      for (Variable variable : skeleton.sharedVariables()) {
        variables.put(variable, orders.domains(skeleton.thresholds().get(variable), region).get(0));
      }
      for (Variable counter : resolution.followed()) {
        variables.put(counter, orders.plain(skeleton.thresholds().get(counter), region).get(0));
      }
      found.add(new Domains(region, orders.domains(List.of(), region).get(0), variables));
    }
    return found;
  }
}
