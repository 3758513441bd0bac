package org.holdfast.promela.execution;

/**
 * A {@code d_step}: executed in one go, always taking the first option that is possible. Only its
 * first statement may block.
 */
final class StepCode {
  private static final int MOST_STEPS = 10_000_000;

  private final CompiledFlow flow;

  StepCode(CompiledFlow flow) {
    this.flow = flow;
  }

  boolean enabled(Machine machine) {
    return first(machine, flow.start()) != null;
  }

  private CompiledFlow.Edge first(Machine machine, int place) {
    CompiledFlow.Edge otherwise = null;
    for (CompiledFlow.Edge edge : flow.place(place).edges()) {
      if (edge.code() instanceof Code.Otherwise) {
        otherwise = edge;
      } else if (edge.code().enabled(machine)) {
        return edge;
      }
    }
    return otherwise;
  }

  void execute(Machine machine) {
    int place = flow.start();
    for (int steps = 0; !flow.place(place).last(); steps++) {
      CompiledFlow.Edge edge = first(machine, place);
      if (edge == null) {
        throw new RuntimeFault("a statement in the middle of a d_step is blocked");
      } else if (steps > MOST_STEPS) {
        throw new RuntimeFault("a d_step does not end");
      }
      edge.code().execute(machine);
      place = edge.target();
    }
  }
}
