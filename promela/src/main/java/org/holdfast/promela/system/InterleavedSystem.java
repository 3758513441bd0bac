package org.holdfast.promela.system;

import java.util.Set;
import org.holdfast.explicit.Coverage;
import org.holdfast.explicit.Movers;
import org.holdfast.explicit.TransitionSystem;

/** The processes of a program as a transition system, alone or beside a never claim. */
public sealed interface InterleavedSystem extends TransitionSystem
    permits PromelaSystem, ClaimedSystem {
  /** The processes alone; the states of both begin with the bytes of theirs. */
  PromelaSystem unclaimed();

  /** The system in which every variable keeps its value. */
  InterleavedSystem concrete();

  /** The state here that stands for one of {@link #concrete}. */
  byte[] representative(byte[] state);

  @Override
  InterleavedWorker worker();

  /** Computes with states of such a system. */
  interface InterleavedWorker extends Worker, Coverage, Movers {
    /**
     * The initial states, of which those may be left out that differ from another one by a
     * permutation of processes.
     *
     * @param interchangeable the types of these processes
     */
    void initial(Set<String> interchangeable, Sink sink);

    /**
     * Gives every step of every process but those that rest.
     *
     * @param rests by process; those beyond its length do not rest
     */
    void successors(byte[] state, boolean[] rests, Sink sink);
  }
}
