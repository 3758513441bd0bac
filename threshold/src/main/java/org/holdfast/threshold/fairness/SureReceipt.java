package org.holdfast.threshold.fairness;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.environment.Environment;
import org.holdfast.threshold.environment.EnvironmentConstraint;
import org.holdfast.threshold.model.FaultModel;
import org.holdfast.threshold.model.MessageType;
import org.holdfast.threshold.model.ReceiveAutomaton;

/**
 * What a process that waits has received in the end, at least: what correct processes have sent to
 * all. With omissions, all but one message of each faulty process, whatever types are added up.
 */
final class SureReceipt {
  private final ReceiveAutomaton automaton;
  private final FaultStructure faults;

  SureReceipt(ReceiveAutomaton automaton, FaultStructure faults) {
    this.automaton = automaton;
    this.faults = faults;
  }

  /** The receive variables of which it is not known what they count. */
  Set<Variable> unknown() {
    Set<Variable> unknown = new LinkedHashSet<>(automaton.receives());
    unknown.removeAll(counted().keySet());
    return unknown;
  }

  /** A lower bound for the receive variables of a process that waits for ever. */
  Formula formula() {
    Optional<Variable> omitting =
        automaton
            .faults()
            .filter(model -> model.kind() == FaultModel.Kind.OMISSION)
            .flatMap(FaultModel::faulty);
    Map<Variable, LinearTerm> counted = counted();
    List<Formula> bounds = new ArrayList<>();
    counted.forEach(
        (received, sent) ->
            bounds.add(
                Formula.atLeast(
                    LinearTerm.of(received),
                    omitting.map(f -> sent.minus(LinearTerm.of(f))).orElse(sent))));
    // One process omits one message of those that a guard adds up, as it sends one of them.
    omitting.ifPresent(
        f ->
            sums()
                .forEach(
                    sum -> {
                      LinearTerm sent =
                          sum.stream().map(counted::get).reduce(LinearTerm.ZERO, LinearTerm::plus);
                      bounds.add(
                          Formula.atLeast(LinearTerm.sum(sum), sent.minus(LinearTerm.of(f))));
                    }));
    return Formula.and(bounds);
  }

  /** The sums of receive variables that some guard compares. */
  private Set<Set<Variable>> sums() {
    Set<Variable> known = counted().keySet();
    Set<Set<Variable>> sums = new LinkedHashSet<>();
    automaton
        .frame()
        .rules()
        .forEach(
            rule ->
                rule.guard()
                    .atoms()
                    .forEach(
                        atom -> {
                          Set<Variable> sum = new LinkedHashSet<>(atom.subject().variables());
                          sum.retainAll(known);
                          if (sum.size() > 1) {
                            sums.add(sum);
                          }
                        }));
    return sums;
  }

  /** What correct processes have sent to all, for each receive variable. */
  Map<Variable, LinearTerm> counted() {
    Map<Variable, LinearTerm> counted = new LinkedHashMap<>();
    for (MessageType type : automaton.messages()) {
      counted.put(type.received(), LinearTerm.sum(type.sent()));
    }
    // Without a table, the bound of the environment tells what a receive variable counts.
    for (EnvironmentConstraint constraint : Environment.of(automaton).constraints()) {
      for (Formula conjunct : NormalForms.negationNormalForm(constraint.formula()).conjuncts()) {
        if (conjunct instanceof Formula.Comparison comparison) {
          for (Formula part : NormalForms.inequalities(comparison).conjuncts()) {
            if (part instanceof Formula.Comparison inequality) {
              bounded(inequality.difference(), counted);
            }
          }
        }
      }
    }
    return counted;
  }

  private void bounded(LinearTerm natural, Map<Variable, LinearTerm> counted) {
    Set<Variable> received = new LinkedHashSet<>(natural.variables());
    received.retainAll(Set.copyOf(automaton.receives()));
    if (received.size() == 1) {
      Variable variable = received.iterator().next();
      List<Variable> sent =
          automaton.frame().shared().stream()
              .filter(
                  shared ->
                      natural.coefficient(shared).signum() > 0
                          && !faults.unreliable().contains(shared))
              .toList();
      if (natural.coefficient(variable).equals(java.math.BigInteger.ONE.negate())) {
        counted.putIfAbsent(variable, LinearTerm.sum(sent));
      }
    }
  }
}
