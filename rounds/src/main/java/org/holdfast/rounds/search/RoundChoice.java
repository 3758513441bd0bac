package org.holdfast.rounds.search;

import java.util.BitSet;
import org.holdfast.rounds.semantics.RoundRules;

/**
 * What is chosen for all processes together before a round, by position.
 *
 * @param coordinator who coordinates, or -1
 * @param crashing who crashes
 * @param messages the number of what each sends, or {@link MessageNumbers#NONE}
 * @param toAll whether it goes to all, else to the coordinator only
 * @param rules what the round satisfies
 * @param claims a bit for each promise that this round is to keep
 */
record RoundChoice(
    int coordinator,
    BitSet crashing,
    int[] messages,
    boolean[] toAll,
    RoundRules rules,
    int claims) {
  boolean sends(int sender, int receiver) {
    return messages[sender] != MessageNumbers.NONE && (toAll[sender] || receiver == coordinator);
  }
}
