package org.holdfast.pseudocode.processes;

import java.util.Set;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.model.ProcessVariable;
import org.holdfast.pseudocode.model.Role;

/** What a property sees of a process that has code. */
record ProcessView(Role role, boolean faulty, FaultAssumption.Kind faults, ProcessState local)
    implements GlobalEvaluation.Observed {
  @Override
  public boolean isMeantBy(ProcessVariable variable) {
    return isMeant(role, faulty, faults, variable);
  }

  /** Processes with omission faults are not told apart from correct ones. */
  static boolean isMeant(
      Role role, boolean faulty, FaultAssumption.Kind faults, ProcessVariable variable) {
    boolean correct = !faulty || faults == FaultAssumption.Kind.OMISSION;
    return variable.isOf(role) && (correct || variable.evenFaulty());
  }

  @Override
  public Datum valueOf(String variable) {
    int place = role.variables().indexOf(role.variable(variable).orElseThrow());
    return local.values().get(place);
  }

  @Override
  public Set<Datum> elementsOf(String variable) {
    throw new IllegalArgumentException("only algorithms in rounds have sets: " + variable);
  }

  @Override
  public boolean isDone() {
    return local.isDone();
  }
}
