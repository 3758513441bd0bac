package org.holdfast.rounds.symbolic;

import org.holdfast.logic.LinearTerm;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.rounds.semantics.TypeOrder;

/**
 * What a process knows besides its variables.
 *
 * @param order that of values
 * @param phase whose messages are heard
 * @param coordinates whether the process is the coordinator
 * @param pass the number of the pass through the phases
 */
public record ProcessContext(
    TypeOrder order,
    RoundAlgorithm.Phase phase,
    HeardMessages heard,
    boolean coordinates,
    LinearTerm pass) {}
