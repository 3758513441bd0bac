package org.holdfast.rounds.everysize;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.rounds.RoundAlgorithm.Coordinator;
import org.holdfast.rounds.semantics.SentMessage;
import org.holdfast.rounds.symbolic.LocalExecution.Emission;

/**
 * One round as a relation between the numbers before and after. Processes flow from place to place;
 * where some do, one of them must hear what makes it go there. Relaxed is what several processes
 * hear together, see {@link Promises}: every real round satisfies the relation.
 */
final class RoundStep {
  /**
   * Processes that hear the same or could: whatever one of them hears, the others may.
   *
   * @param omitting whether they may fail to send to others, but not to themselves
   * @param own what they send themselves
   * @param condition what must be heard to do what they do
   */
  private record GroupKey(
      boolean coordinator,
      boolean omitting,
      List<Emission> own,
      Formula condition,
      Hearing.Loss loss) {}

  /** A group, and how many processes are in it. */
  record Group(Hearing hearing, LinearTerm size, Hearing.Loss loss) {
    Formula exists() {
      return Formula.atLeast(size, LinearTerm.ONE);
    }
  }

  private final CountedRounds model;
  private final ControlPoint from;
  private final ControlPoint to;
  private final Promises promises;
  private final SentMessages sent;
  private final List<SentMessage> kinds;
  private final List<Formula> constraints = new ArrayList<>();
  private final Map<GroupKey, List<Variable>> flows = new LinkedHashMap<>();
  private final Map<GroupKey, Place> members = new LinkedHashMap<>();
  private final Map<Place, LinearTerm> arriving = new LinkedHashMap<>();
  private LinearTerm failing = LinearTerm.ZERO;

  RoundStep(CountedRounds model, ControlPoint from, ControlPoint to) {
    this.model = model;
    this.from = from;
    this.to = to;
    this.sent = new SentMessages(model, from);
    this.kinds = model.behaviour().kinds(from);
    this.promises =
        new Promises(
            model.algorithm().communication(), from.rounds(model.algorithm().phases().size()));
    constraints.addAll(sent.definitions());
    model.places(from).forEach(this::leave);
    List<Group> groups = groups();
    for (Group group : groups) {
      constraints.addAll(group.hearing().bounds());
    }
    constraints.addAll(promises.of(groups));
    arrive();
    proceed();
  }

  ControlPoint from() {
    return from;
  }

  ControlPoint to() {
    return to;
  }

  /** Over the numbers before, those after, and what happens in between. */
  List<Formula> constraints() {
    return constraints;
  }

  /** Lets all processes of a place flow somewhere. */
  private void leave(Place place) {
    LinearTerm rest = LinearTerm.of(place.before());
    if (place.standing() == Standing.CRASHED) {
      arriving.merge(place, rest, LinearTerm::plus);
      return;
    }
    Optional<Variable> crashing = SentMessages.crashing(model, place);
    if (crashing.isPresent()) {
      LinearTerm number = LinearTerm.of(crashing.get());
      constraints.add(Formula.nonNegative(number));
      Place stays = new Place(model.crashed(place.state()), Standing.CRASHED, place.coordinator());
      arriving.merge(stays, number, LinearTerm::plus);
      rest = rest.minus(number);
    }
    for (Map.Entry<Optional<LocalState>, Formula> move : moves(place).entrySet()) {
      for (Hearing.Loss loss : place.runs() ? promises.losses() : List.of(Hearing.Loss.NOTHING)) {
        Variable flow = new Variable(place + " to " + move.getKey() + " losing " + loss);
        LinearTerm number = LinearTerm.of(flow);
        constraints.add(Formula.nonNegative(number));
        rest = rest.minus(number);
        if (move.getKey().isPresent()) {
          Place there = new Place(move.getKey().get(), place.standing(), place.coordinator());
          arriving.merge(there, number, LinearTerm::plus);
        } else {
          failing = failing.plus(number);
        }
        if (place.runs()) {
          GroupKey key =
              new GroupKey(
                  place.coordinator(),
                  place.standing() == Standing.PRONE
                      && model.faults() == FaultAssumption.Kind.OMISSION,
                  sent.emissions(place),
                  move.getValue(),
                  loss);
          flows.computeIfAbsent(key, k -> new ArrayList<>()).add(flow);
          members.putIfAbsent(key, place);
        }
      }
    }
    constraints.add(Formula.isZero(rest));
  }

  /** For each result the condition that leads to it, some way or other. */
  private Map<Optional<LocalState>, Formula> moves(Place place) {
    Map<Optional<LocalState>, Formula> moves = new LinkedHashMap<>();
    for (LocalBehaviour.Move move :
        model.behaviour().moves(from, to, place.state(), place.coordinator())) {
      moves.merge(move.to(), move.condition(), (a, b) -> Formula.or(a, b));
    }
    return moves;
  }

  private List<Group> groups() {
    List<Group> groups = new ArrayList<>();
    flows.forEach(
        (key, numbers) -> {
          String name = "group " + groups.size();
          Hearing hearing = new Hearing(model, sent, kinds, members.get(key), key.loss(), name);
          Group group = new Group(hearing, LinearTerm.sum(numbers), key.loss());
          constraints.add(Formula.implies(group.exists(), hearing.of(key.condition())));
          constraints.add(Formula.implies(group.exists(), hearing.ofMembers()));
          if (key.loss() == Hearing.Loss.NOTHING || promises.hearThemselves()) {
            constraints.add(Formula.implies(group.exists(), hearing.hearsItself()));
          }
          groups.add(group);
        });
    return groups;
  }

  private boolean passEnds() {
    return from.phase().orElseThrow() == model.algorithm().phases().size() - 1;
  }

  /** The numbers after the round. */
  private void arrive() {
    Set<Place> after = new LinkedHashSet<>(model.places(to));
    if (!after.containsAll(arriving.keySet())) {
      throw new IllegalStateException("processes arrive where there is no place for them");
    }
    constraints.add(Primes.after(model.frame(to), model.constants()));
    boolean chosenAnew =
        model.algorithm().coordinator().isPresent()
            && model.algorithm().coordinator().get() != Coordinator.FIXED
            && passEnds();
    for (Place place : after) {
      LinearTerm coming = arriving.getOrDefault(place, LinearTerm.ZERO);
      LinearTerm now = LinearTerm.of(place.after());
      if (!chosenAnew) {
        constraints.add(Formula.equal(now, coming));
      } else if (!place.coordinator()) {
        // Whoever coordinated may be anybody's colleague now, and the other way round.
        Place other = place.coordinating(true);
        constraints.add(
            Formula.equal(
                now.plus(LinearTerm.of(other.after())),
                coming.plus(arriving.getOrDefault(other, LinearTerm.ZERO))));
      }
    }
    LinearTerm strange = LinearTerm.of(CountedRounds.STRANGE_COORDINATOR);
    if (!chosenAnew) {
      constraints.add(
          Formula.equal(LinearTerm.of(Primes.after(CountedRounds.STRANGE_COORDINATOR)), strange));
    }
    LinearTerm turns = LinearTerm.of(CountedRounds.STRANGE_TURNS);
    constraints.add(
        Formula.equal(
            LinearTerm.of(Primes.after(CountedRounds.STRANGE_TURNS)),
            passEnds() ? turns.plus(strange) : turns));
    constraints.add(Formula.equal(LinearTerm.of(Primes.after(CountedRounds.FAILED)), failing));
    constraints.add(
        promises.countsLosses()
            ? promises.budget()
            : Formula.isZero(LinearTerm.of(Primes.after(CountedRounds.LOST))));
  }

  /** The number of the pass after the round. */
  private void proceed() {
    if (from.pass().isConstant()) {
      return;
    }
    LinearTerm next = LinearTerm.of(Primes.after(ControlPoint.PASS));
    boolean ends = to.phase().isEmpty();
    boolean newPass = !ends && to.phase().orElseThrow() == 0;
    constraints.add(Formula.equal(next, newPass ? from.pass().plus(1) : from.pass()));
    constraints.add(model.passes(from, ends ? Relation.EQ : newPass ? Relation.LT : Relation.LE));
  }
}
