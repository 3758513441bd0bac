package org.holdfast.pseudocode.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A condition whose witnesses the guarded commands may use; where several values satisfy it, any of
 * them may be taken.
 */
public record Guard(List<Witness> witnesses, LocalCondition condition) {
  public Guard {
    witnesses = List.copyOf(witnesses);
  }

  /** All ways to give each witness one of its values. */
  public List<Map<Witness, Datum>> choices() {
    List<Map<Witness, Datum>> all = List.of(Map.of());
    for (Witness witness : witnesses) {
      List<Map<Witness, Datum>> longer = new ArrayList<>();
      for (Map<Witness, Datum> choice : all) {
        for (Datum value : witness.values()) {
          Map<Witness, Datum> more = new LinkedHashMap<>(choice);
          more.put(witness, value);
          longer.add(more);
        }
      }
      all = longer;
    }
    return all;
  }
}
