package org.holdfast.intervals;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.logic.elimination.QuantifierElimination;
import org.holdfast.promela.step.StepModel;
import org.holdfast.promela.step.StepObligation;

/** The assertions in a step, as a property: never does a process stand where one of them fails. */
final class Assertions {
  private Assertions() {}

  static PropertyReading reading(StepModel step) {
    Map<Variable, Formula> counted = new LinkedHashMap<>();
    List<Formula> none = new ArrayList<>();
    for (StepObligation obligation : step.obligations()) {
      List<Formula> parts = new ArrayList<>();
      for (Map.Entry<Variable, BigInteger> entry : obligation.from().values().entrySet()) {
        parts.add(
            Formula.equal(LinearTerm.of(entry.getKey()), LinearTerm.constant(entry.getValue())));
      }
      parts.add(
          new QuantifierElimination()
              .eliminate(
                  obligation.choices(),
                  Formula.and(obligation.reached(), Formula.not(obligation.asserted()))));
      Variable failing = new Variable("failing#" + counted.size());
      counted.put(failing, Formula.and(parts));
      none.add(Formula.isZero(LinearTerm.of(failing)));
    }
    return PropertyReading.of(new Ltl.Always(Ltl.state(Formula.and(none))), List.of(), counted);
  }
}
