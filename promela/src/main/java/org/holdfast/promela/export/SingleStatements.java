package org.holdfast.promela.export;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.promela.program.Elaboration;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.system.SystemBuilder;

/**
 * A model in which every statement is a step of its own, also inside of {@code atomic}. Behind each
 * receive stands a second step, the <em>receipt</em>: a handshake is named after the statement of
 * the sender, and what the receiver does next tells which receive it was.
 */
final class SingleStatements {
  private static final int RECEIPT = 2;

  private final Program program;
  private final Set<Integer> atomic = new HashSet<>();
  private final Set<Integer> receives = new HashSet<>();
  private int edges;

  /**
   * @throws Diagnostics.Reported never, for a model that was taken before
   */
  SingleStatements(Module module, Map<String, Integer> parameters) {
    Program whole = Elaboration.elaborate(module, parameters, new Diagnostics());
    this.edges = whole.edges();
    List<Program.Process> processes = whole.processes().stream().map(this::divided).toList();
    this.program =
        new Program(
            whole.module(),
            false,
            whole.constants(),
            whole.types(),
            whole.globals(),
            processes,
            Optional.empty(),
            edges);
  }

  TransitionSystem system(boolean lossy, OptionalInt stateBytes) {
    return new SystemBuilder(program, new Diagnostics(), lossy)
        .build(new SourcePosition("", 1, 1), stateBytes)
        .system();
  }

  /** Whether no other process comes in between a statement and the next one. */
  boolean isAtomic(int statement) {
    return atomic.contains(statement);
  }

  boolean isReceive(int statement) {
    return receives.contains(statement);
  }

  /** Whether a step that is written at a position is a receipt. */
  static boolean isReceipt(SourcePosition position) {
    return position.column() == RECEIPT;
  }

  private Program.Process divided(Program.Process process) {
    List<Flow.Place> places = new ArrayList<>();
    List<Flow.Place> receipts = new ArrayList<>();
    Map<Integer, Flow.Edge> done = new HashMap<>();
    int size = process.flow().places().size();
    for (Flow.Place place : process.flow().places()) {
      place
          .steps()
          .filter(edge -> !done.containsKey(edge.number()))
          .forEach(edge -> done.put(edge.number(), divided(edge, size, receipts)));
      places.add(
          new Flow.Place(
              place.edges().stream().map(edge -> done.get(edge.number())).toList(),
              place.escapes().stream()
                  .map(escape -> escape.stream().map(edge -> done.get(edge.number())).toList())
                  .toList(),
              place.marks(),
              false,
              place.last()));
    }
    places.addAll(receipts);
    return new Program.Process(
        process.name(),
        process.number(),
        process.active(),
        process.parameters(),
        process.variables(),
        process.provided(),
        new Flow(places, process.flow().start(), process.flow().labels()));
  }

  private Flow.Edge divided(Flow.Edge edge, int size, List<Flow.Place> receipts) {
    int statement = edge.statement().position().line();
    if (edge.atomic()) {
      atomic.add(statement);
    }
    int target = edge.target();
    if (edge.statement() instanceof Statement.Receive) {
      receives.add(statement);
      target = size + receipts.size();
      receipts.add(receipt(edge));
    }
    return new Flow.Edge(edge.number(), edge.statement(), target, false, edge.inner());
  }

  private Flow.Place receipt(Flow.Edge edge) {
    SourcePosition at = edge.statement().position();
    SourcePosition behind = new SourcePosition(at.file(), at.line(), RECEIPT);
    Flow.Edge onwards =
        new Flow.Edge(edges++, Statement.skip(behind), edge.target(), false, Optional.empty());
    return new Flow.Place(List.of(onwards), List.of(), Set.of(), false, false);
  }
}
