package org.holdfast.promela.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Diagnostic;
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
    PromelaModel model, StepModel step, PromelaOptions meaning, CheckerOptions options) {

  /** What the author should know before any answer for every size. */
  public List<Diagnostic> warnings() {
    List<Diagnostic> warnings = new ArrayList<>();
    for (Diagnostic refused : step.notRead()) {
      warnings.add(
          new Diagnostic(
              Diagnostic.Severity.WARNING,
              refused.position(),
              refused.sourceLine(),
              "not checked for every size: " + refused.message()));
    }
    if (model.module().assumptions().isEmpty()) {
      warnings.add(
          new Diagnostic(
              Diagnostic.Severity.WARNING,
              model.module().parameters().get(0).position(),
              Optional.empty(),
              "there is no resilience condition: parameters have all values from zero on;"
                  + " say with 'assume' which are meant."));
    }
    return warnings;
  }
}
