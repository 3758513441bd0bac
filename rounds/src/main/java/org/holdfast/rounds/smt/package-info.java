/**
 * An algorithm in rounds for one size as a formula of linear arithmetic: processes with names, who
 * hears whom as bits, values as bounded numbers, one copy of all for each round. A solution is a
 * run that violates a property; it is replayed on the reference semantics.
 */
package org.holdfast.rounds.smt;
