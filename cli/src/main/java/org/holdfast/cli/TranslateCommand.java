package org.holdfast.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.holdfast.checking.Budget;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    abbreviateSynopsis = true,
    name = "translate",
    description = "Writes a model in another format.",
    footer = {
      "",
      "Formats: svg (a picture), dot (a graph for Graphviz), ta (normalised source), spin (a",
      "Promela model of one size, in the language that SPIN reads), environment (what relates",
      "received to sent messages, for models with receive variables), cub and in (array-based",
      "systems, for Cubicle and for MCMT).",
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
      "  holdfast translate broadcast.ta --to svg -o broadcast.svg",
      "  holdfast translate broadcast.ta --to ta -o normal.ta",
      "  holdfast translate received.ta --to ta -o sent.ta",
      "  holdfast translate broadcast.pml --to spin --params N=4,T=1,F=1 -o four.pml",
      "  holdfast translate german.cub --to in -o german.in"
    })
final class TranslateCommand extends ReadingCommand {
  @Option(
      names = "--to",
      required = true,
      paramLabel = "FORMAT",
      description = "a format that the model can be written in")
  private String format;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "PATH",
      description = "write there instead of standard output")
  private Path output;

  @Option(
      names = "--params",
      paramLabel = "NAME=NUMBER,...",
      description = "the size, for formats that are written for one size")
  private String parameters;

  TranslateCommand(Console console, Interruption interruption) {
    super(console, interruption);
  }

  @Override
  int run(Reading reading, Budget budget) throws Exception {
    return new TranslateRun(
            console(), reading.known().language(), format, Optional.ofNullable(parameters))
        .run(file(), Optional.ofNullable(output), budget);
  }
}
