package org.holdfast.promela.code;

import java.util.List;

/**
 * A control point of the program: a place of a type of processes, with a number of its own.
 *
 * @param number among all places of all types
 * @param header the bytes of a process before its variables, the last ones of which tell its place
 * @param edges without the one that is taken when there is no other
 * @param otherwise that one, or null
 * @param simple whether the conditions of the edges alone tell which of them are possible
 * @param receives whether a message may be taken here
 */
public record ControlPoint(
    int number,
    int type,
    int header,
    int index,
    CompiledFlow.Place place,
    CompiledFlow.Edge[] edges,
    CompiledFlow.Edge otherwise,
    boolean simple,
    boolean receives) {
  public static ControlPoint of(
      int number, int type, int header, int index, CompiledFlow.Place place, boolean simple) {
    CompiledFlow.Edge otherwise = null;
    for (CompiledFlow.Edge edge : place.edges()) {
      if (otherwise == null && edge.code() instanceof Code.Otherwise) {
        otherwise = edge;
      }
    }
    CompiledFlow.Edge[] edges =
        place.edges().stream()
            .filter(edge -> !(edge.code() instanceof Code.Otherwise))
            .toArray(CompiledFlow.Edge[]::new);
    boolean receives = place.steps().anyMatch(edge -> edge.code() instanceof Code.Receive);
    return new ControlPoint(number, type, header, index, place, edges, otherwise, simple, receives);
  }

  /** The edge of a bit among the possible ones; the highest one is what is left otherwise. */
  public CompiledFlow.Edge edge(int bit) {
    return bit < edges.length ? edges[bit] : otherwise;
  }

  /** Whether the only way on is ruled out where its condition is false. */
  public boolean isAssumption() {
    return edges.length == 1 && edges[0].code() instanceof Code.Assumption;
  }

  /** The places that a step leads to while control is kept. */
  public List<Integer> inside() {
    return place.edges().stream()
        .filter(CompiledFlow.Edge::atomic)
        .map(CompiledFlow.Edge::target)
        .toList();
  }
}
