package org.holdfast.smt.z3;

import com.microsoft.z3.Native;
import com.microsoft.z3.Z3Exception;
import java.math.BigInteger;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Model;
import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverException;

/** One Z3 context with one incremental solver in it. */
final class Z3Solver implements Solver, AssumptionLiterals.Definitions {
  /** The values of Z3's enumeration of answers. */
  private static final int UNSAT = -1;

  private static final int SAT = 1;

  /** An interruption is sent so often, at this distance, in case Z3 was not yet listening. */
  private static final int INTERRUPT_ATTEMPTS = 20;

  private static final long INTERRUPT_DISTANCE_MILLIS = 2;

  private final long context;
  private final long solver;
  private final Z3Terms terms;
  private final AssumptionLiterals literals = new AssumptionLiterals(this);
  private final Set<Long> ownedLiterals = new HashSet<>();

  /** Guards the three fields below, which {@link #interrupt()} reads from other threads. */
  private final Object gate = new Object();

  private long runningCheck;
  private boolean interrupted;
  private boolean closed;

  private long checks;

  Z3Solver() {
    this.context = newContext();
    // The plain incremental core: the default solver starts every first check with tactics that
    // cost more than our queries and are not used again after a push.
    this.solver = Native.mkSimpleSolver(context);
    Native.solverIncRef(context, solver);
    this.terms = new Z3Terms(context);
    setParameter("random_seed", 0);
  }

  private static long newContext() {
    // Z3 sets up tables of the whole process with the first context.
    synchronized (Native.class) {
      long configuration = Native.mkConfig();
      try {
        long context = Native.mkContextRc(configuration);
        // Without this, Z3 ends the process on an error.
        Native.setInternalErrorHandler(context);
        return context;
      } finally {
        Native.delConfig(configuration);
      }
    }
  }

  private void setParameter(String name, int value) {
    long parameters = Native.mkParams(context);
    Native.paramsIncRef(context, parameters);
    try {
      long key = Native.mkStringSymbol(context, name);
      Native.paramsSetUint(context, parameters, key, value);
      Native.solverSetParams(context, solver, parameters);
    } finally {
      Native.paramsDecRef(context, parameters);
    }
  }

  @Override
  public void push() {
    requireOpen();
    Native.solverPush(context, solver);
    literals.push();
  }

  @Override
  public void pop() {
    requireOpen();
    literals.pop();
    Native.solverPop(context, solver, 1);
    releaseLiterals();
  }

  @Override
  public void add(Formula formula) {
    requireOpen();
    try {
      Native.solverAssert(context, solver, terms.translate(formula));
    } finally {
      terms.release();
    }
  }

  @Override
  public long define(Formula formula) {
    long literal = terms.freshLiteral();
    ownedLiterals.add(literal);
    try {
      Native.solverAssert(context, solver, terms.implication(literal, formula));
    } finally {
      terms.release();
    }
    return literal;
  }

  @Override
  public void retire(long literal) {
    try {
      Native.solverAssert(context, solver, terms.negation(literal));
    } finally {
      terms.release();
    }
  }

  /** Lets go of literals whose scope is gone. */
  private void releaseLiterals() {
    if (ownedLiterals.size() > literals.defined().size()) {
      Set<Long> live = new HashSet<>(literals.defined().values());
      ownedLiterals.removeIf(
          literal -> {
            boolean dead = !live.contains(literal);
            if (dead) {
              Native.decRef(context, literal);
            }
            return dead;
          });
    }
  }

  @Override
  public Answer check(List<Formula> assumptions) {
    requireOpen();
    long[] assumed = literals.literals(assumptions).stream().mapToLong(Long::longValue).toArray();
    synchronized (gate) {
      runningCheck = ++checks;
      interrupted = false;
    }
    try {
      int answer = Native.solverCheckAssumptions(context, solver, assumed.length, assumed);
      return switch (answer) {
        case SAT -> new Answer.Sat(model());
        case UNSAT -> new Answer.Unsat(core(assumptions));
        default -> undetermined(Native.solverGetReasonUnknown(context, solver));
      };
    } catch (Z3Exception e) {
      String message = String.valueOf(e.getMessage());
      if (wasInterrupted() || message.contains("canceled") || message.contains("memory")) {
        return undetermined(message);
      }
      throw new SolverException("Z3 failed: " + message, e);
    } finally {
      synchronized (gate) {
        runningCheck = 0;
        gate.notifyAll();
      }
    }
  }

  private Answer undetermined(String reason) {
    return new Answer.Undetermined(wasInterrupted() ? "interrupted" : reason);
  }

  private boolean wasInterrupted() {
    synchronized (gate) {
      return interrupted;
    }
  }

  private Model model() {
    long model = Native.solverGetModel(context, solver);
    Native.modelIncRef(context, model);
    try {
      Map<Variable, BigInteger> values = new LinkedHashMap<>();
      Native.LongPtr small = new Native.LongPtr();
      for (Map.Entry<Variable, Long> entry : terms.constants().entrySet()) {
        long declaration = Native.getAppDecl(context, entry.getValue());
        long value = Native.modelGetConstInterp(context, model, declaration);
        if (value == 0) {
          // Nothing depends on the variable; the model is complete with zero.
          values.put(entry.getKey(), BigInteger.ZERO);
        } else if (Native.getNumeralInt64(context, value, small)) {
          values.put(entry.getKey(), BigInteger.valueOf(small.value));
        } else {
          values.put(entry.getKey(), new BigInteger(Native.getNumeralString(context, value)));
        }
      }
      return new Model(values);
    } finally {
      Native.modelDecRef(context, model);
    }
  }

  private List<Formula> core(List<Formula> assumptions) {
    long vector = Native.solverGetUnsatCore(context, solver);
    Native.astVectorIncRef(context, vector);
    try {
      Set<Long> core = new HashSet<>();
      int size = Native.astVectorSize(context, vector);
      for (int i = 0; i < size; i++) {
        core.add(Native.astVectorGet(context, vector, i));
      }
      return literals.core(assumptions, core);
    } finally {
      Native.astVectorDecRef(context, vector);
    }
  }

  @Override
  public void setTimeout(Duration timeout) {
    requireOpen();
    // Z3 takes zero for "at once" and has no number for "never" but the greatest one.
    long millis = Math.max(1, TimeUnit.MILLISECONDS.convert(timeout));
    setParameter("timeout", (int) Math.min(millis, Integer.MAX_VALUE));
  }

  /**
   * Z3 listens only while it searches, and there is a moment between the start of our check and the
   * start of its search; so the call is repeated until the check has ended, for a little while.
   */
  @Override
  public void interrupt() {
    synchronized (gate) {
      long target = runningCheck;
      if (closed || target == 0) {
        return;
      }
      interrupted = true;
      for (int i = 0; i < INTERRUPT_ATTEMPTS && runningCheck == target && !closed; i++) {
        try {
          Native.solverInterrupt(context, solver);
          gate.wait(INTERRUPT_DISTANCE_MILLIS);
        } catch (Z3Exception e) {
          // The error, if any, is that of the check that runs meanwhile; it is reported there.
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          return;
        }
      }
    }
  }

  @Override
  public void close() {
    synchronized (gate) {
      if (closed) {
        return;
      }
      if (runningCheck != 0) {
        throw new IllegalStateException("the solver is closed by another thread while it works");
      }
      closed = true;
      Native.solverDecRef(context, solver);
      Native.delContext(context);
    }
  }

  /** A call with the handles of a deleted context would end the process. */
  private void requireOpen() {
    if (closed) {
      throw new IllegalStateException("the solver is closed");
    }
  }
}
