package org.holdfast.threshold.soundness;

import org.holdfast.threshold.model.ThresholdAutomaton;

/** An automaton with one small mistake: most are wrong in a way, some are still right. */
record Mutant(String change, ThresholdAutomaton automaton) {
  @Override
  public String toString() {
    return change;
  }
}
