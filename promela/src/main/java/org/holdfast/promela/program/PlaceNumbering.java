package org.holdfast.promela.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.promela.syntax.Statement;

/** Numbers the places of a control flow graph, those first that are reached first. */
final class PlaceNumbering {
  private final Diagnostics findings;
  private final Map<String, FlowNode> labels;
  private final Map<String, SourcePosition> definitions;
  private final int nodes;
  private final Map<FlowNode, Integer> numbers = new IdentityHashMap<>();
  private final List<FlowNode> order = new ArrayList<>();

  /**
   * @param definitions where the labels are
   * @param nodes how many places were made
   */
  PlaceNumbering(
      Diagnostics findings,
      Map<String, FlowNode> labels,
      Map<String, SourcePosition> definitions,
      int nodes) {
    this.findings = findings;
    this.labels = labels;
    this.definitions = definitions;
    this.nodes = nodes;
  }

  /**
   * What can be reached from the first place.
   *
   * @param passedOn marks of places behind steps
   */
  Flow flow(FlowNode start, List<FlowNode.Passed> passedOn) {
    passedOn.forEach(passed -> target(passed.edge()).marks.addAll(passed.marks()));
    visit(find(start, false));
    for (int i = 0; i < order.size(); i++) {
      for (FlowNode.Edge edge : order.get(i).edges) {
        visit(target(edge));
      }
      for (List<FlowNode.Edge> escape : order.get(i).escapes) {
        for (FlowNode.Edge edge : escape) {
          visit(target(edge));
        }
      }
    }
    List<Flow.Place> places = new ArrayList<>();
    for (FlowNode node : order) {
      places.add(
          new Flow.Place(
              edges(node.edges),
              node.escapes.stream().map(escape -> edges(escape)).toList(),
              node.marks,
              node.interior,
              node.last,
              node.number));
    }
    Map<String, Integer> known = new HashMap<>();
    labels.forEach(
        (name, node) -> {
          Integer number = numbers.get(find(node, true));
          known.put(name, number == null ? -1 : number);
        });
    return new Flow(places, 0, known);
  }

  /** As in SPIN, only who is inside of an {@code atomic} has to stop where a jump leaves it. */
  private FlowNode target(FlowNode.Edge edge) {
    return find(edge.target(), edge.atomic() && !closes(edge));
  }

  /** As in SPIN, a jump ends an {@code atomic} if it leads out of it, wherever it stands. */
  private boolean closes(FlowNode.Edge edge) {
    return Statement.isJump(edge.statement()) ? !named(edge.target()).interior : edge.closes();
  }

  /** The node that a label stands for. */
  private FlowNode named(FlowNode node) {
    FlowNode found = node;
    for (int i = 0; found.standsFor != null && i <= labels.size(); i++) {
      found = found.standsFor;
    }
    return found;
  }

  private FlowNode find(FlowNode node, boolean stopping) {
    FlowNode found = node;
    int steps = 0;
    while (isPassed(found, stopping)) {
      found = found.standsFor != null ? found.standsFor : found.leadsTo;
      if (++steps > labels.size() + nodes) {
        throw findings.error(
            definitions.values().iterator().next(), "jumps of this process lead to each other.");
      }
    }
    return found;
  }

  /** Whether a node is no place of its own: a label, or a jump that stays inside. */
  private boolean isPassed(FlowNode node, boolean stopping) {
    if (node.standsFor != null || node.leadsTo == null) {
      return node.standsFor != null;
    }
    FlowNode target = named(node.leadsTo);
    boolean closes = target.leadsTo == null ? target.closes : closes(target.edges.get(0));
    return !stopping || target.interior && !closes;
  }

  private void visit(FlowNode node) {
    if (numbers.putIfAbsent(node, order.size()) == null) {
      order.add(node);
    }
  }

  private List<Flow.Edge> edges(List<FlowNode.Edge> made) {
    List<Flow.Edge> found = new ArrayList<>();
    for (FlowNode.Edge node : made) {
      FlowNode target = target(node);
      found.add(
          new Flow.Edge(
              node.number(),
              node.statement(),
              numbers.get(target),
              node.atomic() && target.interior,
              node.inner()));
    }
    return found;
  }
}
