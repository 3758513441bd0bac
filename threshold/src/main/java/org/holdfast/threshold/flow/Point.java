package org.holdfast.threshold.flow;

import java.util.List;
import java.util.Map;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/**
 * A point of the run that is sought: how often each rule has fired before it, and the configuration
 * there, as terms over the unknowns of the query.
 *
 * @param fired for every rule of the automaton
 * @param counters for every class of locations
 */
record Point(
    String name,
    List<LinearTerm> fired,
    List<LinearTerm> counters,
    Map<Variable, LinearTerm> shared) {}
