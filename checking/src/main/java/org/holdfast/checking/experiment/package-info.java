/**
 * Experiments with a model, which ask about many variants of it: which slips would its properties
 * notice ({@link org.holdfast.checking.experiment.Teeth}), and how many processes does it need
 * ({@link org.holdfast.checking.experiment.ResilienceSearch}). Each variant is checked like any
 * other model, by a {@link org.holdfast.checking.experiment.Trial}.
 */
package org.holdfast.checking.experiment;
