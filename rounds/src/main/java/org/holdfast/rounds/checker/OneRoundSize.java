package org.holdfast.rounds.checker;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.UsageException;
import org.holdfast.logic.Valuation;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.rounds.semantics.LocalCode;
import org.holdfast.rounds.semantics.RoundInstance;
import org.holdfast.rounds.semantics.RoundOutcome;
import org.holdfast.rounds.semantics.RoundPropositions;

/** Searches one size of an algorithm in rounds exhaustively. */
record OneRoundSize(LoadedRounds model) implements EngineChoice {
  @Override
  public String name() {
    return RoundChecker.NAME;
  }

  @Override
  public Scope scope() {
    return Scope.ONE_SIZE;
  }

  @Override
  public Prepared prepare(Size size) throws ModelException, UsageException {
    List<Algorithm.Assumption> violated = violated(model, size);
    RoundInstance instance = new RoundInstance(model.algorithm(), size.values());
    requireBeginning(instance);
    return new Searched(model, instance, violated);
  }

  /**
   * The assumptions that the values of parameters violate.
   *
   * @throws UsageException if they must not
   */
  static List<Algorithm.Assumption> violated(LoadedRounds model, Size size) throws UsageException {
    Valuation values = Valuation.of(size.values());
    List<Algorithm.Assumption> violated =
        model.algorithm().assumptions().stream()
            .filter(assumption -> !assumption.formula().evaluate(values))
            .toList();
    if (size.admission() == Size.Admission.ADMISSIBLE && !violated.isEmpty()) {
      throw new UsageException(
          "the parameters violate the assumption "
              + violated.get(0).formula()
              + " ("
              + violated.get(0).position()
              + "); choose others, or add --ignore-assumptions to search them all the same");
    }
    return violated;
  }

  /** A process must be able to begin. */
  private void requireBeginning(RoundInstance instance) throws ModelException {
    List<Diagnostic> failures = new ArrayList<>();
    for (RoundOutcome outcome : new LocalCode(instance).initial(true)) {
      if (outcome instanceof RoundOutcome.Failed failed && failures.isEmpty()) {
        failures.add(
            model
                .reading()
                .source()
                .error(
                    failed.position(),
                    failed.message() + ", before the first round; give it another value."));
      }
    }
    if (!failures.isEmpty()) {
      throw new ModelException(failures);
    }
  }

  private record Searched(
      LoadedRounds model, RoundInstance instance, List<Algorithm.Assumption> violated)
      implements Prepared {
    @Override
    public List<Property> properties() {
      List<Property> properties = new ArrayList<>();
      for (Requirement requirement : model.algorithm().requirements()) {
        properties.add(new RoundPropositions(instance, requirement).property());
      }
      return properties;
    }

    @Override
    public Order order() {
      return Order.ONE_AFTER_ANOTHER;
    }

    @Override
    public List<Diagnostic> warnings() {
      return violated.stream()
          .map(
              assumption ->
                  model
                      .reading()
                      .source()
                      .warning(
                          assumption.position(),
                          "the values of the parameters violate the assumption "
                              + assumption.formula()
                              + "."))
          .toList();
    }

    @Override
    public Engine engine(Budget budget, EventSink events) {
      return new RoundChecker(instance, model.options(), true);
    }

    @Override
    public Engine deciding(Budget budget, EventSink events) {
      return new RoundChecker(instance, model.options(), false);
    }
  }
}
