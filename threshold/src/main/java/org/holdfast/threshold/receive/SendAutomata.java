package org.holdfast.threshold.receive;

import java.util.List;
import org.holdfast.checking.Remark;

/**
 * The send automata of a receive automaton, one for each residue class, and how they were made.
 *
 * @param atomsBefore how many different comparisons the guards had after elimination
 * @param atomsAfter how many they have after simplification, over all classes
 */
public record SendAutomata(
    List<SendAutomaton> automata, int atomsBefore, int atomsAfter, List<Remark> remarks) {
  public SendAutomata {
    automata = List.copyOf(automata);
    remarks = List.copyOf(remarks);
  }
}
