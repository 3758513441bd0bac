package org.holdfast.promela.execution;

import java.util.List;
import java.util.Set;
import org.holdfast.promela.program.Flow;

/** A control flow whose statements are compiled. Arrays, because every step looks in here. */
final class CompiledFlow {
  private final Place[] places;
  private final int start;

  CompiledFlow(List<Place> places, int start) {
    this.places = places.toArray(Place[]::new);
    this.start = start;
  }

  /** The meaning of {@link Flow.Place}. */
  record Place(Edge[] edges, Edge[][] escapes, boolean last, Set<Flow.Mark> marks) {
    boolean isEnd() {
      return last || marks.contains(Flow.Mark.END);
    }
  }

  /** The meaning of {@link Flow.Edge}. */
  record Edge(int number, Code code, int target, boolean atomic) {}

  int start() {
    return start;
  }

  Place place(int number) {
    return places[number];
  }
}
