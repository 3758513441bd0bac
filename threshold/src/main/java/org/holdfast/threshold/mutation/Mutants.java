package org.holdfast.threshold.mutation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.holdfast.checking.Mutation;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.fairness.FaultStructure;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.ThresholdAutomaton;

/**
 * All mutants of an automaton. A threshold that several rules share is one number in its author's
 * mind, so it is moved in all of them at once.
 */
public final class Mutants {
  private final TaModel model;
  private final ThresholdAutomaton frame;
  private final FaultStructure faults;
  private final List<Mutant> found = new ArrayList<>();

  private Mutants(TaModel model) {
    this.model = model;
    this.frame = model.frame();
    this.faults = FaultStructure.of(frame);
  }

  public static List<Mutant> of(TaModel model) {
    Mutants mutants = new Mutants(model);
    mutants.moveThresholds();
    mutants.weakenAssumptions();
    mutants.dropRules();
    return List.copyOf(mutants.found);
  }

  /** A threshold that bounds the faults is only moved so that there is one more of them. */
  private void moveThresholds() {
    thresholds()
        .forEach(
            (threshold, position) -> {
              boolean boundsFaults = boundsFaults(threshold);
              if (!boundsFaults || isUpperBound(threshold)) {
                add(Mutation.Kind.THRESHOLD_RAISED, position, threshold, moved(threshold, 1));
              }
              if (!boundsFaults || !isUpperBound(threshold)) {
                add(Mutation.Kind.THRESHOLD_LOWERED, position, threshold, moved(threshold, -1));
              }
            });
  }

  private boolean boundsFaults(Formula.Comparison threshold) {
    Set<Variable> counted = new HashSet<>(threshold.difference().variables());
    counted.removeAll(frame.parameters());
    return faults.budgets().containsAll(counted);
  }

  private static boolean isUpperBound(Formula.Comparison comparison) {
    return comparison.relation() == Relation.LT || comparison.relation() == Relation.LE;
  }

  /** Comparisons with something that was counted, each with the first rule that makes it. */
  private Map<Formula.Comparison, SourcePosition> thresholds() {
    Map<Formula.Comparison, SourcePosition> thresholds = new LinkedHashMap<>();
    for (Rule rule : frame.rules()) {
      for (Formula.Comparison comparison : rule.guard().comparisons()) {
        if (!frame.parameters().containsAll(comparison.difference().variables())) {
          thresholds.putIfAbsent(comparison, rule.position());
        }
      }
    }
    return thresholds;
  }

  private static Formula.Comparison moved(Formula.Comparison threshold, long by) {
    return new Formula.Comparison(
        threshold.left(), threshold.relation(), threshold.right().plus(by));
  }

  private void add(
      Mutation.Kind kind,
      SourcePosition position,
      Formula.Comparison original,
      Formula.Comparison changed) {
    UnaryOperator<Rule> change =
        rule ->
            rule.guardedBy(
                rule.guard().mapComparisons(one -> one.equals(original) ? changed : one));
    found.add(
        new Mutant(
            kind,
            position,
            original.toString(),
            changed.toString(),
            changed(frame.withRules(frame.rules().stream().map(change).toList()))));
  }

  private void weakenAssumptions() {
    for (int i = 0; i < frame.assumptions().size(); i++) {
      Constraint assumption = frame.assumptions().get(i);
      Formula formula = assumption.formula();
      if (formula instanceof Formula.Comparison comparison && isInequality(comparison)) {
        Formula weaker = weaker(comparison);
        add(
            Mutation.Kind.ASSUMPTION_WEAKENED,
            assumption,
            weaker.toString(),
            replaced(i, List.of(new Constraint(weaker, assumption.position()))));
      }
      add(Mutation.Kind.ASSUMPTION_DROPPED, assumption, "", replaced(i, List.of()));
    }
  }

  private static boolean isInequality(Formula.Comparison comparison) {
    return comparison.relation() != Relation.EQ && comparison.relation() != Relation.NE;
  }

  /** True for one more value of either side. */
  private static Formula weaker(Formula.Comparison comparison) {
    return moved(comparison, isUpperBound(comparison) ? 1 : -1);
  }

  private List<Constraint> replaced(int index, List<Constraint> replacement) {
    List<Constraint> assumptions = new ArrayList<>(frame.assumptions());
    assumptions.remove(index);
    assumptions.addAll(index, replacement);
    return assumptions;
  }

  private void add(
      Mutation.Kind kind, Constraint original, String changed, List<Constraint> assumptions) {
    found.add(
        new Mutant(
            kind,
            original.position(),
            original.formula().toString(),
            changed,
            changed(frame.withAssumptions(assumptions))));
  }

  /** A rule that changes nothing is no loss, and nor is one by which something fails. */
  private void dropRules() {
    for (Rule rule : frame.rules()) {
      if (!rule.isSelfLoop() && !isFault(rule)) {
        found.add(
            new Mutant(
                Mutation.Kind.RULE_DROPPED,
                rule.position(),
                "rule " + rule,
                "",
                changed(frame.withRules(without(rule)))));
      }
    }
  }

  private boolean isFault(Rule rule) {
    return faults.faultRules().contains(rule) || faults.faulty().contains(rule.from());
  }

  private TaModel changed(ThresholdAutomaton mutant) {
    return PremiseOfMutant.of(model, model.framedBy(mutant));
  }

  private List<Rule> without(Rule dropped) {
    List<Rule> rules = new ArrayList<>();
    for (Rule rule : frame.rules()) {
      if (rule != dropped) {
        rules.add(rule.numbered(rules.size()));
      }
    }
    return rules;
  }
}
