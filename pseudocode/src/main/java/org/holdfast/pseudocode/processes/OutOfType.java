package org.holdfast.pseudocode.processes;

import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.LocalVariable;

/** A variable is given a value that its type does not have; the language is to exclude that. */
final class OutOfType extends RuntimeException {
  private static final long serialVersionUID = 1L;

  OutOfType(LocalVariable variable, Datum value) {
    super(variable + " may become " + value + ", which is not of type " + variable.type());
  }
}
