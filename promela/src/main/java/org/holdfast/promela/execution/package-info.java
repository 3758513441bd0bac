/**
 * The semantics, exactly SPIN's: states as bytes, statements that are executed on them, and the
 * steps of a state. {@link org.holdfast.promela.execution.PromelaSystem} is what a search sees.
 */
package org.holdfast.promela.execution;
