package org.holdfast.promela.code;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.promela.program.Type;
import org.holdfast.promela.program.Variable;

/** A variable, an element or a field, resolved. */
public record Cell(Type type, Address address) {
  public Type.Scalar scalar() {
    return (Type.Scalar) type;
  }

  /** The terms that tell where it is. */
  public List<Term> parts() {
    return address.parts();
  }

  /** The cells of a value in order, whether it is a number or a record. */
  public List<Cell> flattened() {
    List<Cell> cells = new ArrayList<>();
    int offset = 0;
    for (Type.Scalar scalar : type.scalars()) {
      cells.add(new Cell(scalar, address.plus(offset)));
      offset += scalar.bytes();
    }
    return cells;
  }

  /** The bytes that a value of a type takes. */
  public static int bytes(Type type) {
    return type.bytes();
  }

  /** The bytes that a variable takes. */
  public static int bytes(Variable variable) {
    return variable.length() * bytes(variable.type());
  }

  /** How many bytes lie before a variable in what it belongs to. */
  public static int offset(Variable variable, List<Variable> siblings) {
    int sum = 0;
    for (Variable sibling : siblings) {
      if (sibling.offset() < variable.offset()) {
        sum += bytes(sibling);
      }
    }
    return sum;
  }
}
