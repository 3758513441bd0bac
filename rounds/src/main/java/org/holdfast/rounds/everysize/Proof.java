package org.holdfast.rounds.everysize;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Statistics;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.rounds.symbolic.OrderOfArrival;
import org.holdfast.rounds.symbolic.WithinRounds;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;

/** Tries to prove one requirement of an algorithm for every size. */
final class Proof {
  /** What came of it. */
  sealed interface Outcome permits Proved, Open {}

  /**
   * The requirement holds for all parameters that the assumptions admit.
   *
   * @param invariants those that were used
   */
  record Proved(Set<Formula> invariants, Statistics statistics) implements Outcome {}

  /**
   * There is no proof.
   *
   * @param supported whether one was tried
   * @param position what stands in the way, where that is some place
   */
  record Open(
      String reason, boolean supported, Optional<SourcePosition> position, Statistics statistics)
      implements Outcome {
    private static Open because(String reason, SourcePosition position) {
      return new Open(reason, false, Optional.of(position), Statistics.NONE);
    }
  }

  private final RoundAlgorithm algorithm;
  private final SolverFactory solvers;

  Proof(RoundAlgorithm algorithm, SolverFactory solvers) {
    this.algorithm = algorithm;
    this.solvers = solvers;
  }

  Outcome of(Requirement requirement, Budget budget)
      throws BudgetExhausted, SolverSession.NoAnswer {
    Optional<SourcePosition> order = OrderOfArrival.of(algorithm);
    if (order.isPresent()) {
      return Open.because("messages are taken in the order of arrival", order.get());
    }
    Optional<SourcePosition> pass = PassAsValue.of(algorithm);
    boolean passesApart = pass.isPresent();
    if (passesApart && ControlPoint.passes(algorithm).isEmpty()) {
      return Open.because(
          "the number of the round becomes a value, so that local states are not finitely many",
          pass.get());
    }
    boolean ends = algorithm.length().isPresent();
    Ltl asked = ends ? requirement.formula() : WithinRounds.asSafety(requirement.formula());
    Optional<Monitor> monitor = Monitor.of(asked, ends);
    if (monitor.isEmpty()) {
      return Open.because(
          "rounds go on for ever, and it is no safety property, or it has too many conditions",
          requirement.position());
    }
    if (mayHaveNoRound(budget)) {
      return Open.because("there may be no round at all", algorithm.position());
    }
    List<GlobalCondition> conditions = new ArrayList<>(requirement.conditions().values());
    algorithm.initially().stream()
        .map(Algorithm.InitialCondition::condition)
        .forEach(conditions::add);
    SeenByProperty seen = SeenByProperty.in(conditions);
    Set<RoundVariable> kept = Relevance.of(algorithm, seen.variables());
    try {
      LocalBehaviour behaviour =
          new LocalBehaviour(algorithm, kept, ControlPoint.of(algorithm, passesApart));
      CountedRounds model = new CountedRounds(algorithm, behaviour, seen.faulty());
      return of(requirement, monitor.get(), model, kept, budget);
    } catch (LocalBehaviour.TooManyStates e) {
      return Open.because(e.getMessage(), algorithm.position());
    }
  }

  private Outcome of(
      Requirement requirement,
      Monitor monitor,
      CountedRounds model,
      Set<RoundVariable> kept,
      Budget budget)
      throws BudgetExhausted, SolverSession.NoAnswer {
    Templates templates = new Templates(model, kept, requirement);
    List<Candidate> candidates = new ArrayList<>(templates.candidates());
    for (Formula state : monitor.formulas()) {
      candidates.add(
          Candidate.hidden(point -> new PropertyCounts(model, point).formula(state, requirement)));
      candidates.add(
          Candidate.hidden(
              point -> Formula.not(new PropertyCounts(model, point).formula(state, requirement))));
    }
    try (Induction induction =
        new Induction(
            model, requirement, monitor, templates.predicates(), candidates, solvers, budget)) {
      induction.reduce();
      Optional<Induction.Gap> gap = induction.gap();
      if (gap.isEmpty() && induction.isVacuous()) {
        return Open.because(
            "no parameters satisfy the assumptions, or no run begins", algorithm.position());
      } else if (gap.isEmpty()) {
        return new Proved(induction.needed(), induction.statistics());
      }
      return new Open(
          gap.get().failure()
              ? "no inductive invariant was found that keeps values in their range"
              : "no inductive invariant was found that the property follows from",
          true,
          Optional.of(
              gap.get()
                  .from()
                  .phase()
                  .map(phase -> algorithm.phases().get(phase).position())
                  .orElse(requirement.position())),
          induction.statistics());
    }
  }

  private boolean mayHaveNoRound(Budget budget) throws BudgetExhausted, SolverSession.NoAnswer {
    if (algorithm.length().isEmpty()) {
      return false;
    }
    try (SolverSession session = new SolverSession(solvers, budget)) {
      algorithm.assumptions().forEach(assumption -> session.add(assumption.formula()));
      algorithm
          .parameters()
          .forEach(parameter -> session.add(Formula.nonNegative(LinearTerm.of(parameter))));
      session.add(Formula.atLeast(algorithm.processes(), LinearTerm.ONE));
      session.add(Formula.atLeast(LinearTerm.ZERO, algorithm.length().get()));
      return session.solve().isPresent();
    }
  }
}
