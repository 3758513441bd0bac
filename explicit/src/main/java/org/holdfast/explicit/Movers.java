package org.holdfast.explicit;

/**
 * A {@link TransitionSystem.Worker} that knows more of who moves than its steps tell. Weak fairness
 * is about that.
 */
public interface Movers {
  /** What both answer as a rule. */
  int[] NOBODY_ELSE = {};

  /**
   * Who moves in the step that a sink is being given, beside its process and its partner: where a
   * step is a sequence in which control is handed on. Not to be changed.
   */
  int[] others();

  /**
   * The processes that could begin a step in the state whose steps were given last, as far as no
   * step that was given tells: the step leads to nothing that counts. Not to be changed.
   */
  int[] heldBack();
}
