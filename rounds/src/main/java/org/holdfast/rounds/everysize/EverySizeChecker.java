package org.holdfast.rounds.everysize;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.InternalFault;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Statistics;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.Verdict.Reason;
import org.holdfast.logic.Formula;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.rounds.semantics.RoundInstance;
import org.holdfast.rounds.semantics.RoundPropositions;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;

/**
 * Decides properties of an algorithm in rounds for every size at once. Small instances are searched
 * for a violation first, the smallest parameters first; if none is found, a proof is tried. Where
 * neither is found, the answer is unknown, with what stands in the way.
 */
public final class EverySizeChecker implements Engine {
  /** The name by which users choose it. */
  public static final String NAME = "every-size";

  /** Searches one instance of the algorithm. */
  public interface Search {
    /**
     * @param mostStates after which the search gives up
     */
    Engine of(RoundInstance instance, long mostStates);
  }

  // The work is counted in states, not in time, so that the outcome is always the same.
  private static final long MOST_STATES = 60_000;
  private static final long MOST_STATES_OF_ONE = 20_000;
  private static final int LARGEST_SUM = 8;

  /** A proof that has not been found by then is not found as a rule. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final RoundAlgorithm algorithm;
  private final SolverFactory solvers;
  private final Search search;

  public EverySizeChecker(RoundAlgorithm algorithm, SolverFactory solvers, Search search) {
    this.algorithm = algorithm;
    this.solvers = solvers;
    this.search = search;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Verdict check(Property property, Budget budget, EventSink events) {
    Requirement requirement =
        algorithm.requirements().stream()
            .filter(one -> one.name().equals(property.name()))
            .findFirst()
            .orElseThrow(() -> new InternalFault("no requirement " + property.name()));
    Statistics.Builder statistics = new Statistics.Builder(Figure.INSTANCES);
    Optional<Verdict> violated;
    try {
      violated = smallestViolation(requirement, budget, statistics);
    } catch (BudgetExhausted exhausted) {
      return new Verdict.Unknown(exhausted.reason(), "", Evidence.of(statistics.build()));
    }
    return violated.orElseGet(() -> proof(requirement, budget, statistics.build()));
  }

  private Optional<Verdict> smallestViolation(
      Requirement requirement, Budget budget, Statistics.Builder statistics)
      throws BudgetExhausted {
    SmallSizes sizes = new SmallSizes(algorithm);
    long states = 0;
    for (int sum = 0; sum <= LARGEST_SUM; sum++) {
      for (RoundInstance instance : sizes.ofSum(sum)) {
        if (states >= MOST_STATES) {
          return Optional.empty();
        }
        Property property = new RoundPropositions(instance, requirement).property();
        Verdict verdict =
            search.of(instance, MOST_STATES_OF_ONE).check(property, budget, EventSink.NONE);
        budget.spend();
        statistics.add(Figure.INSTANCES, 1);
        states += 1 + verdict.evidence().statistics().get(Figure.STATES);
        if (verdict instanceof Verdict.Violated violated) {
          return Optional.of(
              violated.with(new Evidence(statistics.build(), violated.evidence().remarks())));
        } else if (verdict instanceof Verdict.Unknown) {
          states += MOST_STATES_OF_ONE;
        }
      }
    }
    return Optional.empty();
  }

  private Verdict proof(Requirement requirement, Budget budget, Statistics searched) {
    Formula region =
        Formula.and(algorithm.assumptions().stream().map(Algorithm.Assumption::formula).toList());
    try {
      Proof.Outcome outcome =
          new Proof(algorithm, solvers).of(requirement, budget.atMost(PATIENCE));
      if (outcome instanceof Proof.Proved proved) {
        List<Remark> remarks =
            proved.invariants().isEmpty()
                ? List.of()
                : List.of(new Remark.Invariants(List.copyOf(proved.invariants())));
        return new Verdict.Holds(region, new Evidence(searched.plus(proved.statistics()), remarks));
      }
      Proof.Open open = (Proof.Open) outcome;
      String where = open.position().map(position -> " (" + position + ")").orElse("");
      return new Verdict.Unknown(
          open.supported() ? Reason.INCOMPLETE : Reason.UNSUPPORTED,
          open.reason() + where,
          Evidence.of(searched.plus(open.statistics())));
    } catch (BudgetExhausted exhausted) {
      return new Verdict.Unknown(
          exhausted.reason(), "no proof was found in time", Evidence.of(searched));
    } catch (SolverSession.NoAnswer noAnswer) {
      return new Verdict.Unknown(Reason.SOLVER, noAnswer.getMessage(), Evidence.of(searched));
    }
  }
}
