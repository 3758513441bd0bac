package org.holdfast.promela.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;

/** Numbers the places of a control flow in the making, those first that are reached first. */
final class PlaceNumbering {
  private final Diagnostics findings;
  private final Map<String, Draft> labels;
  private final Map<String, SourcePosition> definitions;
  private final int drafts;
  private final Map<Draft, Integer> numbers = new IdentityHashMap<>();
  private final List<Draft> order = new ArrayList<>();

  /**
   * @param definitions where the labels are
   * @param drafts how many places were made
   */
  PlaceNumbering(
      Diagnostics findings,
      Map<String, Draft> labels,
      Map<String, SourcePosition> definitions,
      int drafts) {
    this.findings = findings;
    this.labels = labels;
    this.definitions = definitions;
    this.drafts = drafts;
  }

  /** What can be reached from the first place. */
  Flow flow(Draft start) {
    visit(find(start));
    for (int i = 0; i < order.size(); i++) {
      for (Draft.Edge edge : order.get(i).edges) {
        visit(find(edge.target()));
      }
      for (List<Draft.Edge> escape : order.get(i).escapes) {
        for (Draft.Edge edge : escape) {
          visit(find(edge.target()));
        }
      }
    }
    List<Flow.Place> places = new ArrayList<>();
    for (Draft draft : order) {
      places.add(
          new Flow.Place(
              edges(draft.edges),
              draft.escapes.stream().map(escape -> edges(escape)).toList(),
              draft.marks,
              draft.interior,
              draft.last));
    }
    Map<String, Integer> known = new HashMap<>();
    labels.forEach(
        (name, draft) -> {
          Integer number = numbers.get(find(draft));
          known.put(name, number == null ? -1 : number);
        });
    return new Flow(places, 0, known);
  }

  private Draft find(Draft draft) {
    Draft found = draft;
    int steps = 0;
    while (isPassed(found)) {
      found = found.standsFor != null ? found.standsFor : found.leadsTo;
      if (++steps > labels.size() + drafts) {
        throw findings.error(
            definitions.values().iterator().next(), "jumps of this process lead to each other.");
      }
    }
    return found;
  }

  /** Whether a draft is no place of its own: a label, or a jump that stays inside. */
  private boolean isPassed(Draft draft) {
    Draft target = draft.leadsTo;
    for (int i = 0; target != null && target.standsFor != null && i <= labels.size(); i++) {
      target = target.standsFor;
    }
    return draft.standsFor != null || target != null && target.interior && !target.closes;
  }

  private void visit(Draft draft) {
    if (numbers.putIfAbsent(draft, order.size()) == null) {
      order.add(draft);
    }
  }

  private List<Flow.Edge> edges(List<Draft.Edge> made) {
    List<Flow.Edge> found = new ArrayList<>();
    for (Draft.Edge draft : made) {
      Draft target = find(draft.target());
      found.add(
          new Flow.Edge(
              draft.number(),
              draft.statement(),
              numbers.get(target),
              draft.atomic() && target.interior,
              draft.inner()));
    }
    return found;
  }
}
