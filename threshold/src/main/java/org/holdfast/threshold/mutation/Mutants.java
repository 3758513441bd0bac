package org.holdfast.threshold.mutation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.holdfast.checking.Mutation;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.fairness.DerivedFairness;
import org.holdfast.threshold.fairness.FaultStructure;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Unsupported;

/** All mutants of an automaton. A threshold is moved wherever its author means the same number. */
public final class Mutants {
  private final TaModel model;
  private final ThresholdAutomaton frame;
  private final FaultStructure faults;
  private final List<Mutant> found = new ArrayList<>();
  // Null until it is asked for.
  private Optional<DerivedFairness> owed;

  private Mutants(TaModel model) {
    this.model = model;
    this.frame = model.frame();
    this.faults = FaultStructure.of(model);
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
    for (SharedBound bound : SharedBound.of(frame)) {
      boolean boundsFaults = boundsFaults(bound);
      if (!boundsFaults || isUpperBound(bound.relation())) {
        add(Mutation.Kind.THRESHOLD_RAISED, bound, 1);
      }
      if (!boundsFaults || !isUpperBound(bound.relation())) {
        add(Mutation.Kind.THRESHOLD_LOWERED, bound, -1);
      }
    }
  }

  private boolean boundsFaults(SharedBound bound) {
    Set<Variable> counted = new HashSet<>(bound.variables());
    counted.removeAll(frame.parameters());
    return faults.budgets().containsAll(counted);
  }

  private static boolean isUpperBound(Relation relation) {
    return relation == Relation.LT || relation == Relation.LE;
  }

  private static Formula.Comparison moved(Formula.Comparison threshold, long by) {
    return new Formula.Comparison(
        threshold.left(), threshold.relation(), threshold.right().plus(by));
  }

  private void add(Mutation.Kind kind, SharedBound bound, long by) {
    UnaryOperator<Formula.Comparison> move =
        comparison -> bound.comparisons().contains(comparison) ? moved(comparison, by) : comparison;
    UnaryOperator<Rule> change = rule -> rule.guardedBy(rule.guard().mapComparisons(move::apply));
    found.add(
        new Mutant(
            kind,
            bound.position(),
            bound.text(0),
            bound.text(by),
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
    return moved(comparison, isUpperBound(comparison.relation()) ? 1 : -1);
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

  /** Fairness is worked out for the mutants that are tried, and for no others. */
  private Supplier<TaModel> changed(ThresholdAutomaton mutant) {
    TaModel changed = model.framedBy(mutant);
    return () -> owed().map(known -> PremiseOfMutant.of(known, changed)).orElse(changed);
  }

  /** What the rules of the original owe, worked out once; empty if that is not known. */
  private synchronized Optional<DerivedFairness> owed() {
    if (owed == null) {
      try {
        owed = Optional.of(DerivedFairness.of(model));
      } catch (Unsupported unknown) {
        owed = Optional.empty();
      }
    }
    return owed;
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
