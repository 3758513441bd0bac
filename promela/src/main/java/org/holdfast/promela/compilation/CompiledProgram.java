package org.holdfast.promela.compilation;

import java.util.List;
import java.util.Optional;
import org.holdfast.promela.code.Cell;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.Effect;
import org.holdfast.promela.code.EventAutomaton;
import org.holdfast.promela.code.Term;

/**
 * All of a program, compiled.
 *
 * @param globals gives the global variables their first values
 * @param creations by type of processes, as are the flows and the conditions on which processes
 *     move
 * @param written those conditions as they are written, without priorities
 * @param never the never claim
 * @param events what is demanded of messages
 * @param edges one more than the highest number of an edge
 */
public record CompiledProgram(
    Layout layout,
    List<Effect> globals,
    List<Creation> creations,
    List<CompiledFlow> flows,
    List<Optional<Term>> provided,
    List<Optional<Term>> written,
    Optional<CompiledFlow> never,
    Optional<EventAutomaton> events,
    boolean usesTimeout,
    int edges) {
  /** How a process gets its first values. */
  public record Creation(int start, List<Cell> parameters, List<Effect> initial) {
    public Creation {
      parameters = List.copyOf(parameters);
      initial = List.copyOf(initial);
    }
  }

  /** The same where assertions and traces are passed, whether they are true or not. */
  public CompiledProgram withoutAssertions() {
    return new CompiledProgram(
        layout,
        globals,
        creations,
        flows.stream().map(CompiledFlow::withoutAssertions).toList(),
        provided,
        written,
        never,
        events.map(EventAutomaton::passed),
        usesTimeout,
        edges);
  }
}
