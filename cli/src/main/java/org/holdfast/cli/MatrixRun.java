package org.holdfast.cli;

import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Variant;
import org.holdfast.report.MatrixReport;
import org.holdfast.report.Report;
import org.holdfast.report.Result;

/** A check of several versions of one model, such as one a fault model: versions by properties. */
final class MatrixRun {
  /** What a table can be written as. */
  private static final Set<DocumentFormat> TABLES =
      EnumSet.of(DocumentFormat.JSON, DocumentFormat.HTML);

  private final CheckRequest request;
  private final Console console;
  private final Interruption interruption;
  private final Notices notices;
  private final Languages.Known known;

  MatrixRun(
      CheckRequest request, Console console, Interruption interruption, Languages.Known known) {
    this.request = request;
    this.console = console;
    this.interruption = interruption;
    this.notices = new Notices(console.err());
    this.known = known;
  }

  int run(List<Variant> variants, Budget budget) throws UsageException, ModelException {
    requireTable();
    Outputs outputs = Outputs.claim(request.output());
    long start = System.nanoTime();
    Set<Diagnostic> warnings = new LinkedHashSet<>();
    List<Prepared> prepared = new ArrayList<>();
    List<List<Property>> properties = new ArrayList<>();
    for (Variant variant : variants) {
      Prepared ready =
          new EngineSelection(known.language(), variant.model(), request.method()).prepared();
      warnings.addAll(variant.model().warnings());
      prepared.add(ready);
      properties.add(new PropertySelection(request.properties()).of(ready.properties()));
    }
    notices.warn(List.copyOf(warnings));
    List<MatrixReport.Row> rows = new ArrayList<>();
    int answers = properties.stream().mapToInt(List::size).sum();
    try (Counted counted = Counted.on(console, "answers", answers)) {
      for (int i = 0; i < variants.size(); i++) {
        long begun = System.nanoTime();
        List<Result> results = results(prepared.get(i), properties.get(i), budget, counted);
        Variant variant = variants.get(i);
        Report.Model model =
            new Report.Model(
                request.file().toString(), variant.model().kind(), prepared.get(i).counters());
        if (request.output().documents().containsKey(DocumentFormat.HTML)) {
          model = new ShownModel(request.file(), variant.model()).of(model);
        }
        rows.add(
            new MatrixReport.Row(
                variant.name(), new Report(Version.text(), model, results, since(begun))));
      }
    }
    MatrixReport report =
        new MatrixReport(Version.text(), request.file().toString(), rows, since(start));
    outputs.write(format -> table(format, report), console.out());
    PrintStream people = request.output().takesStandardOutput() ? console.err() : console.out();
    people.print(report.text());
    people.flush();
    return interruption.triggered()
        ? ExitStatus.INTERRUPTED
        : ExitStatus.of(rows.stream().flatMap(row -> row.report().results().stream()).toList());
  }

  private static String table(DocumentFormat format, MatrixReport report) {
    return switch (format) {
      case JSON -> report.json();
      case HTML -> report.html();
      case SARIF, JUNIT -> throw new IllegalArgumentException(format + " has no tables");
    };
  }

  private void requireTable() throws UsageException {
    boolean tables = request.output().documents().keySet().stream().allMatch(TABLES::contains);
    if (!tables || !request.output().traces().isEmpty()) {
      throw new UsageException(
          "a table of fault models is written with --json or --html; for traces of one of them,"
              + " name it");
    }
    if (request.explain()) {
      throw new UsageException("--explain is about one fault model; name it");
    }
  }

  private List<Result> results(
      Prepared prepared, List<Property> properties, Budget budget, Counted counted)
      throws ModelException, UsageException {
    Engine engine = prepared.engine(budget, EventSink.NONE);
    int threads = prepared.order() == Prepared.Order.SIDE_BY_SIDE ? request.jobs() : 1;
    return new CheckPool(engine, budget, EventSink.NONE, threads, prepared.order())
        .run(properties, result -> counted.next());
  }

  private static Duration since(long start) {
    return Duration.ofNanos(System.nanoTime() - start);
  }
}
