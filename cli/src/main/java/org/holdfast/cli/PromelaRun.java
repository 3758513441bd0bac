package org.holdfast.cli;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.PromelaModel;
import org.holdfast.promela.execution.SystemBuilder;
import org.holdfast.report.Report;
import org.holdfast.report.Result;
import org.holdfast.report.TextReport;

/** One run of {@code holdfast check} on a Promela model. */
final class PromelaRun {
  /** The name by which users know the engine. */
  static final String ENGINE = "explicit";

  private static final String KIND = "promela";

  private final CheckRequest request;
  private final Console console;
  private final Interruption interruption;
  private final Notices notices;

  PromelaRun(CheckRequest request, Console console, Interruption interruption) {
    this.request = request;
    this.console = console;
    this.interruption = interruption;
    this.notices = new Notices(console.err());
  }

  int run() throws UsageException, ModelException {
    Budget budget = request.timeout().map(Budget::of).orElseGet(Budget::unlimited);
    interruption.watch(budget);
    requireMeaningful();
    Answers answers = new Answers(request, console, interruption);
    PromelaFile source = new PromelaFile(request.file(), request.search().definitions());
    PromelaModel model = source.read();
    PromelaEngine engine =
        new PromelaEngine(
            model,
            PromelaFile.parameters(model, request.parameters()),
            request.search().meaning(),
            request.search().search(request.jobs()),
            new Counting(request.search()),
            request.search().scrutiny());
    PromelaInstance instance = engine.instance();
    List<Property> properties = answers.selected(instance.properties());
    requireCovered(properties);
    Set<Diagnostic> warnings = new LinkedHashSet<>(model.warnings());
    warnings.addAll(instance.warnings());
    notices.warn(List.copyOf(warnings));
    TextReport text = new TextReport(request.colours());
    List<Result> results;
    try (Progress progress = Progress.on(console, properties.size())) {
      // One search after the other: each takes all threads, and the memory.
      CheckPool pool = new CheckPool(engine, budget, progress.events(), 1);
      Set<String> said = new LinkedHashSet<>();
      results =
          answers.check(
              pool,
              properties,
              result -> {
                // What is counted concerns all properties; the rest is about each of them.
                said.removeIf(remark -> !Counting.isRemark(remark));
                return text.block(result, said);
              },
              progress);
    }
    if (request.trails().isPresent()) {
      Trails trails = new Trails(request.trails().get(), notices);
      trails.write(instance, request.search().meaning(), results);
    }
    Report.Model reported = new Report.Model(request.file().toString(), KIND, Set.of());
    return answers.finish(reported, results, text);
  }

  private void requireCovered(List<Property> properties) throws UsageException {
    if (request.search().scrutiny().coverage()
        && properties.stream().noneMatch(p -> p.name().equals(SystemBuilder.ASSERTIONS))) {
      throw new UsageException(
          "--coverage comes with the search for assertions, which sees every state; add -p "
              + SystemBuilder.ASSERTIONS);
    }
  }

  private void requireMeaningful() throws UsageException {
    if (request.engine().isPresent() && !request.engine().get().equals(ENGINE)) {
      throw new UsageException(
          "the engine for Promela is 'explicit', not '" + request.engine().get() + "'");
    }
    SolverChoice solver = request.solver();
    String wrong =
        solver.command().isPresent()
            ? "--solver"
            : solver.crossCheck()
                ? "--cross-check"
                : solver.queryLog().isPresent() ? "--log-queries" : "";
    if (!wrong.isEmpty()) {
      throw new UsageException(
          wrong + " has no meaning for Promela: its states are searched without a solver");
    }
    if (request.ignoreAssumptions()) {
      throw new UsageException(
          "--ignore-assumptions is not needed for Promela: parameters outside the assumptions give"
              + " a warning only");
    }
  }
}
