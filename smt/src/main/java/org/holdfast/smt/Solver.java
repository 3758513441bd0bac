package org.holdfast.smt;

import java.time.Duration;
import java.util.List;
import org.holdfast.logic.Formula;

/**
 * An incremental solver for quantifier-free linear integer arithmetic. Every variable is an integer
 * and is known to the solver from its first use. One solver belongs to one thread, except for
 * {@link #interrupt()}.
 */
public interface Solver extends AutoCloseable {
  /** Opens a scope; formulas added in it are forgotten by the matching {@link #pop()}. */
  void push();

  void pop();

  void add(Formula formula);

  /** Whether the formulas added so far have a common solution. */
  default Answer check() {
    return check(List.of());
  }

  /**
   * Whether the formulas added so far and the assumptions have a common solution. The assumptions
   * are forgotten afterwards; an {@link Answer.Unsat} names those that were needed.
   */
  Answer check(List<Formula> assumptions);

  /** How long one check may take from now on; after that the answer is undetermined. */
  void setTimeout(Duration timeout);

  /** Makes a running check answer {@link Answer.Undetermined} soon; callable from any thread. */
  void interrupt();

  @Override
  void close();
}
