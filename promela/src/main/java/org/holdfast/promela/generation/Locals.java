package org.holdfast.promela.generation;

/**
 * Where a generated method keeps what it works with.
 *
 * @param state the local variable with the bytes of the state
 * @param self the one with the address of the first variable of the process at hand
 * @param pid the one with its number, or -1 if it is the one that acts
 * @param free the first that is not used
 */
record Locals(int state, int self, int pid, int free) {
  /** The first argument of every method. */
  static final int MACHINE = 0;

  /** Whether the process at hand is the one that acts, so that other methods can find it. */
  boolean isOutermost() {
    return pid < 0;
  }
}
