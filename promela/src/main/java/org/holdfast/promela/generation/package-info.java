/**
 * Turns resolved code into JVM bytecode: a class for each program, with small static methods for
 * conditions, statements, atomic sequences, {@code d_step}s and observables, because the virtual
 * machine does not compile large ones. What is rare is left out; the class hands it to the
 * interpreter. The entry is {@link org.holdfast.promela.generation.StepsGenerator}.
 */
package org.holdfast.promela.generation;
