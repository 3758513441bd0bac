package org.holdfast.pseudocode.model;

import java.util.List;

/**
 * A condition whose witnesses the guarded commands may use; where several values satisfy it, any of
 * them may be taken.
 */
public record Guard(List<Witness> witnesses, LocalCondition condition) {
  public Guard {
    witnesses = List.copyOf(witnesses);
  }
}
