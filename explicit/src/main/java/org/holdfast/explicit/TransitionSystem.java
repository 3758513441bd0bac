package org.holdfast.explicit;

import java.util.List;
import org.holdfast.checking.Action;
import org.holdfast.checking.Vocabulary;
import org.holdfast.logic.Variable;

/**
 * A finite transition system whose states are packed into bytes. Everything here may be asked from
 * several threads; what happens in the hot loop is asked of a {@link Worker}, of which each thread
 * has its own.
 *
 * <p>Every state has the same number of bytes; what a state does not use (say, the place of a
 * process that does not run yet) must be filled in one way only, best with zeros: states are equal
 * if their bytes are.
 */
public interface TransitionSystem {
  /** The number of bytes of every state. */
  int width();

  /**
   * Where the parts of a state begin that change together, such as the global variables and each
   * process: ascending, from 0 on. Compression stores each different part once.
   */
  default int[] parts() {
    return new int[] {0};
  }

  /** Actions are numbered from 0 to one less than this. */
  int actions();

  /**
   * Processes are numbered from 0 to one less than this; 0 if steps do not belong to processes,
   * then weak fairness is not available.
   */
  int processes();

  /** What is done when a process takes an action; traces show it so. */
  Action action(int number, int process);

  /**
   * What properties can see: integer variables, in the order in which {@link Worker#value} counts
   * them. A proposition is a variable with the values 0 and 1. The names of {@link Observation#ALL}
   * are reserved.
   */
  List<Variable> observables();

  /** Which of the observables a trace shows, and which of them never change. */
  Vocabulary vocabulary();

  /** A fresh worker, to be used by one thread. */
  Worker worker();

  /** A fresh worker that computes the same steps in a simpler way, for replay. */
  default Worker reference() {
    return worker();
  }

  /** Computes with states, for one thread. Must not keep or change the states it is given. */
  interface Worker {
    /** Gives every initial state to the sink; action and process are ignored. */
    void initial(Sink sink);

    /** Gives every step that is possible in a state to the sink, always in the same order. */
    void successors(byte[] state, Sink sink);

    /** Whether a run may end in a state; only asked for states without any step. */
    boolean isValidEnd(byte[] state);

    /** The value of an observable in a state. */
    long value(int observable, byte[] state);
  }

  /** Takes the steps of one state. The bytes are copied before a call returns. */
  interface Sink {
    /** The process of a step that belongs to none. */
    int NOBODY = -1;

    /**
     * A step of two processes at once, such as a handshake; the partner may be nobody. The process
     * is able to move in such a state, the partner waits until somebody makes it move.
     */
    void next(byte[] state, int action, int process, int partner);

    /** A step of one process, or of {@link #NOBODY}. */
    default void next(byte[] state, int action, int process) {
      next(state, action, process, NOBODY);
    }

    /**
     * A step that fails: an assertion that is false, an index out of bounds. The run stops there,
     * and {@link Observation#ERROR} is 1 from then on.
     */
    void error(String message, int action, int process);
  }
}
