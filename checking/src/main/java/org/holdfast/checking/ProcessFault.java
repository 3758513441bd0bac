package org.holdfast.checking;

/** How a process fails in a step. */
public sealed interface ProcessFault {
  Actor.Process process();

  <R> R accept(Visitor<R> visitor);

  /** One answer for each kind. */
  interface Visitor<R> {
    R crash(Crash fault);

    R sendOmission(SendOmission fault);

    R receiveOmission(ReceiveOmission fault);
  }

  /** It stops, for ever. */
  record Crash(Actor.Process process) implements ProcessFault {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.crash(this);
    }
  }

  /** It does not send what it should. */
  record SendOmission(Actor.Process process, Message message) implements ProcessFault {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.sendOmission(this);
    }
  }

  /** It does not receive what was sent to it. */
  record ReceiveOmission(Actor.Process process, Message message) implements ProcessFault {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.receiveOmission(this);
    }
  }
}
