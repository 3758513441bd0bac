package org.holdfast.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.holdfast.checking.AssumedModel;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.Language;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.report.FindReport;
import org.holdfast.report.Result;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    abbreviateSynopsis = true,
    name = "find",
    description = {
      "Finds a run that reaches a condition or satisfies a formula.",
      "For any parameters that the assumptions of the model admit, the smallest first, or for one",
      "size."
    },
    footer = {
      "",
      "The formula is written as in the properties of the model, and may use what it defines.",
      "",
      "Exit status: 0 found, 12 there is no such run, 20 unknown, 2 wrong command line,",
      "65 wrong model or formula, 70 a bug of ours.",
      "",
      "Examples:",
      "  holdfast find broadcast.ta 'accepted >= 2'",
      "  holdfast find broadcast.ta 'accepted >= 2' --count 3",
      "  holdfast find broadcast.ta '[](accepted == 0)' --params N=4,T=1,F=1",
      "  holdfast find mutex.pml 'critical > 0'"
    })
final class FindCommand implements Callable<Integer>, ModelCommand {
  private final Console console;
  private final Interruption interruption;
  private final Languages languages = Languages.forReading();

  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "FILE", description = "the model, as for check")
  private Path file;

  @Parameters(index = "1", paramLabel = "FORMULA", description = "what the run must satisfy")
  private String formula;

  @Option(names = "--engine", paramLabel = "NAME", description = "the engine to ask, as for check")
  private String engine;

  @Option(names = "--params", paramLabel = "N=4,T=1,...", description = "a run of this size only")
  private String parameters;

  @Option(
      names = "--count",
      paramLabel = "K",
      defaultValue = "1",
      description = "so many runs, each with other parameters than those before it")
  private int count;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      description = "for the whole run: 60s, 500ms, 2m, 1h")
  private Duration timeout;

  @Option(
      names = "--json",
      paramLabel = "PATH",
      description = "write the answer as JSON; - is standard output")
  private String json;

  FindCommand(Console console, Interruption interruption) {
    this.console = console;
    this.interruption = interruption;
  }

  @Override
  public void addLanguages(List<String> words) {
    languages.addTo(spec, words);
  }

  @Override
  public Integer call() throws Exception {
    Budget budget = timeout == null ? Budget.unlimited() : Budget.of(timeout);
    interruption.watch(budget);
    Document document = Document.claim(json, console);
    Notices notices = new Notices(console.err());
    ChosenSolver solvers = new ChosenSolver(SolverChoice.DEFAULT, notices::note);
    languages.configure(solvers, SearchOptions.defaults());
    Languages.Known known = languages.of(file, spec);
    Loaded model = known.language().load(file);
    notices.warn(model.warnings());
    Loaded.Denial denial = model.denying(formula);
    requireParameters(denial.model());
    List<Result> results = new ArrayList<>();
    Loaded asked = denial.model();
    do {
      results.add(result(known.language(), asked, denial.property(), budget));
      if (results.size() < count) {
        asked = without(asked, results.get(results.size() - 1).verdict());
      }
    } while (results.size() < count
        && results.get(results.size() - 1).verdict() instanceof Verdict.Violated);
    if (parameters == null && results.get(0).verdict() instanceof Verdict.Holds) {
      PossibleModel.require(
          new EngineSelection(known.language(), model, method()).prepared(), budget);
    }
    FindReport report = new FindReport(Version.text(), file.toString(), formula, results);
    document.write(report.json());
    document.tell(report.text());
    return interruption.triggered() ? ExitStatus.INTERRUPTED : status(results.get(0).verdict());
  }

  private void requireParameters(Loaded model) throws UsageException {
    if (count < 1) {
      throw new UsageException("--count must be at least 1");
    }
    if (count > 1 && (parameters != null || model.assumed().isEmpty())) {
      throw new UsageException(
          "--count asks for runs with different parameters; it is for threshold automata without"
              + " --params");
    }
  }

  private Result result(Language language, Loaded model, String name, Budget budget)
      throws ModelException, UsageException {
    Prepared prepared = new EngineSelection(language, model, method()).prepared();
    Property property = new PropertySelection(List.of(name)).of(prepared.properties()).get(0);
    try (Progress progress = Progress.on(console, 1)) {
      Engine chosen = prepared.engine(budget, progress.events());
      return new CheckPool(chosen, budget, progress.events(), 1, prepared.order())
          .run(List.of(property), one -> {})
          .get(0);
    }
  }

  /** The model for all parameters but those of a run that was found. */
  private static Loaded without(Loaded model, Verdict verdict) {
    if (!(verdict instanceof Verdict.Violated violated)) {
      return model;
    }
    AssumedModel assumed = model.assumed().orElseThrow();
    List<Formula> others =
        violated.trace().parameters().entrySet().stream()
            .map(
                entry ->
                    Formula.compare(
                        LinearTerm.of(entry.getKey()),
                        Relation.NE,
                        LinearTerm.constant(entry.getValue())))
            .toList();
    List<Formula> assumptions = new ArrayList<>(assumed.assumptions());
    assumptions.add(Formula.or(others));
    return assumed.assuming(assumptions);
  }

  private CheckRequest.Method method() {
    return new CheckRequest.Method(
        Optional.ofNullable(engine),
        Optional.ofNullable(parameters),
        Optional.empty(),
        Optional.empty(),
        Size.Admission.ADMISSIBLE);
  }

  private static int status(Verdict verdict) {
    return verdict.accept(
        new Verdict.Visitor<>() {
          @Override
          public Integer holds(Verdict.Holds holds) {
            return ExitStatus.VIOLATED;
          }

          @Override
          public Integer violated(Verdict.Violated violated) {
            return ExitStatus.ALL_HOLD;
          }

          @Override
          public Integer unknown(Verdict.Unknown unknown) {
            return ExitStatus.UNKNOWN;
          }
        });
  }
}
