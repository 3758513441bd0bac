package org.holdfast.explicit.search;

import java.util.List;
import java.util.OptionalInt;

/**
 * A run that a search found.
 *
 * @param loopStart the first step that is repeated for ever; empty if the run ends, or if it does
 *     not matter how it goes on
 */
public record Run(Configuration initial, List<Step> steps, OptionalInt loopStart) {
  public Run {
    steps = List.copyOf(steps);
  }
}
