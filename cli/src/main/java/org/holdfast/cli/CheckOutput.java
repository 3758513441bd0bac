package org.holdfast.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.TraceExport;
import org.holdfast.checking.UsageException;
import org.holdfast.report.Report;
import org.holdfast.report.Result;
import org.holdfast.report.TextReport;

/** Shows the results of a check as they come, and writes what was asked for in the end. */
final class CheckOutput {
  private final CheckRequest request;
  private final Console console;
  private final Interruption interruption;
  private final Outputs outputs;

  /** Where people read; standard output may belong to a program. */
  private final PrintStream people;

  private final long start = System.nanoTime();

  /** Refuses at once if what is asked for cannot be written. */
  CheckOutput(CheckRequest request, Console console, Interruption interruption)
      throws UsageException {
    this.request = request;
    this.console = console;
    this.interruption = interruption;
    this.outputs = Outputs.claim(request.output());
    this.people = request.output().takesStandardOutput() ? console.err() : console.out();
  }

  /** Shows each result as soon as it is there. */
  List<Result> check(
      CheckPool pool, List<Property> properties, TextReport text, Progress progress) {
    TextReport.Blocks blocks = text.blocks();
    return pool.run(
        properties,
        result -> {
          progress.printing(
              () -> {
                people.print(blocks.of(result));
                people.flush();
              });
          // With nobody left to read, the rest is not worth computing.
          if (people.checkError() && !outputs.writesFiles()) {
            pool.cancel();
          }
        });
  }

  /** Says something about all results, before they are summed up. */
  void remark(String text) {
    people.print("note: " + text + "\n");
  }

  /** Writes counterexamples and proofs for other tools, if that was asked for. */
  void export(Prepared prepared, List<Result> results, Notices notices) throws UsageException {
    Optional<Path> folder = request.output().exports();
    Optional<TraceExport> export = prepared.export();
    if (folder.isPresent() && export.isPresent()) {
      new ExportedTraces(folder.get(), export.get(), notices).write(results);
    }
    if (request.output().certificates().isPresent()) {
      new WrittenCertificates(request.output().certificates().get(), notices).write(results);
    }
  }

  /** Writes what was asked for, sums up and gives the exit status. */
  int finish(Report.Model model, List<Result> results, TextReport text) throws UsageException {
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    Report report = new Report(Version.text(), model, results, time);
    outputs.write(report, console.out());
    people.print(text.summary(report));
    people.flush();
    return interruption.triggered() ? ExitStatus.INTERRUPTED : ExitStatus.of(results);
  }
}
