/**
 * What reliable communication and progress of correct processes mean for an automaton: {@link
 * org.holdfast.threshold.fairness.DerivedFairness} says for each location when nobody may stay
 * there for ever. What in a model stands for faults, and is therefore owed by nobody, is found by
 * {@link org.holdfast.threshold.fairness.FaultStructure}.
 */
package org.holdfast.threshold.fairness;
