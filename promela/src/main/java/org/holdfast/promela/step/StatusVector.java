package org.holdfast.promela.step;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.holdfast.logic.Variable;

/** One value for each status variable of a process. */
public record StatusVector(Map<Variable, BigInteger> values) {
  public StatusVector {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** {@code pc=2, flag=0}. */
  @Override
  public String toString() {
    return values.entrySet().stream()
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .collect(Collectors.joining(", "));
  }
}
