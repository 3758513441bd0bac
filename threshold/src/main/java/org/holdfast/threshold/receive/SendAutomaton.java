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
 * @param origins for every rule, the rule of the receive automaton it came from
 */
public record SendAutomaton(ThresholdAutomaton automaton, Formula residue, List<Rule> origins) {
  public SendAutomaton {
    origins = List.copyOf(origins);
  }

  public Rule originOf(Rule rule) {
    return origins.get(rule.index());
  }
}
