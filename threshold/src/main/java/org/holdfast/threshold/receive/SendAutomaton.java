package org.holdfast.threshold.receive;

import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;

/**
 * A threshold automaton over sent messages that stands for a receive automaton, for the parameters
 * of one residue class.
 *
 * @param residue what the class asks of the parameters; {@code true} if there is only one class
 * @param invariants what is known to hold in every run; guards were simplified under it
 * @param origins for every rule, the rules of the receive automaton it stands for; several where
 *     different receive guards become the same guard over sent messages
 */
public record SendAutomaton(
    ThresholdAutomaton automaton,
    Formula residue,
    List<Formula> invariants,
    List<List<Rule>> origins) {
  public SendAutomaton {
    invariants = List.copyOf(invariants);
    origins = origins.stream().map(List::copyOf).toList();
  }

  public List<Rule> originsOf(Rule rule) {
    return origins.get(rule.index());
  }
}
