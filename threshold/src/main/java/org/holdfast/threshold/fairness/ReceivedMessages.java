package org.holdfast.threshold.fairness;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.environment.Environment;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.Unsupported;

/**
 * Where a process that counts received messages may wait for ever: some numbers of messages, from
 * what is sure to arrive up to what the environment allows, satisfy none of its guards. Locations
 * with the same guards have the same answer, which is computed once.
 */
final class ReceivedMessages {
  private final ReceiveAutomaton automaton;
  private final SureReceipt receipt;
  private final EnduringWait waits;

  ReceivedMessages(ReceiveAutomaton automaton, FaultStructure faults) {
    this.automaton = automaton;
    this.receipt = new SureReceipt(automaton, faults);
    List<Formula> facts = new ArrayList<>();
    facts.add(automaton.frame().resilience());
    for (List<Variable> naturals :
        List.of(automaton.frame().parameters(), automaton.frame().shared())) {
      naturals.forEach(v -> facts.add(Formula.nonNegative(LinearTerm.of(v))));
    }
    this.waits =
        new EnduringWait(
            automaton.receives(),
            automaton.frame().parameters(),
            Formula.and(receipt.formula(), Environment.of(automaton).formula()),
            Formula.and(facts));
  }

  Formula insufficient(List<Rule> owed) throws Unsupported {
    Formula stuck = EnduringWait.noneOf(owed.stream().map(Rule::guard).toList());
    for (Variable variable : receipt.unknown()) {
      if (stuck.variables().contains(variable)) {
        throw new Unsupported(
            "it is not known what messages '"
                + variable
                + "' counts, and so not which are sure to arrive; give it a line in 'messages'");
      }
    }
    return waits.possible(stuck, owed.get(0).toString());
  }
}
