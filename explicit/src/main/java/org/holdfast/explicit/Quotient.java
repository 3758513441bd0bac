package org.holdfast.explicit;

/**
 * A transition system each of whose states stands for several states of another one, which differ
 * only in ways that no property and no step can tell: in which of several equal processes is where,
 * or in what variables hold that nobody reads any more.
 *
 * <p>States that one state stands for must be bisimilar: they have the same steps to states with
 * the same representatives, the same failures and valid ends, and agree on all observables of which
 * properties may speak. For permutations of equal processes see Clarke, Grumberg, Peled, "Model
 * Checking", 1999, chapter 14. Then a run here is the image of a concrete run and the other way
 * round, and both satisfy the same formulas.
 */
public interface Quotient extends TransitionSystem {
  /** The system whose states these stand for, with the same actions and observables. */
  TransitionSystem concrete();

  /** The state that stands for a concrete one. */
  byte[] representative(byte[] concrete);

  /**
   * Processes that can be exchanged for each other have no names. A quotient that does tell
   * processes apart must leave each its steps.
   */
  @Override
  default int processes() {
    return 0;
  }
}
