package org.holdfast.arrays.backward;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.holdfast.arrays.forward.PartWorkers;
import org.holdfast.arrays.ground.GroundRule;
import org.holdfast.arrays.ground.Grounding;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;

/**
 * The cubes from which one step leads into a cube. Transitions are looked at side by side, each by
 * one thread; their cubes come in the order of the transitions.
 */
final class Predecessors {
  private final List<GroundRule> rules;
  private final Grounding grounding;
  private final OptionalInt fixed;
  private final PartWorkers workers;
  private final Preimage.Firings firings = new Preimage.Firings();
  // Those that no thread is using.
  private final Queue<Tools> idle = new ConcurrentLinkedQueue<>();

  /**
   * Prepares for a model.
   *
   * @param fixed how many processes there are, if that is known
   */
  Predecessors(
      List<GroundRule> rules, Grounding grounding, OptionalInt fixed, PartWorkers workers) {
    this.rules = rules;
    this.grounding = grounding;
    this.fixed = fixed;
    this.workers = workers;
  }

  /** What a thread needs for itself, since these compute one thing at a time. */
  private record Tools(Preimage preimage, CubeForm form) {}

  /** A cube before a step, and who takes the step, in the numbers of the cube after it. */
  record Predecessor(CubeForm.Formed formed, GroundRule rule, int[] who) {}

  /** The cubes before one transition. */
  private final class ByRule {
    private final Cube cube;
    private final GroundRule rule;
    private final List<Predecessor> found = new ArrayList<>();

    ByRule(Cube cube, GroundRule rule) {
      this.cube = cube;
      this.rule = rule;
    }

    void find() {
      Tools known = idle.poll();
      Tools tools =
          known == null
              ? new Tools(new Preimage(grounding, fixed, firings), new CubeForm(grounding, fixed))
              : known;
      tools.preimage.compute(
          cube,
          rule,
          (states, who) -> found.add(new Predecessor(tools.form.of(states), rule, who)));
      idle.add(tools);
    }
  }

  List<Predecessor> of(Cube cube, Budget budget) throws BudgetExhausted {
    List<ByRule> parts = rules.stream().map(rule -> new ByRule(cube, rule)).toList();
    workers.share(parts.size(), budget, part -> parts.get(part).find());
    return parts.stream().flatMap(part -> part.found.stream()).toList();
  }
}
