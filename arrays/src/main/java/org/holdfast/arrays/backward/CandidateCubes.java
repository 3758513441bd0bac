package org.holdfast.arrays.backward;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.holdfast.arrays.concrete.AbstractPath;
import org.holdfast.arrays.forward.ForwardRuns;
import org.holdfast.arrays.forward.Reachable;
import org.holdfast.arrays.ground.Literal;
import org.holdfast.checking.BudgetExhausted;

/**
 * Parts of a cube that a few processes never meet: they probably never happen at all, and searching
 * on from one of them instead of the cube finds that out (Conchon, Goel, Krstic, Mebsout and Zaidi,
 * "Invariants for finite instances and beyond", 2013). Those that turned out wrong are not tried
 * again.
 */
final class CandidateCubes {
  /**
   * Guesses are about so few processes, all of whose states are looked at if they are not too many.
   */
  private static final int FEW = 2;

  private static final int MOST_BOXES = 1_000_000;

  /** How many states of more processes are looked at, in few steps and at random. */
  private record Look(int near, int far) {}

  /** Few at first; walks cost as much again, so they come later. */
  private static final List<Look> LOOKS =
      List.of(new Look(20_000, 0), new Look(20_000, 20_000), new Look(100_000, 100_000));

  /** Of yet more processes, once those before are too many: far ones tell more. */
  private static final Look BEYOND = new Look(2_000, 50_000);

  /** With more states than this, trying all small cubes takes too long. */
  private static final int MOST_FOR_ALL = 100_000;

  private final CubeForm form;
  private final Exploration exploration;
  private final RoleCandidates roles;
  private final Reachable alone;
  private final List<Reachable> instances = new ArrayList<>();
  private final Set<Cube> wrong = new HashSet<>();
  private int looks;
  // How many instances there were before the last look.
  private int before;

  /** Runs processes forward. */
  interface Exploration {
    /**
     * All states that so many processes reach, in few steps first.
     *
     * @param beginnings conjunctions, one of which is true at the beginning
     * @param most of how many boxes they are wanted
     * @param more if there are more, how many further boxes are met at random
     */
    Reachable of(int processes, List<List<Literal>> beginnings, int most, int more)
        throws BudgetExhausted;
  }

  CandidateCubes(CubeForm form, RoleCandidates roles, Exploration exploration)
      throws BudgetExhausted {
    this.form = form;
    this.roles = roles;
    this.exploration = exploration;
    alone = exploration.of(1, ForwardRuns.ANYHOW, MOST_BOXES, 0);
    instances.add(exploration.of(FEW, ForwardRuns.ANYHOW, MOST_BOXES, 0));
  }

  /**
   * Looks further each time: at more states, or, once all were looked at, at one process more. What
   * may happen after all is not guessed any more.
   *
   * @param chosen guesses that are relied on
   * @param targets where the search began
   * @return whether one of the guesses was wrong, or better ones can be made from now on
   */
  boolean lookFurther(List<Cube> chosen, List<Cube> targets) throws BudgetExhausted {
    boolean first = looks == 0;
    if (first) {
      roles.explore(targets, exploration);
    }
    Reachable last = instances.get(instances.size() - 1);
    Look look = LOOKS.get(looks);
    before = instances.size();
    if (first || last.isComplete()) {
      instances.add(explored(last.processes() + 1, look));
    } else {
      before--;
      instances.remove(last);
      instances.add(explored(last.processes(), look));
      if (looks == LOOKS.size() - 1) {
        instances.add(explored(last.processes() + 1, BEYOND));
      }
    }
    looks++;
    List<Reachable> latest = instances.subList(before, instances.size());
    List<Cube> met =
        chosen.stream()
            .filter(cube -> latest.stream().anyMatch(more -> more.meets(cube.literals())))
            .toList();
    wrong.addAll(met);
    return !met.isEmpty() || (first && !roles.isEmpty());
  }

  private Reachable explored(int processes, Look look) throws BudgetExhausted {
    return exploration.of(processes, ForwardRuns.ANYHOW, look.near, look.far);
  }

  /** How often more processes were looked at. */
  int looks() {
    return looks;
  }

  /**
   * Paths to a cube that were seen when its states were last looked at, of few processes first. One
   * process tells nothing that two do not, but its paths are simpler.
   */
  List<AbstractPath> paths(Cube cube, int target) {
    Stream<Reachable> first = looks == 0 ? Stream.of(alone) : Stream.empty();
    return Stream.concat(first, instances.subList(before, instances.size()).stream())
        .flatMap(
            instance ->
                instance
                    .path(cube.literals())
                    .map(steps -> new AbstractPath(instance.processes(), steps, target))
                    .stream())
        .toList();
  }

  /** What was looked at, if that is little enough to ask many questions. */
  Optional<List<Reachable>> few() {
    return instances.stream().mapToInt(Reachable::boxes).sum() <= MOST_FOR_ALL
        ? Optional.of(List.copyOf(instances))
        : Optional.empty();
  }

  /**
   * A part of a cube: what matters where its processes have roles; or the smaller the better, few
   * processes first, then few literals.
   */
  Optional<CubeForm.Formed> part(Cube cube) {
    Optional<CubeForm.Formed> weakened = roles.weakened(cube, part -> !wrong.contains(part));
    return weakened.isPresent() ? weakened : small(cube);
  }

  private Optional<CubeForm.Formed> small(Cube cube) {
    // Weaker literals first: what they exclude is more.
    List<Literal> literals =
        Arrays.stream(cube.literals())
            .flatMap(one -> Stream.concat(form.weakened(one).stream(), Stream.of(one)))
            .distinct()
            .filter(instances.get(0)::tells)
            .toList();
    int most = Math.min(FEW + 1, literals.size());
    for (int named = 0; named <= FEW; named++) {
      for (int size = 1; size <= most; size++) {
        Optional<CubeForm.Formed> found = choose(cube, literals, 0, new Literal[size], 0, 0, named);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<CubeForm.Formed> choose(
      Cube cube,
      List<Literal> all,
      int from,
      Literal[] chosen,
      int count,
      int mentioned,
      int named) {
    if (count == chosen.length) {
      return Integer.bitCount(mentioned) == named ? tried(cube, chosen) : Optional.empty();
    }
    for (int i = from; i <= all.size() - (chosen.length - count); i++) {
      int more = mentioned | all.get(i).processes();
      if (Integer.bitCount(more) <= named) {
        chosen[count] = all.get(i);
        Optional<CubeForm.Formed> found = choose(cube, all, i + 1, chosen, count + 1, more, named);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<CubeForm.Formed> tried(Cube cube, Literal[] chosen) {
    for (Reachable instance : instances) {
      if (instance.meets(chosen)) {
        return Optional.empty();
      }
    }
    return Optional.of(form.of(List.of(chosen)))
        .filter(formed -> !formed.cube().equals(cube) && !wrong.contains(formed.cube()));
  }

  void refute(Cube part) {
    wrong.add(part);
  }
}
