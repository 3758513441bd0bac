package org.holdfast.promela.execution;

/** A compiled expression. */
@FunctionalInterface
interface Term {
  int value(Machine machine);
}
