package org.holdfast.rounds.everysize;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.rounds.semantics.StoredValue;

/**
 * The local state of a process, as far as the code or the property looks at it again.
 *
 * @param values in the order of declaration; none if nobody can tell any more
 */
record LocalState(Map<RoundVariable, StoredValue> values, boolean halted) {
  /** Of a process that nobody looks at any more. */
  static final LocalState FORGOTTEN = new LocalState(Map.of(), true);

  LocalState {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  StoredValue value(String variable) {
    return values.entrySet().stream()
        .filter(entry -> entry.getKey().name().equals(variable))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(variable + " was not kept"));
  }

  @Override
  public String toString() {
    String text =
        values.entrySet().stream()
            .map(entry -> entry.getKey() + " = " + entry.getValue())
            .collect(Collectors.joining(", "));
    return halted ? text + " halted" : text;
  }
}
