package org.holdfast.rounds.search;

/**
 * What each process hears in a round and where that leads it, as far as it was decided.
 *
 * @param slots the processes afterwards, in their places
 * @param options what each process hears; none for those that hear nothing any more
 * @param heardOf whom each process may hear, as bits
 * @param masks heard-of sets that those to come must have something in common with
 */
record RoundAssignment(
    long[] slots, HeardOption[] options, long[] heardOf, long[] masks, long cost, boolean fails) {}
