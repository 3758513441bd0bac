package org.holdfast.extraction;

import java.util.List;
import org.holdfast.threshold.receive.SendAutomaton;

/**
 * What the threshold engine is asked about.
 *
 * @param overSent the extracted automaton over sent messages, one for each residue class of the
 *     parameters
 */
record ExtractedAutomata(ExtractedAutomaton extracted, List<SendAutomaton> overSent) {
  ExtractedAutomata {
    overSent = List.copyOf(overSent);
  }
}
