package org.holdfast.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.holdfast.promela.checker.CheckerOptions.Coverage;
import org.holdfast.promela.checker.CheckerOptions.Vacuity;
import org.holdfast.report.TextReport.Colours;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "check",
    description = {
      "Decides the properties of a model: of a threshold automaton for all",
      "parameters its assumptions admit, of a Promela model for one size."
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
final class CheckCommand implements Callable<Integer> {
  private final Console console;
  private final Interruption interruption;

  @Parameters(
      paramLabel = "FILE",
      description = "the model: .ta, or Promela (.pml, .promela, .prm)")
  private Path file;

  @Option(
      names = {"-p", "--property"},
      paramLabel = "NAME",
      description = "check this property only; may be repeated")
  private List<String> properties = new ArrayList<>();

  @Option(
      names = "--engine",
      paramLabel = "NAME",
      description =
          "threshold (all parameters, any .ta file), instance (those of --params) or explicit"
              + " (Promela)")
  private String engine;

  @Option(
      names = "--params",
      paramLabel = "N=4,T=1,...",
      description = "search this one instance exhaustively; Promela with parameters needs it")
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
      names = "--json",
      paramLabel = "PATH",
      description = "write the results as JSON; - is standard output")
  private String json;

  @Option(names = "--itf", paramLabel = "DIR", description = "write counterexamples as ITF traces")
  private Path itf;

  @Option(names = "--html", paramLabel = "PATH", description = "write a page with charts")
  private Path html;

  @Option(
      names = "--solver",
      paramLabel = "COMMAND",
      description = "ask this SMT-LIB 2 program instead of the built-in Z3")
  private String solver;

  @Option(names = "--cross-check", description = "ask a second solver too; refuse if they differ")
  private boolean crossCheck;

  @Option(
      names = "--log-queries",
      paramLabel = "DIR",
      description = "write every query as a .smt2 file that can be replayed")
  private Path queryLog;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description =
          "properties checked at a time, for Promela threads of a search; as many as there are"
              + " cores")
  private Integer jobs;

  @Option(
      names = "--no-symmetry",
      description = {
        "Promela: tell processes apart also where it makes no difference;",
        "otherwise it is counted how many of them are in each state."
      })
  private boolean noSymmetry;

  @Option(
      names = "--no-reduction",
      description = {
        "Promela: take every step of every state; otherwise steps that",
        "no other process and no property notices are taken alone."
      })
  private boolean noReduction;

  @Option(
      names = "--lossy",
      description = "Promela: a message sent to a full channel is lost, as with spin -m")
  private boolean lossy;

  @Option(
      names = "--fairness",
      paramLabel = "weak",
      description = "Promela: only runs in which no process that can always move is left out")
  private String fairness;

  @Option(
      names = {"-D", "--define"},
      paramLabel = "NAME[=TEXT]",
      description = "Promela: define a macro before the first line, as spin -D; may be repeated")
  private List<String> definitions = new ArrayList<>();

  @Option(
      names = "--coverage",
      description = "Promela: list the statements that are never executed")
  private boolean coverage;

  @Option(
      names = "--no-vacuity",
      description = "Promela: do not ask whether what holds does so for no good reason")
  private boolean noVacuity;

  @Option(
      names = "--trail",
      paramLabel = "DIR",
      description =
          "Promela: write counterexamples for SPIN; spin -t -p DIR/PROPERTY.pml replays one")
  private Path trails;

  @Option(names = "--no-color", description = "no colours, even on a terminal")
  private boolean noColour;

  @Option(
      names = "--show-environment",
      description = "print what relates received to sent messages, and why; check nothing")
  private boolean showEnvironment;

  CheckCommand(Console console, Interruption interruption) {
    this.console = console;
    this.interruption = interruption;
  }

  @Override
  public Integer call() throws Exception {
    if (jobs != null && jobs < 1) {
      throw new UsageException("--jobs must be at least 1");
    }
    if (showEnvironment) {
      if (json != null || html != null || itf != null || trails != null) {
        throw new UsageException("--show-environment checks nothing, so there is nothing to write");
      }
      ModelFile.requireThreshold(file, "--show-environment is about receive variables");
      return new EnvironmentListing(console).print(file);
    }
    boolean plain = noColour || json != null && json.equals("-") || !console.outIsTerminal();
    CheckRequest request =
        new CheckRequest(
            file,
            properties,
            Optional.ofNullable(engine),
            Optional.ofNullable(parameters),
            ignoreAssumptions,
            Optional.ofNullable(timeout),
            Optional.ofNullable(json),
            Optional.ofNullable(itf),
            Optional.ofNullable(html),
            Optional.ofNullable(trails),
            new SolverChoice(
                Optional.ofNullable(solver), crossCheck, Optional.ofNullable(queryLog)),
            searchChoice(),
            jobs == null ? Runtime.getRuntime().availableProcessors() : jobs,
            plain ? Colours.PLAIN : Colours.ANSI);
    return ModelFile.isPromela(file)
        ? new PromelaRun(request, console, interruption).run()
        : new CheckRun(request, console, interruption).run();
  }

  private SearchChoice searchChoice() throws UsageException {
    SearchChoice choice = SearchChoice.of(lossy, Optional.ofNullable(fairness), definitions);
    SearchChoice counted = noSymmetry ? choice.withoutCounting() : choice;
    SearchChoice reduced = noReduction ? counted.withoutReduction() : counted;
    return reduced
        .with(noVacuity ? Vacuity.NOT_CHECKED : Vacuity.CHECKED)
        .with(coverage ? Coverage.EVERY_STATEMENT : Coverage.SUMMARY);
  }
}
