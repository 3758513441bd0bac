/**
 * What the command sees of algorithms in rounds: the engines, what an algorithm can be changed to,
 * and what is remarked on an answer.
 */
package org.holdfast.rounds.checker;
