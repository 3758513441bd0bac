package org.holdfast.checking;

import java.util.List;
import java.util.Optional;
import java.util.Set;
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

  /** What draws the model, if it can be drawn. */
  default Optional<Diagram.Source> drawing() {
    return Optional.empty();
  }

  /** The text of the model in the one layout of its language, if it has one. */
  default Optional<Layout> layout() throws ModelException {
    return Optional.empty();
  }

  /** A text as it is written, and as it should be. */
  record Layout(String written, String formatted) {}

  /** Versions of the model that are to be asked instead of itself; none, as a rule. */
  default List<Variant> variants() throws UsageException {
    return List.of();
  }

  /** Slips that the author could have made, each a model of its own; none if nobody knows any. */
  default List<Mutation> mutations() {
    return List.of();
  }

  /** The model under other conditions on its parameters, if it has a condition to replace. */
  default Optional<AssumedModel> assumed() {
    return Optional.empty();
  }

  /** What a property may rely on, in the order in which it is best done without. */
  default List<ModelPart> parts(String property) {
    return List.of();
  }

  /** The model without some of its parts; it has at least the runs that it has with them. */
  default Loaded without(Set<ModelPart> parts) {
    throw new IllegalArgumentException("there are no parts to leave out");
  }

  /**
   * The model with one more property: that no run satisfies a formula. So a counterexample is a run
   * that does.
   *
   * @param formula as the language of the model writes it; a condition about one configuration
   *     stands for reaching it
   * @throws ModelException if the formula cannot be read
   * @throws UsageException if this kind of model cannot be asked
   */
  default Denial denying(String formula) throws ModelException, UsageException {
    throw new UsageException("this " + kind() + " can be asked for its own properties only");
  }

  /**
   * The same for what a property of the model states, be it expected of all runs or of one; empty
   * if there is no such property.
   *
   * @throws UsageException if this kind of model cannot be asked so
   */
  default Optional<Denial> denyingProperty(String name) throws UsageException {
    throw new UsageException("this " + kind() + " is asked by formulas; write out what to find");
  }

  /**
   * A model that is asked whether some run satisfies a formula.
   *
   * @param property the name of the property that none does
   */
  record Denial(Loaded model, String property) {}

  /** The engine that is called so, if it applies. */
  default Optional<EngineChoice> engine(String name) {
    return engines().stream().filter(engine -> engine.name().equals(name)).findFirst();
  }

  /** The translation to a format, if there is one. */
  default Optional<Translation> translation(String format) {
    return translations().stream().filter(t -> t.format().equals(format)).findFirst();
  }
}
