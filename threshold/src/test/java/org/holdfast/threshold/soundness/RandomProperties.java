package org.holdfast.threshold.soundness;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Rule;

/** Temporal formulas, most of them in the fragment that the parameterized engine decides. */
final class RandomProperties {
  private final Random random;
  private final List<Variable> parameters;
  private final List<Variable> shared;
  private final List<Variable> counters;
  private final List<Rule> rules;

  RandomProperties(
      Random random,
      List<Variable> parameters,
      List<Variable> shared,
      List<Variable> counters,
      List<Rule> rules) {
    this.random = random;
    this.parameters = parameters;
    this.shared = shared;
    this.counters = counters;
    this.rules = rules;
  }

  Ltl next() {
    return switch (random.nextInt(20)) {
      case 0, 1 -> always(state());
      case 2, 3 -> Ltl.implies(state(), always(state()));
      case 4 -> Ltl.and(List.of(always(state()), Ltl.implies(state(), always(state()))));
      case 5 ->
          Ltl.implies(eventually(Ltl.and(List.of(state(), eventually(state())))), always(state()));
      case 6 -> always(Ltl.implies(state(), always(state())));
      case 7 -> Ltl.implies(eventually(state()), always(state()));
      case 8, 9 -> Ltl.implies(fairness(), eventually(state()));
      case 10 -> Ltl.implies(fairness(), Ltl.implies(state(), eventually(state())));
      case 11, 12 -> Ltl.implies(fairness(), always(Ltl.implies(state(), eventually(state()))));
      case 13 -> Ltl.implies(fairness(), always(eventually(state())));
      case 14 -> Ltl.implies(always(eventually(state())), eventually(always(state())));
      case 15 -> Ltl.implies(always(eventually(state())), eventually(state()));
      case 16 ->
          Ltl.implies(fairness(), eventually(Ltl.and(List.of(state(), eventually(state())))));
      case 17 ->
          Ltl.implies(
              Ltl.and(List.of(eventually(always(state())), always(state()))),
              Ltl.or(List.of(eventually(state()), always(state()))));
      case 18 -> Ltl.implies(fairness(), eventually(always(state())));
      default -> any(3);
    };
  }

  private static Ltl always(Ltl operand) {
    return new Ltl.Always(operand);
  }

  private static Ltl eventually(Ltl operand) {
    return new Ltl.Eventually(operand);
  }

  private Ltl any(int depth) {
    if (depth == 0) {
      return state();
    }
    return switch (random.nextInt(6)) {
      case 0 -> always(any(depth - 1));
      case 1 -> eventually(any(depth - 1));
      case 2 -> Ltl.and(List.of(any(depth - 1), any(depth - 1)));
      case 3 -> Ltl.or(List.of(any(depth - 1), any(depth - 1)));
      case 4 -> Ltl.not(any(depth - 1));
      default -> state();
    };
  }

  /** In the end nobody waits for ever at some of the rules; without it little is ever reached. */
  private Ltl fairness() {
    if (random.nextInt(5) == 0) {
      return eventually(always(state()));
    }
    List<Formula> parts = new ArrayList<>();
    for (Rule rule : rules) {
      if (!rule.from().equals(rule.to()) && random.nextInt(4) > 0) {
        Formula nobody = Formula.isZero(LinearTerm.of(rule.from().counter()));
        parts.add(Formula.or(nobody, Formula.not(rule.guard())));
      }
    }
    Ltl fair = eventually(always(Ltl.state(Formula.and(parts))));
    return random.nextInt(6) == 0 ? Ltl.and(List.of(fair, always(eventually(state())))) : fair;
  }

  private Ltl state() {
    return Ltl.state(formula(2));
  }

  private Formula formula(int depth) {
    int kind = random.nextInt(100);
    if (kind < 50 || depth == 0) {
      return emptiness();
    } else if (kind < 58) {
      return Formula.compare(counter(), relation(), number());
    } else if (kind < 62) {
      return Formula.compare(counter(), relation(), counter().plus(counter()));
    } else if (kind < 70) {
      return Formula.compare(sharedVariable(), relation(), number());
    } else if (kind < 73) {
      return Formula.compare(sharedVariable(), relation(), counter());
    } else if (kind < 76) {
      return Formula.compare(parameter(), relation(), number());
    } else if (kind < 87) {
      return Formula.or(formula(depth - 1), formula(depth - 1));
    } else if (kind < 98) {
      return Formula.and(formula(depth - 1), formula(depth - 1));
    }
    return Formula.not(formula(depth - 1));
  }

  private Formula emptiness() {
    LinearTerm sum = counter();
    if (random.nextInt(3) == 0) {
      sum = sum.plus(counter());
    }
    return switch (random.nextInt(5)) {
      case 0, 1 -> Formula.isZero(sum);
      case 2, 3 -> Formula.compare(sum, Relation.NE, LinearTerm.ZERO);
      default -> Formula.compare(sum, relation(), LinearTerm.ONE);
    };
  }

  private Relation relation() {
    return Relation.values()[random.nextInt(Relation.values().length)];
  }

  private LinearTerm counter() {
    return LinearTerm.of(counters.get(random.nextInt(counters.size())));
  }

  private LinearTerm sharedVariable() {
    return LinearTerm.of(shared.get(random.nextInt(shared.size())));
  }

  private LinearTerm parameter() {
    return LinearTerm.of(parameters.get(random.nextInt(parameters.size())));
  }

  private LinearTerm number() {
    LinearTerm number = LinearTerm.constant(random.nextInt(4));
    return random.nextInt(3) == 0 ? number.plus(parameter()).plus(-1) : number;
  }
}
