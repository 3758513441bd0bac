package org.holdfast.threshold.fairness;

import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.TaModel;

/** Guards over sent messages as they are where the faulty send nothing and all else arrives. */
public final class SilentFaults {
  private final TaModel model;
  private final FaultStructure faults;

  public SilentFaults(TaModel model, FaultStructure faults) {
    this.model = model;
    this.faults = faults;
  }

  public Formula guard(Rule rule) {
    if (model instanceof ReceiveAutomaton automaton) {
      SureReceipt receipt = new SureReceipt(automaton, faults);
      return rule.guard().substitute(v -> receipt.counted().getOrDefault(v, LinearTerm.of(v)));
    }
    return new ReliableGuard(model.frame(), faults).of(rule.guard());
  }
}
