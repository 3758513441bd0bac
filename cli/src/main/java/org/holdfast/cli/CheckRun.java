package org.holdfast.cli;

import java.io.PrintStream;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Variable;
import org.holdfast.report.Report;
import org.holdfast.report.Result;
import org.holdfast.report.TextReport;
import org.holdfast.smt.SolverException;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.audit.ModelAudit;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.ThresholdAutomaton;

/** One run of {@code holdfast check}: from the request to the exit status. */
final class CheckRun {
  private final CheckRequest request;
  private final Console console;
  private final Interruption interruption;

  /** Where people read; standard output may belong to a program. */
  private final PrintStream people;

  private final TextReport text;
  private final long start = System.nanoTime();

  CheckRun(CheckRequest request, Console console, Interruption interruption) {
    this.request = request;
    this.console = console;
    this.interruption = interruption;
    this.people = request.jsonToStandardOutput() ? console.err() : console.out();
    this.text = new TextReport(request.colours());
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
    Preparation<SolverFactory> loading =
        Preparation.start(() -> request.solver().factory(this::note));
    TaReader.Reading reading = ModelFile.read(request.file());
    ThresholdAutomaton automaton = reading.automaton();
    List<Property> properties = properties(automaton);
    Optional<Engine> instance =
        kind == Engines.INSTANCE ? Optional.of(instance(automaton)) : Optional.empty();
    warn(reading.warnings());
    if (properties.isEmpty()) {
      note("the model has no properties, so there is nothing to check");
    }
    Optional<SolverFactory> solvers = loading.await(budget);
    List<Result> results;
    if (solvers.isPresent()) {
      audit(reading, solvers.get(), budget);
      Engine engine = instance.orElseGet(() -> Engines.parameterized(automaton, solvers.get()));
      results = check(engine, properties, budget, outputs);
    } else {
      results = notBegun(kind, properties, budget);
    }
    Report.Model model =
        new Report.Model(
            request.file().toString(), ModelFile.KIND, new HashSet<>(automaton.counters()));
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    Report report = new Report(Version.text(), model, results, time);
    outputs.write(report, console.out());
    people.print(text.summary(report));
    people.flush();
    return interruption.triggered() ? ExitStatus.INTERRUPTED : ExitStatus.of(results);
  }

  private List<Result> check(
      Engine engine, List<Property> properties, Budget budget, Outputs outputs) {
    Optional<ProgressLine> progress =
        console.errIsTerminal()
            ? Optional.of(new ProgressLine(console.err(), properties.size()))
            : Optional.empty();
    EventSink events = progress.<EventSink>map(line -> line).orElse(EventSink.NONE);
    try {
      return new CheckPool(engine, budget, events, request.jobs())
          .run(
              properties,
              result -> {
                Runnable print =
                    () -> {
                      people.print(text.block(result));
                      people.flush();
                    };
                progress.ifPresentOrElse(line -> line.printing(print), print);
                // With nobody left to read, the rest is not worth computing.
                if (people.checkError() && !outputs.writesFiles()) {
                  budget.cancel();
                }
              });
    } finally {
      progress.ifPresent(ProgressLine::close);
    }
  }

  /** The budget did not even last until there was a solver. */
  private List<Result> notBegun(Engines kind, List<Property> properties, Budget budget) {
    List<Result> results = new ArrayList<>();
    for (Property property : properties) {
      Verdict verdict = CheckPool.notBegun(budget);
      Result result = new Result(property.name(), kind.label(), verdict, Duration.ZERO);
      people.print(text.block(result));
      results.add(result);
    }
    return results;
  }

  private Engine instance(ThresholdAutomaton automaton) throws UsageException {
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

  /** Only a courtesy: without time for it, the checks come first. */
  private void audit(TaReader.Reading reading, SolverFactory solvers, Budget budget)
      throws UsageException, ModelException {
    Preparation<List<Diagnostic>> audit =
        Preparation.start(() -> ModelAudit.warnings(reading, solvers));
    try {
      warn(audit.await(budget).orElse(List.of()));
    } catch (SolverException e) {
      note("the model was not audited: " + e.getMessage());
    }
  }

  private void note(String message) {
    console.err().print("holdfast: " + message + "\n");
    console.err().flush();
  }

  private void warn(List<Diagnostic> warnings) {
    warnings.forEach(warning -> console.err().print(warning.render() + "\n"));
    console.err().flush();
  }
}
