package org.holdfast.promela.step;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.step.ControlFlowAutomaton.Edge;
import org.holdfast.promela.step.ControlFlowAutomaton.Label;
import org.holdfast.promela.syntax.Statement;

/**
 * Builds the control flow automaton of the part of a process between two of its places. Places are
 * visited in topological order, so that all ways to one are known before it is left.
 */
final class ControlFlowBuilder {
  private final Flow flow;
  private final StepNames names;
  private final Diagnostics findings;
  private final Stretch stretch;

  private final List<Edge> edges = new ArrayList<>();
  private final Map<Variable, Variable> origins = new LinkedHashMap<>();
  private final Map<Variable, Integer> copies = new HashMap<>();
  private final Map<Integer, List<Way>> ways = new HashMap<>();
  private int nodes;

  /** Which part of a process is read. */
  enum Stretch {
    /** From its start to its loop. */
    INITIALISATION,
    /** Once around its loop; nobody may come in between. */
    STEP
  }

  /** A way that has come to a place, and the copies that hold the variables on it. */
  private record Way(int node, Map<Variable, Variable> held) {}

  ControlFlowBuilder(Flow flow, StepNames names, Diagnostics findings, Stretch stretch) {
    this.flow = flow;
    this.names = names;
    this.findings = findings;
    this.stretch = stretch;
  }

  ControlFlowAutomaton build(int entry, int exit) {
    Map<Variable, Variable> held = new LinkedHashMap<>();
    names.shared().values().forEach(declared -> held.put(declared.variable(), declared.variable()));
    names.locals().values().forEach(declared -> held.put(declared.variable(), declared.variable()));
    held.keySet().forEach(variable -> origins.put(variable, variable));
    Way start = new Way(nodes++, held);
    if (stretch == Stretch.INITIALISATION && entry == exit) {
      return new ControlFlowAutomaton(nodes, start.node(), start.node(), edges, origins, held);
    }
    leave(entry, start);
    for (int place : order(entry, exit)) {
      leave(place, meeting(ways.get(place)));
    }
    Way end = meeting(ways.getOrDefault(exit, List.of()));
    return new ControlFlowAutomaton(nodes, start.node(), end.node(), edges, origins, end.held());
  }

  /** The places between entry and exit, each behind those that lead to it. */
  private List<Integer> order(int entry, int exit) {
    List<Integer> finished = new ArrayList<>();
    Set<Integer> open = new HashSet<>();
    for (Flow.Edge edge : flow.places().get(entry).edges()) {
      visit(edge, exit, open, finished);
    }
    Collections.reverse(finished);
    return finished;
  }

  private void visit(Flow.Edge edge, int exit, Set<Integer> open, List<Integer> finished) {
    int place = edge.target();
    if (stretch == Stretch.STEP && !edge.atomic() && place != exit) {
      throw findings.error(
          edge.statement().position(),
          "behind this statement other processes may come in between; a step is one 'atomic'"
              + " block.");
    }
    if (place == exit || finished.contains(place)) {
      return;
    }
    if (!open.add(place)) {
      throw findings.error(edge.statement().position(), "there is a loop inside of the step.");
    }
    for (Flow.Edge next : flow.places().get(place).edges()) {
      visit(next, exit, open, finished);
    }
    open.remove(place);
    finished.add(place);
  }

  /** One node for all ways to a place. */
  private Way meeting(List<Way> arrived) {
    if (arrived.isEmpty()) {
      // No way leads here: every process stops inside of its step.
      return new Way(nodes++, Map.of());
    }
    if (arrived.size() == 1) {
      return arrived.get(0);
    }
    Map<Variable, Variable> common = new LinkedHashMap<>();
    Way first = arrived.get(0);
    for (Variable variable : first.held().keySet()) {
      Variable copy = first.held().get(variable);
      boolean same = arrived.stream().allMatch(way -> way.held().get(variable).equals(copy));
      common.put(variable, same ? copy : fresh(variable));
    }
    int node = nodes++;
    for (Way way : arrived) {
      SourcePosition at = edges.get(edges.size() - 1).position();
      List<Label> settings = new ArrayList<>();
      way.held()
          .forEach(
              (variable, copy) -> {
                Variable target = common.get(variable);
                if (!target.equals(copy)) {
                  settings.add(new ControlFlowAutomaton.Assignment(target, LinearTerm.of(copy)));
                }
              });
      if (settings.isEmpty()) {
        settings.add(new ControlFlowAutomaton.Assumption(Formula.TRUE));
      }
      int from = way.node();
      for (int i = 0; i < settings.size(); i++) {
        int to = i == settings.size() - 1 ? node : nodes++;
        edges.add(new Edge(from, to, settings.get(i), at));
        from = to;
      }
    }
    return new Way(node, common);
  }

  private Variable fresh(Variable variable) {
    Variable copy = new Variable(variable.name() + "'" + copies.merge(variable, 1, Integer::sum));
    origins.put(copy, variable);
    return copy;
  }

  private void leave(int place, Way way) {
    Flow.Place left = flow.places().get(place);
    if (left.last()) {
      throw findings.error(
          names.process(), "the process comes to an end; it must repeat a step for ever.");
    }
    for (List<Flow.Edge> escape : left.escapes()) {
      throw findings.error(
          escape.get(0).statement().position(), "'unless' cannot stand in a step.");
    }
    for (Flow.Edge edge : left.edges()) {
      Statement statement = edge.statement();
      StatementLabels labels = new StatementLabels(names, findings, way.held(), this::fresh);
      StatementLabels.Labelled labelled = labels.label(statement, left.edges());
      int target = nodes++;
      edges.add(new Edge(way.node(), target, labelled.label(), statement.position()));
      ways.computeIfAbsent(edge.target(), any -> new ArrayList<>())
          .add(new Way(target, labelled.held()));
    }
  }
}
