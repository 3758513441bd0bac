package org.holdfast.promela.runtime;

import org.holdfast.promela.code.Code;
import org.holdfast.promela.code.CompiledFlow;

/**
 * A {@code d_step}: executed in one go, always taking the first option that is possible. Only its
 * first statement may block.
 */
final class StepCode implements Executable {
  private static final int MOST_STEPS = 10_000_000;

  private final int start;
  private final Place[] places;

  private record Edge(int number, Executable executable, int target) {}

  /**
   * @param otherwise null if there is none
   */
  private record Place(Edge[] edges, Edge otherwise, boolean last) {}

  StepCode(CompiledFlow flow, Interpreter interpreter) {
    start = flow.start();
    places = flow.places().stream().map(place -> place(place, interpreter)).toArray(Place[]::new);
  }

  private static Place place(CompiledFlow.Place place, Interpreter interpreter) {
    Edge otherwise = null;
    for (CompiledFlow.Edge edge : place.edges()) {
      if (edge.code() instanceof Code.Otherwise) {
        otherwise = new Edge(edge.number(), null, edge.target());
      }
    }
    Edge[] edges =
        place.edges().stream()
            .filter(edge -> !(edge.code() instanceof Code.Otherwise))
            .map(
                edge -> new Edge(edge.number(), interpreter.executable(edge.code()), edge.target()))
            .toArray(Edge[]::new);
    return new Place(edges, otherwise, place.last());
  }

  @Override
  public boolean enabled(Machine machine) {
    return first(machine, start) != null;
  }

  private Edge first(Machine machine, int place) {
    for (Edge edge : places[place].edges()) {
      if (edge.executable().enabled(machine)) {
        return edge;
      }
    }
    return places[place].otherwise();
  }

  @Override
  public void execute(Machine machine) {
    int place = start;
    for (int steps = 0; !places[place].last(); steps++) {
      Edge edge = first(machine, place);
      if (edge == null) {
        throw blocked();
      }
      requireEnd(machine.patience-- > 0 ? steps : Integer.MAX_VALUE);
      machine.covered[edge.number()] = true;
      if (edge.executable() != null) {
        edge.executable().execute(machine);
      }
      place = edge.target();
    }
  }

  static RuntimeFault blocked() {
    return new RuntimeFault("a statement in the middle of a d_step is blocked");
  }

  static void requireEnd(int steps) {
    if (steps > MOST_STEPS) {
      throw new RuntimeFault("a d_step does not end");
    }
  }
}
