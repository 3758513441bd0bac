package org.holdfast.threshold.instance;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.holdfast.explicit.Observation;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;

/** How a search knows the variables of an automaton, some of which may have reserved names. */
public final class ObservableNames {
  private final List<Variable> observables;
  private final Map<Variable, Variable> originals = new HashMap<>();
  private final boolean same;

  public ObservableNames(List<Variable> variables) {
    observables = variables.stream().map(ObservableNames::observable).toList();
    same = observables.equals(variables);
    variables.forEach(variable -> originals.put(observable(variable), variable));
  }

  private static Variable observable(Variable variable) {
    return Observation.ALL.contains(variable) ? new Variable("'" + variable + "'") : variable;
  }

  /** In the order of the variables. */
  public List<Variable> observables() {
    return observables;
  }

  /** A property of the automaton, for the search. */
  public Ltl observed(Ltl property) {
    return renamed(property, ObservableNames::observable);
  }

  /** A property of the search, for the automaton. */
  public Ltl original(Ltl property) {
    return renamed(property, originals::get);
  }

  private Ltl renamed(Ltl property, UnaryOperator<Variable> names) {
    return same
        ? property
        : property.mapStates(
            state -> state.substitute(variable -> LinearTerm.of(names.apply(variable))));
  }
}
