package org.holdfast.bench.measure;

import java.util.Collection;
import java.util.List;

/** Several measurements of one thing, in seconds; there is at least one. */
public record Sample(List<Double> sorted) {
  public Sample {
    if (sorted.isEmpty()) {
      throw new IllegalArgumentException("nothing was measured");
    }
    sorted = sorted.stream().sorted().toList();
  }

  public static Sample of(Collection<Double> seconds) {
    return new Sample(List.copyOf(seconds));
  }

  public double median() {
    int size = sorted.size();
    return (sorted.get((size - 1) / 2) + sorted.get(size / 2)) / 2;
  }

  public double total() {
    return sorted.stream().mapToDouble(Double::doubleValue).sum();
  }

  public double least() {
    return sorted.get(0);
  }

  public double greatest() {
    return sorted.get(sorted.size() - 1);
  }
}
