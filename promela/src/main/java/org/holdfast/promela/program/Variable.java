package org.holdfast.promela.program;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.promela.syntax.VariableDeclaration.Initialiser;

/**
 * A variable or field and its place.
 *
 * @param length how many elements; 1 if it is no array
 * @param offset its first cell, counted from the first one of what it belongs to
 */
public record Variable(
    String name,
    Type type,
    boolean array,
    int length,
    int offset,
    Optional<Initialiser> initialiser,
    SourcePosition position) {

  /** The same variable, set to something else at the start. */
  public Variable startingWith(Optional<Initialiser> other) {
    return new Variable(name, type, array, length, offset, other, position);
  }

  public int cells() {
    return length * type.cells();
  }

  /** The types of all its cells in order. */
  public List<Type.Scalar> scalars() {
    return Collections.nCopies(length, type.scalars()).stream().flatMap(List::stream).toList();
  }
}
