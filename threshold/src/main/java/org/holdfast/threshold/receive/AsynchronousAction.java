package org.holdfast.threshold.receive;

import java.util.List;
import org.holdfast.threshold.model.Rule;

/** A step of one process of the asynchronous system. */
public sealed interface AsynchronousAction {
  /** One case for each kind of step. */
  interface Visitor<R> {
    R receive(Receive receive);

    R apply(Apply apply);
  }

  <R> R accept(Visitor<R> visitor);

  int process();

  /** The process stays where it waits, and has now received so many messages of each type. */
  record Receive(int process, List<Long> received) implements AsynchronousAction {
    public Receive {
      received = List.copyOf(received);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.receive(this);
    }
  }

  /** The process applies a rule. */
  record Apply(int process, Rule rule) implements AsynchronousAction {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.apply(this);
    }
  }
}
