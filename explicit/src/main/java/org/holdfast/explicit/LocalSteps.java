package org.holdfast.explicit;

import java.util.Optional;

/**
 * What a {@link TransitionSystem.Worker} implements if steps belong to processes that have to do
 * with few {@linkplain TransitionSystem#parts parts} of a state each. Then what a process can do is
 * worked out once for all states in which these parts are the same (transition caching: Blom, van
 * de Pol, Weber, "LTSmin: distributed and symbolic reachability", 2010, section 2).
 */
public interface LocalSteps {
  /** The shape of a state of which no such thing is known. */
  int NO_SHAPE = -1;

  /**
   * The shape of a state, a small number: which processes there are and where they lie. All that
   * follows is the same for states of the same shape.
   */
  int shape(byte[] state);

  /** How many processes there are. */
  int processes(int shape);

  /** The part that tells on which other parts the steps of a process depend. */
  int home(int shape, int process);

  /**
   * All other parts on which the steps of a process depend, or that they change; empty if that is
   * not known. The same for all states of the shape in which the home of the process is the same.
   */
  Optional<int[]> dependence(byte[] state, int shape, int process);

  /** The steps of some processes of a state are wanted. */
  void begin(byte[] state);

  /**
   * Gives the steps of one process in the state begun with, as {@link
   * TransitionSystem.Worker#successors} does: all steps of a state are those of its processes, in
   * order, unless there are none.
   */
  void steps(int process, TransitionSystem.Sink sink);
}
