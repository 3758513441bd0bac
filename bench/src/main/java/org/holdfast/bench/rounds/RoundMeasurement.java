package org.holdfast.bench.rounds;

import java.util.Optional;
import org.holdfast.bench.measure.PropertyCheck;
import org.holdfast.bench.measure.PropertyCheck.Measured;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.UsageException;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.pseudocode.checker.Replacements;
import org.holdfast.pseudocode.language.HfReader;
import org.holdfast.rounds.checker.RoundEngines;
import org.holdfast.rounds.checker.RoundOptions;
import org.holdfast.rounds.checker.SolverOptions;
import org.holdfast.smt.z3.Z3SolverFactory;

/** Checks our models with an engine that users choose by its name. */
final class RoundMeasurement {
  private final PropertyCheck check;

  RoundMeasurement(PropertyCheck check) {
    this.check = check;
  }

  /** Empty if there is no such engine. */
  Optional<Measured> run(RoundSubject subject, int values, Size size, String engine, RoundKind kind)
      throws ModelException, UsageException, PropertyCheck.Fault {
    Loaded loaded =
        new RoundEngines(
                new RoundOptions(SearchOptions.defaults().withThreads(1), kind.options()),
                new SolverOptions(budget -> new Z3SolverFactory(), SolverOptions.USUAL_ROUNDS))
            .load(
                HfReader.readRounds(subject.name() + ".hf", subject.text(values)),
                Replacements.NONE);
    Optional<EngineChoice> choice =
        loaded.engines().stream().filter(one -> one.name().equals(engine)).findFirst();
    if (choice.isEmpty()) {
      return Optional.empty();
    }
    Prepared prepared = choice.get().prepare(size);
    Property property =
        prepared.properties().stream()
            .filter(one -> one.name().equals(RoundSubject.PROPERTY))
            .findFirst()
            .orElseThrow(() -> new UsageException("no property " + RoundSubject.PROPERTY));
    return Optional.of(check.run(prepared.deciding(Budget.unlimited(), EventSink.NONE), property));
  }
}
