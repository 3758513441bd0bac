package org.holdfast.promela.code;

import java.util.List;
import java.util.OptionalInt;
import org.holdfast.promela.syntax.Module;

/**
 * The automaton of a {@code trace} or {@code notrace}, which makes a step with every send and
 * receive that it looks at.
 *
 * @param end the place where all of it has been seen; nothing leads on from there
 * @param fails whether a run ends where the demand is not met; else it goes on as if nothing had
 *     been demanded
 */
public record EventAutomaton(
    Module.Demand demand, List<Place> places, int start, int end, boolean fails) {
  public EventAutomaton {
    places = List.copyOf(places);
  }

  /** The same where a run goes on behind what should not have happened. */
  public EventAutomaton passed() {
    return new EventAutomaton(demand, places, start, end, false);
  }

  /**
   * Where the automaton may be.
   *
   * @param complete whether a run may stop here
   */
  public record Place(List<Event> events, boolean complete) {
    public Place {
      events = List.copyOf(events);
    }
  }

  public enum Direction {
    SEND,
    RECEIVE
  }

  /**
   * What happens to a message.
   *
   * @param channel where the variable of the channel is in a state
   * @param name of the channel, as it is written
   * @param values of the message; empty where any will do, as are those that are missing
   */
  public record Event(
      Direction direction, int channel, String name, List<OptionalInt> values, int target) {
    public Event {
      values = List.copyOf(values);
    }

    /** Whether the values of a message of so many fields are those wanted. */
    public boolean fits(int[] message, int fields) {
      if (values.size() > fields) {
        return false;
      }
      for (int i = 0; i < values.size(); i++) {
        if (values.get(i).isPresent() && values.get(i).getAsInt() != message[i]) {
          return false;
        }
      }
      return true;
    }
  }
}
