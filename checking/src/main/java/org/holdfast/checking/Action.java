package org.holdfast.checking;

import java.util.List;
import java.util.Optional;

/**
 * What is done in a step of a trace.
 *
 * @param number which of the rules of the model it is, or else which of the steps of its state, as
 *     the model counts them
 * @param label what the model calls it; empty if a process does nothing but receive
 * @param position where it is written
 * @param sends the messages sent each time
 * @param receives the messages received each time
 * @param times how often it is done in a row
 * @param failure what went wrong; then the run stops there
 * @param faults which processes fail in this step, while the run goes on
 * @param lost messages that are on their way and that the network loses in this step; what is lost
 *     by the fault of a process stands among the faults
 */
public record Action(
    int number,
    String label,
    Optional<SourcePosition> position,
    Actor actor,
    List<Message> sends,
    List<Message> receives,
    long times,
    Optional<Failure> failure,
    List<ProcessFault> faults,
    List<Message> lost) {
  public Action {
    sends = List.copyOf(sends);
    receives = List.copyOf(receives);
    faults = List.copyOf(faults);
    lost = List.copyOf(lost);
  }

  /**
   * Why a step fails.
   *
   * @param by who fails: the never claim may do so behind a step of a process
   */
  public record Failure(String message, Actor by) {}

  /** Done once, without any messages, and well. */
  public static Action of(
      int number, String label, Optional<SourcePosition> position, Actor actor) {
    return new Action(
        number,
        label,
        position,
        actor,
        List.of(),
        List.of(),
        1,
        Optional.empty(),
        List.of(),
        List.of());
  }

  public Action by(Actor other) {
    return new Action(
        number, label, position, other, sends, receives, times, failure, faults, lost);
  }

  public Action exchanging(List<Message> sent, List<Message> received) {
    return new Action(number, label, position, actor, sent, received, times, failure, faults, lost);
  }

  public Action times(long often) {
    return new Action(
        number, label, position, actor, sends, receives, often, failure, faults, lost);
  }

  public Action failing(Failure reason) {
    return new Action(
        number, label, position, actor, sends, receives, times, Optional.of(reason), faults, lost);
  }

  public Action with(List<ProcessFault> failing) {
    return new Action(
        number, label, position, actor, sends, receives, times, failure, failing, lost);
  }

  public Action losing(List<Message> messages) {
    return new Action(
        number, label, position, actor, sends, receives, times, failure, faults, messages);
  }

  /** Whether a process does nothing but receive, and stays where it is. */
  public boolean isReception() {
    return label.isEmpty();
  }

  /** {@code P[2]: x = 1}, {@code process 3 receives}; without how often. */
  @Override
  public String toString() {
    String who = actor.accept(WHO);
    String what = isReception() ? "receives" : label;
    String between = who.isEmpty() ? "" : isReception() ? " " : ": ";
    return who + between + what + failure.map(f -> ": " + f.message()).orElse("");
  }

  private static final Actor.Visitor<String> WHO =
      new Actor.Visitor<>() {
        @Override
        public String process(Actor.Process process) {
          return process.toString();
        }

        @Override
        public String handshake(Actor.Handshake handshake) {
          return handshake.sender().toString();
        }

        @Override
        public String counted(Actor.Counted counted) {
          return counted.type().orElse("");
        }

        @Override
        public String neverClaim(Actor.NeverClaim claim) {
          return "";
        }

        @Override
        public String environment(Actor.Environment environment) {
          return "";
        }
      };
}
