package org.holdfast.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.holdfast.checking.Budget;
import org.holdfast.explicit.SearchOptions;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A command other than a check that reads one model and does something with it for some time. */
abstract class ReadingCommand implements Callable<Integer>, ModelCommand {
  private final Console console;
  private final Interruption interruption;
  private final Languages languages = Languages.forReading();

  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "FILE", description = "the model, as for check")
  private Path file;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      description = "for the whole run: 60s, 500ms, 2m, 1h; what is open then is undecided")
  private Duration timeout;

  ReadingCommand(Console console, Interruption interruption) {
    this.console = console;
    this.interruption = interruption;
  }

  @Override
  public final void addLanguages(List<String> words) {
    languages.addTo(spec, words);
  }

  @Override
  public final Integer call() throws Exception {
    Budget budget = timeout == null ? Budget.unlimited() : Budget.of(timeout);
    interruption.watch(budget);
    ChosenSolver solvers = new ChosenSolver(SolverChoice.DEFAULT, notices()::note);
    languages.configure(solvers, SearchOptions.defaults());
    int status = run(new Reading(languages.of(file, spec), solvers), budget);
    return interruption.triggered() ? ExitStatus.INTERRUPTED : status;
  }

  /** The language of the file, and who answers questions about it. */
  record Reading(Languages.Known known, ChosenSolver solvers) {}

  /** Does the work and gives the exit status. */
  abstract int run(Reading reading, Budget budget) throws Exception;

  final Path file() {
    return file;
  }

  final Console console() {
    return console;
  }

  final Notices notices() {
    return new Notices(console.err());
  }
}
