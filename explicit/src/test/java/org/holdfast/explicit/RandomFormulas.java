package org.holdfast.explicit;

import java.util.List;
import java.util.Random;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;

/** Random temporal formulas over the variables of a {@link GraphSystem}. */
public final class RandomFormulas {
  private RandomFormulas() {}

  public static Ltl formula(Random random, int operators) {
    if (operators == 0) {
      return Ltl.state(leaf(random));
    }
    int left = random.nextInt(operators);
    int right = operators - 1 - left;
    return switch (random.nextInt(8)) {
      case 0 -> new Ltl.Not(formula(random, operators - 1));
      case 1 -> new Ltl.And(List.of(formula(random, left), formula(random, right)));
      case 2 -> Ltl.or(List.of(formula(random, left), formula(random, right)));
      case 3, 4 -> new Ltl.Eventually(formula(random, operators - 1));
      case 5 -> new Ltl.Always(formula(random, operators - 1));
      case 6 -> new Ltl.Until(formula(random, left), formula(random, right));
      default -> new Ltl.Release(formula(random, left), formula(random, right));
    };
  }

  static Formula leaf(Random random) {
    return switch (random.nextInt(9)) {
      case 0 -> is(random.nextBoolean() ? Observation.ERROR : Observation.STOPPED, 1);
      case 1 -> is(Observation.INVALID_END, 0);
      case 2 -> Formula.and(is(GraphSystem.P, 1), is(GraphSystem.Q, 0));
      case 3 -> Formula.compare(term(GraphSystem.P), Relation.LE, term(GraphSystem.Q));
      case 4, 5 -> is(GraphSystem.P, random.nextInt(2));
      case 6, 7 -> is(GraphSystem.Q, random.nextInt(2));
      default -> random.nextBoolean() ? Formula.TRUE : Formula.divides(2, term(GraphSystem.Q));
    };
  }

  static Formula is(Variable variable, long value) {
    return Formula.equal(term(variable), LinearTerm.constant(value));
  }

  private static LinearTerm term(Variable variable) {
    return LinearTerm.of(variable);
  }
}
