package org.holdfast.arrays.backward;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.holdfast.arrays.forward.Reachable;
import org.holdfast.arrays.ground.Cells;
import org.holdfast.arrays.ground.Conjunction;
import org.holdfast.arrays.ground.Literal;
import org.holdfast.arrays.ground.LiteralTable;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.checking.BudgetExhausted;

/**
 * Weaker cubes for processes that have roles: what a target says of arrays that never change, and
 * who is whose in them. A message between two others is such a role. Processes with the roles of a
 * target, and one more, are too many to be run forward in all ways in which they could begin, but
 * not where their roles are given. Of a cube about them, numbers and further roles are left out as
 * long as these processes never meet the rest; what else happens to finite values is kept, since
 * few processes of each role tell too little about it.
 */
final class RoleCandidates {
  /** With more processes than this, states are too many to tell anything. */
  private static final int MOST = 4;

  /** So many states in few steps, and others at random; with fewer, more guesses are wrong. */
  private static final int NEAR = 10_000;

  private static final int FAR = 10_000;

  /** Roles, as a cube, and what processes reach that have them. */
  private record Roles(Cube cube, Reachable reachable) {}

  private final LiteralTable literals;
  private final CubeForm form;
  private final Set<ArraySymbol> changing;
  private final Conjunction conjunction;
  private final List<Roles> all = new ArrayList<>();

  RoleCandidates(ArraySystem system, LiteralTable literals, CubeForm form) {
    this.literals = literals;
    this.form = form;
    this.conjunction = new Conjunction(literals);
    this.changing =
        system.transitions().stream()
            .flatMap(transition -> transition.updates().stream())
            .map(update -> update.target())
            .collect(Collectors.toSet());
  }

  /** Runs processes forward that have the roles of some targets, as far as these have any. */
  void explore(List<Cube> targets, CandidateCubes.Exploration exploration) throws BudgetExhausted {
    Set<Cube> roles = new LinkedHashSet<>();
    for (Cube target : targets) {
      List<Literal> fixed = Arrays.stream(target.literals()).filter(this::isFixed).toList();
      if (fixed.stream().anyMatch(this::tellsApart)) {
        roles.add(form.of(fixed).cube());
      }
    }
    for (Cube cube : roles) {
      if (cube.processes() <= MOST) {
        all.add(new Roles(cube, exploration.of(cube.processes() + 1, beginnings(cube), NEAR, FAR)));
      }
    }
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  private boolean isFixed(Literal literal) {
    return Arrays.stream(literals.cellsOf(literal))
        .noneMatch(cell -> changing.contains(literals.cells().symbol(cell)));
  }

  private boolean tellsApart(Literal literal) {
    return literals.cellsOf(literal).length > 0 && Integer.bitCount(literal.processes()) > 1;
  }

  /** Those with roles come first, in their order or the other way round: it may matter. */
  private List<List<Literal>> beginnings(Cube cube) {
    int last = cube.processes() - 1;
    int[] forth = IntStream.rangeClosed(0, last).toArray();
    int[] back = IntStream.rangeClosed(0, last).map(i -> last - i).toArray();
    return Stream.of(forth, back)
        .map(
            renaming ->
                Arrays.stream(cube.literals()).map(one -> literals.rename(one, renaming)).toList())
        .toList();
  }

  /**
   * A part of a cube that processes with such roles never meet.
   *
   * @param mayBe says of a part whether it is not known to be wrong
   */
  Optional<CubeForm.Formed> weakened(Cube cube, Predicate<Cube> mayBe) {
    Conjunction.Mark mark = conjunction.mark();
    try {
      if (conjunction.addAll(List.of(cube.literals()))) {
        for (Roles roles : all) {
          int[] who = new int[Cells.MOST_PROCESSES];
          Optional<CubeForm.Formed> found = cast(roles, cube, who, 0, 0, mayBe);
          if (found.isPresent()) {
            return found;
          }
        }
      }
      return Optional.empty();
    } finally {
      conjunction.reset(mark);
    }
  }

  /** Chooses who has which role. */
  private Optional<CubeForm.Formed> cast(
      Roles roles, Cube cube, int[] who, int at, int used, Predicate<Cube> mayBe) {
    for (Literal literal : roles.cube.byLastProcess()[at]) {
      if (conjunction.status(literals.rename(literal, who)) != Conjunction.Status.FOLLOWS) {
        return Optional.empty();
      }
    }
    if (at == roles.cube.processes()) {
      return new Weakening(roles, cube, who, used, mayBe).result();
    }
    for (int process = 0; process < cube.processes(); process++) {
      if ((used & 1 << process) == 0) {
        who[at] = process;
        Optional<CubeForm.Formed> found =
            cast(roles, cube, who, at + 1, used | 1 << process, mayBe);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  /** Leaves out of a cube, one after the other, what is not needed. */
  private final class Weakening {
    private final Roles roles;
    private final Cube cube;
    private final Predicate<Cube> mayBe;
    private final List<Literal> given;
    private final List<Literal> kept;

    Weakening(Roles roles, Cube cube, int[] who, int used, Predicate<Cube> mayBe) {
      this.roles = roles;
      this.cube = cube;
      this.mayBe = mayBe;
      this.given =
          Arrays.stream(roles.cube.literals()).map(one -> literals.rename(one, who)).toList();
      this.kept =
          new ArrayList<>(
              Arrays.stream(cube.literals())
                  .filter(one -> (one.processes() & ~used) == 0 && !given.contains(one))
                  .toList());
    }

    Optional<CubeForm.Formed> result() {
      if (!isPossible()) {
        return Optional.empty();
      }
      // What nothing is known of goes first, then further roles, then numbers.
      for (Literal literal : cube.literals()) {
        if (!roles.reachable.tells(literal)) {
          leaveOut(literal);
        }
      }
      for (Literal literal : cube.literals()) {
        if (isFixed(literal)) {
          leaveOut(literal);
        }
      }
      for (Literal literal : cube.literals()) {
        if (!literal.isFinite()) {
          leaveOut(literal);
        }
      }
      return Optional.of(formed()).filter(formed -> !formed.cube().equals(cube));
    }

    /** Or replaces it by something weaker. */
    private void leaveOut(Literal literal) {
      int place = kept.indexOf(literal);
      if (place < 0) {
        return;
      }
      kept.remove(place);
      if (isPossible()) {
        return;
      }
      for (Literal weaker : form.weakened(literal)) {
        kept.add(place, weaker);
        if (isPossible()) {
          return;
        }
        kept.remove(place);
      }
      kept.add(place, literal);
    }

    private Literal[] rest() {
      return Stream.concat(given.stream(), kept.stream()).toArray(Literal[]::new);
    }

    private CubeForm.Formed formed() {
      return form.of(List.of(rest()));
    }

    private boolean isPossible() {
      return !roles.reachable.meets(rest()) && mayBe.test(formed().cube());
    }
  }
}
