package org.holdfast.checking;

/**
 * A thread with room for deep recursion over formulas, which does not keep the program alive. The
 * room is address space only until it is used.
 */
public final class LargeStackThread extends Thread {
  private static final long STACK_BYTES = 256L << 20;

  public LargeStackThread(Runnable work) {
    super(null, work, "holdfast", STACK_BYTES);
    setDaemon(true);
  }
}
