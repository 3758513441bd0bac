package org.holdfast.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.experiment.Trial;
import org.holdfast.explicit.SearchOptions;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A command that asks about many variants of one model, for all parameters. */
abstract class ExperimentCommand implements Callable<Integer>, ModelCommand {
  private final Console console;
  private final Interruption interruption;
  private final Languages languages = Languages.forReading();

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "the model, as for check")
  private Path file;

  @Option(
      names = {"-p", "--property"},
      paramLabel = "NAME",
      description = "ask about this property only; may be repeated")
  private List<String> properties = new ArrayList<>();

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      description = "for the whole run: 60s, 500ms, 2m, 1h; what is open then is undecided")
  private Duration timeout;

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
    this.console = console;
    this.interruption = interruption;
  }

  @Override
  public final void addLanguages(List<String> words) {
    languages.addTo(spec, words);
  }

  @Override
  public final Integer call() throws Exception {
    if (jobs != null && jobs < 1) {
      throw new UsageException("--jobs must be at least 1");
    }
    Budget budget = timeout == null ? Budget.unlimited() : Budget.of(timeout);
    interruption.watch(budget);
    Document document = Document.claim(json, console);
    ChosenSolver solvers = new ChosenSolver(SolverChoice.DEFAULT, notices()::note);
    languages.configure(solvers, SearchOptions.defaults());
    Languages.Known known = languages.of(file, spec);
    if (known.options().asksSolver()) {
      solvers.load();
    }
    Loaded model = known.language().load(file);
    notices().warn(model.warnings());
    int status = run(model, new PooledTrial(known.language(), each), budget, document);
    return interruption.triggered() ? ExitStatus.INTERRUPTED : status;
  }

  /** Does the work and gives the exit status. */
  abstract int run(Loaded model, Trial trial, Budget budget, Document document)
      throws UsageException, ModelException;

  final Path file() {
    return file;
  }

  final Console console() {
    return console;
  }

  final Notices notices() {
    return new Notices(console.err());
  }

  final int threads() {
    return jobs == null ? Runtime.getRuntime().availableProcessors() : jobs;
  }

  /** The names of the properties that were asked for, or of all, in the order of the model. */
  final List<String> names(List<Property> all) throws UsageException {
    if (all.isEmpty()) {
      notices().note("the model has no properties, so there is nothing to ask");
    }
    return new PropertySelection(properties).of(all).stream().map(Property::name).toList();
  }
}
