package org.holdfast.arrays.backward;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.holdfast.arrays.ground.Literal;
import org.holdfast.arrays.ground.Literals;

/**
 * A conjunction of literals about processes that are numbered from zero, all of them different:
 * states in which such processes exist.
 *
 * @param literals by their numbers, each once
 * @param symbols which symbols it constrains, a bit for each of the first 64, for quick tests
 */
record Cube(Literal[] literals, int processes, long symbols) {
  @Override
  public boolean equals(Object other) {
    return other instanceof Cube that && Arrays.equals(literals, that.literals);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(literals);
  }

  String text(Literals words) {
    return literals.length == 0
        ? "true"
        : Arrays.stream(literals).map(words::text).collect(Collectors.joining(" && "));
  }
}
