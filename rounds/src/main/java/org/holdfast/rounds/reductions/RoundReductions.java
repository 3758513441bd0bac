package org.holdfast.rounds.reductions;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundCodeWalk;
import org.holdfast.pseudocode.rounds.RoundCondition;
import org.holdfast.pseudocode.rounds.RoundExpression;
import org.holdfast.rounds.semantics.RoundInstance;

/**
 * The reductions that are valid for a requirement of an algorithm, and wanted.
 *
 * @param asking the phases in which the message of the coordinator is told from others
 */
public record RoundReductions(
    MessageOrder order, ProcessSymmetry processes, ValueSymmetry values, Set<Integer> asking) {
  public RoundReductions {
    asking = Set.copyOf(asking);
  }

  public static RoundReductions of(
      RoundInstance instance, Requirement requirement, ReductionOptions wanted) {
    return new RoundReductions(
        MessageOrder.of(instance),
        ProcessSymmetry.of(instance, wanted.processes()),
        ValueSymmetry.of(instance.algorithm(), requirement, wanted.values()),
        asking(instance.algorithm()));
  }

  private static Set<Integer> asking(RoundAlgorithm algorithm) {
    Set<Integer> found = new HashSet<>();
    for (int i = 0; i < algorithm.phases().size(); i++) {
      int phase = i;
      RoundCodeWalk walk =
          new RoundCodeWalk() {
            @Override
            public Void heard(RoundCondition.Heard heard) {
              if (heard.fromCoordinator()) {
                found.add(phase);
              }
              return super.heard(heard);
            }

            @Override
            public Void heardValue(RoundExpression.HeardValue value) {
              if (value.choice() instanceof RoundExpression.OfCoordinator) {
                found.add(phase);
              }
              return super.heardValue(value);
            }
          };
      walk.walk(algorithm.phases().get(i).commands());
      walk.walk(i == algorithm.phases().size() - 1 ? algorithm.after() : List.of());
    }
    return found;
  }

  /** Whether the message of the coordinator is told from others in a phase. */
  public boolean coordinatorIsAsked(int phase) {
    return asking.contains(phase);
  }
}
