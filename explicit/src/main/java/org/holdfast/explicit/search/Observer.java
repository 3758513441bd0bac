package org.holdfast.explicit.search;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.explicit.Observation;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.explicit.automaton.Alphabet;
import org.holdfast.logic.Variable;

/** Gives the values of the variables in one state, for one thread. */
public final class Observer implements Alphabet.Values {
  private final TransitionSystem.Worker worker;
  private final int observables;
  private byte[] state;
  private long failed;
  private long invalidEnd;

  Observer(TransitionSystem system, TransitionSystem.Worker worker) {
    this.worker = worker;
    this.observables = system.observables().size();
  }

  /** The observables of a system and those that every system has, in the order of their places. */
  public static List<Variable> variables(TransitionSystem system) {
    List<Variable> variables = new ArrayList<>(system.observables());
    variables.add(Observation.ERROR);
    variables.add(Observation.INVALID_END);
    return variables;
  }

  void lookAt(byte[] at, boolean hasFailed, boolean endsInvalidly) {
    state = at;
    failed = hasFailed ? 1 : 0;
    invalidEnd = endsInvalidly ? 1 : 0;
  }

  @Override
  public long valueOf(int variable) {
    if (variable < observables) {
      return worker.value(variable, state);
    }
    return variable == observables ? failed : invalidEnd;
  }
}
