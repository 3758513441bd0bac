package org.holdfast.promela.checker;

import org.holdfast.promela.PromelaModel;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.step.StepModel;

/**
 * A parametric model of the shape that can be decided for every size.
 *
 * @param step what its processes do
 * @param meaning how instances are read
 * @param options how instances are searched
 */
public record ParametricModel(
    PromelaModel model, StepModel step, PromelaOptions meaning, CheckerOptions options) {}
