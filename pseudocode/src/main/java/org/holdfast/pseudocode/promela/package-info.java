/**
 * Algorithms as parametric Promela in the style of A. Gmeiner's dissertation (TU Wien, 2015,
 * chapter 2): processes count messages, and one atomic step receives one of them or is one step of
 * the algorithm. Written from {@code docs/pseudocode.md}, apart from the other two semantics.
 */
package org.holdfast.pseudocode.promela;
