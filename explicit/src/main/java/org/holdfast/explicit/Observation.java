package org.holdfast.explicit;

import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;

/** What properties can see of every transition system, beside its own observables. */
public final class Observation {
  /** 1 from a step on that failed, else 0. A run that failed stays where it was before the step. */
  public static final Variable ERROR = new Variable("error");

  /** 1 in a state without any step in which a run must not end, else 0. */
  public static final Variable INVALID_END = new Variable("invalid_end");

  /**
   * 1 where a run stops: in a state without any step and from a step on that failed; else 0. There
   * it stays for ever without going round.
   */
  public static final Variable STOPPED = new Variable("stopped");

  /** All of these; no observable of a system has such a name. */
  public static final List<Variable> ALL = List.of(ERROR, INVALID_END, STOPPED);

  private Observation() {}

  /** No step ever fails: assertions hold, indices are within bounds. */
  public static Ltl noError() {
    return never(ERROR);
  }

  /** No run ends where it must not. */
  public static Ltl noInvalidEnd() {
    return never(INVALID_END);
  }

  /** Neither of these. */
  public static Ltl noErrorNorInvalidEnd() {
    return new Ltl.Always(
        Ltl.state(
            Formula.and(
                List.of(
                    Formula.isZero(LinearTerm.of(ERROR)),
                    Formula.isZero(LinearTerm.of(INVALID_END))))));
  }

  private static Ltl never(Variable variable) {
    return new Ltl.Always(Ltl.state(Formula.isZero(LinearTerm.of(variable))));
  }
}
