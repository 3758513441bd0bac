package org.holdfast.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.NoAnswer;
import org.holdfast.checking.Size;
import org.holdfast.checking.Translation;
import org.holdfast.checking.UsageException;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SearchOptions.Order;
import org.holdfast.explicit.SearchOptions.Storage;
import org.holdfast.report.TextReport.Colours;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    abbreviateSynopsis = true,
    name = "check",
    description = {
      "Decides the properties of a model.",
      "Those of a model with parameters for all values that its assumptions admit, or for one size;",
      "those of array-based systems for every number of processes."
    },
    footer = {
      "",
      "Exit status: 0 all hold, 12 one is violated, 20 none violated but some unknown,",
      "2 wrong command line, 65 wrong model, 70 a bug of ours.",
      "",
      "Examples:",
      "  holdfast check broadcast.ta                     every property, for all parameters",
      "  holdfast check broadcast.ta -p unforg -p corr   only these two",
      "  holdfast check broadcast.ta --params N=4,T=1,F=1   one instance, exhaustively",
      "  holdfast check broadcast.pml --params N=4,T=1,F=1  Promela, that size",
      "  holdfast check received.ta --show-environment   what its fault model means",
      "  holdfast check broadcast.ta --json - | jq .results[0].verdict",
      "  holdfast check broadcast.ta --solver 'cvc5 --lang smt2 --incremental'"
    })
final class CheckCommand implements Callable<Integer>, ModelCommand {
  private static final String LIST = "list";

  private final Console console;
  private final Interruption interruption;
  private final Languages languages = Languages.forChecks();

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      description =
          "the model: pseudocode (.hf), a threshold automaton (.ta), Promela (.pml, .promela, .prm) or"
              + " an array-based system (.cub, .in); other files are recognised by their text")
  private Path file;

  @Option(
      names = {"-p", "--property"},
      paramLabel = "NAME",
      description = "check this property only; may be repeated")
  private List<String> properties = new ArrayList<>();

  @Option(
      names = "--engine",
      paramLabel = "NAME",
      description = "the engine to ask; '--engine list' prints those that apply to the file")
  private String engine;

  @Option(
      names = "--params",
      paramLabel = "N=4,T=1,...",
      description = "search this one instance exhaustively")
  private String parameters;

  @Option(
      names = "--ignore-assumptions",
      description = "accept --params outside the assumptions of the model")
  private boolean ignoreAssumptions;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      description = "for the whole run: 60s, 500ms, 2m, 1h; what is open then is unknown")
  private Duration timeout;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description =
          "threads: of one search, or properties checked at a time; as many as there are cores")
  private Integer jobs;

  @Option(
      names = "--explain",
      description =
          "tell of each property that holds for all parameters of a threshold automaton which"
              + " assumptions, guards and fairness it needs; takes as many checks as there are of them")
  private boolean explain;

  @ArgGroup(validate = false, heading = "%nOutput:%n")
  private OutputOptions output = new OutputOptions();

  @Option(
      names = "--storage",
      paramLabel = "KIND",
      converter = StorageConverter.class,
      description =
          "how a search of one size stores states: plain, collapsed (the usual one), disk (more than"
              + " memory holds), or so that it may miss some and proves nothing: hash-compact (64 bits"
              + " a state), bitstate (3 bits)")
  private Storage storage;

  @Option(
      names = "--storage-folder",
      paramLabel = "DIR",
      description = "where --storage disk puts states while it searches; nothing stays there")
  private Path storageFolder;

  @Option(
      names = "--search",
      paramLabel = "ORDER",
      converter = OrderConverter.class,
      description =
          "in which order a search of one size visits states, where a finite run shows a violation:"
              + " bfs (finds shortest runs), dfs (finds what lies deep), or both side by side on two"
              + " cores (the usual one)")
  private Order order;

  @ArgGroup(validate = false, heading = "%nSolver:%n")
  private SolverOptions solver = new SolverOptions();

  CheckCommand(Console console, Interruption interruption) {
    this.console = console;
    this.interruption = interruption;
  }

  @Override
  public void addLanguages(List<String> words) {
    languages.addTo(spec, words);
  }

  @Override
  public Integer call() throws Exception {
    if (jobs != null && jobs < 1) {
      throw new UsageException("--jobs must be at least 1");
    }
    if (order == Order.DEPTH_FIRST
        && storage != null
        && (storage.isLossy() || storage == Storage.DISK)) {
      throw new UsageException(
          "--storage " + storage.code() + " searches breadth-first only; leave --search dfs out");
    }
    if (explain && parameters != null) {
      throw new UsageException("--explain is about all parameters; leave out --params");
    }
    if (storageFolder != null && storage != Storage.DISK) {
      throw new UsageException("--storage-folder goes together with --storage disk");
    }
    int threads = jobs == null ? Runtime.getRuntime().availableProcessors() : jobs;
    SolverChoice choice = solver.choice();
    ChosenSolver solvers = new ChosenSolver(choice, new Notices(console.err())::note);
    languages.configure(solvers, search(threads));
    Languages.Known known = languages.of(file, spec);
    if (!known.options().asksSolver()) {
      choice.requireNone(known.language());
    }
    choice.requireSensible();
    CheckRequest.Output outputs =
        output.output(known.options().exports(), known.options().certificates());
    List<String> listings = known.options().listings();
    if (!listings.isEmpty() || LIST.equals(engine)) {
      requireNothingToCheck(listings, outputs);
      return list(known.language().load(file), listings);
    }
    if (known.options().asksSolver()) {
      solvers.load();
    }
    return new CheckRun(request(outputs, threads), console, interruption).run(known);
  }

  private SearchOptions search(int threads) throws UsageException {
    SearchOptions search = SearchOptions.defaults().withThreads(threads);
    if (storageFolder != null && !Files.isDirectory(storageFolder)) {
      throw new UsageException("--storage-folder: there is no folder " + storageFolder);
    }
    if (storage == Storage.DISK) {
      Path folder = storageFolder == null ? search.folder() : storageFolder;
      search = search.withFolder(OutputFile.claimFolder(folder));
    }
    SearchOptions ordered = order == null ? search : search.withOrder(order);
    return storage == null ? ordered : ordered.withStorage(storage);
  }

  private CheckRequest request(CheckRequest.Output outputs, int threads) throws UsageException {
    boolean plain =
        output.colourless() || outputs.takesStandardOutput() || !console.outIsTerminal();
    CheckRequest.Method method =
        new CheckRequest.Method(
            Optional.ofNullable(engine),
            Optional.ofNullable(parameters),
            Optional.ofNullable(storage),
            Optional.ofNullable(order),
            ignoreAssumptions ? Size.Admission.ANY : Size.Admission.ADMISSIBLE);
    return new CheckRequest(
        file,
        properties,
        method,
        outputs,
        Optional.ofNullable(timeout),
        threads,
        explain,
        plain ? Colours.PLAIN : Colours.ANSI,
        output.runs());
  }

  /** What says how to check means nothing where nothing is checked. */
  private void requireNothingToCheck(List<String> listings, CheckRequest.Output outputs)
      throws UsageException {
    String asked = listings.isEmpty() ? "--engine " + LIST : "--show-" + listings.get(0);
    if (!outputs.isEmpty()) {
      throw new UsageException(asked + " checks nothing, so there is nothing to write");
    }
    Map<String, Boolean> given = new LinkedHashMap<>();
    given.put("--property", !properties.isEmpty());
    given.put("--engine", engine != null && !listings.isEmpty());
    given.put("--params", parameters != null);
    given.put("--ignore-assumptions", ignoreAssumptions);
    given.put("--explain", explain);
    given.put("--timeout", timeout != null);
    given.put("--storage", storage != null);
    given.put("--search", order != null);
    for (Map.Entry<String, Boolean> option : given.entrySet()) {
      if (option.getValue()) {
        throw new UsageException(asked + " checks nothing; leave " + option.getKey() + " out");
      }
    }
  }

  /** Prints what is known of the model without a check. */
  private int list(Loaded model, List<String> formats)
      throws UsageException, ModelException, NoAnswer {
    new Notices(console.err()).warn(model.warnings());
    if (formats.isEmpty()) {
      console.out().print(EngineSelection.listing(model));
      return ExitStatus.ALL_HOLD;
    }
    List<Translation> listed = new ArrayList<>();
    for (String format : formats) {
      listed.add(
          model
              .translation(format)
              .orElseThrow(
                  () ->
                      new UsageException(
                          file + " has no receive variables, so it has no " + format)));
    }
    for (Translation format : listed) {
      for (Translation.Document document :
          format.write(Size.OPEN, Budget.unlimited()).documents()) {
        console.out().print(document.text());
      }
    }
    return ExitStatus.ALL_HOLD;
  }
}
