package org.holdfast.rounds.semantics;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.checking.Property;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.processes.Propositions;
import org.holdfast.pseudocode.rounds.Communication;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;

/**
 * What a requirement can see: its conditions, each a variable that is 0 or 1; how many rounds are
 * over; and what liveness relies on.
 *
 * <p><strong>Premises of liveness.</strong> That some round keeps a promise is a formula
 * <em>eventually</em> over a variable that stays 1 once it is. Which processes crash is known from
 * the beginning, because properties range over those that never do; in runs without end, those that
 * are to crash must do so in the end. Both are premises of what is no safety property only: every
 * finite run can go on so that they are true.
 */
public final class RoundPropositions {
  private final Map<Variable, GlobalCondition> conditions;
  private final List<Variable> kept = new ArrayList<>();
  private final Variable doomed;
  private final Variable failed;
  private final Property property;
  private final Ltl conclusion;
  private final List<Property> premises = new ArrayList<>();
  private final boolean safety;

  public RoundPropositions(RoundInstance instance, Requirement asked) {
    Requirement requirement = Propositions.inWords(asked, 1);
    this.conditions = new LinkedHashMap<>(requirement.conditions());
    Set<Variable> taken = new HashSet<>(conditions.keySet());
    taken.addAll(instance.algorithm().parameters());
    taken.add(RoundAlgorithm.ROUND);
    for (Communication.Promise promise : instance.eventual()) {
      kept.add(fresh("promise of line " + promise.position().line() + " kept", taken));
    }
    this.doomed = fresh("processes still to crash", taken);
    this.failed = fresh("value out of range", taken);
    Ltl formula =
        requirement
            .formula()
            .mapStates(
                state ->
                    state.substitute(
                        variable ->
                            instance.values().containsKey(variable)
                                ? LinearTerm.constant(instance.values().get(variable))
                                : LinearTerm.of(variable)));
    this.safety = Requirement.isSafety(formula);
    Formula runs = Formula.isZero(LinearTerm.of(failed));
    this.conclusion = Ltl.and(List.of(formula, new Ltl.Always(Ltl.state(runs))));
    if (!safety) {
      List<Communication.Promise> promises = instance.eventual();
      for (int i = 0; i < kept.size(); i++) {
        Formula now = Formula.equal(LinearTerm.of(kept.get(i)), LinearTerm.ONE);
        premises.add(
            new Property(
                kept.get(i).name(),
                new Ltl.Eventually(Ltl.state(now)),
                promises.get(i).position()));
      }
      if (instance.kind().crashes() && instance.clock().isEndless()) {
        Formula now = Formula.isZero(LinearTerm.of(doomed));
        premises.add(
            new Property(
                doomed.name(),
                new Ltl.Eventually(Ltl.state(now)),
                instance.algorithm().faults().position()));
      }
    }
    Ltl premise = Ltl.and(premises.stream().map(Property::formula).toList());
    this.property =
        new Property(
                requirement.name(),
                premises.isEmpty() ? conclusion : Ltl.implies(premise, conclusion),
                requirement.position())
            .written(requirement.text());
  }

  private static Variable fresh(String name, Set<Variable> taken) {
    Variable variable = new Variable(name);
    return taken.add(variable) ? variable : fresh(name + "'", taken);
  }

  /** With its premises. */
  public Property property() {
    return property;
  }

  /** Without its premises. */
  public Property conclusion() {
    return property.asking(conclusion);
  }

  public List<Property> premises() {
    return List.copyOf(premises);
  }

  /** Whether a finite run shows every violation. */
  public boolean isSafety() {
    return safety;
  }

  public Map<Variable, GlobalCondition> conditions() {
    return conditions;
  }

  /** For each promise about some round or pass: whether it has been kept. */
  public List<Variable> kept() {
    return List.copyOf(kept);
  }

  /** Whether processes are still to crash. */
  public Variable doomed() {
    return doomed;
  }

  /** Whether the run ended with a value out of range. */
  public Variable failed() {
    return failed;
  }
}
