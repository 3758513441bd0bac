package org.holdfast.rounds.semantics;

import java.util.Set;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.ProcessVariable;
import org.holdfast.pseudocode.processes.GlobalEvaluation;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;

/** What properties see of a process that has code. */
public record SeenProcess(RoundAlgorithm algorithm, boolean faulty, RoundState state)
    implements GlobalEvaluation.Observed {
  @Override
  public boolean isMeantBy(ProcessVariable variable) {
    return !faulty || variable.evenFaulty();
  }

  @Override
  public Datum valueOf(String variable) {
    return stored(variable).datum();
  }

  @Override
  public Set<Datum> elementsOf(String variable) {
    return stored(variable).elements();
  }

  private StoredValue stored(String variable) {
    for (int i = 0; i < algorithm.variables().size(); i++) {
      if (algorithm.variables().get(i).name().equals(variable)) {
        return state.values().get(i);
      }
    }
    throw new IllegalArgumentException("there is no variable " + variable);
  }

  @Override
  public boolean isDone() {
    return state.isDone();
  }
}
