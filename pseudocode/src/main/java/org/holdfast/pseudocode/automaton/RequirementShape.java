package org.holdfast.pseudocode.automaton;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.model.ProcessVariable;
import org.holdfast.pseudocode.model.Requirement;

/**
 * What a violation of a property asks for: whether it takes an infinite run, which conditions are
 * about the initial configuration only, and whether more correct processes in a state could spoil
 * it.
 *
 * @param liveness whether a violation takes an infinite run, so that it matters what is promised
 * @param initialOnly the conditions that are asked before the first step only
 * @param later those that are asked at other moments, too
 * @param growing whether a violation asks of correct processes only that enough of them satisfy
 *     something, never that few do
 */
record RequirementShape(
    boolean liveness,
    Set<GlobalCondition> initialOnly,
    Set<GlobalCondition> later,
    boolean growing) {

  static RequirementShape of(Algorithm algorithm, Requirement requirement) {
    Walk walk = new Walk(requirement.conditions());
    Ltl violation = Ltl.not(requirement.formula()).negationNormalForm();
    walk.visit(violation, false);
    Set<GlobalCondition> initialOnly = new LinkedHashSet<>(walk.initial);
    boolean growing = walk.growing;
    for (Algorithm.InitialCondition condition : algorithm.initially()) {
      initialOnly.add(condition.condition());
      growing &= isGrowing(condition.condition(), true);
    }
    initialOnly.removeAll(walk.later);
    return new RequirementShape(walk.liveness, initialOnly, walk.later, growing);
  }

  private static final class Walk {
    private final Map<Variable, GlobalCondition> conditions;
    private final Set<GlobalCondition> initial = new LinkedHashSet<>();
    private final Set<GlobalCondition> later = new LinkedHashSet<>();
    private boolean liveness;
    private boolean growing = true;

    Walk(Map<Variable, GlobalCondition> conditions) {
      this.conditions = conditions;
    }

    /** In negation normal form, {@code always} and {@code release} take an infinite run. */
    void visit(Ltl ltl, boolean temporal) {
      boolean here = temporal;
      if (ltl instanceof Ltl.State state) {
        visit(state.formula(), temporal);
      } else if (ltl instanceof Ltl.Always || ltl instanceof Ltl.Release) {
        liveness = true;
        here = true;
      } else if (ltl instanceof Ltl.Eventually || ltl instanceof Ltl.Until) {
        here = true;
      }
      for (Ltl part : ltl.parts()) {
        visit(part, here);
      }
    }

    private void visit(Formula formula, boolean temporal) {
      for (Formula.Atom atom : NormalForms.negationNormalForm(formula).atoms()) {
        for (Variable proposition : atom.subject().variables()) {
          GlobalCondition condition = conditions.get(proposition);
          (temporal ? later : initial).add(condition);
          growing &= isGrowing(condition, PropositionMeaning.isTrueFor(atom, true));
        }
      }
    }
  }

  /** Whether more correct processes never make the condition, or its negation, false. */
  private static boolean isGrowing(GlobalCondition condition, boolean positive) {
    return condition.accept(new Growth(positive));
  }

  private record Growth(boolean positive) implements GlobalCondition.Visitor<Boolean> {
    @Override
    public Boolean truth(GlobalCondition.Truth truth) {
      return true;
    }

    @Override
    public Boolean not(GlobalCondition.Not not) {
      return isGrowing(not.operand(), !positive);
    }

    @Override
    public Boolean and(GlobalCondition.And and) {
      return and.operands().stream().allMatch(part -> isGrowing(part, positive));
    }

    @Override
    public Boolean or(GlobalCondition.Or or) {
      return or.operands().stream().allMatch(part -> isGrowing(part, positive));
    }

    @Override
    public Boolean some(GlobalCondition.Some some) {
      return positive || some.processes().stream().allMatch(ProcessVariable::evenFaulty);
    }

    @Override
    public Boolean population(GlobalCondition.Population population) {
      for (GlobalCondition.Counted counted : population.counted()) {
        boolean up =
            switch (population.relation()) {
              case GE, GT -> counted.factor().signum() > 0 == positive;
              case LE, LT -> counted.factor().signum() < 0 == positive;
              case EQ, NE -> false;
            };
        if (!up && !counted.process().evenFaulty()) {
          return false;
        }
      }
      return true;
    }
  }
}
