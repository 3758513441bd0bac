package org.holdfast.explicit;

import java.util.List;
import java.util.OptionalInt;
import org.holdfast.checking.NotARun;
import org.holdfast.checking.Trace;
import org.holdfast.logic.Ltl;

/**
 * A transition system that packs the configurations of a model whose {@link
 * org.holdfast.checking.StepSemantics} is written separately: what a search finds is replayed
 * there, so that the packing is a matter of speed and not of trust. No step of it fails.
 */
public interface SeparateSemantics extends TransitionSystem {
  /**
   * A run that a search found.
   *
   * @param states one more than actions
   * @param loopStart the first step that is repeated for ever; empty if the run ends, or if it does
   *     not matter how it goes on
   */
  record Path(List<byte[]> states, List<Integer> actions, OptionalInt loopStart) {
    public Path {
      states = List.copyOf(states);
      actions = List.copyOf(actions);
    }
  }

  /**
   * The same run, executed by the semantics of the model.
   *
   * @param property which the run violates
   * @throws NotARun if the semantics do not agree with the search
   */
  Trace replay(Path path, Ltl property) throws NotARun;
}
