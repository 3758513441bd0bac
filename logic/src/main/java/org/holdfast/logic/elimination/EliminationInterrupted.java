package org.holdfast.logic.elimination;

/**
 * Elimination was asked to stop, by interrupting its thread or through the stop condition given to
 * {@link QuantifierElimination}. No result exists; the interrupt status of the thread is kept.
 */
public final class EliminationInterrupted extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public EliminationInterrupted() {
    super("quantifier elimination was stopped");
  }
}
