package org.holdfast.threshold.solving;

import java.util.LinkedHashMap;
import java.util.Map;

/** Counts what the engine does for one property. */
public final class Statistics {
  private final Map<String, Long> counts = new LinkedHashMap<>();

  public Statistics() {
    counts.put("queries", 0L);
    counts.put("lemmas", 0L);
  }

  public void add(String name, long amount) {
    counts.merge(name, amount, Long::sum);
  }

  public void set(String name, long value) {
    counts.put(name, value);
  }

  public Map<String, Long> snapshot() {
    return new LinkedHashMap<>(counts);
  }
}
