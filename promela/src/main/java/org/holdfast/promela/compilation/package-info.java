/**
 * From the process model to resolved code: {@link org.holdfast.promela.compilation.Compiler} turns
 * statements and expressions into {@code code}, {@link org.holdfast.promela.compilation.Layout}
 * says where everything lies in the bytes of a state, and {@link
 * org.holdfast.promela.compilation.Observables} what formulas and traces see of it.
 */
package org.holdfast.promela.compilation;
