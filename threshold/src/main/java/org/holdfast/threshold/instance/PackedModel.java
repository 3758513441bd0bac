package org.holdfast.threshold.instance;

import java.util.List;
import java.util.Optional;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.explicit.SeparateSemantics;
import org.holdfast.logic.Ltl;

/** A model of one size, whose configurations are packed into the states of a transition system. */
public interface PackedModel {
  /** Bytes that should be enough for all numbers; where they are not, there will be more. */
  Packing packing(InitialConfigurations starts)
      throws BudgetExhausted, InitialConfigurations.Unbounded;

  /**
   * The state for an initial configuration of shared variables and location counters; empty if no
   * run starts there.
   */
  Optional<byte[]> pack(long[] configuration, Packing packing);

  SeparateSemantics system(Packing packing, List<byte[]> initial);

  /** A property of the model in the words of the system. */
  Ltl observed(Ltl property);
}
