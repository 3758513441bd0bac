package org.holdfast.extraction;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.StatusVector;
import org.holdfast.promela.step.StepModel;
import org.holdfast.promela.step.StepPath;
import org.holdfast.smt.session.SolverSession;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.Update;

/**
 * The rules of a step. A receive variable is what a process has counted when it takes the rule: the
 * new value of the counter or, where the step resets the counter, the value it had before.
 */
final class RuleExtraction {
  private final StepModel model;
  private final Map<StatusVector, Location> locations;
  private final Map<StatusVector, Formula> invariants;
  private final CounterProjection projection;
  private final SolverSession session;
  private final Map<StepPath, Formula> received = new IdentityHashMap<>();

  /** What rules must have in common to be one. */
  private record Move(StatusVector from, StatusVector to, Map<Variable, Update> updates) {}

  RuleExtraction(
      StepModel model,
      Map<StatusVector, Location> locations,
      Map<StatusVector, Formula> invariants,
      CounterProjection projection,
      SolverSession session) {
    this.model = model;
    this.locations = locations;
    this.invariants = invariants;
    this.projection = projection;
    this.session = session;
  }

  List<Rule> rules() {
    Map<Move, Set<Formula>> guards = new LinkedHashMap<>();
    Map<Move, SourcePosition> positions = new LinkedHashMap<>();
    for (StepPath path : model.allPaths()) {
      Formula guard = received(path);
      if (session.isImpossible(guard)) {
        continue;
      }
      Move move = new Move(path.from(), path.to(), updates(path));
      guards.computeIfAbsent(move, any -> new LinkedHashSet<>()).add(guard);
      positions.putIfAbsent(move, path.executed().get(0));
    }
    for (StatusVector status : model.paths().keySet()) {
      Formula stuck = stuck(status);
      if (!stuck.equals(Formula.FALSE)) {
        Move stay = new Move(status, status, Map.of());
        guards.computeIfAbsent(stay, any -> new LinkedHashSet<>()).add(stuck);
        positions.putIfAbsent(stay, model.position());
      }
    }
    List<Rule> rules = new ArrayList<>();
    guards.forEach(
        (move, several) ->
            rules.add(
                new Rule(
                    rules.size(),
                    Integer.toString(rules.size() + 1),
                    locations.get(move.from()),
                    locations.get(move.to()),
                    joined(several),
                    move.updates(),
                    positions.get(move))));
    return rules;
  }

  /** The disjunction, without alternatives that another one covers. */
  private Formula joined(Set<Formula> guards) {
    List<Formula> rest = new ArrayList<>(guards);
    for (int i = rest.size() - 1; i >= 0 && rest.size() > 1; i--) {
      Formula candidate = rest.remove(i);
      if (!session.isImpossible(candidate, Formula.not(Formula.or(rest)))) {
        rest.add(i, candidate);
      }
    }
    return Formula.or(rest);
  }

  /** A counter that is set to a constant; what it was before is what the rule speaks of. */
  private static boolean isReset(StepPath path, Variable counter) {
    return path.update().get(counter).isConstant();
  }

  private static Variable before(Variable counter) {
    return new Variable(counter.name() + "~");
  }

  /** The guard of a path over receive variables, shared variables and parameters. */
  private Formula received(StepPath path) {
    return received.computeIfAbsent(path, this::receiveGuard);
  }

  private Formula receiveGuard(StepPath path) {
    List<Variable> forgotten = new ArrayList<>(path.choices());
    List<Formula> parts = new ArrayList<>();
    Map<Variable, LinearTerm> old = new LinkedHashMap<>();
    for (Variable counter : model.counters()) {
      if (!isReset(path, counter)) {
        forgotten.add(before(counter));
        old.put(counter, LinearTerm.of(before(counter)));
      }
    }
    for (Variable counter : old.keySet()) {
      LinearTerm after = path.update().get(counter).substitute(v -> value(v, old));
      parts.add(Formula.equal(LinearTerm.of(counter), after));
    }
    parts.add(path.guard().substitute(v -> value(v, old)));
    parts.add(invariants.get(path.from()).substitute(v -> value(v, old)));
    return projection.without(forgotten, Formula.and(parts));
  }

  private static LinearTerm value(Variable variable, Map<Variable, LinearTerm> values) {
    return values.getOrDefault(variable, LinearTerm.of(variable));
  }

  private Map<Variable, Update> updates(StepPath path) {
    Map<Variable, Update> updates = new LinkedHashMap<>();
    for (Variable shared : model.shared().keySet()) {
      BigInteger added = path.update().get(shared).minus(LinearTerm.of(shared)).constant();
      if (added.signum() != 0) {
        updates.put(shared, new Update.Add(added.longValueExact()));
      }
    }
    return updates;
  }

  /**
   * That no path is possible for some process of a status, so that a run may end; or that it waits
   * inside of its step, for ever.
   */
  private Formula stuck(StatusVector status) {
    if (model.paths().get(status).isEmpty()) {
      // Without a rule nobody needs one more: where no rule is enabled, a run repeats its end.
      return Formula.FALSE;
    } else if (model.stopping().contains(status)) {
      return Formula.TRUE;
    }
    List<Formula> parts = new ArrayList<>(List.of(invariants.get(status)));
    for (StepPath path : model.paths().get(status)) {
      parts.add(Formula.not(projection.without(path.choices(), path.guard())));
    }
    Formula stuck = Formula.and(parts);
    return session.isImpossible(stuck) ? Formula.FALSE : stuck;
  }

  /**
   * What the receive variables satisfy whenever a process takes a rule: what the invariants of all
   * locations say. That they are natural numbers goes without saying.
   */
  List<Formula> environment() {
    Set<Formula> candidates = new LinkedHashSet<>();
    invariants.values().forEach(invariant -> candidates.addAll(invariant.conjuncts()));
    candidates.removeAll(CandidateInvariants.naturals(model.counters()));
    return candidates.stream()
        .filter(
            candidate ->
                invariants.values().stream()
                        .allMatch(own -> session.isImpossible(own, Formula.not(candidate)))
                    && model.allPaths().stream()
                        .allMatch(
                            path -> session.isImpossible(received(path), Formula.not(candidate))))
        .toList();
  }
}
