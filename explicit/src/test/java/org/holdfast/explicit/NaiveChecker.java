package org.holdfast.explicit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.NaiveRuns;
import org.holdfast.logic.NaiveRuns.Step;
import org.holdfast.logic.Valuation;

/** Decides properties of a {@link GraphSystem} from the definitions, slowly. */
public final class NaiveChecker {
  /** A state or, if failed, what remains of it. */
  private record Place(int state, boolean failed) {}

  private final GraphSystem system;

  public NaiveChecker(GraphSystem system) {
    this.system = system;
  }

  private List<Step<Place>> moves(Place place) {
    List<Step<Place>> moves = new ArrayList<>();
    for (GraphSystem.Edge edge : system.edges()) {
      if (!place.failed && edge.from() == place.state) {
        Place to = edge.to() < 0 ? new Place(place.state, true) : new Place(edge.to(), false);
        moves.add(
            new Step<>(
                to,
                new HashSet<>(List.of(edge.process(), edge.partner())),
                Set.of(edge.process())));
      }
    }
    return moves;
  }

  private Valuation observe(Place place) {
    boolean stuck = !place.failed && moves(place).isEmpty();
    int label = system.labels()[place.state];
    return Valuation.of(
        Map.of(
            GraphSystem.P,
            BigInteger.valueOf(label & 1),
            GraphSystem.Q,
            BigInteger.valueOf(label >> 1 & 1),
            Observation.ERROR,
            BigInteger.valueOf(place.failed ? 1 : 0),
            Observation.INVALID_END,
            BigInteger.valueOf(stuck && !system.isValidEnd(place.state) ? 1 : 0),
            Observation.STOPPED,
            BigInteger.valueOf(stuck || place.failed ? 1 : 0)));
  }

  /** The least number of steps to a place where the state formula of an invariant is false. */
  int distanceToViolation(Ltl.State invariant) {
    Map<Place, Integer> distance = new LinkedHashMap<>();
    system.starts().forEach(start -> distance.put(new Place(start, false), 0));
    List<Place> queue = new ArrayList<>(distance.keySet());
    for (int head = 0; head < queue.size(); head++) {
      Place place = queue.get(head);
      if (!invariant.formula().evaluate(observe(place))) {
        return distance.get(place);
      }
      for (Step<Place> move : moves(place)) {
        if (distance.putIfAbsent(move.to(), distance.get(place) + 1) == null) {
          queue.add(move.to());
        }
      }
    }
    return -1;
  }

  public boolean someRunViolates(Ltl property, boolean weaklyFair) {
    List<Place> starts = system.starts().stream().map(start -> new Place(start, false)).toList();
    NaiveRuns<Place> runs = new NaiveRuns<>(starts, this::moves, this::observe);
    return weaklyFair
        ? runs.someWeaklyFairRunViolates(property, system.processes())
        : runs.someRunViolates(property);
  }
}
