package org.holdfast.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Language;
import org.holdfast.checking.UsageException;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.threshold.checker.ThresholdLanguage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "compare",
    description = "Compares the rules of two models over sent messages.",
    footer = {
      "",
      "Rules belong together if they connect the same locations with the same updates. For each it",
      "says whether one guard implies the other, under the assumptions of both models, with numbers",
      "where it does not. A first model with receive variables is translated first.",
      "",
      "Exit status: 0 every generated guard implies the manual one, 12 one does not, 20 unknown,",
      "2 wrong command line, 65 wrong model, 70 a bug of ours.",
      "",
      "Examples:",
      "  holdfast compare received.ta manual.ta",
      "  holdfast compare sent.ta manual.ta --json -"
    })
final class CompareCommand implements Callable<Integer> {
  private final Console console;
  private final Interruption interruption;

  @Parameters(
      index = "0",
      paramLabel = "GENERATED",
      description = "a .ta file, with receive variables or from 'holdfast translate'")
  private Path generated;

  @Parameters(index = "1", paramLabel = "MANUAL", description = "a .ta file without them")
  private Path manual;

  @Option(
      names = "--json",
      paramLabel = "PATH",
      description = "write the comparison as JSON; - is standard output")
  private String json;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      description = "for the whole comparison: 60s, 500ms, 2m, 1h")
  private Duration timeout;

  CompareCommand(Console console, Interruption interruption) {
    this.console = console;
    this.interruption = interruption;
  }

  @Override
  public Integer call() throws Exception {
    ChosenSolver solvers = new ChosenSolver(SolverChoice.DEFAULT, new Notices(console.err())::note);
    Languages languages = Languages.forReading();
    languages.configure(solvers, SearchOptions.defaults());
    for (Path file : List.of(generated, manual)) {
      Language language = languages.of(file).language();
      if (!(language instanceof ThresholdLanguage)) {
        throw new UsageException(
            "'compare' compares the rules of threshold automata; %s is %s, give a .ta file"
                .formatted(file, language.name()));
      }
    }
    Budget budget = timeout == null ? Budget.unlimited() : Budget.of(timeout);
    interruption.watch(budget);
    return new CompareRun(console, solvers, budget)
        .run(generated, manual, Optional.ofNullable(json));
  }
}
