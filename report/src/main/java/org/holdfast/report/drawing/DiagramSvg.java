package org.holdfast.report.drawing;

import static org.holdfast.report.drawing.Markup.escape;
import static org.holdfast.report.drawing.Markup.format;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.holdfast.checking.Diagram;

/**
 * The picture of a graph. Nodes and labels carry the numbers of what they stand for, so that a page
 * can mark them. Colours and fonts come from a style sheet.
 */
public final class DiagramSvg {
  /** A picture of more than that is no help to anybody. */
  private static final int MOST_NODES = 40;

  private static final int MOST_EDGES = 160;

  private final Diagram diagram;

  public DiagramSvg(Diagram diagram) {
    this.diagram = diagram;
  }

  /** Whether a picture of it can be read. */
  public static boolean isReadable(Diagram diagram) {
    return diagram.nodes().size() <= MOST_NODES && diagram.edges().size() <= MOST_EDGES;
  }

  /** The element, for a page that has the style. */
  public String element() {
    DiagramLayout layout = new DiagramLayout(diagram);
    StringBuilder svg = new StringBuilder(head(layout.width(), layout.height()));
    layout.routes().forEach(route -> line(svg, layout, route));
    layout.loops().forEach(loop -> loop(svg, layout, loop));
    for (int i = 0; i < diagram.nodes().size(); i++) {
      node(svg, layout, i);
    }
    return svg.append("</svg>\n").toString();
  }

  /** A file of its own; a list where there is too much for a picture. */
  public String file() {
    String element = isReadable(diagram) ? element() : list();
    int inside = element.indexOf('>') + 1;
    return element.substring(0, inside)
        + "\n<style>\n"
        + StyleSheets.pictureFile()
        + "</style>\n<rect class='paper' width='100%' height='100%'/>\n"
        + element.substring(inside);
  }

  private String head(double width, double height) {
    return format(
        "<svg class='picture diagram' xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %.0f %.0f'"
            + " width='%.0f' height='%.0f' role='img' aria-label='%s'>\n",
        width, height, width, height, escape(title()));
  }

  private String title() {
    return "Automaton "
        + diagram.name()
        + diagram.property().map(property -> " for " + property).orElse("")
        + ": "
        + diagram.nodes().size()
        + " locations, "
        + diagram.edges().size()
        + " rules";
  }

  /** Level in each layer, curved between them: so a line stays clear of everything else. */
  private static void line(StringBuilder svg, DiagramLayout layout, DiagramLayout.Route route) {
    List<Item> items = route.items();
    Item first = items.get(0);
    Item last = items.get(items.size() - 1);
    Item second = items.get(1);
    Item before = items.get(items.size() - 2);
    StringBuilder path = new StringBuilder();
    double x = first.x + nodeHalf(layout, route, first);
    double y = first.y + first.portTo(second);
    path.append(format("M%.1f %.1f", x + (route.backward() ? 8 : 0), y));
    double from = layout.right(first);
    path.append(format("H%.1f", Math.max(from, x + 8)));
    for (int i = 1; i < items.size(); i++) {
      Item item = items.get(i);
      double start = layout.right(items.get(i - 1));
      double end = layout.left(item);
      double to = item == last ? item.y + item.portFrom(before) : item.y;
      double half = (start + end) / 2;
      path.append(format("C%.1f %.1f %.1f %.1f %.1f %.1f", half, y, half, to, end, to));
      y = to;
      if (item != last) {
        path.append(format("H%.1f", layout.right(item)));
      }
    }
    double tip = last.x - nodeHalf(layout, route, last);
    path.append(format("H%.1f", tip - (route.backward() ? 0 : 8)));
    svg.append(group(route.bundle(), "edge"));
    svg.append("<path class='way' d='").append(path).append("'/>");
    if (route.backward()) {
      double height = first.y + first.portTo(second);
      svg.append(format("<path class='tip' d='M%.1f %.1f l10 -4.5 v9 z'/>", x, height));
    } else {
      svg.append(format("<path class='tip' d='M%.1f %.1f l-10 -4.5 v9 z'/>", tip, y));
    }
    svg.append('\n');
    items.stream()
        .filter(item -> item.kind == Item.Kind.LABEL)
        .forEach(
            item -> label(svg, route.bundle().label(), item.x - item.width / 2 + 6, item.y - 5));
    svg.append("</g>\n");
  }

  private static double nodeHalf(DiagramLayout layout, DiagramLayout.Route route, Item item) {
    boolean isFirst = item == route.items().get(0);
    boolean isFrom = isFirst != route.backward();
    int index = isFrom ? route.bundle().line().from() : route.bundle().line().to();
    return layout.boxWidth(index) / 2;
  }

  /** The last line of text ends at the given height. */
  private static void label(StringBuilder svg, EdgeLabel label, double x, double bottom) {
    int size = label.lines().size();
    for (int i = 0; i < size; i++) {
      EdgeLabel.Text line = label.lines().get(i);
      svg.append(
          format(
              "<text class='label' data-edge='%d' x='%.1f' y='%.1f' xml:space='preserve'>%s</text>\n",
              line.edge(), x, bottom - DiagramLayout.LINE * (size - 1 - i), escape(line.text())));
    }
  }

  private static String group(DiagramLayout.Bundle bundle, String kind) {
    return "<g class='"
        + kind
        + "' data-edges='"
        + bundle.edges().stream().map(String::valueOf).collect(Collectors.joining(" "))
        + "'>\n";
  }

  private void loop(StringBuilder svg, DiagramLayout layout, DiagramLayout.Bundle loop) {
    Item node = layout.node(loop.line().from());
    double top = node.y - node.below;
    double rise = DiagramLayout.LOOP - 2;
    boolean idle = loop.edges().stream().allMatch(edge -> diagram.edges().get(edge).isIdle());
    svg.append(group(loop, idle ? "edge idle" : "edge"));
    svg.append(
        format(
            "<path class='way' d='M%.1f %.1f c-8 %.1f 28 %.1f 22 %.1f'/>",
            node.x - 10, top, -rise, -rise, -6.0));
    svg.append(format("<path class='tip' d='M%.1f %.1f l-2.5 -10 l8 3 z'/>\n", node.x + 10, top));
    double wide = loop.label().longest() * DiagramLayout.LETTER;
    label(svg, loop.label(), node.x - wide / 2, top - DiagramLayout.LOOP + 3);
    svg.append("</g>\n");
  }

  private void node(StringBuilder svg, DiagramLayout layout, int index) {
    Diagram.Node node = diagram.nodes().get(index);
    Item item = layout.node(index);
    double wide = layout.boxWidth(index);
    double tall = 2 * item.below;
    boolean start = node.start() == Diagram.Start.POSSIBLE;
    svg.append(format("<g class='node%s' data-node='%d'>\n", start ? " start" : "", index));
    double left = item.x - wide / 2;
    if (start) {
      svg.append(
          format(
              "<path class='way' d='M%.1f %.1f h14'/><path class='tip' d='M%.1f %.1f l-9 -4.5 v9 z'/>\n",
              left - 22, item.y, left, item.y));
    }
    svg.append(
        format(
            "<rect x='%.1f' y='%.1f' width='%.1f' height='%.1f' rx='%.1f'/>\n",
            left, item.y - item.below, wide, tall, Math.min(16, tall / 2)));
    List<String> lines = node.lines();
    double first = item.y + 5 - DiagramLayout.NODE_LINE * (lines.size() - 1) / 2;
    for (int i = 0; i < lines.size(); i++) {
      svg.append(
          format(
              "<text class='name' x='%.1f' y='%.1f'>%s</text>\n",
              item.x, first + i * DiagramLayout.NODE_LINE, escape(lines.get(i))));
    }
    // Where a page writes how many processes are there.
    svg.append(
        format(
            "<text class='count' x='%.1f' y='%.1f'></text>\n</g>\n",
            left + wide - 4, item.y + item.below + 13));
  }

  private String list() {
    List<String> lines = new ArrayList<>();
    lines.add(title() + ", which is too much for a picture.");
    diagram.edges().stream()
        .filter(edge -> !edge.isIdle())
        .forEach(
            edge ->
                lines.add(
                    diagram.nodes().get(edge.from()).name()
                        + " -> "
                        + diagram.nodes().get(edge.to()).name()
                        + "   "
                        + edge.label()));
    int longest = lines.stream().mapToInt(String::length).max().orElse(0);
    double height = 16 + 18 * lines.size();
    StringBuilder svg = new StringBuilder(head(32 + DiagramLayout.LETTER * longest, height));
    for (int i = 0; i < lines.size(); i++) {
      svg.append(
          format(
              "<text class='label' x='16' y='%d' xml:space='preserve'>%s</text>\n",
              22 + 18 * i, escape(lines.get(i))));
    }
    return svg.append("</svg>\n").toString();
  }
}
