package org.holdfast.threshold.fairness;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.logic.elimination.EliminationTooLarge;
import org.holdfast.logic.elimination.QuantifierElimination;
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
  private final Formula received;
  private final Formula known;
  private final Map<Formula, Formula> answers = new HashMap<>();

  ReceivedMessages(ReceiveAutomaton automaton, FaultStructure faults) {
    this.automaton = automaton;
    this.receipt = new SureReceipt(automaton, faults);
    this.received = Formula.and(receipt.formula(), Environment.of(automaton).formula());
    List<Formula> facts = new ArrayList<>();
    facts.add(automaton.frame().resilience());
    for (List<Variable> naturals :
        List.of(automaton.frame().parameters(), automaton.frame().shared())) {
      naturals.forEach(v -> facts.add(Formula.nonNegative(LinearTerm.of(v))));
    }
    this.known = Formula.and(facts);
  }

  Formula insufficient(List<Rule> owed) throws Unsupported {
    Formula stuck = BranchCover.negation(owed.stream().map(Rule::guard).toList());
    if (!automaton.isReceiveGuard(stuck)) {
      return stuck;
    }
    for (Variable variable : receipt.unknown()) {
      if (stuck.variables().contains(variable)) {
        throw new Unsupported(
            "it is not known what messages '"
                + variable
                + "' counts, and so not which are sure to arrive; give it a line in 'messages'");
      }
    }
    Formula answer = answers.get(stuck);
    if (answer == null) {
      answer = eliminated(stuck, owed);
      answers.put(stuck, answer);
    }
    return answer;
  }

  private Formula eliminated(Formula stuck, List<Rule> owed) throws Unsupported {
    try {
      Formula open =
          new QuantifierElimination()
              .eliminate(automaton.receives(), Formula.and(stuck, received), known);
      return new ThresholdForm(automaton.frame().parameters()).of(open);
    } catch (EliminationTooLarge tooLarge) {
      throw new Unsupported(
          "what is sure to arrive for "
              + owed.get(0)
              + " could not be computed: "
              + tooLarge.getMessage());
    }
  }
}
