package org.holdfast.bench.receive;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.holdfast.bench.measure.CheckedModel;
import org.holdfast.bench.measure.PropertyCheck;
import org.holdfast.bench.measure.PropertyCheck.Measured;
import org.holdfast.bench.measure.Sample;
import org.holdfast.bench.output.Figures;
import org.holdfast.checking.Property;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Verdict;

/** The checks of properties of one automaton. */
record Checked(List<OneProperty> properties) {
  /** What takes longer than that is not done again. */
  private static final double CHEAP_SECONDS = 2;

  /** One property, the last check of it, and the medians of all. */
  record OneProperty(String name, Measured last, double seconds, double processorSeconds) {}

  Checked {
    properties = List.copyOf(properties);
  }

  static Checked of(CheckedModel model, List<Property> properties, PropertyCheck check, int runs)
      throws PropertyCheck.Fault {
    List<OneProperty> results = new ArrayList<>();
    for (Property property : properties) {
      List<Measured> measured = new ArrayList<>();
      do {
        measured.add(check.run(model.engine(), property));
      } while (measured.size() < runs && measured.get(0).seconds() < CHEAP_SECONDS);
      results.add(
          new OneProperty(
              property.name(),
              measured.get(measured.size() - 1),
              Sample.of(measured.stream().map(Measured::seconds).toList()).median(),
              Sample.of(measured.stream().map(Measured::processorSeconds).toList()).median()));
    }
    return new Checked(results);
  }

  double seconds() {
    return properties.stream().mapToDouble(OneProperty::seconds).sum();
  }

  double processorSeconds() {
    return properties.stream().mapToDouble(OneProperty::processorSeconds).sum();
  }

  /** Of a processor if that is known, because a busy machine disturbs it less. */
  double ratioTo(Checked other) {
    double ratio = processorSeconds() / other.processorSeconds();
    return Double.isNaN(ratio) ? seconds() / other.seconds() : ratio;
  }

  long statistic(Figure figure) {
    return properties.stream().mapToLong(property -> property.last.statistic(figure)).sum();
  }

  boolean anyViolated() {
    return properties.stream().anyMatch(p -> p.last.verdict() instanceof Verdict.Violated);
  }

  /** {@code all hold}, or those that do not with their verdicts. */
  String verdicts() {
    String others =
        properties.stream()
            .filter(property -> !(property.last.verdict() instanceof Verdict.Holds))
            .map(property -> property.name + " " + property.last.word())
            .collect(Collectors.joining(", "));
    return others.isEmpty() ? "all hold" : others;
  }

  /** The property that takes longest, with its seconds. */
  String slowest() {
    double most = properties.stream().mapToDouble(OneProperty::seconds).max().orElse(0);
    return properties.stream()
        .filter(property -> property.seconds == most)
        .map(property -> property.name + " " + Figures.seconds(property.seconds))
        .findFirst()
        .orElse("-");
  }
}
