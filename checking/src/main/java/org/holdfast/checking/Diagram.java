package org.holdfast.checking;

import java.util.List;
import java.util.Optional;
import org.holdfast.logic.Variable;

/**
 * What one process does, as a graph that can be drawn. The words in it are those of the model;
 * whoever draws it needs to know nothing else of its language.
 *
 * @param name what the model calls it
 * @param property the only property that it stands for, where there is a graph for each
 */
public record Diagram(String name, Optional<String> property, List<Node> nodes, List<Edge> edges) {
  public Diagram {
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
  }

  /** Where processes may be when a run begins, and where they may not. */
  public enum Start {
    POSSIBLE,
    IMPOSSIBLE
  }

  /**
   * A place where processes may be.
   *
   * @param name told apart from those of all other nodes
   * @param lines what is written in it, line by line
   * @param counter the variable of traces that counts the processes there
   */
  public record Node(String name, List<String> lines, Start start, Optional<Variable> counter) {
    public Node {
      lines = List.copyOf(lines);
    }
  }

  /**
   * A step from one place to another, or to the same.
   *
   * @param from the index of a node
   * @param to the index of a node
   * @param name what the model calls it; may be empty
   * @param conditions which all hold when it is taken; none if it can be taken always
   * @param effect what it does besides; empty if nothing
   * @param positions where it is written; a step of a trace from there is this one
   */
  public record Edge(
      int from,
      int to,
      String name,
      List<String> conditions,
      String effect,
      List<SourcePosition> positions) {
    public Edge {
      conditions = List.copyOf(conditions);
      positions = List.copyOf(positions);
    }

    /** Whether nothing happens: a process waits, and nobody needs to know when. */
    public boolean isIdle() {
      return from == to && conditions.isEmpty() && effect.isEmpty();
    }

    /** {@code 2: echoes >= T + 1 / echoes++}. */
    public String label() {
      String begin = name.isEmpty() ? "" : name + ":";
      String between = begin.isEmpty() || conditions.isEmpty() ? "" : " ";
      String when = String.join(" && ", conditions);
      return begin + between + when + (effect.isEmpty() ? "" : " / " + effect);
    }
  }

  /** Draws a model when somebody asks for it. */
  public interface Source {
    /**
     * The graphs, in the order of the model.
     *
     * @throws ModelException if the model turns out to have none
     */
    List<Diagram> diagrams() throws ModelException;
  }
}
