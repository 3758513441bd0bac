package org.holdfast.intervals.abstraction;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.intervals.domain.Domains;
import org.holdfast.intervals.domain.IntervalDomain;
import org.holdfast.intervals.domain.ThresholdOrders;
import org.holdfast.intervals.skeleton.Skeleton;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.StatusVector;
import org.holdfast.smt.session.SolverSession;

/**
 * In which intervals each counter can be while a process has some status, found for one counter at
 * a time: who has not sent has not received enough to send. So much is known of a counter even
 * where local states do not say in which interval it is.
 */
public final class StatusIntervals {
  private final Skeleton skeleton;
  private final Domains domains;
  private final SolverSession solver;

  public StatusIntervals(Skeleton skeleton, Domains domains, SolverSession solver) {
    this.skeleton = skeleton;
    this.domains = domains;
    this.solver = solver;
  }

  /**
   * More facts about processes.
   *
   * @param bounds what is known
   */
  public ProcessFacts find(ProcessFacts bounds) throws BudgetExhausted, SolverSession.NoAnswer {
    ProcessFacts known = bounds;
    for (Variable counter : skeleton.counters()) {
      List<IntervalDomain> orders =
          new ThresholdOrders(solver).domains(skeleton.thresholds().get(counter), domains.region());
      // What depends on an order that is open is not worth a case of its own.
      if (orders.size() == 1) {
        try {
          known = with(counter, orders.get(0), known);
        } catch (LocalExploration.Negative unsure) {
          // With one counter too little is known to exclude it; it is looked at again with all.
          continue;
        }
      }
    }
    return known;
  }

  private ProcessFacts with(Variable counter, IntervalDomain domain, ProcessFacts known)
      throws BudgetExhausted, SolverSession.NoAnswer, LocalExploration.Negative {
    Domains alone = new Domains(domains.region(), domains.processes(), Map.of(counter, domain));
    LocalGraph graph = new LocalExploration(skeleton, alone, known, solver).explore();
    Map<StatusVector, Set<Integer>> intervals = new LinkedHashMap<>();
    for (LocalState state : graph.states()) {
      intervals
          .computeIfAbsent(state.status(), any -> new LinkedHashSet<>())
          .addAll(state.intervals());
    }
    Map<StatusVector, List<Formula>> facts = new LinkedHashMap<>(known.byStatus());
    LinearTerm value = LinearTerm.of(counter);
    intervals.forEach(
        (status, possible) -> {
          List<Formula> all = new ArrayList<>(facts.getOrDefault(status, List.of()));
          for (int i = 0; i < domain.size(); i++) {
            if (!possible.contains(i)) {
              all.add(Formula.not(domain.contains(value, i)));
            }
          }
          facts.put(status, List.copyOf(all));
        });
    return new ProcessFacts(known.shared(), known.bounds(), facts);
  }
}
