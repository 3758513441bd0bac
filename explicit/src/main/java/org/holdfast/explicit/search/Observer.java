package org.holdfast.explicit.search;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.checking.InternalFault;
import org.holdfast.explicit.Observation;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.explicit.automaton.Alphabet;
import org.holdfast.logic.Variable;

/** Gives the values of the variables in one state, for one thread. */
public final class Observer implements Alphabet.Values {
  private final TransitionSystem.Worker worker;
  private final int observables;
  private byte[] state;
  private Stop stop = Stop.NOT;

  Observer(TransitionSystem system, TransitionSystem.Worker worker) {
    this.worker = worker;
    this.observables = system.observables().size();
  }

  /** The observables of a system and those that every system has, in the order of their places. */
  public static List<Variable> variables(TransitionSystem system) {
    List<Variable> variables = new ArrayList<>(system.observables());
    if (variables.stream().anyMatch(Observation.ALL::contains)) {
      throw new InternalFault("a transition system shows something by a reserved name");
    }
    variables.addAll(Observation.ALL);
    return variables;
  }

  void lookAt(byte[] at, Stop how) {
    state = at;
    stop = how;
  }

  @Override
  public long valueOf(int variable) {
    if (variable < observables) {
      return worker.value(variable, state);
    }
    return stop.value(variable - observables);
  }
}
