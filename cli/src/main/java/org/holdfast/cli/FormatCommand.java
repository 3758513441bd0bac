package org.holdfast.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.UsageException;
import org.holdfast.explicit.SearchOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    abbreviateSynopsis = true,
    name = "format",
    description = "Prints a model in the one layout of its language, comments kept.",
    footer = {
      "",
      "Exit status: 0 done, 12 with --check if the file has another layout, 2 wrong command line,",
      "65 wrong model, 70 a bug of ours.",
      "",
      "Examples:",
      "  holdfast format broadcast.hf",
      "  holdfast format broadcast.hf --write"
    })
final class FormatCommand implements Callable<Integer>, ModelCommand {
  private final Console console;
  private final Languages languages = Languages.forReading();

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "an algorithm in pseudocode (.hf)")
  private Path file;

  @Option(names = "--write", description = "write the file anew instead of printing it")
  private boolean write;

  @Option(names = "--check", description = "print nothing; tell by the exit status")
  private boolean check;

  FormatCommand(Console console) {
    this.console = console;
  }

  @Override
  public void addLanguages(List<String> words) {
    languages.addTo(spec, words);
  }

  @Override
  public Integer call() throws Exception {
    if (write && check) {
      throw new UsageException("--check writes nothing; leave out --write");
    }
    ChosenSolver unused = new ChosenSolver(SolverChoice.DEFAULT, new Notices(console.err())::note);
    languages.configure(unused, SearchOptions.defaults());
    Loaded model = languages.of(file, spec).language().load(file);
    Loaded.Layout layout =
        model
            .layout()
            .orElseThrow(
                () ->
                    new UsageException(
                        "format takes pseudocode (.hf); this file is of the kind " + model.kind()));
    boolean same = layout.formatted().equals(layout.written());
    if (check) {
      return same ? ExitStatus.ALL_HOLD : ExitStatus.VIOLATED;
    }
    if (!write) {
      console.out().print(layout.formatted());
    } else if (!same) {
      OutputFile.claim(file).write(layout.formatted());
    }
    return ExitStatus.ALL_HOLD;
  }
}
