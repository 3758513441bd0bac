/**
 * The semantics, exactly SPIN's: {@link org.holdfast.promela.runtime.Machine} is a state that is
 * computed with, {@link org.holdfast.promela.runtime.Steps} executes statements on it, by
 * interpretation or by generated code, and {@link org.holdfast.promela.runtime.Stepper} gives the
 * steps of a state. Generated classes are loaded into this package and use its members.
 */
package org.holdfast.promela.runtime;
