package org.holdfast.report.drawing;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.checking.Diagram;

/**
 * What stands at a line of the picture, which may stand for several edges: line by line of text,
 * each with the edge that it is about.
 */
record EdgeLabel(List<Text> lines) {
  private static final int LONGEST = 34;

  /** More steps than this between the same two places are only counted. */
  private static final int MOST = 12;

  /** One line of text about an edge, by its index in the diagram. */
  record Text(int edge, String text) {}

  static EdgeLabel of(Diagram diagram, List<Integer> edges) {
    List<Text> lines = new ArrayList<>();
    int shown = edges.size() > MOST ? MOST - 1 : edges.size();
    for (int edge : edges.subList(0, shown)) {
      for (String line : wrapped(diagram.edges().get(edge))) {
        lines.add(new Text(edge, line));
      }
    }
    if (shown < edges.size()) {
      lines.add(new Text(edges.get(shown), "and " + (edges.size() - shown) + " more"));
    }
    return new EdgeLabel(lines);
  }

  int longest() {
    return lines.stream().mapToInt(line -> line.text().length()).max().orElse(0);
  }

  private static List<String> wrapped(Diagram.Edge edge) {
    if (edge.conditions().isEmpty() && edge.effect().isEmpty()) {
      return edge.name().isEmpty() ? List.of() : List.of(edge.name());
    }
    List<String> parts = new ArrayList<>();
    String begin = edge.name().isEmpty() ? "" : edge.name() + ": ";
    for (int i = 0; i < edge.conditions().size(); i++) {
      parts.add((i == 0 ? begin : "  && ") + edge.conditions().get(i));
    }
    if (parts.isEmpty()) {
      parts.add(begin + "/ " + edge.effect());
    } else if (!edge.effect().isEmpty()) {
      parts.add("  / " + edge.effect());
    }
    return parts.stream().flatMap(part -> wrapped(part).stream()).toList();
  }

  /** At blanks, and further in from the second line on. */
  private static List<String> wrapped(String part) {
    List<String> lines = new ArrayList<>();
    String rest = part;
    int blank = rest.lastIndexOf(' ', LONGEST);
    while (rest.length() > LONGEST && blank > LONGEST / 2) {
      lines.add(rest.substring(0, blank));
      rest = "    " + rest.substring(blank + 1);
      blank = rest.lastIndexOf(' ', LONGEST);
    }
    lines.add(rest);
    return lines;
  }
}
