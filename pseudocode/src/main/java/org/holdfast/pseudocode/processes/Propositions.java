package org.holdfast.pseudocode.processes;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.Property;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.model.Requirement;

/**
 * What properties of an algorithm can see: the conditions of its requirements, each a variable that
 * is 0 or 1, and whether every promise has been kept.
 *
 * <p><strong>Fairness.</strong> If no process can take infinitely many steps, the runs that count
 * for liveness are those that satisfy {@code []<> settled == 1}, where {@code settled} says that no
 * promised message is on its way to a process to which promises are made, and that no such process
 * can take a step which is not {@code maybe}. For then all steps come to an end; there are finitely
 * many promised messages, a promised one stays so until it arrives, and only a step can send
 * another. After the last step and the last reception nothing changes any more. If everything
 * promised has arrived by then and no process could always go on, the configuration is settled for
 * ever; if one of these is not so, it is not settled from the last step on.
 */
public final class Propositions {
  private final Map<Variable, GlobalCondition> conditions = new LinkedHashMap<>();
  private final List<Property> properties = new ArrayList<>();
  private final Variable settled;

  public Propositions(Algorithm algorithm) {
    List<Ltl> formulas = new ArrayList<>();
    for (Requirement requirement : algorithm.requirements()) {
      Requirement spoken = inWords(requirement, algorithm.roles().size());
      spoken.conditions().forEach(conditions::putIfAbsent);
      formulas.add(spoken.formula());
    }
    settled = fresh("settled");
    for (int i = 0; i < formulas.size(); i++) {
      Requirement requirement = algorithm.requirements().get(i);
      Ltl formula =
          Requirement.isSafety(formulas.get(i)) ? formulas.get(i) : fairly(formulas.get(i));
      properties.add(new Property(requirement.name(), formula, requirement.position()));
    }
  }

  /**
   * The same requirement, in which each condition is called by what it says, for whoever reads why
   * it fails.
   *
   * @param roles how many the algorithm has
   */
  public static Requirement inWords(Requirement requirement, int roles) {
    ConditionWords words = new ConditionWords(roles);
    Map<Variable, Variable> names = new LinkedHashMap<>();
    Map<Variable, GlobalCondition> conditions = new LinkedHashMap<>();
    requirement
        .conditions()
        .forEach(
            (name, condition) -> {
              Variable spoken = new Variable(words.of(condition));
              names.put(name, spoken);
              conditions.putIfAbsent(spoken, condition);
            });
    return new Requirement(
        requirement.name(),
        requirement.formula().mapStates(state -> state.mapComparisons(one -> named(one, names))),
        conditions,
        requirement.text(),
        requirement.position());
  }

  /**
   * A proposition of a requirement, which is compared with one, as a condition that is or is not.
   * What is compared in earnest, such as a number of rounds, stays as it is.
   */
  private static Formula named(Formula.Comparison comparison, Map<Variable, Variable> names) {
    Variable name = comparison.variables().iterator().next();
    if (!names.containsKey(name)) {
      return comparison;
    }
    Formula isNot = Formula.isZero(LinearTerm.of(names.get(name)));
    boolean holds = comparison.equals(Formula.equal(LinearTerm.of(name), LinearTerm.ONE));
    return holds ? Formula.not(isNot) : isNot;
  }

  private Variable fresh(String name) {
    Variable variable = new Variable(name);
    return conditions.containsKey(variable) ? fresh(name + "'") : variable;
  }

  private Ltl fairly(Ltl formula) {
    return Ltl.implies(fairness(), formula);
  }

  /** That every promise is kept. */
  Ltl fairness() {
    Formula now = Formula.equal(LinearTerm.of(settled), LinearTerm.ONE);
    return new Ltl.Always(new Ltl.Eventually(Ltl.state(now)));
  }

  /** One for each requirement, those of liveness with fairness as a premise. */
  public List<Property> properties() {
    return List.copyOf(properties);
  }

  Map<Variable, GlobalCondition> conditions() {
    return conditions;
  }

  Variable settled() {
    return settled;
  }
}
