package org.holdfast.smt.session;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Model;
import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverFactory;

/**
 * A solver within a budget: every query may take the time that is left, and ends when the budget is
 * cancelled. There are two ways to ask: for a solution, where the lack of an answer is an exception
 * with its reason, and whether something is impossible, where only a yes is certain. The solver is
 * opened with the first call: a session that is not needed costs nothing.
 */
public final class SolverSession implements AutoCloseable {
  /** The solver gave no answer although there was time. */
  public static final class NoAnswer extends Exception {
    private static final long serialVersionUID = 1L;

    private NoAnswer(String reason) {
      super(reason, null, false, false);
    }
  }

  /** A solver, and what stops it when the budget is cancelled. */
  private record Opened(Solver solver, Budget.Registration registration) {}

  private final SolverFactory solvers;
  private final Budget budget;
  private final Optional<Duration> patience;
  private Optional<Opened> opened = Optional.empty();

  public SolverSession(SolverFactory solvers, Budget budget) {
    this(solvers, budget, Optional.empty());
  }

  /**
   * A session for questions that are not worth much time.
   *
   * @param patience how long one query may take, whatever is left of the budget
   */
  public SolverSession(SolverFactory solvers, Budget budget, Duration patience) {
    this(solvers, budget, Optional.of(patience));
  }

  private SolverSession(SolverFactory solvers, Budget budget, Optional<Duration> patience) {
    this.solvers = solvers;
    this.budget = budget;
    this.patience = patience;
  }

  private Solver solver() {
    if (opened.isEmpty()) {
      Solver solver = solvers.open();
      opened = Optional.of(new Opened(solver, budget.onCancel(solver::interrupt)));
    }
    return opened.get().solver();
  }

  /** From now on, or while the scope is open, the formula is taken to hold. */
  public void add(Formula formula) {
    solver().add(formula);
  }

  /** Opens a scope; formulas added in it are forgotten by the matching {@link #pop()}. */
  public void push() {
    solver().push();
  }

  public void pop() {
    solver().pop();
  }

  /** A solution of what was added; empty if there is none. */
  public Optional<Model> solve() throws BudgetExhausted, NoAnswer {
    return solve(List.of());
  }

  /** A solution of what was added and assumed; empty if there is none. */
  public Optional<Model> solve(List<Formula> assumptions) throws BudgetExhausted, NoAnswer {
    budget.spend();
    Answer answer = check(assumptions);
    if (answer instanceof Answer.Undetermined undetermined) {
      budget.spend();
      throw new NoAnswer(undetermined.reason());
    }
    return answer instanceof Answer.Sat sat ? Optional.of(sat.model()) : Optional.empty();
  }

  /**
   * From a solution to one with the least value of each term, the first term first, as far as the
   * solver answers. The terms are bounded from below by zero.
   */
  public Model least(Model solution, List<LinearTerm> terms) throws BudgetExhausted {
    return least(solution, terms, 0);
  }

  /**
   * The same where the first term is known to be so much at least: no smaller value is asked for.
   */
  public Model least(Model solution, List<LinearTerm> terms, long floor) throws BudgetExhausted {
    List<Formula> fixed = new ArrayList<>();
    Model best = solution;
    for (LinearTerm term : terms) {
      long infeasible = fixed.isEmpty() ? floor - 1 : -1;
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

  /**
   * What the solver answers about what was added and assumed; undetermined also where the budget is
   * exhausted.
   */
  public Answer check(List<Formula> assumptions) {
    try {
      budget.spend();
    } catch (BudgetExhausted exhausted) {
      return new Answer.Undetermined(exhausted.reason().code());
    }
    Optional<Duration> left = budget.remaining();
    patience
        .filter(most -> left.isEmpty() || most.compareTo(left.get()) < 0)
        .or(() -> left)
        .ifPresent(solver()::setTimeout);
    return solver().check(assumptions);
  }

  /** Whether the formulas have a common solution with what was added; forgotten afterwards. */
  public Answer checkTogether(List<Formula> formulas) {
    // In a scope of its own: assumptions would stay in the solver as literals, and cost later.
    solver().push();
    try {
      formulas.forEach(solver()::add);
      return check(List.of());
    } finally {
      solver().pop();
    }
  }

  /** Whether no solution of what was added satisfies these; where the solver cannot tell, no. */
  public boolean isImpossible(Formula... formulas) {
    return isImpossible(List.of(formulas));
  }

  private boolean isImpossible(List<Formula> formulas) {
    return checkTogether(formulas) instanceof Answer.Unsat;
  }

  /**
   * Some of the formulas, none of them needless as far as the solver can tell, that contradict each
   * other under what was added: an unsat core, in the order given. Empty if none do.
   */
  public List<Formula> contradiction(List<Formula> formulas) {
    if (!(check(formulas) instanceof Answer.Unsat unsat)) {
      return List.of();
    }
    List<Formula> core = new ArrayList<>(new LinkedHashSet<>(formulas));
    core.retainAll(new LinkedHashSet<>(unsat.core()));
    for (int i = core.size() - 1; i >= 0; i--) {
      Formula candidate = core.remove(i);
      if (!isImpossible(core)) {
        core.add(i, candidate);
      }
    }
    return core;
  }

  @Override
  public void close() {
    opened.ifPresent(
        open -> {
          open.registration().close();
          open.solver().close();
        });
  }
}
