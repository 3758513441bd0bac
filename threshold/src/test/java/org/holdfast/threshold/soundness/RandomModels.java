package org.holdfast.threshold.soundness;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.holdfast.checking.Property;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Update;

/**
 * Small threshold automata with one property each. They look for trouble: guards that rise, fall,
 * do both or neither, cycles, rules that jump over a threshold, locations without a way out.
 */
final class RandomModels {
  private static final SourcePosition NOWHERE = new SourcePosition("random", 1, 1);
  private static final Variable N = new Variable("n");
  private static final Variable T = new Variable("t");
  private static final Variable F = new Variable("f");

  private static final List<Variable> NAMES =
      List.of(new Variable("k0"), new Variable("n0"), new Variable("x"), new Variable("y"));

  private final Random random;
  private final List<Variable> parameters = new ArrayList<>();
  private final List<Variable> shared = new ArrayList<>();
  private final List<Location> locations = new ArrayList<>();
  private final List<Rule> rules = new ArrayList<>();

  /** Whether nearly every move waits for one variable and raises another: the order matters. */
  private final boolean entangled;

  /** What there is much of. */
  private enum Size {
    SMALL,
    /** Many locations, variables and rules. */
    WIDE,
    /** Guards of very many cases. */
    LONG_GUARDS
  }

  private final boolean wide;
  private final boolean longGuards;

  private RandomModels(Random random, Size size) {
    this.random = random;
    wide = size == Size.WIDE;
    longGuards = size == Size.LONG_GUARDS;
    entangled = chance(50);
  }

  /** A model with a single property. */
  static ThresholdAutomaton next(Random random) {
    return new RandomModels(random, Size.SMALL).automaton();
  }

  /** The same with 8 to 12 locations, 3 or 4 variables and 20 to 30 rules. */
  static ThresholdAutomaton nextWide(Random random) {
    return new RandomModels(random, Size.WIDE).automaton();
  }

  /** A small one in which about every third guard has too many cases to be split into them. */
  static ThresholdAutomaton nextWithLongGuards(Random random) {
    return new RandomModels(random, Size.LONG_GUARDS).automaton();
  }

  private ThresholdAutomaton automaton() {
    parameters.addAll(List.of(N, T, F).subList(0, 1 + random.nextInt(3)));
    // Names that an encoding might be tempted to use itself.
    shared.addAll(NAMES.subList(0, (wide ? 3 : 1) + random.nextInt(2)));
    int count = wide ? 8 + random.nextInt(5) : 2 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      locations.add(new Location(new Variable("l" + i), List.of((long) i), NOWHERE));
    }
    addRules();
    List<Formula> assumptions = assumptions();
    List<Formula> initial = initial();
    Ltl property = new RandomProperties(random, parameters, shared, counters(), rules).next();
    return new ThresholdAutomaton(
        "Random",
        List.of(new Variable("pc")),
        parameters,
        shared,
        locations,
        constraints(assumptions),
        constraints(initial),
        rules,
        List.of(new Property("p", property, NOWHERE)));
  }

  private List<Variable> counters() {
    return locations.stream().map(Location::counter).toList();
  }

  private static List<Constraint> constraints(List<Formula> formulas) {
    return formulas.stream().map(formula -> new Constraint(formula, NOWHERE)).toList();
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  private List<Formula> assumptions() {
    List<Formula> result = new ArrayList<>();
    LinearTerm n = LinearTerm.of(N);
    if (parameters.contains(T)) {
      result.add(Formula.compare(n, Relation.GT, LinearTerm.of(T).times(1 + random.nextInt(3))));
      if (chance(50)) {
        result.add(Formula.atLeast(LinearTerm.of(T), LinearTerm.ONE));
      }
    } else {
      result.add(Formula.atLeast(n, LinearTerm.constant(random.nextInt(3))));
    }
    if (parameters.contains(F)) {
      Relation relation = chance(20) ? Relation.EQ : Relation.LE;
      result.add(Formula.compare(LinearTerm.of(F), relation, LinearTerm.of(T)));
    }
    if (chance(10)) {
      result.add(Formula.compare(n, Relation.NE, LinearTerm.constant(1 + random.nextInt(3))));
    }
    return result;
  }

  private List<Formula> initial() {
    List<Formula> result = new ArrayList<>();
    int starts = 1 + random.nextInt(Math.min(3, locations.size()));
    List<Variable> counters = counters();
    LinearTerm processes = LinearTerm.of(N);
    if (parameters.size() > 1 && chance(50)) {
      processes = processes.minus(LinearTerm.of(parameters.get(parameters.size() - 1)));
    }
    result.add(Formula.equal(LinearTerm.sum(counters.subList(0, starts)), processes));
    for (Variable empty : counters.subList(starts, counters.size())) {
      result.add(Formula.isZero(LinearTerm.of(empty)));
    }
    for (Variable variable : shared) {
      int kind = random.nextInt(10);
      LinearTerm value = LinearTerm.of(variable);
      result.add(
          kind < 8
              ? Formula.isZero(value)
              : kind < 9
                  ? Formula.equal(value, LinearTerm.constant(1 + random.nextInt(2)))
                  : Formula.atLeast(LinearTerm.constant(1 + random.nextInt(2)), value));
    }
    if (starts > 1 && chance(30)) {
      LinearTerm first = LinearTerm.of(counters.get(0));
      LinearTerm second = LinearTerm.of(counters.get(1));
      result.add(
          switch (random.nextInt(4)) {
            case 0 -> Formula.atLeast(first, second);
            case 1 -> Formula.compare(first, Relation.NE, LinearTerm.ZERO);
            case 2 -> Formula.or(Formula.isZero(first), Formula.isZero(second));
            default -> Formula.compare(second, Relation.LE, LinearTerm.ONE);
          });
    }
    return result;
  }

  private void addRules() {
    int moves = wide ? 20 + random.nextInt(11) : 1 + random.nextInt(7) + (entangled ? 2 : 0);
    for (int i = 0; i < moves; i++) {
      int from = random.nextInt(locations.size());
      int to = random.nextInt(locations.size());
      if (from > to && chance(wide ? 95 : 70)) {
        int swap = from;
        from = to;
        to = swap;
      }
      // An increment on a cycle takes liveness out of reach, so that it is rare.
      boolean quiet = from >= to ? chance(85) : chance(entangled ? 15 : 35);
      Formula guard = longGuards && chance(35) ? longGuard() : entangled ? waiting() : guard(2);
      add(from, to, guard, quiet ? Map.of() : updates());
    }
    for (int i = 0; i < locations.size(); i++) {
      if (!wide && chance(50)) {
        add(i, i, chance(80) ? Formula.TRUE : guard(1), Map.of());
      }
    }
  }

  private void add(int from, int to, Formula guard, Map<Variable, Update> updates) {
    rules.add(
        new Rule(
            rules.size(),
            String.valueOf(rules.size()),
            locations.get(from),
            locations.get(to),
            guard,
            updates,
            NOWHERE));
  }

  private Map<Variable, Update> updates() {
    Map<Variable, Update> result = new LinkedHashMap<>();
    for (Variable variable : shared) {
      if (chance(60)) {
        result.put(variable, new Update.Add(chance(75) ? 1 : 2 + random.nextInt(2)));
      }
    }
    return result;
  }

  /** A guard that is false in the beginning, or will be false in the end. */
  private Formula waiting() {
    if (chance(20)) {
      return guard(2);
    }
    Formula rise = Formula.atLeast(weighted(), bound());
    Formula fall = Formula.compare(weighted(), Relation.LT, bound());
    return switch (random.nextInt(6)) {
      case 0 -> fall;
      case 1 -> Formula.and(rise, fall);
      default -> rise;
    };
  }

  /** Many clauses, or many disjuncts. */
  private Formula longGuard() {
    boolean clauses = chance(50);
    List<Formula> parts = new ArrayList<>();
    for (int i = 0; i < (clauses ? 6 + random.nextInt(15) : 40); i++) {
      Formula first = Formula.compare(weighted(), relation(), bound());
      Formula second = Formula.compare(weighted(), relation(), bound());
      parts.add(clauses ? Formula.or(first, second) : Formula.and(first, second));
    }
    return clauses ? Formula.and(parts) : Formula.or(parts);
  }

  private Relation relation() {
    return chance(65) ? Relation.GE : Relation.LT;
  }

  private Formula guard(int depth) {
    int kind = random.nextInt(100);
    if (kind < 25) {
      return Formula.TRUE;
    } else if (kind < 55 || depth == 0) {
      return Formula.compare(weighted(), Relation.GE, bound());
    } else if (kind < 72) {
      return Formula.compare(weighted(), Relation.LT, bound());
    } else if (kind < 77) {
      return Formula.compare(weighted(), Relation.EQ, bound());
    } else if (kind < 79) {
      return Formula.compare(weighted(), Relation.NE, bound());
    } else if (kind < 82) {
      return Formula.compare(bound(), Relation.GT, bound());
    } else if (kind < 83) {
      return Formula.divides(2 + random.nextInt(2), LinearTerm.of(N).plus(random.nextInt(2)));
    } else if (kind < 90) {
      return Formula.or(guard(depth - 1), guard(depth - 1));
    } else if (kind < 94) {
      return Formula.not(guard(depth - 1));
    }
    return Formula.and(guard(depth - 1), guard(depth - 1));
  }

  private LinearTerm weighted() {
    Map<Variable, BigInteger> weights = new LinkedHashMap<>();
    weights.put(shared.get(random.nextInt(shared.size())), weight());
    if (chance(30)) {
      weights.put(shared.get(random.nextInt(shared.size())), weight());
    }
    return LinearTerm.of(weights, BigInteger.ZERO);
  }

  private BigInteger weight() {
    return BigInteger.valueOf(chance(80) ? 1 : 2);
  }

  private LinearTerm bound() {
    LinearTerm bound = LinearTerm.constant(random.nextInt(4) - 1);
    for (Variable parameter : parameters) {
      if (chance(35)) {
        bound = bound.plus(LinearTerm.of(parameter).times(chance(70) ? 1 : -1));
      }
    }
    return bound;
  }
}
