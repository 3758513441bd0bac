package org.holdfast.promela.runtime;

import org.holdfast.promela.program.Type;

/** Where a value goes. */
record StoreCode(Type.Scalar type, Evaluation address) {
  void store(Machine machine, int value) {
    int at = address.value(machine);
    Bytes.put(type, value, machine.state, at);
  }
}
