package org.holdfast.smt.simplex;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Model;
import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverFactory;

/**
 * Decides small queries itself, and leaves the others to a solver that is opened for the first of
 * them. Where too many are hard, all are left to that one.
 */
final class SimplexSolver implements Solver {
  /** How much work a query is worth before the other solver is asked; some milliseconds. */
  private static final long MOST_WORK = 1_000_000;

  /** A hard query costs as much as so many easy ones save. */
  private static final int COST = 4;

  private static final int MOST_COSTS = 48;

  private static final BitSet NO_REASON = new BitSet();

  /** What there was when a scope was opened. */
  private record Mark(int bounds, int choices) {}

  private final OtherSolver other;
  private final List<List<Formula>> scopes = new ArrayList<>();
  private final List<Mark> marks = new ArrayList<>();
  private final Simplex simplex = new Simplex();
  private final Columns columns = new Columns(simplex);
  private final ColumnCompiler compiler = new ColumnCompiler(columns);
  private final CaseAnalysis analysis = new CaseAnalysis(simplex, columns);

  /** So many scopes are open when there is a contradiction, or something that is not for us. */
  private int contradictory = Integer.MAX_VALUE;

  private int unsupported = Integer.MAX_VALUE;
  private int costs;
  private boolean retired;
  private boolean closed;

  SimplexSolver(SolverFactory others) {
    this.other = new OtherSolver(others);
    scopes.add(new ArrayList<>());
  }

  @Override
  public void push() {
    requireOpen();
    scopes.add(new ArrayList<>());
    if (!retired) {
      openScope();
    }
  }

  private void openScope() {
    marks.add(new Mark(simplex.mark(), analysis.mark()));
    columns.push();
  }

  @Override
  public void pop() {
    requireOpen();
    if (scopes.size() == 1) {
      throw new IllegalStateException("pop without a matching push");
    }
    scopes.remove(scopes.size() - 1);
    other.popTo(scopes.size());
    if (!retired) {
      try {
        closeScope();
      } catch (ArithmeticException overflow) {
        retired = true;
      }
    }
    contradictory = contradictory > scopes.size() ? Integer.MAX_VALUE : contradictory;
    unsupported = unsupported > scopes.size() ? Integer.MAX_VALUE : unsupported;
  }

  private void closeScope() {
    Mark mark = marks.remove(marks.size() - 1);
    simplex.undo(mark.bounds());
    analysis.undo(mark.choices());
    columns.pop();
  }

  @Override
  public void add(Formula formula) {
    requireOpen();
    scopes.get(scopes.size() - 1).add(formula);
    if (retired || contradictory <= scopes.size() || unsupported <= scopes.size()) {
      return;
    }
    try {
      if (compiler.compile(formula).impose(analysis, NO_REASON).isPresent()) {
        contradictory = scopes.size();
      }
    } catch (ColumnCompiler.Unsupported divisibility) {
      unsupported = scopes.size();
    } catch (ArithmeticException overflow) {
      // What was begun may have stayed unfinished.
      retired = true;
    }
  }

  @Override
  public Answer check(List<Formula> assumptions) {
    requireOpen();
    other.begin();
    return own(assumptions).orElseGet(() -> other.check(scopes, assumptions));
  }

  private Optional<Answer> own(List<Formula> assumptions) {
    if (retired || unsupported <= scopes.size()) {
      return Optional.empty();
    } else if (contradictory <= scopes.size()) {
      return Optional.of(new Answer.Unsat(List.of()));
    }
    try {
      openScope();
      try {
        Answer answer = decide(List.copyOf(new LinkedHashSet<>(assumptions)));
        costs = Math.max(0, costs - 1);
        return Optional.of(answer);
      } finally {
        closeScope();
      }
    } catch (ColumnCompiler.Unsupported divisibility) {
      return Optional.empty();
    } catch (GaveUp hard) {
      costs += COST;
      retired |= costs > MOST_COSTS;
      return Optional.empty();
    } catch (ArithmeticException overflow) {
      retired = true;
      return Optional.empty();
    }
  }

  private Answer decide(List<Formula> assumptions) throws GaveUp {
    simplex.allow(MOST_WORK);
    Optional<BitSet> conflict = Optional.empty();
    for (int i = 0; i < assumptions.size() && conflict.isEmpty(); i++) {
      BitSet reason = new BitSet();
      reason.set(i);
      conflict = compiler.compile(assumptions.get(i)).impose(analysis, reason);
    }
    Map<Variable, BigInteger> values = new LinkedHashMap<>();
    if (conflict.isEmpty()) {
      conflict = analysis.solve(assumptions.size(), () -> read(values));
    }
    return conflict.isPresent()
        ? new Answer.Unsat(conflict.get().stream().mapToObj(assumptions::get).toList())
        : new Answer.Sat(new Model(values));
  }

  private void read(Map<Variable, BigInteger> values) {
    columns
        .variables()
        .forEach(
            (variable, column) -> values.put(variable, BigInteger.valueOf(simplex.floor(column))));
  }

  @Override
  public void setTimeout(Duration timeout) {
    requireOpen();
    other.setTimeout(timeout);
  }

  @Override
  public void interrupt() {
    other.interrupt();
  }

  @Override
  public void close() {
    closed = true;
    other.close();
  }

  private void requireOpen() {
    if (closed) {
      throw new IllegalStateException("the solver is closed");
    }
  }
}
