package org.holdfast.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.holdfast.bench.measure.PropertyCheck.Measured;
import org.holdfast.bench.measure.Sample;
import org.holdfast.bench.output.Figures;
import org.holdfast.bench.output.TextTable;
import org.holdfast.checking.Property;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.vacuity.Question;
import org.holdfast.threshold.model.ThresholdAutomaton;

/** The measurements of the properties of many files, a row each, and their summary. */
final class ThresholdTable {
  private record Entry(String name, String kind, Measured measured) {}

  private final Expectations expectations;
  private final List<Entry> entries = new ArrayList<>();
  private final List<String> differing = new ArrayList<>();
  private final TextTable table =
      new TextTable(
          "file",
          "rules",
          "locations",
          "property",
          "kind",
          "verdict",
          "expected",
          "seconds",
          "cpu s",
          "queries",
          "lemmas",
          "heap MB",
          "process MB");

  ThresholdTable(Expectations expectations) {
    this.expectations = expectations;
  }

  void add(Path file, String label, ThresholdAutomaton automaton, Property property, Measured m) {
    String kind = kind(property);
    table.add(
        List.of(
            label,
            Integer.toString(automaton.rules().size()),
            Integer.toString(automaton.locations().size()),
            property.name(),
            kind,
            m.word(),
            comparison(expectations.of(file, property.name()), m.verdict()),
            Figures.seconds(m.seconds()),
            Figures.seconds(m.processorSeconds()),
            Long.toString(m.statistic(Figure.QUERIES)),
            Long.toString(m.statistic(Figure.LEMMAS)),
            Figures.megabytes(m.memory().heap()),
            m.memory().process().isPresent()
                ? Figures.megabytes(m.memory().process().getAsLong())
                : "-"));
    String name = label + " " + property.name();
    entries.add(new Entry(name, kind, m));
    if (differs(expectations.of(file, property.name()), m.verdict())) {
      differing.add(name);
    }
  }

  boolean anyDiffers() {
    return !differing.isEmpty();
  }

  String text() {
    return table.text();
  }

  String csv() {
    return table.csv();
  }

  /** What a finite run can violate is safety; whatever else needs a run that never ends. */
  static String kind(Property property) {
    return new Question(List.of(), property).isLiveness() ? "liveness" : "safety";
  }

  private static String comparison(Optional<String> expected, Verdict verdict) {
    if (expected.isEmpty()) {
      return "-";
    }
    if (verdict instanceof Verdict.Unknown) {
      return "open (" + expected.get() + ")";
    }
    return differs(expected, verdict) ? "differs (" + expected.get() + ")" : "ok";
  }

  /** Unknown contradicts nobody. */
  private static boolean differs(Optional<String> expected, Verdict verdict) {
    if (expected.isEmpty() || verdict instanceof Verdict.Unknown) {
      return false;
    }
    return !expected.get().equals(verdict instanceof Verdict.Holds ? "holds" : "violated");
  }

  String summary() {
    if (entries.isEmpty()) {
      return "0 properties\n";
    }
    StringBuilder text = new StringBuilder();
    text.append(entries.size()).append(" properties: ").append(verdicts()).append("\n");
    expectations
        .source()
        .ifPresent(
            csv ->
                text.append("expected verdicts of " + csv.getFileName() + ": ")
                    .append(differing.isEmpty() ? "none differs" : "differ for " + differing)
                    .append("\n"));
    for (String kind : List.of("safety", "liveness")) {
      List<Entry> some = entries.stream().filter(entry -> entry.kind().equals(kind)).toList();
      if (!some.isEmpty()) {
        text.append(times(kind, some));
      }
    }
    long heap = entries.stream().mapToLong(e -> e.measured().memory().heap()).max().orElse(0);
    return text.append("greatest heap ").append(Figures.megabytes(heap)).append(" MB\n").toString();
  }

  private String verdicts() {
    Map<String, Long> counts =
        entries.stream()
            .collect(
                Collectors.groupingBy(
                    e -> e.measured().word(), LinkedHashMap::new, Collectors.counting()));
    return counts.entrySet().stream()
        .map(entry -> entry.getValue() + " " + entry.getKey())
        .collect(Collectors.joining(", "));
  }

  private static String times(String kind, List<Entry> some) {
    Sample sample = Sample.of(some.stream().map(entry -> entry.measured().seconds()).toList());
    String slowest =
        some.stream()
            .filter(entry -> entry.measured().seconds() == sample.greatest())
            .map(Entry::name)
            .findFirst()
            .orElse("-");
    return String.format(
        Locale.ROOT,
        "%s: %d properties, total %.3f s, median %.3f s, slowest %.3f s (%s)\n",
        kind,
        some.size(),
        sample.total(),
        sample.median(),
        sample.greatest(),
        slowest);
  }
}
