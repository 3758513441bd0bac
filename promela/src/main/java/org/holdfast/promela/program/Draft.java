package org.holdfast.promela.program;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.promela.syntax.Statement;

/** A place in the making. A jump is known by its label before the place it leads to. */
final class Draft {
  final boolean interior;
  final List<Edge> edges = new ArrayList<>();
  final List<List<Edge>> escapes = new ArrayList<>();
  final Set<Flow.Mark> marks = EnumSet.noneOf(Flow.Mark.class);

  /** Its place in the order of creation; none for a label. */
  final int index;

  Draft standsFor;

  /** Where a jump inside of an {@code atomic} leads. */
  Draft leadsTo;

  /** Whether this is the last statement of an {@code atomic}, and a simple one. */
  boolean closes;

  boolean last;

  Draft(boolean interior, int index) {
    this.interior = interior;
    this.index = index;
  }

  static Draft label() {
    return new Draft(false, -1);
  }

  /** A step in the making. */
  record Edge(
      int number, Statement statement, Draft target, boolean atomic, Optional<Flow> inner) {}
}
