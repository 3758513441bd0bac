package org.holdfast.rounds.checker;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Engine;
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

/**
 * One size of an algorithm in rounds, ready for an engine.
 *
 * @param violated the assumptions that the parameters do not satisfy
 */
record PreparedInstance(
    LoadedRounds model,
    RoundInstance instance,
    List<Algorithm.Assumption> violated,
    Engines engines)
    implements Prepared {
  /** Makes an engine for an instance. */
  interface Engines {
    /**
     * @param remarking whether to look for what is to be remarked on answers
     */
    Engine of(RoundInstance instance, Budget budget, boolean remarking)
        throws ModelException, UsageException;
  }

  /**
   * Makes the algorithm of one size ready.
   *
   * @throws UsageException if the values of parameters violate assumptions, and must not
   * @throws ModelException if processes cannot begin
   */
  static PreparedInstance of(LoadedRounds model, Size size, Engines engines)
      throws ModelException, UsageException {
    List<Algorithm.Assumption> violated = violated(model, size);
    RoundInstance instance = new RoundInstance(model.algorithm(), size.values());
    requireBeginning(model, instance);
    return new PreparedInstance(model, instance, violated, engines);
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
  private static void requireBeginning(LoadedRounds model, RoundInstance instance)
      throws ModelException {
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
  public Engine engine(Budget budget, EventSink events) throws ModelException, UsageException {
    return engines.of(instance, budget, true);
  }

  @Override
  public Engine deciding(Budget budget, EventSink events) throws ModelException, UsageException {
    return engines.of(instance, budget, false);
  }
}
