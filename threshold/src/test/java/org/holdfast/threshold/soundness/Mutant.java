package org.holdfast.threshold.soundness;

import org.holdfast.threshold.model.ThresholdAutomaton;

/** An automaton with one small mistake: most are wrong in a way, some are still right. */
record Mutant(Kind kind, String change, ThresholdAutomaton automaton) {
  /** What was done to the original. */
  enum Kind {
    NONE,
    THRESHOLD_RAISED,
    THRESHOLD_LOWERED,
    RULE_DROPPED,
    ASSUMPTION_DROPPED,
    ASSUMPTION_WEAKENED
  }

  @Override
  public String toString() {
    return change;
  }
}
