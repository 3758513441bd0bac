package org.holdfast.explicit;

import org.holdfast.checking.Action;

/**
 * A {@link TransitionSystem.Worker} that knows more of a step than its number, such as every
 * statement that was executed in it and the messages that were sent.
 */
public interface StepActions {
  /**
   * What is done in the step that a sink is being given, with these numbers. Asked of a worker that
   * is a {@link TransitionSystem#reference}, and only while the sink takes the step.
   */
  Action action(int number, int process, int partner);
}
