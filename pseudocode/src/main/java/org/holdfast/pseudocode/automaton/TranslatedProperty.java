package org.holdfast.pseudocode.automaton;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Diagram;
import org.holdfast.checking.Property;
import org.holdfast.checking.source.SourceText;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.threshold.language.AutomatonDiagram;
import org.holdfast.threshold.language.TaWriter;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.TaModel;

/**
 * A property of an algorithm as a property of an automaton.
 *
 * @param model the automaton; its guards count received messages unless no condition does
 * @param property what is asked of it, with the fairness that the property may rely on
 * @param fair whether it relies on any
 * @param origins where each rule comes from, by its place
 * @param members the local states that each location stands for
 * @param relaxations what the automaton allows that the algorithm does not
 */
public record TranslatedProperty(
    Requirement requirement,
    TaModel model,
    Property property,
    boolean fair,
    List<RuleOrigin> origins,
    Map<Location, List<MarkedState>> members,
    Set<Relaxation> relaxations) {
  /** What makes a violation of the automaton one that the algorithm need not have. */
  public enum Relaxation {
    /** A process that can go round in a cycle is promised nothing. */
    ROUNDS,
    /**
     * What a process has received before an earlier step is forgotten where a later one, or its
     * right to stay, depends on it.
     */
    FORGOTTEN
  }

  public TranslatedProperty {
    origins = List.copyOf(origins);
    members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
    relaxations = Set.copyOf(relaxations);
  }

  /** The automaton as a graph, with what its local states have in common in each location. */
  public Diagram diagram() {
    return AutomatonDiagram.of(
        model.frame(),
        Optional.of(requirement.name()),
        location -> words(members.getOrDefault(location, List.of()), location),
        rule ->
            origins.get(rule.index()).steps().stream()
                .map(step -> step.step().position())
                .distinct()
                .toList());
  }

  private static List<String> words(List<MarkedState> states, Location location) {
    List<String> common = new ArrayList<>();
    if (!states.isEmpty()) {
      common.addAll(states.get(0).words());
      states.forEach(state -> common.retainAll(state.words()));
    }
    return common.isEmpty() ? List.of(location.name()) : common;
  }

  /**
   * The automaton as {@code .ta} source, with its local states and lines of pseudocode.
   *
   * @param source the text of the algorithm
   */
  public String text(SourceText source) {
    StringBuilder text = new StringBuilder();
    members.forEach(
        (location, states) ->
            states.stream()
                .map(MarkedState::describe)
                .forEach(
                    words ->
                        text.append("// ")
                            .append(location)
                            .append(": ")
                            .append(words)
                            .append('\n')));
    return text.append(
            TaWriter.write(model, rule -> Optional.of(origins.get(rule.index()).describe(source))))
        .toString();
  }
}
