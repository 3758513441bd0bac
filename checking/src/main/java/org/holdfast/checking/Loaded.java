package org.holdfast.checking;

import java.util.List;
import java.util.Optional;
import org.holdfast.logic.Variable;

/** A model that was read without errors, and what can be done with it. */
public interface Loaded {
  /** The word for this kind of model in machine-readable output, such as {@code "promela"}. */
  String kind();

  /** The parameters, in the order of their declaration; none if the model has one size only. */
  List<Variable> parameters();

  /** What the author should know about the text of the model. */
  List<Diagnostic> warnings();

  /** The engines that apply to this model, the best first; at least one. */
  List<EngineChoice> engines();

  /** What the model can be written as, each format once. */
  List<Translation> translations();

  /** The engine that is called so, if it applies. */
  default Optional<EngineChoice> engine(String name) {
    return engines().stream().filter(engine -> engine.name().equals(name)).findFirst();
  }

  /** The translation to a format, if there is one. */
  default Optional<Translation> translation(String format) {
    return translations().stream().filter(t -> t.format().equals(format)).findFirst();
  }
}
