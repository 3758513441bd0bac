/**
 * The process model: variables with their places, and the control flow of every process. {@link
 * org.holdfast.promela.program.Elaboration} builds it once the parameters have values.
 */
package org.holdfast.promela.program;
