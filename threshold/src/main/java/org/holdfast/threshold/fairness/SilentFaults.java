package org.holdfast.threshold.fairness;

import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.TaModel;

/** Guards over sent messages as they are where the faulty send nothing and all else arrives. */
public final class SilentFaults {
  private final ReliableGuard reliable;
  private final Map<Variable, LinearTerm> counted;

  public SilentFaults(TaModel model, FaultStructure faults) {
    this.reliable = new ReliableGuard(model.frame(), faults);
    this.counted =
        model instanceof ReceiveAutomaton automaton
            ? new SureReceipt(automaton, faults).counted()
            : Map.of();
  }

  public Formula guard(Rule rule) {
    boolean receives = rule.guard().variables().stream().anyMatch(counted::containsKey);
    return receives
        ? rule.guard().substitute(v -> counted.getOrDefault(v, LinearTerm.of(v)))
        : reliable.of(rule.guard());
  }
}
