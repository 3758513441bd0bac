package org.holdfast.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Language;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.UnknownVerdicts;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.Verdict.Reason;
import org.holdfast.checking.experiment.Trial;
import org.holdfast.report.Result;

/**
 * Checks variants of a model with the engine that a check would choose, in one thread.
 *
 * @param each how long one property of one variant may take
 */
record PooledTrial(Language language, Duration each) implements Trial {
  private static final CheckRequest.Method USUAL =
      new CheckRequest.Method(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Size.Admission.ADMISSIBLE);

  @Override
  public List<Verdict> verdicts(Loaded model, List<String> names, Budget budget) {
    Supplier<Budget> share = () -> budget.atMost(each);
    try {
      Prepared prepared = new EngineSelection(language, model, USUAL).prepared();
      Engine engine = prepared.deciding(share.get(), EventSink.NONE);
      List<Verdict> verdicts = new ArrayList<>();
      for (Property property : new PropertySelection(names).of(prepared.properties())) {
        List<Result> results =
            new CheckPool(engine, share.get(), EventSink.NONE, 1, prepared.order())
                .run(List.of(property), result -> {});
        verdicts.add(results.get(0).verdict());
      }
      return verdicts;
    } catch (ModelException | UsageException e) {
      return Collections.nCopies(
          names.size(), UnknownVerdicts.of(Reason.UNSUPPORTED, e.getMessage()));
    }
  }
}
