package org.holdfast.threshold.language;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Update;

/**
 * Writes a model as a Graphviz graph. Locations in which processes may start have an arrow into
 * them; rules between the same two locations share one edge; rules on which nothing happens are
 * left out.
 */
public final class DotWriter {
  private DotWriter() {}

  public static String write(ThresholdAutomaton automaton) {
    StringBuilder out = new StringBuilder();
    out.append("digraph ").append(quoted(automaton.name())).append(" {\n");
    out.append("  rankdir=LR;\n");
    out.append("  node [shape=ellipse, fontname=\"Helvetica\"];\n");
    out.append("  edge [fontname=\"Helvetica\", fontsize=10];\n");
    Set<Variable> empty = emptyAtStart(automaton);
    int start = 0;
    for (Location location : automaton.locations()) {
      out.append("  ").append(quoted(location.name()));
      if (empty.contains(location.counter())) {
        out.append(";\n");
      } else {
        // A name with a blank in it cannot clash with that of a location.
        String entry = quoted("start " + start++);
        out.append(" [style=bold];\n  ").append(entry).append(" [shape=point];\n");
        out.append("  ").append(entry).append(" -> ").append(quoted(location.name()));
        out.append(";\n");
      }
    }
    edges(automaton)
        .forEach(
            (edge, labels) ->
                out.append("  ")
                    .append(quoted(edge.from()))
                    .append(" -> ")
                    .append(quoted(edge.to()))
                    .append(" [label=\"")
                    .append(
                        labels.stream().map(DotWriter::escaped).collect(Collectors.joining("\\l")))
                    .append("\\l\"];\n"));
    return out.append("}\n").toString();
  }

  private record Edge(String from, String to) {}

  private static Map<Edge, List<String>> edges(ThresholdAutomaton automaton) {
    Map<Edge, List<String>> edges = new LinkedHashMap<>();
    for (Rule rule : automaton.rules()) {
      if (!rule.isSelfLoop()) {
        Edge edge = new Edge(rule.from().name(), rule.to().name());
        edges.computeIfAbsent(edge, key -> new ArrayList<>()).add(label(rule));
      }
    }
    return edges;
  }

  private static String label(Rule rule) {
    String guard = rule.guard().equals(Formula.TRUE) ? "" : " " + rule.guard();
    String updates =
        rule.updates().entrySet().stream()
            .map(entry -> effect(entry.getKey(), entry.getValue()))
            .collect(Collectors.joining(", "));
    return rule.name() + ":" + guard + (updates.isEmpty() ? "" : " / " + updates);
  }

  private static String effect(Variable variable, Update update) {
    return update.accept(
        new Update.Visitor<>() {
          @Override
          public String add(Update.Add add) {
            return add.amount() == 1
                ? variable + "++"
                : variable
                    + (add.amount() < 0 ? " -= " : " += ")
                    + Long.toString(add.amount()).replace("-", "");
          }

          @Override
          public String reset(Update.Reset reset) {
            return variable + " := " + reset.value();
          }
        });
  }

  /** The locations that an initial constraint plainly sets to zero, alone or in a sum. */
  private static Set<Variable> emptyAtStart(ThresholdAutomaton automaton) {
    Set<Variable> empty = new HashSet<>();
    for (Constraint constraint : automaton.initial()) {
      for (Formula part : constraint.formula().conjuncts()) {
        if (part instanceof Formula.Comparison c && c.relation() == Relation.EQ) {
          LinearTerm sum = c.difference();
          long signs = sum.coefficients().values().stream().map(f -> f.signum()).distinct().count();
          if (signs == 1 && sum.constant().signum() == 0) {
            empty.addAll(sum.variables());
          }
        }
      }
    }
    return empty;
  }

  private static String quoted(String text) {
    return "\"" + escaped(text) + "\"";
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"");
  }
}
