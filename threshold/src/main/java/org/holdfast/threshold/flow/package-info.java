/**
 * The parameterized engine. A {@link org.holdfast.threshold.flow.FlowAutomaton} is the automaton in
 * terms of monotone atoms, possibly with locations merged; a {@link
 * org.holdfast.threshold.flow.RunQuery} asks a solver for the figures of a run of a given shape,
 * relaxed in its order; a {@link org.holdfast.threshold.flow.Scheduler} tries to put the figures
 * into an order; {@link org.holdfast.threshold.flow.LazyFlow} strengthens the query until one of
 * the two succeeds.
 */
package org.holdfast.threshold.flow;
