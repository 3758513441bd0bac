package org.holdfast.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.AssumedModel;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.experiment.ResilienceSearch;
import org.holdfast.checking.experiment.ResilienceSearch.Finding;
import org.holdfast.checking.experiment.SizeBound;
import org.holdfast.checking.experiment.Trial;
import org.holdfast.logic.Variable;
import org.holdfast.report.ResilienceReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    abbreviateSynopsis = true,
    name = "resilience",
    description = {
      "Finds out how many processes each property needs.",
      "The weakest conditions of the form n > a*t + b*f + c under which it holds, with a violation",
      "just outside, and a picture over two parameters."
    },
    footer = {
      "",
      "The assumptions of the model that relate the number of processes to other parameters are",
      "replaced; the others stay.",
      "",
      "Exit status: 0 a bound was found for every property, 12 some property holds under none of",
      "those tried, 20 some bound could not be decided, 2 wrong command line, 65 wrong model,",
      "70 a bug of ours.",
      "",
      "Examples:",
      "  holdfast resilience broadcast.ta",
      "  holdfast resilience broadcast.ta -p relay --svg relay.svg"
    })
final class ResilienceCommand extends ExperimentCommand {
  /** How many values of the other parameter a picture shows. */
  private static final int VALUES = 3;

  private static final int SIZES = 13;

  @Option(
      names = "--size",
      paramLabel = "NAME",
      description = "the parameter to bound from below; as a rule, the assumptions tell")
  private String size;

  @Option(
      names = "--over",
      paramLabel = "NAME",
      description = "the other parameter of the picture; the first one if not given")
  private String over;

  @Option(names = "--svg", paramLabel = "PATH", description = "write the picture as SVG")
  private Path svg;

  ResilienceCommand(Console console, Interruption interruption) {
    super(console, interruption);
  }

  @Override
  int run(Loaded model, Trial trial, Budget budget, Document document)
      throws UsageException, ModelException {
    Optional<OutputFile> drawing =
        svg == null ? Optional.empty() : Optional.of(OutputFile.claim(svg));
    AssumedModel assumed =
        model
            .assumed()
            .orElseThrow(
                () ->
                    new UsageException(
                        "resilience takes threshold automata (.ta) and pseudocode (.hf), whose"
                            + " assumptions it replaces; this file is of the kind "
                            + model.kind()));
    Prepared prepared = model.engines().get(0).prepare(Size.OPEN);
    List<String> names = requirements(chosen(prepared.properties()));
    PossibleModel.require(prepared, budget);
    Variable bounded = bounded(assumed);
    Optional<Variable> other = other(assumed, bounded);
    ResilienceSearch search =
        new ResilienceSearch(assumed, bounded, SizeBound.Range.USUAL, trial, budget);
    List<ResilienceReport.Found> found = new ArrayList<>();
    try (Counted counted = Counted.on(console(), "properties", names.size())) {
      for (String name : names) {
        Finding finding = search.find(name);
        found.add(
            new ResilienceReport.Found(
                finding,
                other.map(
                    parameter ->
                        new ResilienceReport.Picture(
                            bounded,
                            parameter,
                            search.picture(finding, parameter, VALUES, SIZES)))));
        counted.next();
      }
    }
    ResilienceReport report =
        new ResilienceReport(Version.text(), file().toString(), search.kept(), found);
    document.write(report.json());
    if (drawing.isPresent()) {
      drawing.get().write(report.svg());
    }
    document.tell(report.text());
    return status(found);
  }

  /** Witnesses are left out: that there is a run says nothing of how many processes are needed. */
  private static List<String> requirements(List<Property> chosen) throws UsageException {
    if (!chosen.isEmpty() && chosen.stream().allMatch(Property::isWitness)) {
      throw new UsageException(
          "resilience asks under which condition a property holds for all runs, and "
              + chosen.get(0).name()
              + " is a witness");
    }
    return chosen.stream().filter(p -> !p.isWitness()).map(Property::name).toList();
  }

  private Variable bounded(AssumedModel model) throws UsageException {
    if (size != null) {
      return named(model, size);
    }
    return ResilienceSearch.size(model)
        .orElseThrow(
            () ->
                new UsageException(
                    "the assumptions bound no parameter from below by others; name the number of"
                        + " processes with --size"));
  }

  private Optional<Variable> other(AssumedModel model, Variable bounded) throws UsageException {
    if (over != null) {
      Variable named = named(model, over);
      if (named.equals(bounded)) {
        throw new UsageException(
            "--over must name another parameter; the bounds are about " + named + " already");
      }
      return Optional.of(named);
    }
    return model.parameters().stream().filter(p -> !p.equals(bounded)).findFirst();
  }

  private static Variable named(AssumedModel model, String name) throws UsageException {
    Variable wanted = new Variable(name);
    if (!model.parameters().contains(wanted)) {
      throw new UnknownName(model.parameters().stream().map(Variable::name).toList())
          .complaint("parameter", "parameters", name);
    }
    return wanted;
  }

  private static int status(List<ResilienceReport.Found> found) {
    List<Finding> findings = found.stream().map(ResilienceReport.Found::finding).toList();
    if (findings.stream().anyMatch(one -> !one.undecided().isEmpty())) {
      return ExitStatus.UNKNOWN;
    }
    return findings.stream().anyMatch(one -> one.weakest().isEmpty())
        ? ExitStatus.VIOLATED
        : ExitStatus.ALL_HOLD;
  }
}
