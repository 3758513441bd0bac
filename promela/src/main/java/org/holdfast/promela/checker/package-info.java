/**
 * The engine for Promela: {@link org.holdfast.promela.checker.PromelaChecker} searches the system
 * of a property, with symmetry and partial order reduction where that is asked for and sound, and
 * remarks what the reader of the answer should know.
 */
package org.holdfast.promela.checker;
