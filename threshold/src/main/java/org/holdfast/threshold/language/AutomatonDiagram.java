package org.holdfast.threshold.language;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.holdfast.checking.Diagram;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Update;

/** An automaton as a graph: locations and rules. */
public final class AutomatonDiagram {
  private AutomatonDiagram() {}

  /** With the names of locations, and rules where the file has them. */
  public static Diagram of(ThresholdAutomaton automaton) {
    return of(
        automaton,
        Optional.empty(),
        location -> List.of(location.name()),
        rule -> List.of(rule.position()));
  }

  /**
   * The graph of an automaton that was made of something else.
   *
   * @param property the only one that it is good for
   * @param words what a location stands for, line by line
   * @param origins where the author has written what became a rule; nowhere, if the rule was added
   *     to it, and then it has no name
   */
  public static Diagram of(
      ThresholdAutomaton automaton,
      Optional<String> property,
      Function<Location, List<String>> words,
      Function<Rule, List<SourcePosition>> origins) {
    Set<Variable> empty = emptyAtStart(automaton);
    List<Diagram.Node> nodes = new ArrayList<>();
    for (Location location : automaton.locations()) {
      nodes.add(
          new Diagram.Node(
              location.name(),
              words.apply(location),
              empty.contains(location.counter())
                  ? Diagram.Start.IMPOSSIBLE
                  : Diagram.Start.POSSIBLE,
              Optional.of(location.counter())));
    }
    List<Diagram.Edge> edges = new ArrayList<>();
    for (Rule rule : automaton.rules()) {
      edges.add(
          new Diagram.Edge(
              automaton.locations().indexOf(rule.from()),
              automaton.locations().indexOf(rule.to()),
              origins.apply(rule).isEmpty() ? "" : rule.name(),
              rule.guard().equals(Formula.TRUE)
                  ? List.of()
                  : rule.guard().conjuncts().stream().map(AutomatonDiagram::condition).toList(),
              rule.updates().entrySet().stream()
                  .map(entry -> effect(entry.getKey(), entry.getValue()))
                  .collect(Collectors.joining(", ")),
              origins.apply(rule)));
    }
    return new Diagram(automaton.name(), property, nodes, edges);
  }

  private static String condition(Formula conjunct) {
    return conjunct.disjuncts().size() > 1 ? "(" + conjunct + ")" : conjunct.toString();
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
}
