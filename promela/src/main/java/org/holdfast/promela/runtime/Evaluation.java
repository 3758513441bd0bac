package org.holdfast.promela.runtime;

import org.holdfast.promela.program.Type;

/** An expression or address that can be evaluated. */
@FunctionalInterface
interface Evaluation {
  int value(Machine machine);

  /** Where a value goes. */
  record Store(Type.Scalar type, Evaluation address) {
    void store(Machine machine, int value) {
      int at = address.value(machine);
      Bytes.put(type, value, machine.state, at);
    }
  }
}
