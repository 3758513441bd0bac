package org.holdfast.promela.code;

import java.util.List;
import java.util.Set;
import org.holdfast.promela.program.Flow;

/** A control flow whose statements are resolved. */
public record CompiledFlow(List<Place> places, int start) {
  public CompiledFlow {
    places = List.copyOf(places);
  }

  /** The meaning of {@link Flow.Place}. */
  public record Place(
      List<Edge> edges,
      List<List<Edge>> escapes,
      boolean interior,
      boolean last,
      Set<Flow.Mark> marks) {
    public Place {
      edges = List.copyOf(edges);
      escapes = escapes.stream().map(List::copyOf).toList();
    }

    public boolean isEnd() {
      return last || marks.contains(Flow.Mark.END);
    }
  }

  /** The meaning of {@link Flow.Edge}. */
  public record Edge(int number, Code code, int target, boolean atomic) {}

  public Place place(int number) {
    return places.get(number);
  }
}
