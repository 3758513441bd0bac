package org.holdfast.intervals;

import java.util.List;
import java.util.Optional;
import org.holdfast.intervals.abstraction.LocalGraph;
import org.holdfast.intervals.abstraction.Move;
import org.holdfast.intervals.invariant.Conservation;
import org.holdfast.intervals.invariant.StateEquation;
import org.holdfast.intervals.refinement.Refiner;

/**
 * What the engine does beyond the papers. Users get all of it; that each is needed is shown by
 * doing without.
 *
 * @param equalities what linear equalities are found without being told
 * @param extent how much of an abstract run is judged at once
 * @param mostRefinements how often the finest abstraction is refined
 */
record Reasoning(Equalities equalities, Refiner.Extent extent, int mostRefinements) {
  enum Equalities {
    /** That no process is lost or added, as in the papers. */
    NUMBER_OF_PROCESSES,
    /** All that follow from the effects of moves. */
    ALL
  }

  static final Reasoning FULL =
      new Reasoning(Equalities.ALL, Refiner.Extent.WHOLE_RUNS, Integer.MAX_VALUE);

  Conservation conservation(LocalGraph graph) {
    return switch (equalities) {
      case NUMBER_OF_PROCESSES -> Conservation.ofProcesses(graph);
      case ALL -> Conservation.of(graph);
    };
  }

  /** How a configuration comes about; empty if that is not looked at. */
  Optional<StateEquation> equation(LocalGraph graph, List<Move> moves) {
    return switch (equalities) {
      case NUMBER_OF_PROCESSES -> Optional.empty();
      case ALL -> StateEquation.of(graph, moves);
    };
  }
}
