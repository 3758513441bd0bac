package org.holdfast.promela.program;

import java.util.ArrayList;
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
    List<Type.Scalar> found = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      if (type instanceof Type.Scalar scalar) {
        found.add(scalar);
      } else if (type instanceof Type.Compound compound) {
        compound.fields().forEach(field -> found.addAll(field.scalars()));
      }
    }
    return found;
  }
}
