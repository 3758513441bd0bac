/**
 * Doubts about a model that reads well: fairness that nobody owes or that is stale ({@link
 * org.holdfast.threshold.lint.FairnessComparison}), and faults that are modelled by halves ({@link
 * org.holdfast.threshold.lint.FaultLint}). Each finding has a place and one sentence. Entry: {@link
 * org.holdfast.threshold.lint.ModelLint}.
 */
package org.holdfast.threshold.lint;
