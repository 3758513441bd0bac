package org.holdfast.promela.checker;

import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Translation;

/** An engine of another room that decides a parametric model for all its parameters at once. */
public interface ForEverySize {
  /** The name by which users choose it. */
  String name();

  /** Why the engine does not apply to a model, and where that is written; empty if it does. */
  Optional<Diagnostic> obstacle(ParametricModel model);

  /** Makes a model ready to which the engine applies. */
  Prepared prepare(ParametricModel model);

  /** What a model to which the engine applies can be written as. */
  default List<Translation> translations(ParametricModel model) {
    return List.of();
  }
}
