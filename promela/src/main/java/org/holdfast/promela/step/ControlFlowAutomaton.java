package org.holdfast.promela.step;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/**
 * What a process does in one step, as a directed acyclic graph in single assignment form: on every
 * way from the entry to the exit each variable of the graph gets its value once. Where ways meet
 * that have set different copies of a variable, each of them first sets a common one.
 *
 * <p>A. John, I. Konnov, U. Schmid, H. Veith, J. Widder: Parameterized model checking of
 * fault-tolerant distributed algorithms by abstraction. FMCAD 2013, section 3 ("control flow
 * automata").
 *
 * @param nodes how many there are; they are numbered from 0 on
 * @param edges in an order in which every edge comes behind those that lead to its source
 * @param origins the variable of which each copy is one
 * @param last the copy that holds the value of each variable at the exit; at the entry a variable
 *     is its own copy
 */
public record ControlFlowAutomaton(
    int nodes,
    int entry,
    int exit,
    List<Edge> edges,
    Map<Variable, Variable> origins,
    Map<Variable, Variable> last) {
  public ControlFlowAutomaton {
    edges = List.copyOf(edges);
    origins = Collections.unmodifiableMap(new LinkedHashMap<>(origins));
    last = Collections.unmodifiableMap(new LinkedHashMap<>(last));
  }

  /** The edges that leave a node, in the order of the text. */
  public List<Edge> from(int node) {
    return edges.stream().filter(edge -> edge.source() == node).toList();
  }

  /** What is done on the way from one node to another, and where that is written. */
  public record Edge(int source, int target, Label label, SourcePosition position) {}

  /** What an edge does. */
  public sealed interface Label {
    <R> R accept(Visitor<R> visitor);

    /** What to do with each kind of labels. */
    interface Visitor<R> {
      R guard(Guard guard);

      R assumption(Assumption assumption);

      R assignment(Assignment assignment);

      R choice(Choice choice);

      R obligation(Obligation obligation);
    }
  }

  /** Passed only where the condition holds; a process may have to wait for it. */
  public record Guard(Formula condition) implements Label {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.guard(this);
    }
  }

  /** Runs in which the condition does not hold here are left out; nobody waits for it. */
  public record Assumption(Formula condition) implements Label {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.assumption(this);
    }
  }

  /** The copy gets a value. */
  public record Assignment(Variable copy, LinearTerm value) implements Label {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.assignment(this);
    }
  }

  /** The copy gets any value that satisfies the condition. */
  public record Choice(Variable copy, Formula condition) implements Label {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.choice(this);
    }
  }

  /** The condition must hold whenever control is here. */
  public record Obligation(Formula condition) implements Label {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.obligation(this);
    }
  }
}
