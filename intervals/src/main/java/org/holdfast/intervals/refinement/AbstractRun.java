package org.holdfast.intervals.refinement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.holdfast.explicit.SeparateSemantics;
import org.holdfast.intervals.search.AbstractSystem;
import org.holdfast.intervals.search.RunSegment.Truths;

/**
 * A run of the counter abstraction without what leaves the abstract state as it is.
 *
 * @param states one more than moves
 * @param arrivals the truths of formulas when the run comes to each state
 * @param ending the truths of formulas when the run has settled in the last state
 */
public record AbstractRun(
    List<byte[]> states, List<Integer> moves, List<Truths> arrivals, Truths ending) {
  public AbstractRun {
    states = List.copyOf(states);
    moves = List.copyOf(moves);
    arrivals = List.copyOf(arrivals);
  }

  /** Of a run that goes round in a loop, the way to it and once round. */
  public static AbstractRun of(AbstractSystem system, SeparateSemantics.Path path) {
    int places = system.model().possibility().places();
    List<byte[]> states = new ArrayList<>();
    List<Integer> moves = new ArrayList<>();
    List<Truths> arrivals = new ArrayList<>();
    Truths ending = Truths.NONE;
    byte[] first = path.states().get(0);
    states.add(Arrays.copyOf(first, places));
    arrivals.add(truths(system, first));
    for (int i = 0; i < path.actions().size(); i++) {
      byte[] state = path.states().get(i + 1);
      if (path.actions().get(i) == system.quiet()) {
        ending = system.isSettled(state) ? truths(system, state) : ending;
      } else {
        moves.add(path.actions().get(i));
        states.add(Arrays.copyOf(state, places));
        arrivals.add(truths(system, state));
        ending = Truths.NONE;
      }
    }
    return new AbstractRun(states, moves, arrivals, ending);
  }

  private static Truths truths(AbstractSystem system, byte[] state) {
    int asked = system.model().asked(system.isSettled(state));
    return new Truths(asked, system.letter(state));
  }

  /** A part of the run, from one state to another. */
  AbstractRun part(int from, int to) {
    return new AbstractRun(
        states.subList(from, to + 1),
        moves.subList(from, to),
        arrivals.subList(from, to + 1),
        to == states.size() - 1 ? ending : Truths.NONE);
  }

  int length() {
    return moves.size();
  }
}
