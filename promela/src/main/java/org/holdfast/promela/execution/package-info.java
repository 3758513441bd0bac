/**
 * The semantics, exactly SPIN's: states as rows of cells, statements compiled to code, and the
 * steps of a state. {@link org.holdfast.promela.execution.PromelaSystem} is what a search sees.
 */
package org.holdfast.promela.execution;
