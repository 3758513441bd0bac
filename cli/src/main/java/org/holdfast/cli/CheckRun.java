package org.holdfast.cli;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
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

  CheckRun(CheckRequest request, Console console, Interruption interruption) {
    this.request = request;
    this.console = console;
    this.interruption = interruption;
    this.notices = new Notices(console.err());
  }

  /** Whatever can be refused is refused before the first check begins. */
  int run() throws UsageException, ModelException {
    Budget budget = request.timeout().map(Budget::of).orElseGet(Budget::unlimited);
    interruption.watch(budget);
    Engines kind = Engines.choose(request.engine(), request.parameters().isPresent());
    if (request.ignoreAssumptions() && kind != Engines.INSTANCE) {
      throw new UsageException("--ignore-assumptions goes together with --params");
    }
    request.search().requireNone();
    if (request.trails().isPresent()) {
      throw new UsageException("--trail is for Promela; SPIN cannot read a .ta file");
    }
    request.solver().requireSensible();
    Answers answers = new Answers(request, console, interruption);
    // Loading a native library takes as long as reading a model, so both are done at once.
    Background<SolverFactory> loading =
        Background.start(() -> request.solver().factory(notices::note));
    TaReader.Reading reading = ModelFile.read(request.file());
    ThresholdAutomaton frame = ModelFile.frame(reading.model());
    List<Property> properties = answers.selected(frame.properties());
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
      CheckPool pool =
          new CheckPool(ready.engine(), ready.share(budget), progress.events(), request.jobs());
      results = answers.check(pool, properties, text::block, progress);
    }
    Report.Model model =
        new Report.Model(
            request.file().toString(),
            ModelFile.kind(reading.model()),
            new HashSet<>(frame.counters()));
    return answers.finish(model, results, text);
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

  private Engine instance(TaModel model) throws UsageException {
    ThresholdAutomaton frame = ModelFile.frame(model);
    ParameterChoice choice = new ParameterChoice(frame.parameters());
    Map<Variable, BigInteger> values = choice.read(request.parameters().orElseThrow());
    if (!request.ignoreAssumptions()) {
      ParameterChoice.requireAdmissible(frame.assumptions(), values);
      return Engines.instance(model, values);
    }
    return Engines.unrestrictedInstance(model, values);
  }
}
