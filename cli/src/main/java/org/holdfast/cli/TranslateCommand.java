package org.holdfast.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
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
      "Formats: dot (a graph for Graphviz), ta (normalised source), spin (a Promela model of one",
      "size, in the language that SPIN reads).",
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
      "  holdfast translate received.ta --to ta -o sent.ta",
      "  holdfast translate broadcast.pml --to spin --params N=4,T=1,F=1 -o four.pml"
    })
final class TranslateCommand implements Callable<Integer> {
  private static final String SPIN = "spin";
  private static final List<String> FORMATS = List.of("dot", "ta", SPIN);

  private final Console console;
  private final Interruption interruption;

  @Parameters(paramLabel = "FILE", description = "the model, a .ta or .pml file")
  private Path file;

  @Option(names = "--to", required = true, paramLabel = "FORMAT", description = "dot, ta or spin")
  private String format;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "PATH",
      description = "write there instead of standard output")
  private Path output;

  @Option(
      names = "--params",
      paramLabel = "NAME=NUMBER,...",
      description = "the size of a Promela model, which is written for one size")
  private String parameters;

  @Option(
      names = {"-D", "--define"},
      paramLabel = "NAME[=TEXT]",
      description = "Promela: define a macro before the first line, as spin -D; may be repeated")
  private List<String> definitions = new ArrayList<>();

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
    if (format.equals(SPIN) != ModelFile.isPromela(file)) {
      throw new UsageException(
          "Promela models are translated to 'spin' only, threshold automata to 'dot' and 'ta'");
    }
    if (!format.equals(SPIN) && (parameters != null || !definitions.isEmpty())) {
      throw new UsageException("--params and -D are for Promela models");
    }
    Budget budget = timeout == null ? Budget.unlimited() : Budget.of(timeout);
    interruption.watch(budget);
    Translation translation = new Translation(console, budget);
    if (format.equals(SPIN)) {
      SearchChoice choice = SearchChoice.of(false, Optional.empty(), definitions);
      PromelaFile source = new PromelaFile(file, choice.definitions());
      return translation.toSpin(
          source, Optional.ofNullable(parameters), Optional.ofNullable(output));
    }
    return format.equals("dot")
        ? translation.toDot(file, Optional.ofNullable(output))
        : translation.toTa(file, Optional.ofNullable(output));
  }
}
