package org.holdfast.promela.runtime;

/** An expression or address that can be evaluated. */
@FunctionalInterface
interface Evaluation {
  int value(Machine machine);
}
