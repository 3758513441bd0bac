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
import org.holdfast.checking.source.ViolatedAssumptions;
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
    LoadedRounds model, RoundInstance instance, ViolatedAssumptions violated, Engines engines)
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
    ViolatedAssumptions violated = model.violatedBy(size);
    RoundInstance instance = new RoundInstance(model.algorithm(), size.values());
    requireBeginning(model, instance);
    return new PreparedInstance(model, instance, violated, engines);
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
    return violated.warnings(model.reading().source());
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
