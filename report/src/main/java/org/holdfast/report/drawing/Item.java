package org.holdfast.report.drawing;

import java.util.ArrayList;
import java.util.List;

/**
 * Something that takes room in a layer: a node, the label of a line, or a place where a line goes
 * through. Placed step by step, which is why it can be changed.
 */
final class Item {
  /** What takes the room. */
  enum Kind {
    NODE,
    LABEL,
    BEND
  }

  final Kind kind;
  final int layer;
  final double width;

  /** How far it reaches above the height at which lines meet it. */
  final double above;

  /** How far it reaches below. */
  final double below;

  final List<Item> left = new ArrayList<>();
  final List<Item> right = new ArrayList<>();

  /** Its place in its layer, counted from the top. */
  int order;

  double x;
  double y;

  Item(Kind kind, int layer, double width, double above, double below) {
    this.kind = kind;
    this.layer = layer;
    this.width = width;
    this.above = above;
    this.below = below;
  }

  void leadsTo(Item next) {
    right.add(next);
    next.left.add(this);
  }

  /** Where the line to a neighbour on the right meets it, beside its height. */
  double portTo(Item neighbour) {
    return port(right, neighbour);
  }

  double portFrom(Item neighbour) {
    return port(left, neighbour);
  }

  private double port(List<Item> neighbours, Item neighbour) {
    if (kind != Kind.NODE || neighbours.size() < 2) {
      return 0;
    }
    long before = neighbours.stream().filter(other -> other.order < neighbour.order).count();
    double apart = Math.min(14, 2 * (below - 7) / (neighbours.size() - 1));
    return (before - (neighbours.size() - 1) / 2.0) * apart;
  }
}
