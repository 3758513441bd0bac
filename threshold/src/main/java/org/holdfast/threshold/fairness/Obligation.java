package org.holdfast.threshold.fairness;

import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.Rule;

/**
 * Nobody stays in a location for ever, unless what is sure to arrive may be too little.
 *
 * @param rules the rules that leave the location and that correct processes take by themselves
 * @param insufficient where a process may wait for ever: over shared variables and parameters
 */
public record Obligation(Location location, List<Rule> rules, Formula insufficient) {
  public Obligation {
    rules = List.copyOf(rules);
  }

  /** Where what is sure to arrive suffices for one of the rules. */
  public Formula sufficient() {
    return NormalForms.negationNormalForm(Formula.not(insufficient));
  }

  /** Holds of a configuration in which nobody stays without reason. */
  public Formula clause() {
    return Formula.or(insufficient, Formula.isZero(LinearTerm.of(location.counter())));
  }
}
