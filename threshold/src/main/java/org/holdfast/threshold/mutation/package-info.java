/**
 * Slips that the author of an automaton could have made, one at a time: a threshold off by one, an
 * assumption too weak or missing, a rule forgotten. A specification with teeth notices them.
 */
package org.holdfast.threshold.mutation;
