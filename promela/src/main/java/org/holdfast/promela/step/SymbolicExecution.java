package org.holdfast.promela.step;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.ControlFlowAutomaton.Assignment;
import org.holdfast.promela.step.ControlFlowAutomaton.Assumption;
import org.holdfast.promela.step.ControlFlowAutomaton.Choice;
import org.holdfast.promela.step.ControlFlowAutomaton.Edge;
import org.holdfast.promela.step.ControlFlowAutomaton.Guard;
import org.holdfast.promela.step.ControlFlowAutomaton.Label;
import org.holdfast.promela.step.ControlFlowAutomaton.Obligation;

/** Executes a control flow automaton with terms for values: one result for each way through it. */
final class SymbolicExecution {
  private final ControlFlowAutomaton automaton;
  private final Map<Integer, List<Edge>> leaving = new HashMap<>();
  private final Listener listener;

  /** What is told of the ways that are executed. */
  interface Listener {
    void completed(Way way);

    /** The way has come to an assertion. */
    void owes(Way way, Formula asserted, SourcePosition position);

    /**
     * The way has come to a node at which a process may have to wait.
     *
     * @param blocked that none of the edges can be passed
     */
    void waits(Way way, Formula blocked, List<Edge> edges);
  }

  /** How far an execution has come. */
  record Way(
      int node,
      Map<Variable, LinearTerm> values,
      List<Formula> conditions,
      List<Variable> choices,
      List<SourcePosition> executed) {
    Formula guard() {
      return Formula.and(conditions);
    }

    Formula in(Formula condition) {
      return FormulaFolding.substitute(condition, this::value);
    }

    private LinearTerm value(Variable variable) {
      return values.getOrDefault(variable, LinearTerm.of(variable));
    }

    /** The value of each variable at the exit. */
    Map<Variable, LinearTerm> last(Map<Variable, Variable> copies) {
      Map<Variable, LinearTerm> found = new LinkedHashMap<>();
      copies.forEach((variable, copy) -> found.put(variable, value(copy)));
      return found;
    }

    private Way at(int next, SourcePosition position) {
      List<SourcePosition> longer = new ArrayList<>(executed);
      if (longer.isEmpty() || !longer.get(longer.size() - 1).equals(position)) {
        longer.add(position);
      }
      return new Way(next, values, conditions, choices, longer);
    }

    private Way where(Formula condition) {
      List<Formula> longer = new ArrayList<>(conditions);
      longer.add(condition);
      return new Way(node, values, longer, choices, executed);
    }

    private Way setting(Variable copy, LinearTerm value) {
      Map<Variable, LinearTerm> more = new HashMap<>(values);
      more.put(copy, value);
      return new Way(node, more, conditions, choices, executed);
    }

    private Way choosing(Variable copy) {
      List<Variable> more = new ArrayList<>(choices);
      more.add(copy);
      return new Way(node, values, conditions, more, executed);
    }
  }

  SymbolicExecution(ControlFlowAutomaton automaton, Listener listener) {
    this.automaton = automaton;
    this.listener = listener;
    for (Edge edge : automaton.edges()) {
      leaving.computeIfAbsent(edge.source(), any -> new ArrayList<>()).add(edge);
    }
  }

  /**
   * @param values terms for variables at the entry; those without one stand for themselves
   */
  void run(Map<Variable, LinearTerm> values) {
    go(new Way(automaton.entry(), values, List.of(), List.of(), List.of()));
  }

  private void go(Way way) {
    if (way.node() == automaton.exit()) {
      listener.completed(way);
      return;
    }
    List<Edge> edges = leaving.getOrDefault(way.node(), List.of());
    List<Formula> guards = new ArrayList<>();
    for (Edge edge : edges) {
      if (edge.label() instanceof Guard guard) {
        guards.add(way.in(guard.condition()));
      }
    }
    if (guards.size() == edges.size()) {
      Formula blocked = Formula.not(Formula.or(guards));
      if (!blocked.equals(Formula.FALSE)) {
        listener.waits(way, blocked, edges);
      }
    }
    for (Edge edge : edges) {
      pass(way, edge, this::go);
    }
  }

  private void pass(Way way, Edge edge, Consumer<Way> next) {
    Way moved = way.at(edge.target(), edge.position());
    edge.label()
        .accept(
            new Label.Visitor<Void>() {
              private Void when(Formula condition, Way then) {
                if (condition.equals(Formula.TRUE)) {
                  next.accept(then);
                } else if (!condition.equals(Formula.FALSE)) {
                  next.accept(then.where(condition));
                }
                return null;
              }

              @Override
              public Void guard(Guard guard) {
                return when(way.in(guard.condition()), moved);
              }

              @Override
              public Void assumption(Assumption assumption) {
                return when(way.in(assumption.condition()), moved);
              }

              @Override
              public Void assignment(Assignment assignment) {
                LinearTerm value = assignment.value().substitute(way::value);
                next.accept(moved.setting(assignment.copy(), value));
                return null;
              }

              @Override
              public Void choice(Choice choice) {
                return when(choice.condition(), moved.choosing(choice.copy()));
              }

              @Override
              public Void obligation(Obligation obligation) {
                Formula asserted = way.in(obligation.condition());
                if (!asserted.equals(Formula.TRUE)) {
                  listener.owes(way, asserted, edge.position());
                }
                return when(asserted, moved);
              }
            });
  }
}
