package org.holdfast.pseudocode.automaton;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.GlobalCondition;

/**
 * The states that one property tells apart, with the rules between them. What no rule counts any
 * more is not counted, which may make more states alike; so it is done again until nothing changes.
 */
final class Blocks {
  private final MarkedGraph graph;
  private final MemoryQuotient quotient;
  private final ProcessObservation observation;
  private final boolean initialMatter;
  private final List<BlockRule> rules = new ArrayList<>();
  private final Map<MarkedState, List<Object>> seenLater = new HashMap<>();

  private Blocks(
      MarkedGraph graph,
      RequirementShape shape,
      FaultTreatment faults,
      ProcessObservation observation) {
    this.graph = graph;
    this.observation = observation;
    Set<Object> kindsOfStarts = new LinkedHashSet<>();
    graph.nodes().stream()
        .filter(graph::isInitial)
        .forEach(node -> kindsOfStarts.add(List.of(node.state().role(), node.mark())));
    this.initialMatter = kindsOfStarts.size() > 1 || !shape.initialOnly().isEmpty();
    this.quotient =
        new MemoryQuotient(graph.nodes(), graph.steps(), labels(shape, faults), shape.liveness());
    for (int block = 0; block < quotient.blocks().size(); block++) {
      collectRules(block);
    }
  }

  static Blocks of(
      MemoryGraph local,
      MessageCounters counters,
      RequirementShape shape,
      FaultTreatment faults,
      ProcessObservation observation) {
    Set<Variable> counted = counters.receives();
    while (true) {
      MarkedGraph graph = new MarkedGraph(local, counters, counted, faults);
      Blocks blocks = new Blocks(graph, shape, faults, observation);
      Set<Variable> used = new LinkedHashSet<>(counted);
      used.retainAll(blocks.guardVariables());
      if (used.equals(counted)) {
        return blocks;
      }
      counted = used;
    }
  }

  private Map<MarkedState, List<Object>> labels(RequirementShape shape, FaultTreatment faults) {
    for (MarkedState node : graph.nodes()) {
      seenLater.put(node, new ArrayList<>());
    }
    for (GlobalCondition condition : shape.later()) {
      observation
          .labels(condition, graph.nodes())
          .forEach((node, label) -> seenLater.get(node).add(label));
    }
    Map<MarkedState, List<Object>> labels = new HashMap<>();
    Set<MarkedState> quiet = quiet();
    for (MarkedState node : graph.nodes()) {
      List<Object> label = new ArrayList<>(seenLater.get(node));
      label.add(shape.liveness() && isObliged(node, faults) && !quiet.contains(node));
      if (initialMatter) {
        label.add(graph.isInitial(node) ? List.of(node.state().role(), node.mark()) : List.of());
      }
      labels.put(node, label);
    }
    List<MarkedState> starts = graph.nodes().stream().filter(graph::isInitial).toList();
    for (GlobalCondition condition : shape.initialOnly()) {
      observation.labels(condition, starts).forEach((node, label) -> labels.get(node).add(label));
    }
    return labels;
  }

  /** From these states on, nothing is sent and nothing changes that is seen. */
  private Set<MarkedState> quiet() {
    Set<MarkedState> quiet = new LinkedHashSet<>(graph.nodes());
    boolean changed = true;
    while (changed) {
      changed =
          quiet.removeIf(
              node ->
                  graph.steps().get(node).stream()
                      .anyMatch(
                          step ->
                              !step.increments().isEmpty()
                                  || !quiet.contains(step.to())
                                  || !seenLater.get(node).equals(seenLater.get(step.to()))));
    }
    return quiet;
  }

  static boolean isObliged(MarkedState node, FaultTreatment faults) {
    return node.mark() == MarkedState.Mark.CORRECT || faults.faultyArePromised();
  }

  private void collectRules(int block) {
    Map<List<Object>, List<MemoryQuotient.BlockStep>> together = new LinkedHashMap<>();
    for (MemoryQuotient.BlockStep step : quotient.stepsFrom(block)) {
      together
          .computeIfAbsent(List.of(step.to(), step.increments()), key -> new ArrayList<>())
          .add(step);
    }
    for (List<MemoryQuotient.BlockStep> steps : together.values()) {
      List<Formula> owed = new ArrayList<>();
      List<Formula> optional = new ArrayList<>();
      Set<MarkedStep> origins = new LinkedHashSet<>();
      for (MemoryQuotient.BlockStep step : steps) {
        (step.kind() == LocalStep.Kind.OWED ? owed : optional).add(step.guard());
        origins.addAll(quotient.originsOf(block, step));
      }
      optional.removeAll(owed);
      MemoryQuotient.BlockStep first = steps.get(0);
      rules.add(
          new BlockRule(
              block, first.to(), first.increments(), owed, optional, new ArrayList<>(origins)));
    }
  }

  private Set<Variable> guardVariables() {
    Set<Variable> variables = new LinkedHashSet<>();
    rules.forEach(rule -> variables.addAll(rule.guard().variables()));
    return variables;
  }

  List<BlockRule> rules() {
    return rules;
  }

  /** The blocks that processes get to by some rules. */
  Set<Integer> reachableBy(List<BlockRule> some) {
    Set<Integer> seen = new LinkedHashSet<>();
    for (int block = 0; block < quotient.blocks().size(); block++) {
      if (!starts(block).isEmpty()) {
        seen.add(block);
      }
    }
    List<Integer> open = new ArrayList<>(seen);
    for (int i = 0; i < open.size(); i++) {
      for (BlockRule rule : some) {
        if (rule.from() == open.get(i) && seen.add(rule.to())) {
          open.add(rule.to());
        }
      }
    }
    return seen;
  }

  /** What the property sees of a process in a block at other moments than the first. */
  Object seenLater(int block) {
    return seenLater.get(members(block).get(0));
  }

  List<MarkedState> members(int block) {
    return quotient.blocks().get(block);
  }

  /** The states in which processes begin. */
  List<MarkedState> starts(int block) {
    return members(block).stream().filter(graph::isInitial).toList();
  }

  Set<Formula> roundsWithin(int block) {
    return quotient.roundsWithin(block);
  }

  List<MarkedState> nodes() {
    return graph.nodes();
  }
}
