/**
 * From the step of a parametric Promela model to a receive-guarded threshold automaton, so that the
 * threshold engine answers for every size. {@link org.holdfast.extraction.Extraction} is the entry.
 */
package org.holdfast.extraction;
