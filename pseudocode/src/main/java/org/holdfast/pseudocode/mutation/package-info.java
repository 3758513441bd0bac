/**
 * Slips that the author of an algorithm could have made: each threshold moved by one, each
 * assumption weakened or dropped, each handler and each {@code send} dropped.
 */
package org.holdfast.pseudocode.mutation;
