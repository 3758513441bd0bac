package org.holdfast.promela.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;

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

  /** What can be reached from the first place. */
  Flow flow(FlowNode start) {
    visit(find(start));
    for (int i = 0; i < order.size(); i++) {
      for (FlowNode.Edge edge : order.get(i).edges) {
        visit(find(edge.target()));
      }
      for (List<FlowNode.Edge> escape : order.get(i).escapes) {
        for (FlowNode.Edge edge : escape) {
          visit(find(edge.target()));
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
              node.last));
    }
    Map<String, Integer> known = new HashMap<>();
    labels.forEach(
        (name, node) -> {
          Integer number = numbers.get(find(node));
          known.put(name, number == null ? -1 : number);
        });
    return new Flow(places, 0, known);
  }

  private FlowNode find(FlowNode node) {
    FlowNode found = node;
    int steps = 0;
    while (isPassed(found)) {
      found = found.standsFor != null ? found.standsFor : found.leadsTo;
      if (++steps > labels.size() + nodes) {
        throw findings.error(
            definitions.values().iterator().next(), "jumps of this process lead to each other.");
      }
    }
    return found;
  }

  /** Whether a node is no place of its own: a label, or a jump that stays inside. */
  private boolean isPassed(FlowNode node) {
    FlowNode target = node.leadsTo;
    for (int i = 0; target != null && target.standsFor != null && i <= labels.size(); i++) {
      target = target.standsFor;
    }
    return node.standsFor != null || target != null && target.interior && !target.closes;
  }

  private void visit(FlowNode node) {
    if (numbers.putIfAbsent(node, order.size()) == null) {
      order.add(node);
    }
  }

  private List<Flow.Edge> edges(List<FlowNode.Edge> made) {
    List<Flow.Edge> found = new ArrayList<>();
    for (FlowNode.Edge node : made) {
      FlowNode target = find(node.target());
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
