package org.holdfast.threshold.flow;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.threshold.semantics.StrongComponents;

/**
 * Where a loop of a run can lead. As many processes enter a class as leave it, and nothing grows,
 * so that every rule of the loop is on a cycle of rules without increments, whatever their guards.
 * The number of processes in a component of these cycles is the same throughout the loop: a rule
 * fires only where somebody is in its component when the loop begins.
 *
 * @param rules those on a cycle, by index
 * @param components the classes of each cyclic component
 */
record LoopGraph(List<Integer> rules, Collection<Set<Integer>> components) {
  static LoopGraph of(FlowAutomaton automaton) {
    List<FlowRule> quiet = automaton.rules().stream().filter(FlowRule::incrementsNothing).toList();
    StrongComponents strong =
        new StrongComponents(
            automaton.partition().classes(),
            quiet.stream().map(rule -> new StrongComponents.Edge(rule.from(), rule.to())).toList());
    List<Integer> rules = new ArrayList<>();
    Map<Integer, Set<Integer>> components = new LinkedHashMap<>();
    for (FlowRule rule : quiet) {
      if (strong.together(rule.from(), rule.to())) {
        rules.add(rule.index());
        Set<Integer> classes =
            components.computeIfAbsent(strong.of(rule.from()), unseen -> new LinkedHashSet<>());
        classes.add(rule.from());
        classes.add(rule.to());
      }
    }
    return new LoopGraph(rules, components.values());
  }
}
