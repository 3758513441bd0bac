package org.holdfast.promela;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Property;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.promela.execution.SystemBuilder;
import org.holdfast.promela.program.Program;

/**
 * A model of a fixed size: its process model, its transition system and its properties.
 *
 * @param claimed the system together with its never claim, if there is one
 * @param properties what can be checked, in this order; each holds under the formulas whose name
 *     begins with {@code fairness}
 */
public record PromelaInstance(
    Map<String, Integer> parameters,
    Program program,
    TransitionSystem plain,
    Optional<TransitionSystem> claimed,
    List<Property> properties,
    List<Diagnostic> warnings) {
  public PromelaInstance {
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    properties = List.copyOf(properties);
    warnings = List.copyOf(warnings);
  }

  /** The transition system in which a property is to be checked. */
  public TransitionSystem system(Property property) {
    return property.name().equals(SystemBuilder.NEVER) ? claimed.orElse(plain) : plain;
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
