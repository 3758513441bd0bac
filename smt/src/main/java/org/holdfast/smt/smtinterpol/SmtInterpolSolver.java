package org.holdfast.smt.smtinterpol;

import de.uni_freiburg.informatik.ultimate.logic.ApplicationTerm;
import de.uni_freiburg.informatik.ultimate.logic.Script;
import de.uni_freiburg.informatik.ultimate.logic.Term;
import de.uni_freiburg.informatik.ultimate.smtinterpol.DefaultLogger;
import de.uni_freiburg.informatik.ultimate.smtinterpol.LogProxy;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.SMTInterpol;
import java.math.BigInteger;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Model;
import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverException;

/**
 * One SMTInterpol script. Assumptions are asserted under names in a scope of their own:
 * SMTInterpol's check-sat-assuming, at version 2.5-1388, keeps a conflict with an assumption for
 * later checks and then answers unsat where there are solutions.
 */
final class SmtInterpolSolver implements Solver {
  private final Script script;
  private final SmtInterpolTerms terms;

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
    script.setOption(":produce-unsat-cores", true);
    script.setLogic("QF_LIA");
    terms = new SmtInterpolTerms(script);
  }

  private boolean stopRequested() {
    Run current = run;
    return current != null && (current.interrupted || current.timedOut());
  }

  @Override
  public void push() {
    guarded(this::openScope);
  }

  @Override
  public void pop() {
    guarded(this::closeScope);
  }

  private void openScope() {
    script.push(1);
    terms.push();
  }

  private void closeScope() {
    terms.pop();
    script.pop(1);
  }

  @Override
  public void add(Formula formula) {
    guarded(() -> script.assertTerm(terms.translate(formula)));
  }

  @Override
  public Answer check(List<Formula> assumptions) {
    AtomicReference<Answer> answer = new AtomicReference<>();
    guarded(
        () -> {
          if (assumptions.isEmpty()) {
            answer.set(search(Map.of()));
          } else {
            openScope();
            answer.set(search(assertNamed(assumptions)));
            closeScope();
          }
        });
    return answer.get();
  }

  private Map<String, Formula> assertNamed(List<Formula> assumptions) {
    Map<String, Formula> named = new LinkedHashMap<>();
    for (Formula assumption : new LinkedHashSet<>(assumptions)) {
      String name = terms.freshName();
      script.assertTerm(terms.named(name, assumption));
      named.put(name, assumption);
    }
    return named;
  }

  private Answer search(Map<String, Formula> assumptions) {
    Run current = new Run(timeoutNanos);
    Script.LBool answer;
    run = current;
    try {
      answer = script.checkSat();
    } finally {
      run = null;
    }
    return switch (answer) {
      case SAT -> new Answer.Sat(model());
      case UNSAT -> new Answer.Unsat(core(assumptions));
      case UNKNOWN -> new Answer.Undetermined(reason(current));
    };
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

  private List<Formula> core(Map<String, Formula> assumptions) {
    if (assumptions.isEmpty()) {
      return List.of();
    }
    Set<String> core = new HashSet<>();
    for (Term term : script.getUnsatCore()) {
      core.add(((ApplicationTerm) term).getFunction().getName());
    }
    return assumptions.keySet().stream().filter(core::contains).map(assumptions::get).toList();
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
  private void guarded(Runnable work) {
    if (closed) {
      throw new IllegalStateException("the solver is closed");
    }
    try {
      work.run();
    } catch (SolverException | IllegalStateException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new SolverException("SMTInterpol failed: " + e.getMessage(), e);
    }
  }
}
