/**
 * What one process does in a round, symbolically: the ways through its code, each with what it asks
 * of the state before, the condition on how many of which message were heard, and the state after.
 */
package org.holdfast.rounds.symbolic;
