package org.holdfast.arrays.backward;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.holdfast.arrays.ground.Cells;
import org.holdfast.arrays.ground.LiteralConditions;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.ArrayTerm;

/**
 * Cubes in the terms of the model: formulas about processes no two of which are the same, or, where
 * all processes are known, about these.
 */
final class CubeFormulas {
  private final ArraySystem system;
  private final boolean numbered;
  private final LiteralConditions conditions;

  CubeFormulas(ArraySystem system, Cells cells) {
    this.system = system;
    this.numbered = system.processes().isPresent();
    this.conditions =
        new LiteralConditions(
            cells,
            system.decimals(),
            numbered
                ? number -> ArrayTerm.Process.numbered(number + 1)
                : number -> new ArrayTerm.Process("p" + (number + 1)));
  }

  ArraySystem.About of(Cube cube) {
    return new ArraySystem.About(
        "never",
        numbered
            ? List.of()
            : IntStream.rangeClosed(1, cube.processes())
                .mapToObj(number -> new ArrayTerm.Process("p" + number))
                .toList(),
        ArrayCondition.all(Arrays.stream(cube.literals()).map(conditions::of).toList()),
        system.initial().position());
  }
}
