package org.holdfast.threshold.solving;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Statistics;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Model;
import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverFactory;

/** A solver within a budget: counts its queries and gives up with the right reason. */
public final class SolverDialogue implements AutoCloseable {
  /** The solver gave no answer although there was time. */
  public static final class NoAnswer extends Exception {
    private static final long serialVersionUID = 1L;

    NoAnswer(String reason) {
      super(reason, null, false, false);
    }
  }

  private final Solver solver;
  private final Budget budget;
  private final Budget.Registration registration;
  private final Statistics.Builder statistics;

  public SolverDialogue(SolverFactory solvers, Budget budget, Statistics.Builder statistics) {
    solver = solvers.open();
    this.budget = budget;
    this.statistics = statistics;
    registration = budget.onCancel(solver::interrupt);
  }

  public Solver solver() {
    return solver;
  }

  /** A solution of what was added and assumed; empty if there is none. */
  public Optional<Model> solve(List<Formula> assumptions) throws BudgetExhausted, NoAnswer {
    budget.spend();
    budget.remaining().ifPresent(solver::setTimeout);
    statistics.add(Figure.QUERIES, 1);
    Answer answer = solver.check(assumptions);
    if (answer instanceof Answer.Sat sat) {
      return Optional.of(sat.model());
    } else if (answer instanceof Answer.Undetermined undetermined) {
      budget.spend();
      throw new NoAnswer(undetermined.reason());
    }
    return Optional.empty();
  }

  /**
   * From a solution to one with the least value of each term, the first term first, as far as the
   * solver answers. The terms are bounded from below by zero.
   */
  public Model least(Model solution, List<LinearTerm> terms) throws BudgetExhausted {
    List<Formula> fixed = new ArrayList<>();
    Model best = solution;
    for (LinearTerm term : terms) {
      long infeasible = -1;
      long feasible = term.evaluate(best).longValueExact();
      while (feasible - infeasible > 1) {
        long middle = infeasible + (feasible - infeasible) / 2;
        List<Formula> assumptions = new ArrayList<>(fixed);
        assumptions.add(Formula.atLeast(LinearTerm.constant(middle), term));
        Optional<Model> smaller;
        try {
          smaller = solve(assumptions);
        } catch (NoAnswer noAnswer) {
          return best;
        }
        if (smaller.isPresent()) {
          best = smaller.get();
          feasible = term.evaluate(best).longValueExact();
        } else {
          infeasible = middle;
        }
      }
      fixed.add(Formula.equal(term, LinearTerm.constant(feasible)));
    }
    return best;
  }

  @Override
  public void close() {
    registration.close();
    solver.close();
  }
}
