package org.holdfast.threshold.receive;

import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Remark;
import org.holdfast.logic.Formula;
import org.holdfast.threshold.model.ReceiveAutomaton;

/**
 * A receive automaton ready to be checked: its environment, its lemmas proved, its receive
 * variables eliminated.
 *
 * @param environment written, generated and proved constraints
 * @param obstacle why the automaton is not common; empty if every violation over sent messages is
 *     known to be real
 */
public record PreparedReceive(
    ReceiveAutomaton automaton,
    List<Formula> environment,
    SendAutomata translation,
    Optional<String> obstacle,
    List<Remark> remarks) {
  public PreparedReceive {
    environment = List.copyOf(environment);
    remarks = List.copyOf(remarks);
  }
}
