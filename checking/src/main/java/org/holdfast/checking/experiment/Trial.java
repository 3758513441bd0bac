package org.holdfast.checking.experiment;

import java.util.List;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.Verdict;

/** Checks a variant of a model as the model itself is checked. Used by several threads at once. */
@FunctionalInterface
public interface Trial {
  /**
   * The verdicts on some properties for all parameters, in the order of the names. What cannot be
   * decided is unknown, whatever the reason.
   */
  List<Verdict> verdicts(Loaded model, List<String> properties, Budget budget);
}
