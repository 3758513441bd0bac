package org.holdfast.bench.rounds;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.holdfast.bench.measure.Memory;
import org.holdfast.bench.measure.PropertyCheck;
import org.holdfast.bench.measure.PropertyCheck.Measured;
import org.holdfast.bench.output.Figures;
import org.holdfast.bench.output.TextTable;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.rounds.checker.RoundChecker;
import org.holdfast.rounds.smt.SmtChecker;

/**
 * The tables of the paper, row by row beside our searches. What took too long once is not tried on
 * later rows of its table.
 */
public final class RoundTables {
  private static final String NOT_TRIED = "-";
  private static final int LAST = 5;

  private final RoundMeasurement ours;
  private final Optional<FigureBaseline> figures;
  private final PrintStream err;
  private final TextTable all =
      new TextTable(
          "table",
          "size",
          "ours",
          "published reduced",
          "published full",
          "figures reduced",
          "figures full",
          "full",
          "message order",
          "partition",
          "all");
  private final Set<String> tooSlow = new HashSet<>();
  private boolean allHold = true;

  /**
   * @param figures the folder with the Promela of the paper's figures, if it is there
   */
  public RoundTables(Optional<Path> figures, Duration timeout, PrintStream err) {
    PropertyCheck check = new PropertyCheck(timeout, Memory.Garbage.COLLECTED);
    this.ours = new RoundMeasurement(check);
    this.figures = figures.map(folder -> new FigureBaseline(folder, check));
    this.err = err;
  }

  /** Whether there is a table of this number. */
  public static boolean exists(int table) {
    return table >= 1 && table <= LAST;
  }

  /** One table as people read it. */
  public String table(int table) throws ModelException, UsageException, PropertyCheck.Fault {
    tooSlow.clear();
    List<PublishedRounds.Row> rows =
        PublishedRounds.ROWS.stream().filter(row -> row.table() == table).toList();
    warmUp(rows.get(0));
    TextTable text =
        new TextTable(
            "n,f",
            "ours",
            "published reduced",
            "published full",
            "figures reduced",
            "figures full",
            "full",
            "message order",
            "partition",
            "all");
    for (PublishedRounds.Row row : rows) {
      List<String> baseline =
          List.of(
              published(row.reduced()),
              published(row.other()),
              figure(row, true),
              figure(row, false));
      for (RoundSubject subject : RoundSubject.of(table)) {
        List<String> cells = new ArrayList<>(List.of(row.size(), name(subject)));
        cells.addAll(baseline);
        for (RoundKind kind : RoundKind.values()) {
          cells.add(search(row, subject, kind));
        }
        text.add(cells);
        List<String> csv = new ArrayList<>(List.of(Integer.toString(table)));
        csv.addAll(cells);
        all.add(csv);
        err.print("table " + table + ", " + row.size() + ": " + cells.get(cells.size() - 1) + "\n");
      }
    }
    return text.text();
  }

  private static String name(RoundSubject subject) {
    return subject.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private void warmUp(PublishedRounds.Row row)
      throws ModelException, UsageException, PropertyCheck.Fault {
    RoundSubject subject = RoundSubject.of(row.table()).get(0);
    ours.run(subject, 2, RoundSubject.size(row), RoundChecker.NAME, RoundKind.ALL);
  }

  private static String published(PublishedRounds.Search search) {
    return (search.states() + " " + search.memory() + " " + search.time()).strip();
  }

  private String figure(PublishedRounds.Row row, boolean reduced)
      throws ModelException, UsageException, PropertyCheck.Fault {
    String key = "figure " + reduced;
    if (figures.isEmpty() || tooSlow.contains(key)) {
      return NOT_TRIED;
    }
    return shown(figures.get().run(row, reduced), key);
  }

  private String search(PublishedRounds.Row row, RoundSubject subject, RoundKind kind)
      throws ModelException, UsageException, PropertyCheck.Fault {
    String key = subject + " " + kind;
    boolean symbolic = row.table() == LAST;
    // A formula has no order of arrival, and no states to count.
    if (tooSlow.contains(key) || symbolic && kind != RoundKind.ORDER) {
      return NOT_TRIED;
    }
    Optional<Measured> measured =
        ours.run(
            subject,
            row.processes(),
            RoundSubject.size(row),
            symbolic ? SmtChecker.NAME : RoundChecker.NAME,
            kind);
    String refused =
        kind == RoundKind.PARTITION && measured.filter(RoundTables::isRefused).isPresent()
            ? " refused"
            : "";
    return shown(measured, key) + refused;
  }

  /** Whether values were told apart, because something in the code does. */
  private static boolean isRefused(Measured measured) {
    return measured.verdict().evidence().remarks().stream()
        .anyMatch(Remark.ValuesToldApart.class::isInstance);
  }

  private String shown(Optional<Measured> measured, String key) {
    if (measured.isEmpty()) {
      return NOT_TRIED;
    }
    Measured search = measured.get();
    boolean decided = !(search.verdict() instanceof Verdict.Unknown);
    allHold &= !decided || search.verdict() instanceof Verdict.Holds;
    if (!decided) {
      tooSlow.add(key);
    }
    long states = search.statistic(Figure.STATES);
    return (decided ? "" : ">")
        + (states > 0 ? states + " " : "")
        + String.format(Locale.ROOT, "%.1f MB ", search.statistic(Figure.BYTES) / 1048576.0)
        + Figures.seconds(processor(search))
        + " s";
  }

  /** What a search had of a processor; of the clock, if it did not come to an end. */
  static double processor(Measured search) {
    double known = search.processorSeconds();
    return Double.isNaN(known) ? search.seconds() : known;
  }

  /** Whether nothing was violated: all that the paper verifies holds. */
  public boolean allHold() {
    return allHold;
  }

  public String csv() {
    return all.csv();
  }

  public static String source() {
    return PublishedRounds.SOURCE;
  }
}
