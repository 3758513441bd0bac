package org.holdfast.rounds.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Remark.RoundProcesses;
import org.holdfast.checking.Remark.RoundsAsSteps;
import org.holdfast.checking.Remark.ValuesToldApart;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.rounds.reductions.MessageOrder;
import org.holdfast.rounds.reductions.ProcessSymmetry;
import org.holdfast.rounds.reductions.ReductionOptions;
import org.holdfast.rounds.reductions.RoundReductions;
import org.holdfast.rounds.reductions.ValueSymmetry;
import org.holdfast.rounds.semantics.RoundInstance;

/** Which reductions an answer rests on, and what stood in the way of others. */
final class ReductionRemarks {
  private ReductionRemarks() {}

  static List<Remark> of(
      RoundInstance instance, RoundReductions reductions, ReductionOptions wanted) {
    List<Remark> remarks = new ArrayList<>();
    remarks.add(order(reductions.order(), wanted));
    remarks.add(new RoundProcesses(processes(instance, reductions.processes())));
    if (!reductions.values().interchangeable().isEmpty()) {
      remarks.add(
          new Remark.ValuesRenamed(
              reductions.values().interchangeable().stream()
                  .map(group -> group.domain().values().name())
                  .toList()));
    }
    for (ValueSymmetry.Refusal refusal : reductions.values().refusals()) {
      remarks.add(
          new ValuesToldApart(
              refusal.domain().values().name(), how(refusal.obstacle()), refusal.position()));
    }
    return remarks;
  }

  private static Remark order(MessageOrder order, ReductionOptions wanted) {
    if (!wanted.order()) {
      return new RoundsAsSteps(RoundsAsSteps.Argument.SWITCHED_OFF, List.of());
    }
    if (!order.ordered().isEmpty()) {
      return new RoundsAsSteps(RoundsAsSteps.Argument.ALL_ORDERS, order.ordered());
    }
    return order.commuting().isEmpty()
        ? new RoundsAsSteps(RoundsAsSteps.Argument.OPERATORS, List.of())
        : new RoundsAsSteps(RoundsAsSteps.Argument.COMMUTES, order.commuting());
  }

  private static RoundProcesses.Distinction processes(
      RoundInstance instance, ProcessSymmetry symmetry) {
    Optional<ProcessSymmetry.Obstacle> obstacle = symmetry.obstacle();
    if (obstacle.isPresent()) {
      return switch (obstacle.get()) {
        case SWITCHED_OFF -> RoundProcesses.Distinction.SWITCHED_OFF;
        case ROTATING_COORDINATOR -> RoundProcesses.Distinction.TURNS;
      };
    }
    Optional<RoundAlgorithm.Coordinator> coordinator = instance.algorithm().coordinator();
    return coordinator.isPresent()
        ? RoundProcesses.Distinction.COORDINATOR
        : RoundProcesses.Distinction.NONE;
  }

  private static ValuesToldApart.Distinction how(ValueSymmetry.Obstacle obstacle) {
    return switch (obstacle) {
      case ORDER -> ValuesToldApart.Distinction.ORDER;
      case ARITHMETIC -> ValuesToldApart.Distinction.ARITHMETIC;
      case MIXED -> ValuesToldApart.Distinction.MIXED;
      case NAMED -> ValuesToldApart.Distinction.NAMED;
    };
  }
}
