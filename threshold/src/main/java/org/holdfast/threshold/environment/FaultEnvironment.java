package org.holdfast.threshold.environment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.FaultModel;
import org.holdfast.threshold.model.MessageType;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;

/**
 * Generates the constraints that follow from a fault model. Where faulty processes are part of the
 * model (crashes, omissions), a process receives no message that nobody sent, type by type. Where
 * they are not (Byzantine, symmetric), each may add a message to those of the correct processes; it
 * is one process, however many types a guard adds up, so each set of types needs a bound of its
 * own.
 */
final class FaultEnvironment {
  private static final String COUNTERS = " (Stoilkovska et al. 2020, section 3)";
  private static final String FAULTS = " (Gmeiner 2015, section 2.4.4)";

  private final ReceiveAutomaton automaton;
  private final FaultModel faults;

  FaultEnvironment(ReceiveAutomaton automaton, FaultModel faults) {
    this.automaton = automaton;
    this.faults = faults;
  }

  List<EnvironmentConstraint> constraints() {
    return switch (faults.kind()) {
      case BYZANTINE -> forSets("each of the %s Byzantine processes may add one message", COUNTERS);
      case SYMMETRIC ->
          forSets(
              "each of the %s faulty processes may add one message, the same for all processes",
              FAULTS);
      case CRASH ->
          forTypes(
              "what processes send while they crash may arrive, but nothing that nobody sent"
                  + FAULTS);
      case CLEAN_CRASH ->
          forTypes("a process crashes before or after it sends to all, never between" + FAULTS);
      case OMISSION -> forTypes("messages may get lost, but none arrives unsent" + FAULTS);
    };
  }

  private List<EnvironmentConstraint> forTypes(String reason) {
    return automaton.messages().stream()
        .map(type -> constraint(List.of(type), LinearTerm.ZERO, reason))
        .toList();
  }

  private List<EnvironmentConstraint> forSets(String reason, String origin) {
    Variable faulty = faults.faulty().orElseThrow();
    Map<List<MessageType>, List<Rule>> sets = new LinkedHashMap<>();
    for (Rule rule : automaton.frame().rules()) {
      Set<List<MessageType>> ofRule = new LinkedHashSet<>();
      for (Set<Variable> added : addedUp(rule)) {
        ofRule.addAll(nonEmptySubsets(typesOf(added)));
      }
      ofRule.forEach(set -> sets.computeIfAbsent(set, key -> new ArrayList<>()).add(rule));
    }
    return sets.entrySet().stream()
        .sorted(Comparator.comparingInt(entry -> entry.getKey().size()))
        .map(
            entry ->
                constraint(
                    entry.getKey(),
                    LinearTerm.of(faulty),
                    String.format(reason, faulty) + "; " + guardsOf(entry.getValue()) + origin))
        .toList();
  }

  private EnvironmentConstraint constraint(
      List<MessageType> types, LinearTerm added, String reason) {
    List<Variable> received = types.stream().map(MessageType::received).toList();
    List<Variable> sent = new ArrayList<>();
    types.forEach(type -> sent.addAll(type.sent()));
    types.forEach(type -> sent.addAll(type.sentByCrashed()));
    Formula formula =
        Formula.compare(LinearTerm.sum(received), Relation.LE, LinearTerm.sum(sent).plus(added));
    return new EnvironmentConstraint(formula, reason, faults.position());
  }

  /**
   * The sets of variables that atoms of the guard add up. Only for those is it known that one
   * process sends one of them at most; types that a guard merely mentions side by side, such as the
   * messages of two stages, may both come from one faulty process.
   */
  private static List<Set<Variable>> addedUp(Rule rule) {
    List<Set<Variable>> sums = new ArrayList<>();
    for (Formula.Atom atom : rule.guard().atoms()) {
      Map<Integer, Set<Variable>> bySign = new LinkedHashMap<>();
      atom.subject()
          .coefficients()
          .forEach(
              (variable, coefficient) ->
                  bySign
                      .computeIfAbsent(coefficient.signum(), sign -> new LinkedHashSet<>())
                      .add(variable));
      sums.addAll(bySign.values());
    }
    return sums;
  }

  /** In the order of the table, so that a set is the same whatever guard it comes from. */
  private List<MessageType> typesOf(Set<Variable> counted) {
    return automaton.messages().stream().filter(type -> counted.contains(type.received())).toList();
  }

  private static List<List<MessageType>> nonEmptySubsets(List<MessageType> types) {
    List<List<MessageType>> subsets = new ArrayList<>();
    for (MessageType type : types) {
      List<List<MessageType>> larger = new ArrayList<>();
      larger.add(List.of(type));
      for (List<MessageType> subset : subsets) {
        List<MessageType> extended = new ArrayList<>(subset);
        extended.add(type);
        larger.add(extended);
      }
      subsets.addAll(larger);
    }
    return subsets;
  }

  private static String guardsOf(List<Rule> rules) {
    return (rules.size() == 1 ? "guard of rule " : "guards of rules ")
        + rules.stream().map(Rule::name).collect(Collectors.joining(", "));
  }
}
