package org.holdfast.rounds.checker;

import org.holdfast.explicit.SearchOptions;
import org.holdfast.rounds.reductions.ReductionOptions;

/**
 * How algorithms in rounds are checked.
 *
 * @param search how states are searched
 * @param reductions which reductions are wanted
 */
public record RoundOptions(SearchOptions search, ReductionOptions reductions) {}
