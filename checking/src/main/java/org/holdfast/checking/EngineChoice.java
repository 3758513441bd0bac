package org.holdfast.checking;

import java.util.Optional;

/** An engine that applies to a model, before it is made ready. */
public interface EngineChoice {
  /** For which parameters an engine answers. */
  enum Scope {
    /** For all that the assumptions of the model admit, at once. */
    ALL_PARAMETERS,
    /** For one value of each parameter. */
    ONE_SIZE
  }

  /** The name by which users choose it. */
  String name();

  Scope scope();

  /**
   * Why the engine does not apply to the model after all. Asked only when it would be chosen,
   * because finding out may take a moment; empty if it applies.
   */
  default Optional<Diagnostic> obstacle() {
    return Optional.empty();
  }

  /**
   * Makes the model ready for this engine.
   *
   * @param size a value for each parameter of the model if the scope is one size, else {@link
   *     Size#OPEN}
   * @throws ModelException if the model has a fault that shows only now
   * @throws UsageException if what was asked for does not fit the model
   */
  Prepared prepare(Size size) throws ModelException, UsageException;
}
