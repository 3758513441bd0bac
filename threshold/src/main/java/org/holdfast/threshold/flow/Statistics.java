package org.holdfast.threshold.flow;

import java.util.LinkedHashMap;
import java.util.Map;

/** Counts what the engine does for one property. */
final class Statistics {
  private final Map<String, Long> counts = new LinkedHashMap<>();

  Statistics() {
    counts.put("queries", 0L);
    counts.put("lemmas", 0L);
  }

  void add(String name, long amount) {
    counts.merge(name, amount, Long::sum);
  }

  void set(String name, long value) {
    counts.put(name, value);
  }

  long get(String name) {
    return counts.getOrDefault(name, 0L);
  }

  Map<String, Long> snapshot() {
    return new LinkedHashMap<>(counts);
  }
}
