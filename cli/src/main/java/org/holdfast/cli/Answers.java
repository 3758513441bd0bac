package org.holdfast.cli;

import java.io.PrintStream;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.holdfast.checking.Property;
import org.holdfast.report.Report;
import org.holdfast.report.Result;
import org.holdfast.report.TextReport;

/** What every check does with its results, whatever the kind of the model. */
final class Answers {
  private final CheckRequest request;
  private final Console console;
  private final Interruption interruption;
  private final Outputs outputs;

  /** Where people read; standard output may belong to a program. */
  private final PrintStream people;

  private final long start = System.nanoTime();

  /** Refuses at once if what is asked for cannot be written. */
  Answers(CheckRequest request, Console console, Interruption interruption) throws UsageException {
    this.request = request;
    this.console = console;
    this.interruption = interruption;
    this.outputs = Outputs.claim(request);
    this.people = request.jsonToStandardOutput() ? console.err() : console.out();
  }

  /** Those asked for, each once, in the order in which the model declares them. */
  List<Property> selected(List<Property> properties) throws UsageException {
    if (request.properties().isEmpty()) {
      return properties;
    }
    Set<String> wanted = new LinkedHashSet<>(request.properties());
    List<String> known = properties.stream().map(Property::name).toList();
    for (String name : wanted) {
      if (!known.contains(name)) {
        throw new Names(known).complaint("property", "properties", name);
      }
    }
    return properties.stream().filter(p -> wanted.contains(p.name())).toList();
  }

  /** Shows each result as soon as it is there. */
  List<Result> check(
      CheckPool pool,
      List<Property> properties,
      Function<Result, String> block,
      Progress progress) {
    return pool.run(
        properties,
        result -> {
          progress.printing(
              () -> {
                people.print(block.apply(result));
                people.flush();
              });
          // With nobody left to read, the rest is not worth computing.
          if (people.checkError() && !outputs.writesFiles()) {
            pool.cancel();
          }
        });
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
