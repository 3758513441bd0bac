package org.holdfast.rounds.semantics;

import java.util.List;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;

/**
 * What a process knows beside its own variables when it executes code.
 *
 * @param pass the number of the pass through the phases, from one on
 * @param coordinates whether it is the coordinator
 * @param fields what the messages of the round carry
 */
record CodeContext(
    long pass, boolean coordinates, List<RoundAlgorithm.Field> fields, RoundHearing hearing) {}
