package org.holdfast.arrays.backward;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.arrays.ground.GroundRule;

/**
 * Why the cubes of a closed search are an invariant: of each cube and transition, the few others
 * that contain all states from which the transition leads into it. It is worked out when asked for,
 * and nothing depends on its being right: whoever checks an invariant with too few of its formulas
 * does not succeed.
 */
public final class InvariantReasons {
  private final List<Cube> invariant;
  private final List<GroundRule> rules;
  private final CubeForm form;
  private final Preimage preimage;
  private final Cover cover;
  // Different transitions often lead from the same states.
  private final Map<Cube, Optional<BitSet>> known = new HashMap<>();

  InvariantReasons(
      List<Cube> invariant, List<GroundRule> rules, CubeForm form, Preimage preimage, Cover cover) {
    this.invariant = List.copyOf(invariant);
    this.rules = rules;
    this.form = form;
    this.preimage = preimage;
    this.cover = cover;
  }

  /**
   * The cubes that are enough for one transition into one cube, by their places in the invariant;
   * nothing if that was not found out.
   */
  public Optional<BitSet> of(int cube, int transition) {
    List<Cube> before = new ArrayList<>();
    preimage.compute(
        invariant.get(cube),
        rules.get(transition),
        (states, who) -> before.add(form.of(states).cube()));
    BitSet all = new BitSet();
    // Whoever does not change anything that the cube speaks of was in it before.
    all.set(cube);
    for (Cube one : before) {
      Optional<BitSet> some = known.computeIfAbsent(one, this::covering);
      if (some.isEmpty()) {
        return Optional.empty();
      }
      all.or(some.get());
    }
    return Optional.of(all);
  }

  private Optional<BitSet> covering(Cube cube) {
    if (!cover.isCovered(cube, invariant)) {
      return Optional.empty();
    }
    // Much of what follows from others on the way is not needed in the end.
    BitSet needed = cover.cited();
    for (int i = needed.nextSetBit(0); i >= 0; i = needed.nextSetBit(i + 1)) {
      needed.clear(i);
      if (!cover.isCovered(cube, needed.stream().mapToObj(invariant::get).toList())) {
        needed.set(i);
      }
    }
    return Optional.of(needed);
  }
}
