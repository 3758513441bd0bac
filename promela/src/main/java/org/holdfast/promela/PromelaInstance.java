package org.holdfast.promela;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.InternalFault;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.explicit.Quotient;
import org.holdfast.explicit.vacuity.Question;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.reduction.DeadVariables;
import org.holdfast.promela.symmetry.Conditions;
import org.holdfast.promela.symmetry.Symmetry;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.system.InterleavedSystem;
import org.holdfast.promela.system.LiveSystem;
import org.holdfast.promela.system.PromelaSystem;
import org.holdfast.promela.system.SystemBuilder;

/**
 * A model of a fixed size: its process model, its transition system and its properties.
 *
 * @param model of which it is an instance
 * @param options by which it was made
 * @param passing the system where assertions are passed, whether they are true or not: it is as in
 *     SPIN no matter for the places where processes stop that an assertion fails on the way there
 * @param dead the variables that have no effect where they are
 * @param claimed the system together with its never claim, if there is one
 * @param properties what can be checked, in this order; each holds under the formulas whose name
 *     begins with {@code fairness}
 * @param fairness these formulas
 * @param written the other formulas without their premises
 */
public record PromelaInstance(
    PromelaModel model,
    PromelaOptions options,
    Map<String, Integer> parameters,
    Program program,
    PromelaSystem plain,
    PromelaSystem passing,
    DeadVariables dead,
    Optional<InterleavedSystem> claimed,
    List<Property> properties,
    List<Property> fairness,
    List<Property> written,
    List<Diagnostic> warnings) {
  public PromelaInstance {
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    properties = List.copyOf(properties);
    fairness = List.copyOf(fairness);
    written = List.copyOf(written);
    warnings = List.copyOf(warnings);
  }

  /** The same with room for larger states; its properties are equal to those here. */
  public PromelaInstance withStateBytes(int bytes) {
    try {
      return model.instantiate(parameters, options.withStateBytes(bytes));
    } catch (ModelException e) {
      // The same parameters were accepted before.
      throw new InternalFault(String.valueOf(e.getMessage()));
    }
  }

  /** The property of a name, if there is one. */
  public Optional<Property> property(String name) {
    return properties.stream().filter(property -> property.name().equals(name)).findFirst();
  }

  /** Whether a property says that the never claim is not met; no formula can have its name. */
  private static boolean isClaim(Property property) {
    return property.name().equals(SystemBuilder.NEVER);
  }

  /** The transition system in which a property is to be checked. */
  public InterleavedSystem system(Property property) {
    return isClaim(property) ? claimed.orElse(plain) : searched(property.name());
  }

  /** The system in which a property is to be checked, without a never claim. */
  public PromelaSystem searched(String property) {
    return property.equals(SystemBuilder.END_STATES) ? passing : plain;
  }

  /** The proctypes of which it is enough to count the processes when a property is checked. */
  public Set<String> countable(Property property) {
    return new Symmetry(plain).types(observers(property), Conditions.WHOLE);
  }

  /** Why processes of a type cannot just be counted, for each type that has several. */
  public Map<String, String> notCountable(Property property) {
    return new Symmetry(plain).obstacles(observers(property));
  }

  /**
   * The same for a property, with processes that cannot be told apart counted; if there are any.
   */
  public Optional<Quotient> counted(Property property) {
    return counted(property, system(property), Conditions.WHOLE);
  }

  /** The same for a property without variables that are dead; if there are any. */
  public Optional<LiveSystem> live(Property property) {
    return isClaim(property) || !dead.any()
        ? Optional.empty()
        : Optional.of(new LiveSystem(searched(property.name()), dead));
  }

  /** The same for a property, counted and without variables that are dead. */
  public Optional<Quotient> countedLive(Property property) {
    return live(property).flatMap(live -> counted(property, live.system(), Conditions.WHOLE));
  }

  private Optional<Quotient> counted(
      Property property, InterleavedSystem system, Conditions conditions) {
    return new Symmetry(plain).counted(system, observers(property), conditions);
  }

  /** The same for whatever is made of the conditions of a property, in any way. */
  public Optional<Quotient> countedForParts(Property property) {
    return counted(property, system(property), Conditions.SINGLE);
  }

  /** The same without variables that are dead. */
  public Optional<Quotient> countedLiveForParts(Property property) {
    return live(property).flatMap(live -> counted(property, live.system(), Conditions.SINGLE));
  }

  /** Whether as many processes are interchangeable for the single conditions of a property. */
  public boolean isSymmetricInParts(Property property) {
    return new Symmetry(plain)
        .types(observers(property), Conditions.SINGLE)
        .equals(countable(property));
  }

  /** What is evaluated for a property: formulas, or the conditions of the never claim. */
  private List<Expression> observers(Property property) {
    if (isClaim(property)) {
      return program.never().stream()
          .flatMap(Flow::stepsWithin)
          .flatMap(step -> step.statement().expressions().stream())
          .toList();
    }
    List<Module.Formula> formulas = program.module().formulas();
    return formulas.stream().anyMatch(formula -> formula.name().equals(property.name()))
        ? formulas.stream()
            .filter(
                formula ->
                    formula.name().equals(property.name()) || program.module().isPremise(formula))
            .map(Module.Formula::expression)
            .toList()
        : List.of();
  }

  /** A property taken apart into what it takes for granted and what it claims. */
  public Question question(Property property) {
    return written.stream()
        .filter(formula -> formula.name().equals(property.name()))
        .findFirst()
        .map(formula -> new Question(fairness, formula))
        .orElseGet(() -> new Question(List.of(), property));
  }

  /** The parameters as a formula: that for which an answer stands. */
  public Formula region() {
    Map<Variable, BigInteger> values = new LinkedHashMap<>();
    parameters.forEach((name, value) -> values.put(new Variable(name), BigInteger.valueOf(value)));
    return new Size(values, Size.Admission.ANY).region();
  }
}
