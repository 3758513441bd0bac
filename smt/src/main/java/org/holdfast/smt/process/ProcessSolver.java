package org.holdfast.smt.process;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.holdfast.logic.Formula;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverException;
import org.holdfast.smt.scope.AssertionStack;

/**
 * A solver in a process. SMT-LIB knows no way to stop a check, so the process is ended instead; the
 * next check begins a new session with the formulas that are asserted by then.
 */
final class ProcessSolver implements Solver {
  private final List<String> command;
  private final AssertionStack asserted = new AssertionStack();
  private long timeoutNanos = Long.MAX_VALUE;
  private boolean closed;

  /** Null after a session that had to be ended. */
  private Session session;

  /** Guards the two fields below, which {@link #interrupt()} uses from other threads. */
  private final Object gate = new Object();

  private Session checking;
  private boolean interrupted;

  ProcessSolver(List<String> command) {
    this.command = command;
    this.session = new Session(command);
  }

  @Override
  public void push() {
    requireOpen();
    asserted.push();
    forward(Session::push);
  }

  @Override
  public void pop() {
    requireOpen();
    asserted.pop();
    forward(Session::pop);
  }

  @Override
  public void add(Formula formula) {
    requireOpen();
    asserted.add(formula);
    forward(live -> live.add(formula));
  }

  private void forward(Consumer<Session> command) {
    if (session != null) {
      try {
        command.accept(session);
      } catch (SolverException e) {
        endSession();
        throw e;
      }
    }
  }

  private void requireOpen() {
    if (closed) {
      throw new IllegalStateException("the solver is closed");
    }
  }

  private Session liveSession() {
    if (session == null) {
      Session fresh = new Session(command);
      List<List<Formula>> scopes = asserted.scopes();
      scopes.get(0).forEach(fresh::add);
      for (List<Formula> scope : scopes.subList(1, scopes.size())) {
        fresh.push();
        scope.forEach(fresh::add);
      }
      session = fresh;
    }
    return session;
  }

  @Override
  public Answer check(List<Formula> assumptions) {
    requireOpen();
    Session live = liveSession();
    synchronized (gate) {
      checking = live;
      interrupted = false;
    }
    try {
      return live.check(assumptions, timeoutNanos);
    } catch (TimeoutException e) {
      endSession();
      return new Answer.Undetermined(wasInterrupted() ? "interrupted" : "timeout");
    } catch (SolverException e) {
      endSession();
      if (wasInterrupted()) {
        return new Answer.Undetermined("interrupted");
      }
      throw e;
    } finally {
      synchronized (gate) {
        checking = null;
        if (interrupted) {
          // The process may have been ended after it answered.
          endSession();
        }
      }
    }
  }

  private boolean wasInterrupted() {
    synchronized (gate) {
      return interrupted || Thread.currentThread().isInterrupted();
    }
  }

  private void endSession() {
    if (session != null) {
      session.kill();
      session = null;
    }
  }

  @Override
  public void setTimeout(Duration timeout) {
    // Durations beyond the range of nanoseconds are cut to three centuries.
    timeoutNanos = TimeUnit.NANOSECONDS.convert(timeout);
  }

  @Override
  public void interrupt() {
    synchronized (gate) {
      if (checking != null) {
        interrupted = true;
        checking.kill();
      }
    }
  }

  @Override
  public void close() {
    closed = true;
    endSession();
  }
}
