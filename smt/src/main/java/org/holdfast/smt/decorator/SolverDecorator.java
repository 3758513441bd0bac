package org.holdfast.smt.decorator;

import java.time.Duration;
import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Solver;

/** Hands every call to another solver. */
class SolverDecorator implements Solver {
  private final Solver inner;

  SolverDecorator(Solver inner) {
    this.inner = inner;
  }

  @Override
  public void push() {
    inner.push();
  }

  @Override
  public void pop() {
    inner.pop();
  }

  @Override
  public void add(Formula formula) {
    inner.add(formula);
  }

  @Override
  public Answer check(List<Formula> assumptions) {
    return inner.check(assumptions);
  }

  @Override
  public void setTimeout(Duration timeout) {
    inner.setTimeout(timeout);
  }

  @Override
  public void interrupt() {
    inner.interrupt();
  }

  @Override
  public void close() {
    inner.close();
  }
}
