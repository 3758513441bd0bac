package org.holdfast.arrays.backward;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.holdfast.arrays.certificate.Reasons;
import org.holdfast.arrays.ground.GroundRule;

/**
 * Why the cubes of a closed search are an invariant: of each cube and transition, the few instances
 * of others that contain all states from which the transition leads into it. It is worked out when
 * asked for, and nothing depends on its being right: whoever checks an invariant with too few of
 * its instances does not succeed.
 */
final class InvariantReasons implements Reasons {
  private final List<Cube> invariant;
  private final List<GroundRule> rules;
  private final CubeForm form;
  private final Preimage preimage;
  private final List<Cover> covers;
  // Different transitions often lead from the same states.
  private final Map<Cube, Optional<List<Cover.Cited>>> known = new HashMap<>();

  /**
   * Prepares for an invariant.
   *
   * @param covers what finds instances, the quickest first
   */
  InvariantReasons(
      List<Cube> invariant,
      List<GroundRule> rules,
      CubeForm form,
      Preimage preimage,
      List<Cover> covers) {
    this.invariant = List.copyOf(invariant);
    this.rules = rules;
    this.form = form;
    this.preimage = preimage;
    this.covers = covers;
  }

  /** States before a step: who the processes of the cube are in terms of a question. */
  private record Before(Cube cube, int[] who) {}

  @Override
  public Optional<Set<Instance>> of(int formula, int transition) {
    Cube cube = invariant.get(formula);
    List<Before> before = new ArrayList<>();
    preimage.compute(
        cube,
        rules.get(transition),
        (states, who) -> before.add(before(cube, form.of(states), who)));
    Set<Instance> all = new LinkedHashSet<>();
    // Where nothing changes that the cube speaks of, it was as bad before.
    all.add(new Instance(formula, IntStream.range(0, cube.processes()).boxed().toList()));
    for (Before one : before) {
      Optional<List<Cover.Cited>> some = known.computeIfAbsent(one.cube, this::covering);
      if (some.isEmpty()) {
        return Optional.empty();
      }
      some.get().forEach(cited -> all.add(renamed(cited, one.who)));
    }
    return Optional.of(all);
  }

  /** Processes that are not of the cube are called by their places in the transition. */
  private static Before before(Cube cube, CubeForm.Formed formed, int[] who) {
    int[] names = new int[formed.cube().processes()];
    for (int old = 0; old < formed.numbers().length; old++) {
      if (formed.numbers()[old] >= 0) {
        int process = old;
        names[formed.numbers()[old]] =
            old < cube.processes()
                ? old
                : cube.processes()
                    + IntStream.range(0, who.length)
                        .filter(place -> who[place] == process)
                        .findFirst()
                        .orElseThrow();
      }
    }
    return new Before(formed.cube(), names);
  }

  private static Instance renamed(Cover.Cited cited, int[] names) {
    return new Instance(
        cited.place(), cited.who().stream().map(process -> names[process]).toList());
  }

  private Optional<List<Cover.Cited>> covering(Cube cube) {
    return covers.stream()
        .filter(cover -> cover.isCovered(cube, invariant))
        .findFirst()
        .map(cover -> shortened(cube, cover));
  }

  /** Much of what follows from others on the way is not needed in the end. */
  private List<Cover.Cited> shortened(Cube cube, Cover cover) {
    List<Integer> needed =
        new ArrayList<>(cover.cited().stream().map(Cover.Cited::place).distinct().toList());
    for (int i = needed.size() - 1; i >= 0; i--) {
      int place = needed.remove(i);
      if (!cover.isCovered(cube, cubes(needed))) {
        needed.add(i, place);
      }
    }
    cover.isCovered(cube, cubes(needed));
    return cover.cited().stream()
        .map(cited -> new Cover.Cited(needed.get(cited.place()), cited.who()))
        .toList();
  }

  private List<Cube> cubes(List<Integer> places) {
    return places.stream().map(invariant::get).toList();
  }
}
