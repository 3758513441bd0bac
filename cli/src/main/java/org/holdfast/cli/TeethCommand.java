package org.holdfast.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.experiment.Teeth;
import org.holdfast.checking.experiment.Teeth.Outcome;
import org.holdfast.checking.experiment.Trial;
import org.holdfast.report.TeethReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    abbreviateSynopsis = true,
    name = "teeth",
    description = {
      "Tells which slips the properties of a model would notice.",
      "Moves every threshold by one in both directions, weakens and drops each assumption, drops",
      "each rule, and checks the properties each time."
    },
    footer = {
      "",
      "What no property notices is slack in the algorithm or a hole in the specification.",
      "",
      "Exit status: 0 every mutation is noticed, 12 one is not, 20 all others but some are",
      "undecided, 2 wrong command line, 65 wrong model, 70 a bug of ours.",
      "",
      "Examples:",
      "  holdfast teeth broadcast.ta",
      "  holdfast teeth broadcast.ta -p unforg --html teeth.html"
    })
final class TeethCommand extends ExperimentCommand {
  @Option(names = "--html", paramLabel = "PATH", description = "write the table as a page")
  private Path html;

  TeethCommand(Console console, Interruption interruption) {
    super(console, interruption);
  }

  @Override
  int run(Loaded model, Trial trial, Budget budget, Document document)
      throws UsageException, ModelException {
    Optional<OutputFile> page =
        html == null ? Optional.empty() : Optional.of(OutputFile.claim(html));
    int mutations = model.mutations().size();
    if (mutations == 0) {
      throw new UsageException(
          "no slips are known for a file of the kind "
              + model.kind()
              + "; teeth takes threshold automata (.ta) and pseudocode without rounds (.hf)");
    }
    Prepared prepared = model.engines().get(0).prepare(Size.OPEN);
    List<Property> properties = chosen(prepared.properties());
    PossibleModel.require(prepared, budget);
    Teeth.Table table;
    try (Counted counted = Counted.on(console(), "mutations", mutations)) {
      table = new Teeth(trial, budget).run(model, properties, threads(), row -> counted.next());
    }
    TeethReport report = new TeethReport(Version.text(), file().toString(), table);
    document.write(report.json());
    if (page.isPresent()) {
      page.get().write(report.html());
    }
    document.tell(report.text());
    return status(table);
  }

  /** A table in which nothing was asked proves nothing. */
  private static int status(Teeth.Table table) {
    if (!table.rows(Outcome.UNNOTICED).isEmpty()) {
      return ExitStatus.VIOLATED;
    }
    return table.rows().isEmpty() || !table.rows(Outcome.UNDECIDED).isEmpty()
        ? ExitStatus.UNKNOWN
        : ExitStatus.ALL_HOLD;
  }
}
