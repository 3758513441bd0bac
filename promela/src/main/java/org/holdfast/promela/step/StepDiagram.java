package org.holdfast.promela.step;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.holdfast.checking.Diagram;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/**
 * The control flow automaton of a step as a graph. What one statement after another does on a way
 * without branches is one line of it, so that it stays readable.
 */
public final class StepDiagram {
  /** What an edge asks for, and what it does. */
  private record Words(List<String> conditions, List<String> effects) {
    Words then(Words next) {
      return new Words(
          Stream.concat(conditions.stream(), next.conditions.stream()).toList(),
          Stream.concat(effects.stream(), next.effects.stream()).toList());
    }

    static Words doing(String effect) {
      return new Words(List.of(), List.of(effect));
    }
  }

  private final ControlFlowAutomaton step;
  private final List<Integer> kept = new ArrayList<>();

  private StepDiagram(ControlFlowAutomaton step) {
    this.step = step;
    for (int node = 0; node < step.nodes(); node++) {
      if (isKept(node)) {
        kept.add(node);
      }
    }
  }

  public static Diagram of(StepModel model) {
    return new StepDiagram(model.step()).diagram(model.proctype());
  }

  private long entering(int node) {
    return step.edges().stream().filter(edge -> edge.target() == node).count();
  }

  private boolean isKept(int node) {
    boolean end = node == step.entry() || node == step.exit();
    boolean passed = entering(node) == 1 && step.from(node).size() == 1;
    return end || (!passed && (entering(node) > 0 || !step.from(node).isEmpty()));
  }

  private Diagram diagram(String name) {
    List<Diagram.Node> nodes = new ArrayList<>();
    for (int i = 0; i < kept.size(); i++) {
      int node = kept.get(i);
      boolean entry = node == step.entry();
      String words = entry ? "step" : node == step.exit() ? "done" : String.valueOf(i);
      nodes.add(
          new Diagram.Node(
              words,
              List.of(words),
              entry ? Diagram.Start.POSSIBLE : Diagram.Start.IMPOSSIBLE,
              Optional.empty()));
    }
    List<Diagram.Edge> edges = new ArrayList<>();
    for (int node : kept) {
      step.from(node).forEach(edge -> edges.add(way(edge)));
    }
    return new Diagram(name, Optional.empty(), nodes, edges);
  }

  /** From a node that is kept to the next one. */
  private Diagram.Edge way(ControlFlowAutomaton.Edge first) {
    ControlFlowAutomaton.Edge last = first;
    Words words = first.label().accept(new Reading());
    List<SourcePosition> positions = new ArrayList<>();
    positions.add(first.position());
    while (!kept.contains(last.target())) {
      last = step.from(last.target()).get(0);
      words = words.then(last.label().accept(new Reading()));
      positions.add(last.position());
    }
    return new Diagram.Edge(
        kept.indexOf(first.source()),
        kept.indexOf(last.target()),
        String.valueOf(first.position().line()),
        words.conditions(),
        String.join(", ", words.effects()),
        positions.stream().distinct().toList());
  }

  /** Variables under the names that the author knows; copies of copies are not worth a word. */
  private final class Reading implements ControlFlowAutomaton.Label.Visitor<Words> {
    private Variable origin(Variable copy) {
      return step.origins().getOrDefault(copy, copy);
    }

    private LinearTerm written(Variable variable) {
      return LinearTerm.of(origin(variable));
    }

    @Override
    public Words guard(ControlFlowAutomaton.Guard guard) {
      return condition(guard.condition());
    }

    @Override
    public Words assumption(ControlFlowAutomaton.Assumption assumption) {
      return condition(assumption.condition());
    }

    @Override
    public Words assignment(ControlFlowAutomaton.Assignment assignment) {
      Variable variable = origin(assignment.copy());
      LinearTerm value = assignment.value().substitute(this::written);
      return value.equals(LinearTerm.of(variable))
          ? new Words(List.of(), List.of())
          : Words.doing(variable + " := " + value);
    }

    @Override
    public Words choice(ControlFlowAutomaton.Choice choice) {
      return Words.doing(
          origin(choice.copy()) + " with " + choice.condition().substitute(this::written));
    }

    @Override
    public Words obligation(ControlFlowAutomaton.Obligation obligation) {
      return Words.doing("assert " + obligation.condition().substitute(this::written));
    }

    private Words condition(Formula condition) {
      return new Words(
          condition.equals(Formula.TRUE)
              ? List.of()
              : List.of(condition.substitute(this::written).toString()),
          List.of());
    }
  }
}
