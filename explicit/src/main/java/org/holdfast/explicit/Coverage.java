package org.holdfast.explicit;

import java.util.BitSet;

/**
 * A {@link TransitionSystem.Worker} that notes what it executes more finely than by actions: the
 * single statements of a step, say. What the numbers mean is known to whoever built the system.
 */
public interface Coverage {
  /** What was executed so far, by this worker. */
  BitSet covered();
}
