package org.holdfast.cli;

import java.io.PrintStream;
import java.math.BigInteger;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.logic.Variable;
import org.holdfast.report.Report;
import org.holdfast.report.Result;
import org.holdfast.report.TextReport;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.ThresholdAutomaton;

/** One run of {@code holdfast check}: from the request to the exit status. */
final class CheckRun {
  private final CheckRequest request;
  private final Console console;
  private final Interruption interruption;
  private final Notices notices;

  /** Where people read; standard output may belong to a program. */
  private final PrintStream people;

  private final long start = System.nanoTime();

  CheckRun(CheckRequest request, Console console, Interruption interruption) {
    this.request = request;
    this.console = console;
    this.interruption = interruption;
    this.notices = new Notices(console.err());
    this.people = request.jsonToStandardOutput() ? console.err() : console.out();
  }

  /** Whatever can be refused is refused before the first check begins. */
  int run() throws UsageException, ModelException {
    Budget budget = request.timeout().map(Budget::of).orElseGet(Budget::unlimited);
    interruption.watch(budget);
    Engines kind = Engines.choose(request.engine(), request.parameters().isPresent());
    if (request.ignoreAssumptions() && kind != Engines.INSTANCE) {
      throw new UsageException("--ignore-assumptions goes together with --params");
    }
    request.solver().requireSensible();
    Outputs outputs = Outputs.claim(request);
    // Loading a native library takes as long as reading a model, so both are done at once.
    Background<SolverFactory> loading =
        Background.start(() -> request.solver().factory(notices::note));
    TaReader.Reading reading = ModelFile.read(request.file());
    ThresholdAutomaton frame = ModelFile.frame(reading.model());
    List<Property> properties = properties(frame);
    Optional<Engine> instance =
        kind == Engines.INSTANCE ? Optional.of(instance(reading.model())) : Optional.empty();
    notices.warn(reading.warnings());
    if (properties.isEmpty()) {
      notices.note("the model has no properties, so there is nothing to check");
    }
    Optional<SolverFactory> solvers = loading.await(budget);
    if (solvers.isPresent()) {
      notices.audit(reading, solvers.get(), budget);
    }
    TextReport text = new TextReport(request.colours());
    List<Result> results;
    try (Progress progress = Progress.on(console, properties.size())) {
      Engines.Ready ready =
          instance.isPresent()
              ? Engines.Ready.of(instance.get())
              : parameterized(reading, solvers, budget, progress);
      text = text.sayingOnce(ready.remarks());
      results = check(ready.engine(), properties, ready.share(budget), outputs, text, progress);
    }
    Report.Model model =
        new Report.Model(
            request.file().toString(),
            ModelFile.kind(reading.model()),
            new HashSet<>(frame.counters()));
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    Report report = new Report(Version.text(), model, results, time);
    outputs.write(report, console.out());
    people.print(text.summary(report));
    people.flush();
    return interruption.triggered() ? ExitStatus.INTERRUPTED : ExitStatus.of(results);
  }

  /** Without time for a solver there is an answer all the same, and it is always unknown. */
  private static Engines.Ready parameterized(
      TaReader.Reading reading, Optional<SolverFactory> solvers, Budget budget, Progress progress)
      throws UsageException, ModelException {
    if (solvers.isEmpty()) {
      return Engines.Ready.of(Engines.undecided(Shortfall.of(budget, "not begun")));
    } else if (reading.model() instanceof ReceiveAutomaton automaton) {
      progress.stage("eliminating receive variables");
      Elimination.Outcome outcome =
          new Elimination(automaton, reading.source(), solvers.get()).run(budget);
      progress.stage("");
      return Engines.receiving(outcome, solvers.get());
    }
    return Engines.Ready.of(Engines.parameterized(reading.automaton(), solvers.get()));
  }

  private List<Result> check(
      Engine engine,
      List<Property> properties,
      Budget budget,
      Outputs outputs,
      TextReport text,
      Progress progress) {
    EventSink events = progress.events();
    return new CheckPool(engine, budget, events, request.jobs())
        .run(
            properties,
            result -> {
              progress.printing(
                  () -> {
                    people.print(text.block(result));
                    people.flush();
                  });
              // With nobody left to read, the rest is not worth computing.
              if (people.checkError() && !outputs.writesFiles()) {
                budget.cancel();
              }
            });
  }

  private Engine instance(TaModel model) throws UsageException {
    if (!(model instanceof ThresholdAutomaton automaton)) {
      throw new UsageException(
          "--params does not go together with receive variables: such a model is checked for all"
              + " parameters at once; leave it out, or search the model that 'holdfast translate "
              + request.file()
              + " --to ta' writes");
    }
    ParameterChoice choice = new ParameterChoice(automaton);
    Map<Variable, BigInteger> values = choice.read(request.parameters().orElseThrow());
    if (!request.ignoreAssumptions()) {
      choice.requireAdmissible(values);
      return Engines.instance(automaton, values);
    }
    return Engines.unrestrictedInstance(automaton, values);
  }

  /** Those asked for, each once, in the order in which the model declares them. */
  private List<Property> properties(ThresholdAutomaton automaton) throws UsageException {
    if (request.properties().isEmpty()) {
      return automaton.properties();
    }
    Set<String> wanted = new LinkedHashSet<>(request.properties());
    List<String> known = automaton.properties().stream().map(Property::name).toList();
    for (String name : wanted) {
      if (!known.contains(name)) {
        throw new Names(known).complaint("property", "properties", name);
      }
    }
    return automaton.properties().stream().filter(p -> wanted.contains(p.name())).toList();
  }
}
