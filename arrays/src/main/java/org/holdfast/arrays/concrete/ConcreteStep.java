package org.holdfast.arrays.concrete;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.holdfast.arrays.model.Transition;

/** What happens at once. */
sealed interface ConcreteStep {
  <R> R accept(Visitor<R> visitor);

  /** One method a kind of step. */
  interface Visitor<R> {
    R fire(Fire step);

    R crash(Crash step);
  }

  /**
   * Processes take a transition.
   *
   * @param number its place among the transitions of the model, from one on
   * @param who the processes, in the order of the parameters
   * @param picked the values that the transition may pick freely
   */
  record Fire(
      int number, Transition transition, List<Integer> who, Map<ConcretePlace, BigInteger> picked)
      implements ConcreteStep {
    public Fire {
      who = List.copyOf(who);
      picked = Map.copyOf(picked);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.fire(this);
    }
  }

  /** A process is not there any more. */
  record Crash(int process) implements ConcreteStep {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.crash(this);
    }
  }
}
