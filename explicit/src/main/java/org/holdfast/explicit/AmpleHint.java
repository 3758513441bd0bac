package org.holdfast.explicit;

import java.util.BitSet;

/**
 * What a {@link TransitionSystem.Worker} implements if it knows that some steps need not be
 * interleaved with others: the conditions on ample sets that only the system can guarantee (Clarke,
 * Grumberg, Peled, "Model Checking", 1999, section 10.3). That no step is put off for ever is the
 * engine's part.
 */
public interface AmpleHint {
  /**
   * Gives some of the steps of a state to the sink, at least one, and answers true; or answers
   * false, and what it has given means nothing. The steps given must satisfy:
   *
   * <ul>
   *   <li>On every run from the state, before the first of them is taken, no step is taken that
   *       depends on one of them. Steps are independent if, where both are possible, neither
   *       switches the other off nor makes it fail or succeed, and both orders lead to the same
   *       state.
   *   <li>None of them changes a visible observable, and none of them fails.
   * </ul>
   *
   * A typical ample set: all steps of a process that has to do with nothing that the others have to
   * do with, now or later.
   *
   * @param visible the places of the observables of which the property speaks
   */
  boolean ample(byte[] state, BitSet visible, TransitionSystem.Sink sink);
}
