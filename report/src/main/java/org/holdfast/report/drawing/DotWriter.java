package org.holdfast.report.drawing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.holdfast.checking.Diagram;

/**
 * Writes a graph for Graphviz. Where processes may start an arrow leads to; steps between the same
 * two nodes share one; those on which nothing happens are left out.
 */
final class DotWriter {
  private DotWriter() {}

  static String write(Diagram diagram) {
    StringBuilder out = new StringBuilder();
    out.append("digraph ").append(quoted(diagram.name())).append(" {\n");
    out.append("  rankdir=LR;\n");
    out.append("  node [shape=ellipse, fontname=\"Helvetica\"];\n");
    out.append("  edge [fontname=\"Helvetica\", fontsize=10];\n");
    int start = 0;
    for (Diagram.Node node : diagram.nodes()) {
      out.append("  ").append(quoted(node.name()));
      switch (node.start()) {
        case IMPOSSIBLE -> out.append(";\n");
        case POSSIBLE -> {
          // A name with a blank in it cannot clash with that of a node.
          String entry = quoted("start " + start++);
          out.append(" [style=bold];\n  ").append(entry).append(" [shape=point];\n");
          out.append("  ").append(entry).append(" -> ").append(quoted(node.name()));
          out.append(";\n");
        }
      }
    }
    edges(diagram)
        .forEach(
            (line, labels) ->
                out.append("  ")
                    .append(quoted(diagram.nodes().get(line.from()).name()))
                    .append(" -> ")
                    .append(quoted(diagram.nodes().get(line.to()).name()))
                    .append(" [label=\"")
                    .append(
                        labels.stream().map(DotWriter::escaped).collect(Collectors.joining("\\l")))
                    .append("\\l\"];\n"));
    return out.append("}\n").toString();
  }

  private static Map<Layers.Line, List<String>> edges(Diagram diagram) {
    Map<Layers.Line, List<String>> edges = new LinkedHashMap<>();
    diagram.edges().stream()
        .filter(edge -> !edge.isIdle())
        .forEach(
            edge ->
                edges
                    .computeIfAbsent(
                        new Layers.Line(edge.from(), edge.to()), line -> new ArrayList<>())
                    .add(edge.label()));
    return edges;
  }

  private static String quoted(String text) {
    return "\"" + escaped(text) + "\"";
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"");
  }
}
