package org.holdfast.explicit.storage;

/**
 * A set of states that may take a new state for an old one, but never an old one for new: a search
 * with it may miss states, so it finds errors and proves nothing. For one thread.
 */
public interface LossySet {
  /** Whether the state with this hash is new. */
  boolean add(long hash);

  /** The memory held, in bytes. */
  long bytes();
}
