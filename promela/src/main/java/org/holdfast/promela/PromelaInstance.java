package org.holdfast.promela;

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
import org.holdfast.explicit.Quotient;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.explicit.vacuity.Question;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.reduction.DeadVariables;
import org.holdfast.promela.symmetry.CountedSystem;
import org.holdfast.promela.symmetry.Symmetry;
import org.holdfast.promela.syntax.Module;
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
    Optional<TransitionSystem> claimed,
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
  public TransitionSystem system(Property property) {
    return isClaim(property) ? claimed.orElse(plain) : unclaimed(property);
  }

  private PromelaSystem unclaimed(Property property) {
    return searched(property.name());
  }

  /** The system in which a property is to be checked, without a never claim. */
  public PromelaSystem searched(String property) {
    return property.equals(SystemBuilder.END_STATES) ? passing : plain;
  }

  /** The proctypes of which it is enough to count the processes when a property is checked. */
  public Set<String> countable(Property property) {
    return isClaim(property) ? Set.of() : new Symmetry(program).types(observers(property));
  }

  /** Why processes of a type cannot just be counted, for each type that has several. */
  public Map<String, String> notCountable(Property property) {
    if (isClaim(property)) {
      Map<String, String> reasons = new LinkedHashMap<>();
      new Symmetry(program).types().forEach(type -> reasons.put(type, "there is a never claim"));
      return reasons;
    }
    return new Symmetry(program).obstacles(observers(property));
  }

  /**
   * The same for a property, with processes that cannot be told apart counted; if there are any.
   */
  public Optional<Quotient> counted(Property property) {
    return counted(property, unclaimed(property));
  }

  private Optional<Quotient> counted(Property property, PromelaSystem system) {
    Set<String> types = countable(property);
    return types.isEmpty() ? Optional.empty() : Optional.of(new CountedSystem(system, types));
  }

  /** The same for a property without variables that are dead; if there are any. */
  public Optional<LiveSystem> live(Property property) {
    return isClaim(property) || !dead.any()
        ? Optional.empty()
        : Optional.of(new LiveSystem(unclaimed(property), dead));
  }

  /** The same for a property, counted and without variables that are dead. */
  public Optional<Quotient> countedLive(Property property) {
    return live(property).flatMap(live -> counted(property, live.system()));
  }

  /** The formulas that are evaluated for a property. */
  private List<Module.Formula> observers(Property property) {
    List<Module.Formula> formulas = program.module().formulas();
    return formulas.stream().anyMatch(formula -> formula.name().equals(property.name()))
        ? formulas.stream()
            .filter(formula -> formula.name().equals(property.name()) || formula.isFairness())
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
    return Formula.and(
        parameters.entrySet().stream()
            .map(
                entry ->
                    Formula.equal(
                        LinearTerm.of(new Variable(entry.getKey())),
                        LinearTerm.constant(entry.getValue())))
            .toList());
  }
}
