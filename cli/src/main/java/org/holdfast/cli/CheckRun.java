package org.holdfast.cli;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Engine;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Undecided;
import org.holdfast.checking.UsageException;
import org.holdfast.report.Report;
import org.holdfast.report.Result;
import org.holdfast.report.TextReport;
import org.holdfast.smt.SolverException;

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
  int run(Languages.Known known) throws UsageException, ModelException {
    Budget budget = request.timeout().map(Budget::of).orElseGet(Budget::unlimited);
    interruption.watch(budget);
    CheckOutput output = new CheckOutput(request, console, interruption);
    Loaded model = known.language().load(request.file());
    Prepared prepared = new EngineSelection(known.language(), model, request.method()).prepared();
    List<Property> properties =
        new PropertySelection(request.properties()).of(prepared.properties());
    prepared.requireSensible(properties);
    Set<Diagnostic> warnings = new LinkedHashSet<>(model.warnings());
    warnings.addAll(prepared.warnings());
    notices.warn(List.copyOf(warnings));
    if (properties.isEmpty()) {
      notices.note("the model has no properties, so there is nothing to check");
    }
    audit(prepared, budget);
    TextReport text = new TextReport(request.colours()).showing(request.runs());
    List<Result> results;
    try (Progress progress = Progress.on(console, properties.size())) {
      Engine engine = prepared.engine(budget, progress.events());
      text = text.sayingOnce(engine.remarks());
      results = output.check(pool(prepared, engine, budget, progress), properties, text, progress);
    }
    output.export(prepared, results, notices);
    Report.Model reported =
        new Report.Model(request.file().toString(), model.kind(), prepared.counters());
    return output.finish(reported, results, text);
  }

  /** Only a courtesy: without time for it, the work comes first. */
  private void audit(Prepared prepared, Budget budget) throws UsageException, ModelException {
    try {
      notices.warn(prepared.audit(budget));
    } catch (SolverException e) {
      notices.note("the model was not audited: " + e.getMessage());
    } catch (BudgetExhausted e) {
      // The answers will say so.
    }
  }

  private CheckPool pool(Prepared prepared, Engine engine, Budget budget, Progress progress) {
    // An answer that is there already needs no budget, and tells more than its lack would.
    Budget share = engine instanceof Undecided ? Budget.unlimited() : budget;
    int threads = prepared.order() == Prepared.Order.SIDE_BY_SIDE ? request.jobs() : 1;
    return new CheckPool(engine, share, progress.events(), threads);
  }
}
