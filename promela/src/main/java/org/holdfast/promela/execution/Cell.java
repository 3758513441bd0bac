package org.holdfast.promela.execution;

import org.holdfast.promela.program.Type;

/**
 * Where a compiled variable is.
 *
 * @param address the number of its first cell
 */
record Cell(Type type, Term address) {
  Type.Scalar scalar() {
    return (Type.Scalar) type;
  }

  void store(Machine machine, int value) {
    machine.cells[address.value(machine)] = scalar().truncate(value);
  }
}
