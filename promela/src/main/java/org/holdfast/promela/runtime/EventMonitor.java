package org.holdfast.promela.runtime;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.holdfast.promela.code.EventAutomaton;
import org.holdfast.promela.code.EventAutomaton.Direction;
import org.holdfast.promela.code.EventAutomaton.Event;
import org.holdfast.promela.compilation.Observables;
import org.holdfast.promela.program.Type;
import org.holdfast.promela.syntax.Module;

/**
 * Lets an event automaton follow the messages of a run. Its place is part of the state. It looks at
 * a send, or a receive, of a message only if it has one of the same channel somewhere; the channel
 * counts, whatever variable a process has it from.
 */
final class EventMonitor {
  private final EventAutomaton automaton;
  private final Observables names;
  private final Event[][] events;
  private final Event[] sends;
  private final Event[] receives;

  /**
   * @param names how values of messages are shown
   */
  EventMonitor(EventAutomaton automaton, Observables names) {
    this.automaton = automaton;
    this.names = names;
    this.events =
        automaton.places().stream()
            .map(place -> place.events().toArray(Event[]::new))
            .toArray(Event[][]::new);
    this.sends = all(Direction.SEND);
    this.receives = all(Direction.RECEIVE);
  }

  private Event[] all(Direction direction) {
    return automaton.places().stream()
        .flatMap(place -> place.events().stream())
        .filter(event -> event.direction() == direction)
        .collect(Collectors.toMap(Event::channel, event -> event, (first, next) -> first))
        .values()
        .toArray(Event[]::new);
  }

  void start(Machine machine) {
    machine.moveEvent(automaton.start());
  }

  /** Whether a run may stop here: a {@code trace} must be at its end or at an end label. */
  boolean mayStop(Machine machine) {
    return automaton.demand() == Module.Demand.NOTRACE
        || automaton.places().get(machine.event()).complete();
  }

  /** A message has been sent to a channel. */
  void sent(Machine machine, int queue, int[] message) {
    followed(machine, Direction.SEND, sends, queue, message);
  }

  /** A message is being received from a channel. */
  void received(Machine machine, int queue, int[] message) {
    followed(machine, Direction.RECEIVE, receives, queue, message);
  }

  private void followed(
      Machine machine, Direction direction, Event[] watched, int queue, int[] message) {
    for (Event event : watched) {
      if (machine.holds(event.channel(), queue)) {
        Type.Scalar[] fields = machine.queueType(queue).fields();
        move(machine, direction, queue, message, fields.length)
            .filter(fault -> automaton.fails())
            .ifPresent(
                fault -> {
                  throw new RuntimeFault(fault.formatted(text(event, fields, message)));
                });
        return;
      }
    }
  }

  /**
   * Makes the step that goes with a message; answers what is wrong with the message, if anything
   * is. As in SPIN, a {@code notrace} that is left once is done with.
   */
  private Optional<String> move(
      Machine machine, Direction direction, int queue, int[] message, int fields) {
    boolean forbidden = automaton.demand() == Module.Demand.NOTRACE;
    boolean moved = false;
    for (Event event : events[machine.event()]) {
      if (event.direction() != direction
          || !machine.holds(event.channel(), queue)
          || !event.fits(message, fields)) {
        continue;
      } else if (moved) {
        return Optional.of("%s fits two events of the trace, which must be deterministic");
      }
      moved = true;
      machine.moveEvent(event.target());
      if (forbidden && event.target() == automaton.end()) {
        return Optional.of("notrace violated: %s is the last of its events");
      }
    }
    if (!moved && forbidden) {
      machine.moveEvent(automaton.end());
    }
    return moved || forbidden
        ? Optional.empty()
        : Optional.of("trace violated: %s is not what comes next");
  }

  private String text(Event event, Type.Scalar[] fields, int[] message) {
    return event.name()
        + (event.direction() == Direction.SEND ? "!" : "?")
        + IntStream.range(0, fields.length)
            .mapToObj(i -> names.value(fields[i], message[i]).toString())
            .collect(Collectors.joining(","));
  }
}
