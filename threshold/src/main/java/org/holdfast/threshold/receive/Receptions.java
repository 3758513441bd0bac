package org.holdfast.threshold.receive;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.holdfast.logic.Formula;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.instance.Bounds;
import org.holdfast.threshold.instance.Condition;
import org.holdfast.threshold.instance.Places;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.Update;

/**
 * What a process may receive next, for one size: every number of messages that the environment
 * admits and that is no less than what it has received. The values that a process sees are an
 * array, the shared variables before its receive variables.
 */
final class Receptions {
  /** The environment lets a process receive without end. */
  static final class Unbounded extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Unbounded(Variable variable) {
      super("the environment leaves " + variable + " without an upper bound");
    }
  }

  private static final long MOST = 1_000_000;

  private final Places places;
  private final int firstReceive;
  private final Condition environment;
  private final Formula prepared;
  private final boolean monotone;

  Receptions(
      ReceiveAutomaton automaton, List<Formula> environment, Map<Variable, BigInteger> parameters) {
    this.places = new Places(parameters, automaton.frame().shared(), automaton.receives());
    this.firstReceive = automaton.frame().shared().size();
    Formula all = Formula.and(environment);
    this.environment = places.condition(all);
    this.prepared = Bounds.prepare(places.withParameters(all));
    this.monotone =
        isMonotone(automaton, all)
            && automaton.frame().rules().stream().allMatch(rule -> onlyAdds(rule, all));
  }

  /**
   * Whether the environment bounds what is received from above, by what was sent, and by more when
   * more was sent. Then it makes no difference when a process receives, as long as it does so
   * before it needs to; and who has received less could always have received more.
   */
  private static boolean isMonotone(ReceiveAutomaton automaton, Formula environment) {
    for (Formula atom : NormalForms.negationNormalForm(environment).atoms()) {
      for (Variable variable : atom.variables()) {
        boolean received = automaton.receives().contains(variable);
        if (!received && !automaton.frame().shared().contains(variable)) {
          continue;
        }
        if (!(atom instanceof Formula.Comparison comparison)) {
          return false;
        }
        Relation relation = comparison.relation();
        int sign =
            comparison.difference().coefficients().getOrDefault(variable, BigInteger.ZERO).signum();
        boolean atLeast = relation == Relation.GE || relation == Relation.GT;
        boolean atMost = relation == Relation.LE || relation == Relation.LT;
        int wanted = received == atLeast ? -1 : 1;
        if (sign != 0 && (sign != wanted || !atLeast && !atMost)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean onlyAdds(Rule rule, Formula environment) {
    return rule.updates().entrySet().stream()
        .filter(entry -> environment.variables().contains(entry.getKey()))
        .allMatch(entry -> entry.getValue() instanceof Update.Add add && add.amount() >= 0);
  }

  boolean isMonotone() {
    return monotone;
  }

  Places places() {
    return places;
  }

  /** Whether the environment admits what a process sees. */
  boolean isPossible(long[] seen) {
    return environment.holds(seen);
  }

  /**
   * Gives every reception to the consumer, the fewest messages first, until it answers true; the
   * array holds what the process sees then, and afterwards what it saw before.
   *
   * @param receives the places of what may be received now
   */
  boolean any(long[] seen, int[] receives, Predicate<long[]> consumer) {
    long[] most = monotone ? null : most(seen);
    return any(seen, receives, 0, most, consumer);
  }

  private boolean any(
      long[] seen, int[] receives, int at, long[] most, Predicate<long[]> consumer) {
    if (at == receives.length) {
      return environment.holds(seen) && consumer.test(seen);
    }
    int place = receives[at];
    long least = seen[place];
    boolean found = false;
    for (long value = least; !found; value++) {
      seen[place] = value;
      // With a monotone environment, what is too much now is too much with more of the others.
      if (most == null ? !environment.holds(seen) : value > most[place]) {
        break;
      }
      if (value - least > MOST) {
        throw new Unbounded(places.variables().get(place));
      }
      found = any(seen, receives, at + 1, most, consumer);
    }
    seen[place] = least;
    return found;
  }

  private long[] most(long[] seen) {
    Bounds bounds = new Bounds(seen.length);
    for (int i = 0; i < firstReceive; i++) {
      bounds.fix(i, BigInteger.valueOf(seen[i]));
    }
    long[] most = seen.clone();
    if (bounds.propagate(List.of(prepared), places::place)) {
      for (int i = firstReceive; i < most.length; i++) {
        Variable variable = places.variables().get(i);
        most[i] = bounds.high(i).orElseThrow(() -> new Unbounded(variable)).longValueExact();
      }
    }
    return most;
  }

  /** The places of all receive variables. */
  int[] all() {
    int[] all = new int[places.variables().size() - firstReceive];
    Arrays.setAll(all, i -> firstReceive + i);
    return all;
  }

  /** The places of the receive variables that a constraint of the environment relates to some. */
  int[] related(List<Formula> constraints, Formula guard) {
    List<Variable> receives = places.variables().subList(firstReceive, places.variables().size());
    List<Variable> found = new ArrayList<>(receives);
    found.retainAll(guard.variables());
    for (int size = -1; size != found.size(); ) {
      size = found.size();
      for (Formula constraint : constraints) {
        if (constraint.variables().stream().anyMatch(found::contains)) {
          constraint.variables().stream()
              .filter(v -> receives.contains(v) && !found.contains(v))
              .forEach(found::add);
        }
      }
    }
    return found.stream().mapToInt(places::place).sorted().toArray();
  }
}
