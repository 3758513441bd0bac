package org.holdfast.cli;

import java.time.Duration;
import java.util.Collections;
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
import org.holdfast.checking.experiment.ExplainingEngine;
import org.holdfast.checking.experiment.Teeth;
import org.holdfast.report.Report;
import org.holdfast.report.Result;
import org.holdfast.report.TextReport;
import org.holdfast.smt.SolverException;

/** One run of {@code holdfast check}: from the request to the exit status. */
final class CheckRun {
  /** How long it may take, after a check, to doubt its properties: at least and at most. */
  private static final Duration LEAST = Duration.ofMillis(300);

  private static final Duration DOUBT = Duration.ofSeconds(1);

  /** How long one question may take of what a proof needs. */
  private static final Duration EXPLANATION = Duration.ofSeconds(10);

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
    if (known.options().dump().isPresent()) {
      WrittenAbstractions.requireSensible(known.options().dump().get(), request.method());
    }
    Loaded model = known.language().load(request.file());
    if (!model.variants().isEmpty()) {
      return new MatrixRun(request, console, interruption, known).run(model.variants(), budget);
    }
    CheckOutput output = new CheckOutput(request, console, interruption);
    Prepared prepared = new EngineSelection(known.language(), model, request.method()).prepared();
    List<Property> properties =
        new PropertySelection(request.properties()).of(prepared.properties());
    prepared.requireSensible(properties);
    if (request.explain()
        && !properties.isEmpty()
        && properties.stream().allMatch(p -> model.parts(p.name()).isEmpty())) {
      throw new UsageException(
          "--explain takes threshold automata (.ta) with assumptions or guards; this file is of the kind "
              + model.kind());
    }
    Set<Diagnostic> warnings = new LinkedHashSet<>(model.warnings());
    warnings.addAll(prepared.warnings());
    notices.warn(List.copyOf(warnings));
    if (properties.isEmpty()) {
      notices.note("the model has no properties, so there is nothing to check");
    }
    if (known.options().dump().isPresent()) {
      new WrittenAbstractions(known.options().dump().get(), notices).write(model, budget);
    }
    audit(prepared, budget);
    TextReport text = new TextReport(request.colours()).showing(request.runs());
    List<Result> results;
    try (Progress progress = Progress.on(console, properties.size())) {
      Engine engine = engine(known, model, prepared.engine(budget, progress.events()));
      text = text.sayingOnce(engine.remarks());
      results = output.check(pool(prepared, engine, budget, progress), properties, text, progress);
    }
    output.export(prepared, results, notices);
    if (request.method().parameters().isEmpty() && isToothless(known, model, results, budget)) {
      output.remark(
          "no slip that was tried would make any of these properties fail; see 'holdfast teeth "
              + request.file()
              + "'");
    }
    Report.Model reported =
        shown(
            new Report.Model(request.file().toString(), model.kind(), prepared.counters()), model);
    return output.finish(reported, results, text);
  }

  /** A page shows the text and the graph of the model; nothing else needs them. */
  private Report.Model shown(Report.Model reported, Loaded model) {
    return request.output().documents().containsKey(DocumentFormat.HTML)
        ? new ShownModel(request.file(), model).of(reported)
        : reported;
  }

  private Engine engine(Languages.Known known, Loaded model, Engine engine) {
    return request.explain() && !(engine instanceof Undecided)
        ? new ExplainingEngine(engine, model, new PooledTrial(known.language(), EXPLANATION))
        : engine;
  }

  /**
   * Whether properties that all hold would notice nothing, as far as that can be found out in about
   * the time that the check itself took.
   */
  private static boolean isToothless(
      Languages.Known known, Loaded model, List<Result> results, Budget budget) {
    if (ExitStatus.of(results) != ExitStatus.ALL_HOLD || results.isEmpty()) {
      return false;
    }
    Duration spent = results.stream().map(Result::time).reduce(Duration.ZERO, Duration::plus);
    Duration share = Collections.max(List.of(LEAST, Collections.min(List.of(spent, DOUBT))));
    List<Property> met = results.stream().flatMap(result -> result.asked().stream()).toList();
    return new Teeth(new PooledTrial(known.language(), DOUBT), budget.atMost(share))
        .anyNoticed(model, met)
        .filter(noticed -> !noticed)
        .isPresent();
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
    return new CheckPool(engine, share, progress.events(), threads, prepared.order());
  }
}
