package org.holdfast.rounds.everysize;

import java.util.List;
import org.holdfast.pseudocode.model.FaultAssumption;

/** What becomes of a process that follows the code. */
enum Standing {
  CORRECT,
  /** It will crash, or may fail to send. */
  PRONE,
  CRASHED;

  /** The standings that processes can have under a fault model. */
  static List<Standing> under(FaultAssumption.Kind faults) {
    return switch (faults) {
      case NONE, SYMMETRIC, BYZANTINE -> List.of(CORRECT);
      case OMISSION -> List.of(CORRECT, PRONE);
      case CRASH, CLEAN_CRASH -> List.of(CORRECT, PRONE, CRASHED);
    };
  }
}
