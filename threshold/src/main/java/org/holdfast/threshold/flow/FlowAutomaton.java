package org.holdfast.threshold.flow;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;

/**
 * A threshold automaton in terms of monotone atoms, with its locations counted by class.
 *
 * @param rules the rules that change something
 * @param initial what initial configurations satisfy, with emptiness gathered into sums
 * @param idle the rules that change nothing that can be seen: self-loops, and moves inside a class
 */
record FlowAutomaton(
    ThresholdAutomaton source,
    LocationPartition partition,
    List<RiseAtom> atoms,
    List<FlowRule> rules,
    List<FlowRule> idle,
    Formula initial) {

  /** The same automaton with some rules of the model only; idle ones all stay. */
  FlowAutomaton restrictedTo(Set<Rule> kept) {
    List<FlowRule> fewer = new ArrayList<>();
    for (FlowRule rule : rules) {
      if (rule.origins().stream().anyMatch(kept::contains)) {
        fewer.add(
            new FlowRule(
                fewer.size(),
                rule.from(),
                rule.to(),
                rule.rises(),
                rule.falls(),
                rule.condition(),
                rule.increments(),
                rule.origins()));
      }
    }
    return new FlowAutomaton(source, partition, atoms, fewer, idle, initial);
  }

  /** The same without atoms that no guard mentions. */
  FlowAutomaton withoutUnusedAtoms() {
    SortedSet<Integer> used = new TreeSet<>();
    for (List<FlowRule> some : List.of(rules, idle)) {
      for (FlowRule rule : some) {
        used.addAll(rule.rises());
        used.addAll(rule.falls());
      }
    }
    if (used.size() == atoms.size()) {
      return this;
    }
    Map<Integer, Integer> numbers = new HashMap<>();
    used.forEach(atom -> numbers.put(atom, numbers.size()));
    return new FlowAutomaton(
        source,
        partition,
        used.stream().map(atoms::get).toList(),
        rules.stream().map(rule -> rule.withAtoms(numbers)).toList(),
        idle.stream().map(rule -> rule.withAtoms(numbers)).toList(),
        initial);
  }

  boolean isExact() {
    return partition.isIdentity();
  }

  /**
   * Rewrites a formula over location counters for a configuration whose class counters are given.
   * The members of a class have the same coefficient, as the partition guarantees.
   */
  Formula at(Formula formula, List<LinearTerm> counters, Map<Variable, LinearTerm> shared) {
    Map<Variable, Integer> classes = partition.classOfCounter();
    return formula.mapAtoms(
        atom -> {
          Map<Integer, BigInteger> byClass = new LinkedHashMap<>();
          LinearTerm subject = atom.subject();
          LinearTerm result = LinearTerm.constant(subject.constant());
          for (Map.Entry<Variable, BigInteger> entry : subject.coefficients().entrySet()) {
            Integer owner = classes.get(entry.getKey());
            if (owner != null) {
              byClass.put(owner, entry.getValue());
            } else {
              LinearTerm value = shared.getOrDefault(entry.getKey(), LinearTerm.of(entry.getKey()));
              result = result.plus(value.times(entry.getValue()));
            }
          }
          for (Map.Entry<Integer, BigInteger> entry : byClass.entrySet()) {
            result = result.plus(counters.get(entry.getKey()).times(entry.getValue()));
          }
          return atom.about(result);
        });
  }

  Formula guardAt(FlowRule rule, Map<Variable, LinearTerm> shared) {
    Formula rises = Formula.and(rule.rises().stream().map(a -> atomAt(a, shared)).toList());
    Formula falls =
        Formula.and(rule.falls().stream().map(a -> Formula.not(atomAt(a, shared))).toList());
    return Formula.and(rule.condition(), rises, falls);
  }

  Formula atomAt(int atom, Map<Variable, LinearTerm> shared) {
    return atoms.get(atom).formula().substitute(v -> shared.getOrDefault(v, LinearTerm.of(v)));
  }
}
