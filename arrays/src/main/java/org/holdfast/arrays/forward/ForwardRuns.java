package org.holdfast.arrays.forward;

import java.util.List;
import org.holdfast.arrays.ground.Cells;
import org.holdfast.arrays.ground.GroundRule;
import org.holdfast.arrays.ground.Grounding;
import org.holdfast.arrays.ground.Literal;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;

/** A system, as a few of its processes are run forward. */
public record ForwardRuns(
    ArraySystem system, List<GroundRule> rules, Grounding grounding, PartWorkers workers) {
  /** Where nothing is said about how processes begin but what the system says. */
  public static final List<List<Literal>> ANYHOW = List.of(List.of());

  /**
   * Explores so many processes, until there are more boxes than wanted.
   *
   * @param beginnings conjunctions, one of which is true at the beginning
   * @param more how many further boxes are then met at random
   */
  public Reachable explore(
      int processes, List<List<Literal>> beginnings, int most, int more, Budget budget)
      throws BudgetExhausted {
    Cells cells = grounding.literals().cells();
    BoxLayout layout = new BoxLayout(cells, processes, NumberRanks.range(system, cells, processes));
    SmallInstance instance = new SmallInstance(this, layout, beginnings);
    instance.explore(most, budget);
    int near = instance.store().count();
    boolean complete = near < most;
    if (!complete) {
      instance.wander(most + more, budget);
    }
    return new Reachable(instance, grounding.literals(), near, complete);
  }
}
