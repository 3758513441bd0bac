package org.holdfast.promela.program;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.promela.syntax.Statement;

/**
 * A node of a control flow graph that is being built: a place, or a label that stands for one,
 * since a jump is known by its label before the place it leads to.
 */
final class FlowNode {
  final boolean interior;
  final List<Edge> edges = new ArrayList<>();
  final List<List<Edge>> escapes = new ArrayList<>();
  final Set<Flow.Mark> marks = EnumSet.noneOf(Flow.Mark.class);

  /** Its place in the order of creation; none for a label. */
  final int index;

  /** The number that SPIN's parser gives to this place; none for a label. */
  final int number;

  FlowNode standsFor;

  /** Where a jump inside of an {@code atomic} leads. */
  FlowNode leadsTo;

  /** Whether an {@code atomic} ends behind this. */
  boolean closes;

  boolean last;

  FlowNode(boolean interior, int index, int number) {
    this.interior = interior;
    this.index = index;
    this.number = number;
  }

  static FlowNode label() {
    return new FlowNode(false, -1, -1);
  }

  /**
   * A step whose target has no number yet.
   *
   * @param closes whether an {@code atomic} ends behind it
   */
  record Edge(
      int number,
      Statement statement,
      FlowNode target,
      boolean atomic,
      boolean closes,
      Optional<Flow> inner) {}

  /** Marks that belong to the place behind a step. */
  record Passed(Edge edge, Set<Flow.Mark> marks) {}
}
