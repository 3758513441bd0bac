package org.holdfast.rounds.everysize;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;

/**
 * An algorithm in rounds as a system over numbers: how many processes there are in each place.
 *
 * @param crashedSeen whether the states of crashed processes are told apart
 */
record CountedRounds(RoundAlgorithm algorithm, LocalBehaviour behaviour, boolean crashedSeen) {
  /** How many processes have no code: Byzantine or symmetric ones. */
  static final Variable STRANGERS = new Variable("strangers");

  /** One if the coordinator has no code, else zero. */
  static final Variable STRANGE_COORDINATOR = new Variable("strange coordinator");

  /** How many passes are over whose coordinator had no code. */
  static final Variable STRANGE_TURNS = new Variable("strange turns");

  /** How many messages were lost so far, at least. */
  static final Variable LOST = new Variable("lost");

  /** How many processes are at an assignment of what is none of the type. */
  static final Variable FAILED = new Variable("failed");

  FaultAssumption.Kind faults() {
    return algorithm.faults().kind();
  }

  /** The places that processes can be in at a point. */
  List<Place> places(ControlPoint point) {
    Set<Place> places = new LinkedHashSet<>();
    for (boolean coordinates : behaviour.coordinating()) {
      for (Standing standing : Standing.under(faults())) {
        states(point, standing)
            .forEach(state -> places.add(new Place(state, standing, coordinates)));
      }
    }
    return List.copyOf(places);
  }

  /** Processes that have crashed stay in the state that they had at some point. */
  private Set<LocalState> states(ControlPoint point, Standing standing) {
    if (standing != Standing.CRASHED) {
      return new LinkedHashSet<>(behaviour.states(point));
    }
    Set<LocalState> states = new LinkedHashSet<>();
    List<ControlPoint> points = behaviour.points();
    for (ControlPoint earlier : points) {
      boolean before =
          !point.pass().isConstant() || points.indexOf(earlier) < points.indexOf(point);
      if (earlier.phase().isPresent() && before) {
        behaviour.states(earlier).forEach(state -> states.add(crashed(state)));
      }
    }
    return states;
  }

  /** What is left of the state of a process that crashes. */
  LocalState crashed(LocalState state) {
    return crashedSeen ? state : LocalState.FORGOTTEN;
  }

  /** Numbers that no round changes. */
  Set<Variable> constants() {
    Set<Variable> constants = new LinkedHashSet<>(algorithm.parameters());
    constants.add(STRANGERS);
    return constants;
  }

  LinearTerm number(ControlPoint point, Predicate<Place> wanted) {
    return LinearTerm.sum(places(point).stream().filter(wanted).map(Place::before).toList());
  }

  /**
   * What is true of all numbers at a point, whatever happens: rounds keep it. Processes neither
   * appear nor vanish, and none becomes faulty that was not meant to.
   */
  Formula frame(ControlPoint point) {
    List<Formula> facts = new ArrayList<>();
    for (Algorithm.Assumption assumption : algorithm.assumptions()) {
      facts.add(assumption.formula());
    }
    for (Variable parameter : algorithm.parameters()) {
      facts.add(Formula.nonNegative(LinearTerm.of(parameter)));
    }
    places(point).forEach(place -> facts.add(Formula.nonNegative(LinearTerm.of(place.before()))));
    LinearTerm strangers = LinearTerm.of(STRANGERS);
    LinearTerm most = algorithm.faults().number();
    if (faults().followsCode()) {
      facts.add(Formula.isZero(strangers));
      LinearTerm faulty = number(point, place -> place.standing() != Standing.CORRECT);
      if (!faulty.equals(LinearTerm.ZERO)) {
        facts.add(Formula.atLeast(most, faulty));
      }
    } else {
      facts.add(Formula.nonNegative(strangers));
      facts.add(Formula.atLeast(most, strangers));
    }
    facts.add(Formula.equal(number(point, place -> true).plus(strangers), algorithm.processes()));
    LinearTerm strange = LinearTerm.of(STRANGE_COORDINATOR);
    if (algorithm.coordinator().isPresent()) {
      facts.add(Formula.equal(number(point, Place::coordinator).plus(strange), LinearTerm.ONE));
      facts.add(Formula.nonNegative(strange));
      facts.add(Formula.atLeast(strangers, strange));
    } else {
      facts.add(Formula.isZero(strange));
    }
    facts.add(turns(point));
    facts.add(Formula.nonNegative(LinearTerm.of(LOST)));
    if (!point.pass().isConstant()) {
      facts.add(Formula.atLeast(point.pass(), LinearTerm.ONE));
      if (point.phase().isEmpty()) {
        facts.add(Formula.equal(point.pass(), algorithm.length().orElseThrow()));
      }
    }
    return Formula.and(facts);
  }

  /** How many passes are over. */
  LinearTerm passesOver(ControlPoint point) {
    return point.phase().isPresent() ? point.pass().plus(-1) : point.pass();
  }

  /** Where processes coordinate in turns, those without code do so once while all have a turn. */
  private Formula turns(ControlPoint point) {
    LinearTerm turns = LinearTerm.of(STRANGE_TURNS);
    List<Formula> facts = new ArrayList<>();
    facts.add(Formula.nonNegative(turns));
    facts.add(Formula.atLeast(passesOver(point), turns));
    if (algorithm.coordinator().filter(RoundAlgorithm.Coordinator.ROTATING::equals).isPresent()) {
      LinearTerm now =
          point.phase().isPresent() ? turns.plus(LinearTerm.of(STRANGE_COORDINATOR)) : turns;
      facts.add(
          Formula.implies(
              Formula.atLeast(algorithm.processes(), point.pass()),
              Formula.atLeast(LinearTerm.of(STRANGERS), now)));
    }
    return Formula.and(facts);
  }

  /** How runs begin: at the first point, in addition to its frame. */
  Formula initial() {
    ControlPoint first = behaviour.points().get(0);
    List<Formula> facts = new ArrayList<>();
    Map<Boolean, Set<LocalState>> begun = new LinkedHashMap<>();
    boolean fails = false;
    for (boolean coordinates : behaviour.coordinating()) {
      Set<LocalState> states = new LinkedHashSet<>();
      for (LocalBehaviour.Move move : behaviour.initial(coordinates)) {
        move.to().ifPresent(states::add);
        fails |= move.to().isEmpty();
      }
      begun.put(coordinates, states);
    }
    for (Place place : places(first)) {
      boolean possible =
          place.standing() != Standing.CRASHED
              && begun.get(place.coordinator()).contains(place.state());
      if (!possible) {
        facts.add(Formula.isZero(LinearTerm.of(place.before())));
      }
    }
    if (!first.pass().isConstant()) {
      facts.add(Formula.equal(first.pass(), LinearTerm.ONE));
    }
    facts.add(Formula.isZero(LinearTerm.of(LOST)));
    facts.add(Formula.isZero(LinearTerm.of(STRANGE_TURNS)));
    facts.add(
        fails ? Formula.nonNegative(LinearTerm.of(FAILED)) : Formula.isZero(LinearTerm.of(FAILED)));
    PropertyCounts counts = new PropertyCounts(this, first);
    for (Algorithm.InitialCondition condition : algorithm.initially()) {
      facts.add(counts.formula(condition.condition()));
    }
    return Formula.and(facts);
  }

  /** The number of a run that is not longer than allowed stands in a relation to the last pass. */
  Formula passes(ControlPoint point, Relation relation) {
    return algorithm
        .length()
        .map(length -> Formula.compare(point.pass(), relation, length))
        .orElse(Formula.TRUE);
  }
}
