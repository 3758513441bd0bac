package org.holdfast.checking;

import java.util.Optional;
import org.holdfast.logic.Valuation;

/**
 * The concrete meaning of a model: what a configuration is and what one step does. Written
 * separately from every engine, so that replaying a run is a second opinion.
 *
 * @param <C> configurations
 * @param <A> actions
 */
public interface StepSemantics<C, A> {
  /** Why the configuration is not an initial one; empty if it is. */
  Optional<String> whyNotInitial(C configuration);

  /** Why the action cannot be taken; empty if it can. */
  Optional<String> whyNotEnabled(C configuration, A action);

  /** How a trace shows the action where it is taken once from the configuration. */
  Action action(C configuration, A action);

  /** The configuration after the action, which must be enabled. */
  C apply(C configuration, A action);

  /** Whether no action at all is enabled: the run stays here for ever. */
  boolean isDeadlocked(C configuration);

  /** What properties can see of the configuration. */
  Valuation observe(C configuration);
}
