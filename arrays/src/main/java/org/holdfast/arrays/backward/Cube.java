package org.holdfast.arrays.backward;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.holdfast.arrays.ground.Literal;
import org.holdfast.arrays.ground.LiteralTable;

/**
 * A conjunction of literals about processes that are numbered from zero, all of them different:
 * states in which such processes exist.
 *
 * @param literals by their numbers, each once
 * @param byLastProcess the same, by how many processes must be known to know those of a literal
 * @param symbols which symbols it constrains, a bit for each of the first 64, for quick tests
 */
public record Cube(Literal[] literals, int processes, long symbols, Literal[][] byLastProcess) {
  static Cube of(Literal[] literals, int processes, long symbols) {
    Literal[][] grouped = new Literal[processes + 1][];
    int[] counts = new int[processes + 1];
    for (Literal literal : literals) {
      counts[last(literal)]++;
    }
    for (int i = 0; i <= processes; i++) {
      grouped[i] = new Literal[counts[i]];
    }
    for (Literal literal : literals) {
      grouped[last(literal)][--counts[last(literal)]] = literal;
    }
    return new Cube(literals, processes, symbols, grouped);
  }

  /** How many processes must be known to know all that a literal mentions. */
  private static int last(Literal literal) {
    return 32 - Integer.numberOfLeadingZeros(literal.processes());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Cube that && Arrays.equals(literals, that.literals);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(literals);
  }

  public String text(LiteralTable words) {
    return literals.length == 0
        ? "true"
        : Arrays.stream(literals).map(words::text).collect(Collectors.joining(" && "));
  }
}
