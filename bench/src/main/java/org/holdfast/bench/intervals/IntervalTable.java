package org.holdfast.bench.intervals;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import org.holdfast.bench.measure.Memory;
import org.holdfast.bench.measure.PropertyCheck;
import org.holdfast.bench.output.ExitStatus;
import org.holdfast.bench.output.TextTable;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.InternalFault;
import org.holdfast.checking.Language;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.UsageException;
import org.holdfast.extraction.Extraction;
import org.holdfast.intervals.Intervals;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.checker.CheckerOptions;
import org.holdfast.promela.checker.ForEverySize;
import org.holdfast.promela.checker.PromelaLanguage;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import org.holdfast.smt.z3.Z3SolverFactory;

/** Checks rows of the published tables and puts our figures beside them. */
public final class IntervalTable {
  /** Which engine is measured. */
  public enum By {
    INTERVALS(10) {
      @Override
      ForEverySize engine() {
        return new Intervals(budget -> new Z3SolverFactory());
      }
    },
    EXTRACTION(1) {
      @Override
      ForEverySize engine() {
        return new Extraction(budget -> new Z3SolverFactory(), Z3PresburgerCheck::new);
      }
    };

    /** Each row is to take less than so many seconds. */
    private final int limit;

    By(int limit) {
      this.limit = limit;
    }

    /** One of its own, so that whatever a model is turned into is part of what is measured. */
    abstract ForEverySize engine();
  }

  private final Path models;
  private final Path examples;
  private final By by;
  private final PropertyCheck check;
  private final TextTable table =
      new TextTable(
          "table",
          "model",
          "property",
          "published",
          "verdict",
          "k states",
          "states",
          "refined",
          "refinements",
          "total s",
          "s",
          "cpu s",
          "times faster");
  private boolean differs;
  private int rows;
  private int asPublished;
  private int muchFaster;
  private int soon;
  private int fewerRefinements;

  /**
   * @param models the parametric models of the authors
   * @param examples ours
   */
  public IntervalTable(By by, Path models, Path examples, Duration timeout) {
    this.by = by;
    this.models = models;
    this.examples = examples;
    this.check = new PropertyCheck(timeout, Memory.Garbage.KEPT);
  }

  /** Checks a row without a report, so that no other one pays for loading classes and a solver. */
  public void warmUp(AbstractionRow row)
      throws ModelException, UsageException, PropertyCheck.Fault {
    checked(row);
  }

  /** Checks a row, and adds it to the table. */
  public void measure(AbstractionRow row)
      throws ModelException, UsageException, PropertyCheck.Fault {
    add(row, checked(row));
  }

  private PropertyCheck.Measured checked(AbstractionRow row)
      throws ModelException, UsageException, PropertyCheck.Fault {
    ForEverySize engine = by.engine();
    Language language =
        new PromelaLanguage(
            row.definitions(), PromelaOptions.DEFAULT, CheckerOptions.defaults(), List.of(engine));
    Prepared prepared =
        language
            .load(row.file(models, examples))
            .engine(engine.name())
            .orElseThrow(() -> new InternalFault("no engine for " + row.model()))
            .prepare(Size.OPEN);
    Property property =
        prepared.properties().stream()
            .filter(known -> known.name().equals(row.property()))
            .findFirst()
            .orElseThrow(() -> new InternalFault("no property " + row.property()));
    return check.run(prepared.engine(Budget.unlimited(), EventSink.NONE), property);
  }

  private void add(AbstractionRow row, PropertyCheck.Measured measured) {
    boolean same = measured.word().equals(row.verdict());
    differs |= !same;
    // A check of one size says nothing about how fast one of every size should be.
    if (!row.isOfOneSize()) {
      rows++;
      asPublished += same ? 1 : 0;
      muchFaster += row.seconds() >= 10 * measured.processorSeconds() ? 1 : 0;
      soon += measured.seconds() < by.limit ? 1 : 0;
      fewerRefinements += measured.statistic(Figure.REFINEMENTS) <= row.refinements() ? 1 : 0;
    }
    table.add(
        List.of(
            row.table(),
            name(row),
            row.property(),
            row.verdict(),
            measured.word(),
            String.format(Locale.ROOT, "%.1f", row.states()),
            String.valueOf(measured.statistic(Figure.STATES)),
            String.valueOf(row.refinements()),
            String.valueOf(measured.statistic(Figure.REFINEMENTS)),
            String.valueOf(row.seconds()),
            String.format(Locale.ROOT, "%.2f", measured.seconds()),
            String.format(Locale.ROOT, "%.2f", measured.processorSeconds()),
            String.format(Locale.ROOT, "%.1f", row.seconds() / measured.processorSeconds())));
  }

  /** {@code isola18-aba -D CASE2}. */
  private static String name(AbstractionRow row) {
    StringBuilder name = new StringBuilder(row.model());
    new TreeMap<>(row.definitions())
        .forEach(
            (macro, value) ->
                name.append(" -D ")
                    .append(macro)
                    .append(value.equals("1") ? "" : "=" + value.replace(" ", "")));
    return name.toString();
  }

  /** The table, and how many rows about every size meet each aim. */
  public String text() {
    String aims =
        "Of %d rows published for every size: %d with the published verdict, %d at least ten times"
            + " faster on the processor, %d under %d s, %d with no more refinements.%n";
    return table.text()
        + "\n"
        + String.format(
            Locale.ROOT, aims, rows, asPublished, muchFaster, soon, by.limit, fewerRefinements);
  }

  public String csv() {
    return table.csv();
  }

  public int status() {
    return differs ? ExitStatus.DIFFERS : ExitStatus.OK;
  }
}
