package org.holdfast.explicit;

/**
 * A transition system each of whose states stands for several states of another one, which differ
 * only in ways that no property and no step can tell: in which of several equal processes is where.
 *
 * <p>There must be a group of permutations of the concrete states that respects steps, failures,
 * valid ends and the values of all observables of which properties may speak; states here stand for
 * its orbits. Then a run here is the image of a concrete run and the other way round, and both
 * satisfy the same formulas (Clarke, Grumberg, Peled, "Model Checking", 1999, chapter 14).
 */
public interface Quotient extends TransitionSystem {
  /** The system whose states these stand for, with the same actions and observables. */
  TransitionSystem concrete();

  /** The state that stands for a concrete one. */
  byte[] representative(byte[] concrete);

  /** Processes that can be exchanged for each other have no names. */
  @Override
  default int processes() {
    return 0;
  }
}
