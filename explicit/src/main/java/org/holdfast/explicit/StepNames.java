package org.holdfast.explicit;

import org.holdfast.checking.Trace;

/**
 * A {@link TransitionSystem.Worker} that knows more of a step than its action, such as every
 * statement that was executed in it.
 */
public interface StepNames {
  /**
   * How the step is called that a sink is being given, with these numbers. Asked of a worker that
   * is a {@link TransitionSystem#reference}, and only while the sink takes the step.
   */
  Trace.Label name(int action, int process);
}
