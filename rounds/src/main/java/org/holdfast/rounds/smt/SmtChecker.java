package org.holdfast.rounds.smt;

import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.InternalFault;
import org.holdfast.checking.NotARun;
import org.holdfast.checking.Property;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Statistics;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.UnknownVerdicts;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.Verdict.Reason;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.rounds.semantics.RoundInstance;
import org.holdfast.rounds.semantics.RoundPropositions;
import org.holdfast.rounds.symbolic.OrderOfArrival;
import org.holdfast.smt.Model;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;

/**
 * Decides properties of an algorithm in rounds for one size by unrolling its rounds into a formula.
 * If runs come to an end within the rounds that are unrolled, the answer is that for all runs. If
 * not, a violation is one all the same, but that none was found says nothing of longer runs.
 */
public final class SmtChecker implements Engine {
  /** The name by which users choose it. */
  public static final String NAME = "smt";

  private final RoundInstance instance;
  private final int rounds;
  private final SolverFactory solvers;

  /**
   * @param rounds how many rounds are unrolled where there is no last one
   */
  public SmtChecker(RoundInstance instance, int rounds, SolverFactory solvers) {
    this.instance = instance;
    this.rounds = rounds;
    this.solvers = solvers;
  }

  @Override
  public String name() {
    return NAME;
  }

  /** How many rounds have to be unrolled: all of them, or as many as were asked for. */
  static int rounds(RoundInstance instance, int asked) {
    return instance.clock().isEndless()
        ? asked
        : Math.multiplyExact(instance.passes().getAsInt(), instance.algorithm().phases().size());
  }

  @Override
  public Verdict check(Property property, Budget budget, EventSink events) {
    Requirement requirement =
        instance.algorithm().requirements().stream()
            .filter(one -> one.name().equals(property.name()))
            .findFirst()
            .orElseThrow(() -> new InternalFault("no requirement " + property.name()));
    Optional<SourcePosition> order = OrderOfArrival.of(instance.algorithm());
    if (order.isPresent()) {
      return UnknownVerdicts.of(
          Reason.UNSUPPORTED, "messages are taken in the order of arrival at " + order.get());
    }
    Unrolling unrolling = new Unrolling(instance, rounds(instance, rounds));
    try (SolverSession session = new SolverSession(solvers, budget)) {
      unrolling.constraints().forEach(session::add);
      Violation violation = new Violation(unrolling, requirement);
      violation.constraints().forEach(session::add);
      Symmetry.constraints(instance, requirement).forEach(session::add);
      Optional<Model> found = session.solve();
      return found.isPresent()
          ? violated(unrolling, requirement, found.get())
          : holds(unrolling, requirement, violation.isDecisive());
    } catch (BudgetExhausted exhausted) {
      return UnknownVerdicts.of(exhausted.reason(), "");
    } catch (SolverSession.NoAnswer noAnswer) {
      return UnknownVerdicts.of(Reason.SOLVER, noAnswer.getMessage());
    }
  }

  private static Evidence evidence(Unrolling unrolling) {
    Statistics.Builder statistics = new Statistics.Builder();
    statistics.add(Figure.QUERIES, 1);
    statistics.add(Figure.DEPTH, unrolling.steps());
    return new Evidence(statistics.build(), List.of());
  }

  private Verdict violated(Unrolling unrolling, Requirement requirement, Model model) {
    RoundPropositions propositions = new RoundPropositions(instance, requirement);
    try {
      return new Verdict.Violated(
          new ModelReplay(unrolling, propositions, model).trace(), evidence(unrolling));
    } catch (NotARun fault) {
      throw new InternalFault("the solution is no run: " + fault.getMessage());
    }
  }

  private Verdict holds(Unrolling unrolling, Requirement requirement, boolean decisive) {
    if (decisive) {
      return new Verdict.Holds(instance.region(), evidence(unrolling));
    }
    boolean safety = new RoundPropositions(instance, requirement).isSafety();
    return new Verdict.Unknown(
        Reason.INCOMPLETE,
        safety
            ? "no run of "
                + unrolling.steps()
                + " rounds violates it; longer ones were not looked at"
            : "it speaks of runs without end, of which only "
                + unrolling.steps()
                + " rounds were looked at",
        evidence(unrolling));
  }
}
