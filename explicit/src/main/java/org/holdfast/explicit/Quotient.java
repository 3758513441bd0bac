package org.holdfast.explicit;

import java.nio.ByteBuffer;

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
  /** The system whose states these stand for, with the same observables. */
  TransitionSystem concrete();

  /** The state that stands for a concrete one. */
  byte[] representative(byte[] concrete);

  /** The action that stands for a concrete one. */
  default int representative(int action) {
    return action;
  }

  /**
   * A concrete state as far as states here tell, with every process where it is. States here are
   * such already.
   */
  byte[] known(byte[] concrete);

  /** Whether a step here is a step of the same process there; otherwise it is one of its class. */
  boolean tellsProcessesApart();

  /** The processes of the states that these stand for. */
  @Override
  default int processes() {
    return concrete().processes();
  }

  /** Tells processes apart as far as states here do, for one thread. */
  Classes classes();

  /** Classes of processes in a state, here or concrete, that may be exchanged for each other. */
  interface Classes {
    /** From now on it is about the processes of this state. */
    void lookAt(byte[] state);

    /**
     * What is known of a process: of one that is counted the local state, which is known of several
     * then; of any other one which it is. A process comes from one class into another only by
     * moving.
     */
    ByteBuffer of(int process);
  }
}
