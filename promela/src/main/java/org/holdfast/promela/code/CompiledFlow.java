package org.holdfast.promela.code;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
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
      Set<Flow.Mark> marks,
      int number) {
    public Place {
      edges = List.copyOf(edges);
      escapes = escapes.stream().map(List::copyOf).toList();
    }

    /** All steps from here, those that go before others last. */
    public Stream<Edge> steps() {
      return Stream.concat(edges.stream(), escapes.stream().flatMap(List::stream));
    }

    public boolean isEnd() {
      return last || marks.contains(Flow.Mark.END);
    }
  }

  /** The meaning of {@link Flow.Edge}. */
  public record Edge(int number, Code code, int target, boolean atomic) {}

  /** The same where assertions are passed, whether they are true or not. */
  public CompiledFlow withoutAssertions() {
    return new CompiledFlow(
        places.stream()
            .map(
                place ->
                    new Place(
                        withoutAssertions(place.edges()),
                        place.escapes().stream().map(CompiledFlow::withoutAssertions).toList(),
                        place.interior(),
                        place.last(),
                        place.marks(),
                        place.number()))
            .toList(),
        start);
  }

  private static List<Edge> withoutAssertions(List<Edge> edges) {
    return edges.stream()
        .map(
            edge ->
                new Edge(
                    edge.number(), edge.code().withoutAssertions(), edge.target(), edge.atomic()))
        .toList();
  }

  public Place place(int number) {
    return places.get(number);
  }
}
