package org.holdfast.smt.smtinterpol;

import de.uni_freiburg.informatik.ultimate.logic.Script;
import de.uni_freiburg.informatik.ultimate.logic.Term;
import de.uni_freiburg.informatik.ultimate.smtinterpol.DefaultLogger;
import de.uni_freiburg.informatik.ultimate.smtinterpol.LogProxy;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.SMTInterpol;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Model;
import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverException;
import org.holdfast.smt.scope.AssumptionLiterals;

/** One SMTInterpol script. */
final class SmtInterpolSolver implements Solver, AssumptionLiterals.Definitions<Term> {
  private final Script script;
  private final SmtInterpolTerms terms;
  private final AssumptionLiterals<Term> literals = new AssumptionLiterals<>(this);

  private long timeoutNanos = Long.MAX_VALUE;
  private boolean closed;

  /** The check that is running, seen by the search and by {@link #interrupt()}; null if none. */
  private volatile Run run;

  /** One check: when it started, how long it may take, and whether it has been told to stop. */
  private static final class Run {
    private final long start = System.nanoTime();
    private final long limit;
    private volatile boolean interrupted;

    Run(long limit) {
      this.limit = limit;
    }

    boolean timedOut() {
      return System.nanoTime() - start > limit;
    }
  }

  SmtInterpolSolver() {
    DefaultLogger silent = new DefaultLogger();
    silent.setLoglevel(LogProxy.LOGLEVEL_OFF);
    script = new SMTInterpol(silent, this::stopRequested);
    script.setOption(":produce-models", true);
    script.setOption(":produce-unsat-assumptions", true);
    script.setOption(":global-declarations", true);
    script.setLogic("QF_LIA");
    terms = new SmtInterpolTerms(script);
  }

  private boolean stopRequested() {
    Run current = run;
    return current != null && (current.interrupted || current.timedOut());
  }

  @Override
  public void push() {
    guarded(
        () -> {
          script.push(1);
          literals.push();
          return null;
        });
  }

  @Override
  public void pop() {
    guarded(
        () -> {
          literals.pop();
          script.pop(1);
          return null;
        });
  }

  @Override
  public void add(Formula formula) {
    guarded(() -> script.assertTerm(terms.translate(formula)));
  }

  @Override
  public Term define(Formula formula) {
    Term literal = terms.freshLiteral();
    script.assertTerm(terms.implication(literal, terms.translate(formula)));
    return literal;
  }

  @Override
  public void retire(Term literal) {
    script.assertTerm(terms.negation(literal));
  }

  @Override
  public Answer check(List<Formula> assumptions) {
    return guarded(
        () -> {
          Term[] assumed = literals.literals(assumptions).toArray(Term[]::new);
          Run current = new Run(timeoutNanos);
          Script.LBool answer;
          run = current;
          try {
            answer = script.checkSatAssuming(assumed);
          } finally {
            run = null;
          }
          return switch (answer) {
            case SAT -> new Answer.Sat(model());
            case UNSAT -> new Answer.Unsat(core(assumptions));
            case UNKNOWN -> new Answer.Undetermined(reason(current));
          };
        });
  }

  private String reason(Run finished) {
    if (finished.interrupted) {
      return "interrupted";
    } else if (finished.timedOut()) {
      return "timeout";
    }
    return String.valueOf(script.getInfo(":reason-unknown"));
  }

  private Model model() {
    Map<Variable, BigInteger> values = new LinkedHashMap<>();
    if (!terms.constants().isEmpty()) {
      Map<Term, Term> found = script.getValue(terms.constants().values().toArray(Term[]::new));
      terms
          .constants()
          .forEach(
              (variable, term) -> values.put(variable, SmtInterpolTerms.number(found.get(term))));
    }
    return new Model(values);
  }

  private List<Formula> core(List<Formula> assumptions) {
    if (assumptions.isEmpty()) {
      return List.of();
    }
    return literals.core(assumptions, new HashSet<>(Arrays.asList(script.getUnsatAssumptions())));
  }

  @Override
  public void setTimeout(Duration timeout) {
    // Durations beyond the range of nanoseconds are cut to three centuries.
    timeoutNanos = TimeUnit.NANOSECONDS.convert(timeout);
  }

  @Override
  public void interrupt() {
    Run current = run;
    if (current != null) {
      current.interrupted = true;
    }
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      script.exit();
    }
  }

  /** SMTInterpol reports its faults with exceptions of several kinds. */
  private <T> T guarded(Supplier<T> work) {
    if (closed) {
      throw new IllegalStateException("the solver is closed");
    }
    try {
      return work.get();
    } catch (SolverException | IllegalStateException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new SolverException("SMTInterpol failed: " + e.getMessage(), e);
    }
  }
}
