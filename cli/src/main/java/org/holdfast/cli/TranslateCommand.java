package org.holdfast.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.holdfast.checking.Budget;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "translate",
    description = "Writes a model in another format.",
    footer = {
      "",
      "Formats: dot (a graph for Graphviz), ta (normalised source).",
      "",
      "A model with receive variables becomes one over sent messages in the format ta, with a",
      "comment for each guard that says which receive guard it came from. Where its guards depend",
      "on remainders of the parameters, there is a model for each class of them: 'out.ta' becomes",
      "'out-1.ta', 'out-2.ta', ...; on standard output they stand one after the other.",
      "",
      "Exit status: 0 done, 20 the receive variables could not be eliminated,",
      "2 wrong command line, 65 wrong model, 70 a bug of ours.",
      "",
      "Examples:",
      "  holdfast translate broadcast.ta --to dot | dot -Tsvg > broadcast.svg",
      "  holdfast translate broadcast.ta --to ta -o normal.ta",
      "  holdfast translate received.ta --to ta -o sent.ta"
    })
final class TranslateCommand implements Callable<Integer> {
  private static final List<String> FORMATS = List.of("dot", "ta");

  private final Console console;
  private final Interruption interruption;

  @Parameters(paramLabel = "FILE", description = "the model, a .ta file")
  private Path file;

  @Option(names = "--to", required = true, paramLabel = "FORMAT", description = "dot or ta")
  private String format;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "PATH",
      description = "write there instead of standard output")
  private Path output;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      description = "for the elimination of receive variables: 60s, 500ms, 2m, 1h")
  private Duration timeout;

  TranslateCommand(Console console, Interruption interruption) {
    this.console = console;
    this.interruption = interruption;
  }

  @Override
  public Integer call() throws Exception {
    if (!FORMATS.contains(format)) {
      throw new Names(FORMATS).complaint("format", "formats", format);
    }
    Budget budget = timeout == null ? Budget.unlimited() : Budget.of(timeout);
    interruption.watch(budget);
    Translation translation = new Translation(console, budget);
    return format.equals("dot")
        ? translation.toDot(file, Optional.ofNullable(output))
        : translation.toTa(file, Optional.ofNullable(output));
  }
}
