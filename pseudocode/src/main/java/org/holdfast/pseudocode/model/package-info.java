/**
 * Algorithms in pseudocode as immutable records, with every name resolved and every type known,
 * free of syntax and of any engine. What they mean is in {@code docs/pseudocode.md}.
 */
package org.holdfast.pseudocode.model;
