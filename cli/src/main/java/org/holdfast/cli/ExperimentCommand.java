package org.holdfast.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.experiment.Trial;
import picocli.CommandLine.Option;

/** A command that asks about many variants of one model, for all parameters. */
abstract class ExperimentCommand extends ReadingCommand {
  @Option(
      names = {"-p", "--property"},
      paramLabel = "NAME",
      description = "ask about this property only; may be repeated")
  private List<String> properties = new ArrayList<>();

  @Option(
      names = "--each",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      defaultValue = "10s",
      description = "for one property of one variant; ${DEFAULT-VALUE} if not given")
  private Duration each;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "variants that are checked at a time; as many as there are cores")
  private Integer jobs;

  @Option(
      names = "--json",
      paramLabel = "PATH",
      description = "write the results as JSON; - is standard output")
  private String json;

  ExperimentCommand(Console console, Interruption interruption) {
    super(console, interruption);
  }

  @Override
  final int run(Reading reading, Budget budget) throws UsageException, ModelException {
    if (jobs != null && jobs < 1) {
      throw new UsageException("--jobs must be at least 1");
    }
    Document document = Document.claim(json, console());
    Languages.Known known = reading.known();
    if (known.options().asksSolver()) {
      reading.solvers().load();
    }
    Loaded model = known.language().load(file());
    notices().warn(model.warnings());
    return run(model, new PooledTrial(known.language(), each), budget, document);
  }

  /** Does the work and gives the exit status. */
  abstract int run(Loaded model, Trial trial, Budget budget, Document document)
      throws UsageException, ModelException;

  final int threads() {
    return jobs == null ? Runtime.getRuntime().availableProcessors() : jobs;
  }

  /** The properties that were asked for, or all, in the order of the model. */
  final List<Property> chosen(List<Property> all) throws UsageException {
    if (all.isEmpty()) {
      notices().note("the model has no properties, so there is nothing to ask");
    }
    return new PropertySelection(properties).of(all);
  }
}
