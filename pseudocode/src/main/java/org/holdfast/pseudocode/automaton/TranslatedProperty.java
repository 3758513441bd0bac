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
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.model.Role;
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
 * @param starts those of them in which processes begin
 * @param counters what is counted of messages
 * @param relaxations what the automaton allows that the algorithm does not
 */
public record TranslatedProperty(
    Requirement requirement,
    TaModel model,
    Property property,
    boolean fair,
    List<RuleOrigin> origins,
    Map<Location, List<MarkedState>> members,
    Map<Location, List<MarkedState>> starts,
    List<SentMessages> counters,
    Set<Relaxation> relaxations) {
  /**
   * Messages that are counted together.
   *
   * @param counters how many of them have been sent, those that need not arrive by themselves
   */
  public record SentMessages(List<Sender> senders, List<Variable> counters) {
    public SentMessages {
      senders = List.copyOf(senders);
      counters = List.copyOf(counters);
    }
  }

  /** A message, and the role of those who send it. */
  public record Sender(Role role, MessageContent content) {}

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
    starts = Collections.unmodifiableMap(new LinkedHashMap<>(starts));
    counters = List.copyOf(counters);
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
