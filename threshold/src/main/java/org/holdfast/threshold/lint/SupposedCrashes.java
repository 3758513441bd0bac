package org.holdfast.threshold.lint;

import java.util.List;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.source.SourceText;
import org.holdfast.threshold.fairness.FaultStructure;
import org.holdfast.threshold.model.TaModel;

/**
 * Steps that derived fairness takes for crashes only because of their form. That is the careful
 * choice: nobody has to crash, so that more runs are fair, and what holds is certain. Where a
 * property is violated only by such runs, there is no answer until the author says what they are.
 */
final class SupposedCrashes {
  private final TaModel model;
  private final SourceText source;

  SupposedCrashes(TaModel model, SourceText source) {
    this.model = model;
    this.source = source;
  }

  /** Only where some property relies on derived fairness. */
  List<Diagnostic> warnings() {
    FaultStructure faults = FaultStructure.of(model);
    if (faults.supposed().isEmpty() || FairCycles.fair(model).isEmpty()) {
      return List.of();
    }
    return model.frame().rules().stream()
        .filter(faults.supposed()::contains)
        .map(
            rule ->
                source.warning(
                    rule.position(),
                    "nothing tells whether rule "
                        + rule.name()
                        + " is a crash, which nobody has to suffer, or progress, which 'fair'"
                        + " promises: it is always open, and nobody leaves '"
                        + rule.to()
                        + "'. If it is a crash, count it, as by 'crashes < F'; if it is progress,"
                        + " give '"
                        + rule.to()
                        + "' a way on, or add '<>[]("
                        + rule.from()
                        + " == 0)' to the premise."))
        .toList();
  }
}
