package org.holdfast.report.drawing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.Diagram;

/**
 * Where everything in the picture of a graph is. Between two layers of nodes is one of labels, so
 * that a label has its own room like a node: no line runs through it, and it lies on its line.
 * Steps between the same two nodes share a line.
 */
final class DiagramLayout {
  /** Of a letter in a label, of a letter in a node, of a line of text. */
  static final double LETTER = 7.1;

  static final double NODE_LETTER = 7.9;
  static final double LINE = 15;
  static final double NODE_LINE = 17;

  /** The height of a loop above its node, below its label. */
  static final double LOOP = 22;

  private static final double MARGIN = 16;
  private static final double START = 26;

  /** Several edges between the same two nodes, or from a node to itself. */
  record Bundle(Layers.Line line, List<Integer> edges, EdgeLabel label) {}

  /** A line from one node to another through others, from left to right. */
  record Route(Bundle bundle, List<Item> items, boolean backward) {}

  private final Diagram diagram;
  private final List<Bundle> bundles;
  private final List<Item> nodes = new ArrayList<>();
  private final List<Route> routes = new ArrayList<>();
  private final List<List<Item>> layers = new ArrayList<>();
  private final List<Double> layerLeft = new ArrayList<>();
  private final List<Double> layerRight = new ArrayList<>();
  private double width;
  private double height;

  DiagramLayout(Diagram diagram) {
    this.diagram = diagram;
    this.bundles = bundles(diagram);
    List<Layers.Line> lines =
        bundles.stream().map(Bundle::line).filter(line -> line.from() != line.to()).toList();
    List<Integer> roots = new ArrayList<>();
    for (int i = 0; i < diagram.nodes().size(); i++) {
      if (diagram.nodes().get(i).start() == Diagram.Start.POSSIBLE) {
        roots.add(i);
      }
    }
    Layers ranks = new Layers(diagram.nodes().size(), lines, roots);
    makeItems(ranks);
    makeRoutes(ranks);
    new CrossingReduction(layers).run();
    new Heights(layers).run();
    shiftDown();
    setAcross();
  }

  private static List<Bundle> bundles(Diagram diagram) {
    Map<Layers.Line, List<Integer>> grouped = new LinkedHashMap<>();
    for (int i = 0; i < diagram.edges().size(); i++) {
      Diagram.Edge edge = diagram.edges().get(i);
      grouped
          .computeIfAbsent(new Layers.Line(edge.from(), edge.to()), line -> new ArrayList<>())
          .add(i);
    }
    List<Bundle> bundles = new ArrayList<>();
    grouped.forEach(
        (line, edges) -> bundles.add(new Bundle(line, edges, EdgeLabel.of(diagram, edges))));
    return bundles;
  }

  /** The bundle of loops at a node, if it has any. */
  List<Bundle> loops() {
    return bundles.stream().filter(b -> b.line().from() == b.line().to()).toList();
  }

  Item node(int index) {
    return nodes.get(index);
  }

  List<Route> routes() {
    return routes;
  }

  double width() {
    return width;
  }

  double height() {
    return height;
  }

  double left(Item item) {
    return layerLeft.get(item.layer);
  }

  double right(Item item) {
    return layerRight.get(item.layer);
  }

  /** The width of what is drawn of a node, without a label that is wider. */
  double boxWidth(int index) {
    Diagram.Node node = diagram.nodes().get(index);
    int letters = node.lines().stream().mapToInt(String::length).max().orElse(0);
    return Math.max(48, letters * NODE_LETTER + 26);
  }

  private void makeItems(Layers ranks) {
    int last = 0;
    for (int i = 0; i < diagram.nodes().size(); i++) {
      last = Math.max(last, 2 * ranks.of(i));
    }
    for (int layer = 0; layer <= last; layer++) {
      layers.add(new ArrayList<>());
    }
    for (int i = 0; i < diagram.nodes().size(); i++) {
      int node = i;
      long lines =
          bundles.stream()
              .filter(b -> b.line().from() == node || b.line().to() == node)
              .filter(b -> b.line().from() != b.line().to())
              .count();
      double text = diagram.nodes().get(i).lines().size() * NODE_LINE + 14;
      double half = Math.max(text, 12 + 6 * lines) / 2;
      double loop = 0;
      double wide = boxWidth(i);
      for (Bundle bundle : loops()) {
        if (bundle.line().from() == i) {
          loop = LOOP + LINE * bundle.label().lines().size();
          wide = Math.max(wide, bundle.label().longest() * LETTER);
        }
      }
      Item item = new Item(Item.Kind.NODE, 2 * ranks.of(i), wide, half + loop, half);
      nodes.add(item);
      layers.get(item.layer).add(item);
    }
  }

  private void makeRoutes(Layers ranks) {
    for (Bundle bundle : bundles) {
      Layers.Line line = bundle.line();
      if (line.from() == line.to()) {
        continue;
      }
      boolean backward = ranks.isBackward(line);
      Item first = nodes.get(backward ? line.to() : line.from());
      Item end = nodes.get(backward ? line.from() : line.to());
      // Labels stand in layers of odd numbers, near the node from which their step leads.
      int labelled = backward ? end.layer - 1 : first.layer + 1;
      List<Item> items = new ArrayList<>(List.of(first));
      for (int layer = first.layer + 1; layer < end.layer; layer++) {
        Item item = layer == labelled ? label(bundle, layer) : bend(layer);
        layers.get(layer).add(item);
        items.get(items.size() - 1).leadsTo(item);
        items.add(item);
      }
      items.get(items.size() - 1).leadsTo(end);
      items.add(end);
      routes.add(new Route(bundle, items, backward));
    }
  }

  private static Item label(Bundle bundle, int layer) {
    double tall = bundle.label().lines().size() * LINE + 4;
    return new Item(Item.Kind.LABEL, layer, bundle.label().longest() * LETTER + 12, tall, 2);
  }

  private static Item bend(int layer) {
    return new Item(Item.Kind.BEND, layer, 0, 3, 3);
  }

  private void shiftDown() {
    double top = Double.MAX_VALUE;
    double bottom = 0;
    for (List<Item> layer : layers) {
      for (Item item : layer) {
        top = Math.min(top, item.y - item.above);
      }
    }
    for (List<Item> layer : layers) {
      for (Item item : layer) {
        item.y += MARGIN - top;
        bottom = Math.max(bottom, item.y + item.below);
      }
    }
    height = bottom + MARGIN;
  }

  private void setAcross() {
    double x = MARGIN + START;
    for (int i = 0; i < layers.size(); i++) {
      List<Item> layer = layers.get(i);
      double wide = layer.stream().mapToDouble(item -> item.width).max().orElse(0);
      layerLeft.add(x);
      layerRight.add(x + wide);
      for (Item item : layer) {
        item.x = x + wide / 2;
      }
      long lines = layer.stream().mapToLong(item -> item.right.size()).sum();
      x += wide + Math.min(64, 26 + 5 * lines);
    }
    width = layerRight.get(layerRight.size() - 1) + MARGIN;
  }
}
