package org.holdfast.bench.promela;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.holdfast.bench.measure.PropertyCheck.Measured;
import org.holdfast.bench.output.Figures;
import org.holdfast.bench.output.TextTable;
import org.holdfast.checking.Statistics.Figure;

/** The published rows beside what we measured, for one set of models. */
final class PromelaTable {
  private final SpinToday spin;
  private final boolean released;
  private final Set<Footnotes> notes = new TreeSet<>();
  private final List<String> differing = new ArrayList<>();
  private final TextTable table =
      new TextTable(
          "row",
          "parameters",
          "spec",
          "published",
          "s",
          "MB",
          "states",
          "SPIN today",
          "verdict",
          "counted",
          "s",
          "cpu s",
          "KB",
          "all states",
          "s",
          "cpu s",
          "KB",
          "note");

  /** For our own models, which the footnotes are not about. */
  static PromelaTable ofOurs() {
    return new PromelaTable(SpinToday.UNKNOWN, false);
  }

  /** For the authors' models. */
  static PromelaTable ofReleased(SpinToday spin) {
    return new PromelaTable(spin, true);
  }

  private PromelaTable(SpinToday spin, boolean released) {
    this.spin = spin;
    this.released = released;
  }

  void add(PublishedRow row, Search search) {
    Optional<Footnotes> note = released ? Footnotes.of(row) : Optional.empty();
    note.ifPresent(notes::add);
    boolean differs =
        Set.of("holds", "violated").contains(search.word()) && !search.word().equals(row.verdict());
    boolean explained = note.map(Footnotes::explainsVerdict).orElse(false);
    if (search.isInconsistent() || (differs && !explained)) {
      differing.add(row.id());
    }
    List<String> cells = new ArrayList<>();
    cells.addAll(
        List.of(
            row.id(),
            row.parameters(),
            row.specification(),
            row.verdict(),
            row.seconds(),
            row.megabytes(),
            row.states(),
            spin.of(row),
            search.word() + (differs ? " (!)" : "")));
    search
        .counted()
        .ifPresentOrElse(
            some -> addCells(cells, some), () -> cells.addAll(List.of("-", "-", "-", "-")));
    addCells(cells, search.plain());
    cells.add(note.map(Footnotes::mark).orElse(""));
    table.add(cells);
  }

  private static void addCells(List<String> cells, Measured measured) {
    String bound = Search.isDecided(measured) ? "" : ">";
    cells.add(bound + measured.statistic(Figure.STATES));
    cells.add(bound + Figures.seconds(measured.seconds()));
    cells.add(Figures.seconds(measured.processorSeconds()));
    cells.add(
        bound + String.format(Locale.ROOT, "%.1f", measured.statistic(Figure.BYTES) / 1024.0));
  }

  List<String> differing() {
    return List.copyOf(differing);
  }

  String text() {
    StringBuilder text = new StringBuilder(table.text());
    notes.forEach(note -> text.append("\n").append(note.line()));
    text.append("\n");
    return text.append(
            differing.isEmpty()
                ? "Every verdict is the published one, or the difference is explained.\n"
                : "Verdicts differ for " + String.join(", ", differing) + ".\n")
        .toString();
  }

  String csv() {
    return table.csv();
  }
}
