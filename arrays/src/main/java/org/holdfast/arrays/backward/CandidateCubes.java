package org.holdfast.arrays.backward;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.arrays.forward.Reachable;
import org.holdfast.arrays.ground.Literal;

/**
 * Parts of a cube that a few processes never meet: they probably never happen at all, and searching
 * on from one of them instead of the cube finds that out (Conchon, Goel, Krstic, Mebsout and Zaidi,
 * "Invariants for finite instances and beyond", 2013). Those that turned out wrong are not tried
 * again.
 */
final class CandidateCubes {
  private final Reachable reachable;
  private final CubeForm form;
  private final Set<Cube> wrong = new HashSet<>();

  CandidateCubes(Reachable reachable, CubeForm form) {
    this.reachable = reachable;
    this.form = form;
  }

  /** A part of a cube, the smaller the better: few processes first, then few literals. */
  Optional<CubeForm.Formed> part(Cube cube) {
    List<Literal> literals = Reachable.askable(cube.literals());
    int most = Math.min(reachable.processes() + 1, literals.size());
    for (int processes = 0; processes <= reachable.processes(); processes++) {
      for (int size = 1; size <= most; size++) {
        Optional<CubeForm.Formed> found =
            choose(cube, literals, 0, new ArrayList<>(), size, processes);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<CubeForm.Formed> choose(
      Cube cube, List<Literal> all, int from, List<Literal> chosen, int size, int processes) {
    if (chosen.size() == size) {
      return tried(cube, chosen, processes);
    }
    for (int i = from; i <= all.size() - (size - chosen.size()); i++) {
      chosen.add(all.get(i));
      Optional<CubeForm.Formed> found = choose(cube, all, i + 1, chosen, size, processes);
      chosen.remove(chosen.size() - 1);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Optional<CubeForm.Formed> tried(Cube cube, List<Literal> chosen, int processes) {
    int mentioned = 0;
    for (Literal literal : chosen) {
      mentioned |= literal.processes();
    }
    if (Integer.bitCount(mentioned) != processes) {
      return Optional.empty();
    }
    CubeForm.Formed formed = form.of(chosen);
    Cube part = formed.cube();
    return part.literals().length == cube.literals().length
            || wrong.contains(part)
            || reachable.meets(List.of(part.literals()), part.processes())
        ? Optional.empty()
        : Optional.of(formed);
  }

  void refute(Cube part) {
    wrong.add(part);
  }
}
